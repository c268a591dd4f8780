import { expect, it } from 'vitest'
import { LogisticType, type Order } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { otherMethods, trackingSteps, type PlacedOrder, type TrackingState } from '../../src/domain/placed-order'
import { aLogistic, anOrder } from '../support/domain'
import { aPayment } from './support'

const pickUp = { logistic: aLogistic({ type: LogisticType.StorePickUp }) }
const paidBy = (method: PaymentMethod) => ({ payment: aPayment({ method }) })

function placed(order: Partial<Order>, state: TrackingState, ...past: TrackingState[]): PlacedOrder {
  const history = past.map((step) => ({ state: step, at: `at ${step}` }))
  return {
    order: anOrder(order),
    placedAt: '',
    tracking: { state, history, expectedAt: '' },
    contact: { name: '' },
    paymentMethods: [],
  }
}

/** Steps as the way shows them: the present one with `!`, those ahead with `?`, a time after the name. */
const wayOf = (order: PlacedOrder) =>
  trackingSteps(order).map(({ state, at, isReached, isPresent }) =>
    [state, at, isPresent ? '!' : '', isReached ? '' : '?'].filter(Boolean).join(' '),
  )

it.each<[string, PlacedOrder, string[]]>([
  [
    'goes all the way',
    placed(paidBy(PaymentMethod.Pix), 'paid', 'received', 'paid'),
    ['received at received', 'paid at paid !', 'picked ?', 'out-for-delivery ?', 'delivered ?'],
  ],
  [
    'is picked up at a counter without a way to the door',
    placed({ ...pickUp, ...paidBy(PaymentMethod.Pix) }, 'received', 'received'),
    ['received at received !', 'paid ?', 'picked ?', 'delivered ?'],
  ],
  ...[paidBy(PaymentMethod.OnDelivery), paidBy(PaymentMethod.Cash), {}].map(
    (order): [string, PlacedOrder, string[]] => [
      'that is paid late has no payment before',
      placed(order, 'picked', 'received'),
      ['received at received', 'picked !', 'out-for-delivery ?', 'delivered ?'],
    ],
  ),
  [
    'keeps what happened against expectation',
    placed(pickUp, 'delivered', 'received', 'paid', 'out-for-delivery', 'delivered'),
    [
      'received at received',
      'paid at paid',
      'picked ?',
      'out-for-delivery at out-for-delivery',
      'delivered at delivered !',
    ],
  ],
  [
    'goes no farther once it is cancelled',
    placed(paidBy(PaymentMethod.Pix), 'cancelled', 'received', 'cancelled'),
    ['received at received', 'cancelled at cancelled !'],
  ],
  [
    'says where it is without a history',
    placed({}, 'received'),
    ['received !', 'picked ?', 'out-for-delivery ?', 'delivered ?'],
  ],
])('a placed order %s', (_, order, way) => {
  expect(wayOf(order)).toEqual(way)
})

it('can be paid by the shop’s other methods, by a card only where the shopper types it', () => {
  const { CreditCard, Pix, Boleto } = PaymentMethod
  const order = { ...placed(paidBy(Pix), 'received'), paymentMethods: [CreditCard, Pix, Boleto] }
  expect(otherMethods(order, false)).toEqual([CreditCard, Boleto])
  expect(otherMethods(order, true)).toEqual([Boleto])
})
