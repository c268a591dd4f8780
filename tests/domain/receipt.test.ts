import { describe, expect, it } from 'vitest'
import type { Address } from '../../src/domain/customer'
import { LogisticType, type OrderPayment } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { isToBePaid, orderNumber, receiptFacts } from '../../src/domain/receipt'
import { checkoutPaymentText } from '../../src/text/checkout'
import { outcomeText } from '../../src/text/outcome'
import { aLogistic, anOrder } from '../support/domain'
import { aPayment } from './support'

const words = { words: outcomeText, methods: checkoutPaymentText }
const address = { name: 'Casa', street: 'Rua das Flores', number: '12', city: 'Niterói', state: 'RJ' } as Address

const waiting = (parts: Partial<OrderPayment> = {}) => aPayment({ status: 'Waiting', ...parts })

describe("a receipt's facts", () => {
  it('tell where the order goes, when, and how it is paid', () => {
    const { customer } = anOrder()
    const order = anOrder({
      customer: { ...customer, address },
      logistic: aLogistic({
        type: LogisticType.Shipping,
        name: 'Moto',
        startDeliveryTime: '2026-11-21T08:00:00-03:00',
      }),
      payment: waiting({ method: PaymentMethod.CreditCard, status: 'Paid' }),
    })
    expect(receiptFacts(order, words)).toEqual([
      ['Entrega', 'Moto'],
      ['Endereço', 'Casa - Rua das Flores, 12, Niterói - RJ'],
      ['Quando', '21/11, 08:00'],
      ['Pagamento', 'Cartão de Crédito · pago'],
    ])
  })

  it("name the pickup's store, not the customer's address", () => {
    const { customer } = anOrder()
    const order = anOrder({
      customer: { ...customer, address },
      logistic: aLogistic({ type: LogisticType.StorePickUp, name: 'Balcão', storePickUpAddress: null }),
    })
    expect(receiptFacts(order, words)).toEqual([['Retirada', 'Balcão']])
  })

  it('give the whole time slot where the backend says its end', () => {
    const [startDeliveryTime, endDeliveryTime] = ['2026-11-21T08:00:00-03:00', '2026-11-21T10:00:00-03:00']
    const order = anOrder({ logistic: aLogistic({ name: '', startDeliveryTime, endDeliveryTime }) })
    expect(receiptFacts(order, words)).toEqual([['Quando', '21/11, entre 08:00 e 10:00']])
  })

  it('leave out what the order does not tell', () => {
    expect(receiptFacts(anOrder(), words)).toEqual([])
  })
})

describe('the number of an order', () => {
  it('is one that a person can read out', () => {
    expect(orderNumber({ id: '1f3a9c77-2b1e-4d0a-9e55-0c1d2e3f4a5b' })).toBe('1F3A9C77')
    expect(orderNumber({ id: 'ped-2044' })).toBe('ped-2044')
  })
})

describe('an order that was handed over', () => {
  it.each([
    ['waits for its PIX', { status: 'Received', payment: waiting() }, true],
    ['is paid', { status: 'Received', payment: waiting({ status: 'Paid' }) }, false],
    ['has no method yet', { status: 'Received', payment: waiting({ method: null }) }, false],
    ['is paid in cash', { status: 'Received', payment: waiting({ method: PaymentMethod.Cash }) }, false],
    ['is not handed over', { status: 'Creating', payment: waiting() }, false],
  ] as const)('and %s', (_, parts, isOpen) => {
    expect(isToBePaid(anOrder(parts))).toBe(isOpen)
  })
})
