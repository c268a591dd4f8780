import { expect, it } from 'vitest'
import type { Order, OrderPayment } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { isPaidByCardHere, paymentDue } from '../../src/domain/payment-due'
import { dueIn, type ShortPayment } from '../../src/domain/placed-order'
import { anOrder } from '../support/domain'
import { aPayment } from './support'

const due = (payment: Partial<OrderPayment>, order: Partial<Order> = {}) =>
  paymentDue(anOrder({ status: 'Received', gateway: 'ShopProvider', payment: aPayment(payment), ...order }))

/** How a server names the same payment in a list. */
const listed = (payment: ShortPayment | null) => dueIn({ payment })

it('is due for a received order whose payment waits, or was refused, in a list as on its own', () => {
  expect(due({ status: 'Waiting' })).toBe('due')
  expect(listed('due')).toBe('due')
  expect(due({ status: 'Waiting', method: PaymentMethod.Boleto })).toBe('due')
  expect(due({ status: 'Failed', method: PaymentMethod.CreditCard })).toBe('refused')
  expect(listed('refused')).toBe('refused')
})

it('asks for another charge once the one that there is has run out', () => {
  expect(due({ status: 'Expired' })).toBe('expired')
  expect(listed('expired')).toBe('expired')
})

it('is not due where nothing is left to pay here', () => {
  expect(listed('paid')).toBeNull()
  expect(listed(null)).toBeNull()
  expect(due({ status: 'Paid' })).toBeNull()
  expect(due({ status: 'Canceled' })).toBeNull()
  expect(due({ status: null })).toBeNull()
  expect(due({ status: 'Waiting', method: PaymentMethod.OnDelivery })).toBeNull()
  expect(due({ status: 'Waiting' }, { status: 'Creating' })).toBeNull()
  expect(due({ status: 'Waiting' }, { status: 'Canceled' })).toBeNull()
  expect(paymentDue(anOrder({ status: 'Received', payment: null }))).toBeNull()
})

const isTyped = (payment: Partial<OrderPayment>, gateway = 'ShopProvider') =>
  isPaidByCardHere(anOrder({ status: 'Received', gateway, payment: aPayment({ status: 'Waiting', ...payment }) }))

it('has the form of a card that is due here, in the shop or in its provider’s frame, and no other', () => {
  const card = { method: PaymentMethod.CreditCard }
  expect(isTyped(card)).toBe(true)
  expect(isTyped(card, 'MercadoPago')).toBe(true)
  expect(isTyped({ ...card, link: 'https://pagar.example/1' }, 'Other')).toBe(false)
  expect(isTyped({ ...card, status: 'Paid' })).toBe(false)
  expect(isTyped({ method: PaymentMethod.Pix })).toBe(false)
})
