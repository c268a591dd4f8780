import type { PaymentMethod } from '../domain/payment-methods'
import {
  shortPayments,
  trackingStates,
  type BoughtAgain,
  type Difference,
  type PlacedOrder,
  type ShortOrder,
} from '../domain/placed-order'
import { centsFromReais } from '../lib/money'
import { post, read } from './call'
import { cents, entity, essential, flag, id, label, lenient, list, named, number, orEmpty, picture } from './narrow'
import { order, paymentMethod } from './order-entity'
import { instant, wallTime } from './times'

const state = essential(named(trackingStates))

const short = entity<ShortOrder>({
  id: essential(id),
  number: id,
  date: instant,
  total: cents,
  state,
  payment: named(shortPayments),
  itemCount: number,
  pictures: list(essential(picture)),
})

const placed = entity<PlacedOrder>({
  order: ['', order],
  placedAt: instant,
  tracking: entity({ state, history: list(entity({ state, at: instant })), expectedAt: wallTime }),
  contact: orEmpty(entity({ name: label })),
  paymentMethods: list(essential(paymentMethod)),
})

const difference = entity<Difference>({
  name: label,
  kind: essential(named(['price', 'gone', 'less'] as const)),
  before: number,
  after: number,
})

const differences = lenient((value): readonly Difference[] =>
  list(difference)(value).map((one) => {
    if (one.kind !== 'price') return one
    return { ...one, before: centsFromReais(one.before), after: centsFromReais(one.after) }
  }),
)

interface OrdersPage {
  data: readonly ShortOrder[]
  hasMore: boolean
}

/** The orders that the person has placed, the newest first. */
export const getOrders = read('/api/orders', {
  sends: (page: number) => ({ query: { page } }),
  answer: entity<OrdersPage>({ data: list(short), hasMore: flag }),
  textKey: 'getOrders',
})

/** A placed order, and where it is. */
export const getPlacedOrder = read('/api/orders/{id}', {
  sends: (orderId: string) => ({ params: { id: orderId } }),
  answer: placed,
  textKey: 'getPlacedOrder',
})

/** Charges a placed order anew, or by another method. */
export const postPlacedPayment = post('/api/orders/{id}/payment', {
  isDecision: true,
  sends: ({ id: orderId, method }: { id: string; method: PaymentMethod }) => ({
    params: { id: orderId },
    query: { paymentMethod: method },
  }),
  answer: placed,
  textKey: 'definePayment',
  passesServerErrors: 'refusals',
})

/** Adds the order's lines to the current one at today's prices. */
export const postAgain = post('/api/orders/{id}/again', {
  sends: (orderId: string) => ({ params: { id: orderId } }),
  answer: entity<BoughtAgain>({ order, differences }),
  textKey: 'postAgain',
  passesServerErrors: 'refusals',
})
