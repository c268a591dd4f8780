import type { DeliveryPayment, PaymentAccount, PaymentOption } from '../domain/checkout'
import type { FieldTexts } from '../domain/method-fields'
import type { PaymentMethod } from '../domain/payment-methods'
import { reaisFromCents } from '../lib/money'
import { act, post, read } from './call'
import { at, entity, essential, flag, id, rows, text } from './narrow'
import { changedOrder, paymentMethod } from './order-entity'
import { plainText } from './plain-text'

const paymentOption = entity<PaymentOption>({
  providerId: essential(id),
  method: paymentMethod,
  name: plainText,
  group: plainText,
  isPaidOnDelivery: ['payOnDelivery', flag],
})

/** The kind of form that pays the order. */
export const getAccount = read('/api/order/{id}/account/', {
  sends: (orderId: string) => ({ params: { id: orderId } }),
  answer: at('settings', entity<PaymentAccount>({ type: text, publicKey: text })),
  textKey: 'getAccount',
  passesServerErrors: true,
})

/** Opens the method for change again. */
export const getPaymentUpdate = act('/api/order/payment/update', {
  ...changedOrder,
  textKey: 'getPaymentUpdate',
})

/** The ways to pay on delivery. */
export const getPayments = read('/api/order/payments/', {
  answer: rows(paymentOption),
  textKey: 'getPayments',
  passesServerErrors: true,
})

/** Pays on delivery. */
export const postPaymentDelivery = post('/api/order/payment/delivery', {
  ...changedOrder,
  sends: ({ providerId, method, cashAmount }: DeliveryPayment) => ({
    body: { providerId, type: method, cashAmount: cashAmount === null ? null : reaisFromCents(cashAmount) },
  }),
  textKey: 'definePayment',
})

interface SentMethod {
  method: PaymentMethod
  /** All that the shop asks for with it; null for none, or while one is missing. */
  fields?: FieldTexts | null
}

/** Chooses a method. Its extra fields are in the body, so that they are in no address. */
export const postPaymentMethod = post('/api/order/payment/method', {
  ...changedOrder,
  sends: ({ method, fields }: SentMethod) => ({
    query: { paymentMethod: method },
    ...(fields && { body: { fields } }),
  }),
  textKey: 'definePayment',
})

/** The shop's PIX key. */
export const postPixManual = post('/api/order/pix/manual', {
  answer: at('key', essential(text)),
  textKey: 'postPixManual',
  passesServerErrors: true,
})
