import { Refusal } from '../envelope'
import { toReais } from '../money'
import { isCardNumber, isCnpj, isCpf } from './documents'
import type { FailureType, TestOutcome } from './outcome'
import { cepDigits } from '../cep'
import { PAID, TEST_CARDS } from '../test-values'

/** A card as a payment call sends it. */
export interface CardPayload {
  providerId: string
  installments: number
  number: string
  name: string
  securityCode: string
  expiryMonth: string
  expiryYear: string
  document: string
  zipCode: string
}

export const FAILURE_TEXTS: Record<FailureType, string> = {
  ReCAPTCHA: 'Confirme que você não é um robô',
  LimitExceeded: 'Limite de compras do cartão insuficiente',
  InvalidData: 'Os dados do cartão são inválidos',
  Unknown: 'Aconteceu um erro com seu pagamento',
}

/** The acquirer's answer to a card at an instant; with the captcha solved, the captcha's test number is paid. */
export function chargeCard(card: CardPayload, now: Date, isCaptchaSolved: boolean): TestOutcome {
  if (!isPlausible(card, now)) return { status: 'Failed', failure: 'InvalidData' }
  const outcome = TEST_CARDS[card.number.replace(/\D/g, '')] ?? PAID
  return outcome.failure === 'ReCAPTCHA' && isCaptchaSolved ? PAID : outcome
}

function isPlausible(card: CardPayload, now: Date): boolean {
  const codeLength = /^3[47]/.test(card.number) ? 4 : 3
  return (
    isCardNumber(card.number) &&
    card.name.trim() !== '' &&
    new RegExp(`^\\d{${codeLength}}$`).test(card.securityCode) &&
    !isPast(card, now) &&
    (isCpf(card.document) || isCnpj(card.document)) &&
    cepDigits(card.zipCode) !== null
  )
}

/** A card is valid until the last day of its month. */
function isPast({ expiryMonth, expiryYear }: CardPayload, now: Date): boolean {
  const month = Number(expiryMonth)
  const year = Number(expiryYear.length === 2 ? `20${expiryYear}` : expiryYear)
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return true
  return Date.UTC(year, month, 1) <= now.getTime()
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
  { providerId, installments }: Pick<CardPayload, 'providerId' | 'installments'>,
): void {
  const option = options.find((one) => one.providerId === providerId)
  if (!option?.installments.some(({ count }) => count === installments))
    throw new Refusal('Esta opção de parcelamento não está disponível', 'UnknownInstallments')
}
