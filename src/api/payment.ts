import type { DeliveryPayment, PaymentAccount, PaymentOption } from '../domain/checkout'
import type { Order, PaymentMethod } from '../domain/order'
import { reaisFromCents } from '../lib/money'
import { screenCallMessages } from '../text/screen-calls'
import { act, post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { at, entity, essential, flag, id, rows, text } from './narrow'
import { order, paymentMethod } from './order-entity'
import { plainText } from './plain-text'

const account = at('settings', entity<PaymentAccount>({ type: text, publicKey: text }))
const paymentOption = entity<PaymentOption>({
  providerId: essential(id),
  method: paymentMethod,
  name: plainText,
  group: plainText,
  isPaidOnDelivery: ['payOnDelivery', flag],
})

/** `GET /api/order/{id}/account/`: the kind of form that pays the order. */
export function getAccount(client: ApiClient, orderId: string, options: CallOptions = {}): Promise<PaymentAccount> {
  return client.call({
    ...read('/api/order/{id}/account/', options),
    params: { id: orderId },
    answer: account,
    message: screenCallMessages.getAccount,
    passesServerErrors: true,
  })
}

/** `GET /api/order/payment/update`, which acts: it opens the method for change again. */
export function getPaymentUpdate(client: ApiClient, options: CallOptions = {}): Promise<Order> {
  return client.call({
    ...act('/api/order/payment/update', options),
    answer: order,
    message: screenCallMessages.getPaymentUpdate,
    passesServerErrors: true,
  })
}

/** `GET /api/order/payments/`: the ways to pay on delivery. */
export function getPayments(client: ApiClient, options: CallOptions = {}): Promise<readonly PaymentOption[]> {
  return client.call({
    ...read('/api/order/payments/', options),
    answer: rows(paymentOption),
    message: screenCallMessages.getPayments,
    passesServerErrors: true,
  })
}

/** `POST /api/order/payment/delivery`: pays on delivery. */
export function postPaymentDelivery(
  client: ApiClient,
  { providerId, method, cashAmount }: DeliveryPayment,
  options: CallOptions = {},
): Promise<Order> {
  return client.call({
    ...post('/api/order/payment/delivery', options),
    body: { providerId, type: method, cashAmount: cashAmount === null ? null : reaisFromCents(cashAmount) },
    answer: order,
    message: screenCallMessages.definePayment,
    passesServerErrors: true,
  })
}

/** `POST /api/order/payment/method`: chooses a method. */
export function postPaymentMethod(client: ApiClient, method: PaymentMethod, options: CallOptions = {}): Promise<Order> {
  return client.call({
    ...post('/api/order/payment/method', options),
    query: { paymentMethod: method },
    answer: order,
    message: screenCallMessages.definePayment,
    passesServerErrors: true,
  })
}

/** `POST /api/order/pix/manual`: the shop's PIX key. */
export function postPixManual(client: ApiClient, options: CallOptions = {}): Promise<string> {
  return client.call({
    ...post('/api/order/pix/manual', options),
    answer: at('key', essential(text)),
    message: screenCallMessages.postPixManual,
    passesServerErrors: true,
  })
}
