import type { CardPayment } from '../../domain/checkout'
import { Refusal } from '../envelope'
import { toReais } from '../money'
import type { FailureType } from './outcome'

export const FAILURE_TEXTS: Record<FailureType, string> = {
  ReCAPTCHA: 'Confirme que você não é um robô',
  LimitExceeded: 'Limite de compras do cartão insuficiente',
  InvalidData: 'Os dados do cartão são inválidos',
  Unknown: 'Aconteceu um erro com seu pagamento',
}

export interface CardOption {
  providerId: string
  name: string
  installments: { count: number; value: number }[]
}

const BRANDS: [id: string, name: string, most: number][] = [
  ['visa', 'Visa', 10],
  ['mastercard', 'Mastercard', 10],
  ['elo', 'Elo', 6],
  ['amex', 'American Express', 6],
  ['hipercard', 'Hipercard', 4],
]
const LEAST_INSTALLMENT = 500

/** Card types with their interest-free installments of at least R$ 5,00, except a single one. @param total cents */
export function cardOptions(total: number): CardOption[] {
  return BRANDS.map(([providerId, name, most]) => {
    const count = Math.max(1, Math.min(most, Math.floor(total / LEAST_INSTALLMENT)))
    const installments = Array.from({ length: count }, (_, at) => ({
      count: at + 1,
      value: toReais(Math.ceil(total / (at + 1))),
    }))
    return { providerId, name, installments }
  })
}

/** @throws Refusal for a card type or a number of installments that is not offered */
export function requireInstallments(
  options: readonly CardOption[],
  { providerId, installments }: Pick<CardPayment, 'providerId' | 'installments'>,
): void {
  const option = options.find((one) => one.providerId === providerId)
  if (!option?.installments.some(({ count }) => count === installments))
    throw new Refusal('Esta opção de parcelamento não está disponível', 'UnknownInstallments')
}
