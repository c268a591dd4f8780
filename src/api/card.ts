import type { CardOption, CardPayment } from '../domain/checkout'
import { failureTypes, paymentStatuses, type FailureType, type Order, type PaymentStatus } from '../domain/order'
import type { ShopError } from '../lib/errors'
import { post, read } from './call'
import {
  cents,
  entity,
  essential,
  id,
  lenient,
  list,
  named,
  number,
  orElse,
  orEmpty,
  orNull,
  rows,
  text,
} from './narrow'
import { changedOrder, order } from './order-entity'

/** The result of a payment, with the order if the server sent it. */
export interface PaymentResult {
  status: PaymentStatus
  order: Order | null
}

const cardOption = entity<CardOption>({
  providerId: essential(id),
  name: text,
  installments: list(entity({ count: number, value: cents })),
})

/** Without a status that can be read nobody knows the result: the order is asked, as after a lost answer. */
const result = entity<PaymentResult>({ status: essential(named(paymentStatuses)), order: orNull(order) })

const failure = orEmpty(entity({ status: named(paymentStatuses), recaptchaKey: text }))
const failureType = orElse(named(failureTypes), 'Unknown')

export interface PaymentFailure {
  type: FailureType
  status: PaymentStatus | null
  /** Key of the captcha to solve first, when that is the reason. */
  recaptchaKey: string
}

/** Why a payment was refused. */
export function readPaymentFailure(error: ShopError): PaymentFailure {
  return { ...failure(error.data), type: failureType(error.code) }
}

const paying = {
  isDecision: true,
  answer: result,
  textKey: 'finishPayment',
  passesServerErrors: true,
  refusalData: lenient<unknown>((data) => failure(data)),
} as const

/** The card kinds and their installments. */
export const getCardOptions = read('/api/order/payment/credit', {
  answer: rows(cardOption),
  textKey: 'getCardOptions',
  passesServerErrors: true,
})

/** Chooses the number of installments. */
export const postInstallments = post('/api/order/payment/credit/installments', {
  ...changedOrder,
  sends: ({ providerId, installments }: { providerId: string; installments: number }) => ({
    body: { providerId, installments },
  }),
  textKey: 'postInstallments',
})

/** Pays with a card. @throws {ShopError} with a reason that `readPaymentFailure` reads */
export const postCredit = post('/api/order/payment/credit', { ...paying, sends: (body: CardPayment) => ({ body }) })

/** Pays with the embedded form's unchanged data. @throws as `postCredit` does */
export const postMercadoPago = post('/api/order/payment/mercadoPago', {
  ...paying,
  sends: (body: object) => ({ body: { ...body } }),
})
