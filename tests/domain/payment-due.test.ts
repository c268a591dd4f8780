import { expect, it } from 'vitest'
import { PaymentMethod, type Order, type OrderPayment } from '../../src/domain/order'
import { paymentDue } from '../../src/domain/payment-due'
import { anOrder } from '../support/domain'
import { aPayment } from './support'

const due = (payment: Partial<OrderPayment>, order: Partial<Order> = {}) =>
  paymentDue(anOrder({ status: 'Received', gateway: 'ShopProvider', payment: aPayment(payment), ...order }))

it('is due for a received order whose payment waits, or was refused', () => {
  expect(due({ status: 'Waiting' })).toBe('pay')
  expect(due({ status: 'Failed', method: PaymentMethod.CreditCard })).toBe('pay')
  expect(due({ status: 'Waiting', method: PaymentMethod.Boleto })).toBe('pay')
})

it('is to be renewed once the charge has run out', () => {
  expect(due({ status: 'Expired' })).toBe('renew')
})

it('is not due where nothing is left to pay here', () => {
  expect(due({ status: 'Paid' })).toBeNull()
  expect(due({ status: 'Canceled' })).toBeNull()
  expect(due({ status: null })).toBeNull()
  expect(due({ status: 'Waiting', method: PaymentMethod.OnDelivery })).toBeNull()
  expect(due({ status: 'Waiting' }, { status: 'Creating' })).toBeNull()
  expect(due({ status: 'Waiting' }, { status: 'Canceled' })).toBeNull()
  expect(paymentDue(anOrder({ status: 'Received', payment: null }))).toBeNull()
})
