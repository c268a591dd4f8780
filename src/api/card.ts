import type { CardOption, CardPayment } from '../domain/checkout'
import { failureTypes, paymentStatuses, type FailureType, type Order, type PaymentStatus } from '../domain/order'
import type { ShopError } from '../lib/errors'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
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
import { order } from './order-entity'

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
  answer: result,
  message: screenCallMessages.finishPayment,
  passesServerErrors: true,
  refusalData: lenient<unknown>((data) => failure(data)),
}

/** `GET /api/order/payment/credit`: the card kinds and their installments. */
export function getCardOptions(client: ApiClient, options: CallOptions = {}): Promise<readonly CardOption[]> {
  return client.call({
    ...read('/api/order/payment/credit', options),
    answer: rows(cardOption),
    message: screenCallMessages.getCardOptions,
    passesServerErrors: true,
  })
}

/** `POST /api/order/payment/credit/installments`: chooses the number of installments. */
export function postInstallments(
  client: ApiClient,
  { providerId, installments }: { providerId: string; installments: number },
  options: CallOptions = {},
): Promise<Order> {
  return client.call({
    ...post('/api/order/payment/credit/installments', options),
    body: { providerId, installments },
    answer: order,
    message: screenCallMessages.postInstallments,
    passesServerErrors: true,
  })
}

/** `POST /api/order/payment/credit`: pays with a card. @throws {ShopError} with a reason that `readPaymentFailure` reads */
export function postCredit(client: ApiClient, card: CardPayment, options: CallOptions = {}): Promise<PaymentResult> {
  return client.call({ ...post('/api/order/payment/credit', options), ...paying, body: card })
}

/** `POST /api/order/payment/mercadoPago`: pays with the embedded form's unchanged data. @throws as `postCredit` does */
export function postMercadoPago(
  client: ApiClient,
  formData: object,
  options: CallOptions = {},
): Promise<PaymentResult> {
  return client.call({ ...post('/api/order/payment/mercadoPago', options), ...paying, body: formData })
}
