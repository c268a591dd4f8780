import type { Cents } from '../lib/money'
import type { Instant } from './instant'
import { LogisticType, type Order } from './order'
import type { PaymentDue } from './payment-due'
import { methodFacts, type PaymentMethod } from './payment-methods'
import type { WallTime } from './wall-time'

export const trackingStates = ['received', 'paid', 'picked', 'out-for-delivery', 'delivered', 'cancelled'] as const
export type TrackingState = (typeof trackingStates)[number]

export const shortPayments = ['due', 'refused', 'expired', 'paid'] as const satisfies readonly (PaymentDue | 'paid')[]
/** What a list says of an order's payment. */
export type ShortPayment = (typeof shortPayments)[number]

/** A placed order in a list. */
export interface ShortOrder {
  id: string
  /** As a person reads it out; '' where the backend tells none. */
  number: string
  date: Instant
  total: Cents
  state: TrackingState
  /** null where none is asked for, or the backend does not tell. */
  payment: ShortPayment | null
  itemCount: number
  pictures: readonly string[]
}

export interface PlacedOrder {
  order: Order
  /** '' when unknown. */
  placedAt: Instant
  tracking: {
    state: TrackingState
    history: readonly { state: TrackingState; at: Instant }[]
    /** '' when unknown. */
    expectedAt: WallTime
  }
  /** Who answers questions about the order; '' when unknown. */
  contact: { name: string }
  /** By which it can be charged anew; none where its payment cannot be changed. */
  paymentMethods: readonly PaymentMethod[]
}

/** What an order of a list waits for, by the same names as a whole one; null for nothing. */
export function dueIn({ payment }: Pick<ShortOrder, 'payment'>): PaymentDue | null {
  return payment === 'paid' ? null : payment
}

/** True for a method whose data are typed on the payment page, by the shopper. */
export const isTypedByShopper = (method: PaymentMethod): boolean => methodFacts(method).screen === 'card'

/** By which the order can be paid instead. */
export function otherMethods({ order, paymentMethods }: PlacedOrder, isAgent: boolean): readonly PaymentMethod[] {
  return paymentMethods.filter((method) => method !== order.payment?.method && !(isAgent && isTypedByShopper(method)))
}

/** One line that is not bought again as it was. */
export interface Difference {
  name: string
  kind: 'price' | 'gone' | 'less'
  /** `price`: cents of one unit. `less`, `gone`: units. */
  before: number
  after: number
}

export interface BoughtAgain {
  order: Order
  differences: readonly Difference[]
}

export interface TrackingStep {
  state: TrackingState
  /** '' for a step that is not reached, or whose time is unknown. */
  at: Instant
  isReached: boolean
  isPresent: boolean
}

/** The whole way of an order, from its reception to the door; a cancelled one goes no farther. */
export function trackingSteps({ order, tracking }: PlacedOrder): readonly TrackingStep[] {
  const { state: present, history } = tracking
  const times = new Map(history.map(({ state, at }) => [state, at]))
  const isPickUp = order.logistic?.type === LogisticType.StorePickUp
  const isPaidLate = !order.payment || methodFacts(order.payment.method)?.isPaidLate
  return trackingStates
    .filter((state) => {
      if (times.has(state) || state === present) return true
      if (present === 'cancelled' || state === 'cancelled') return false
      return !(state === 'paid' && isPaidLate) && !(state === 'out-for-delivery' && isPickUp)
    })
    .map((state) => ({
      state,
      at: times.get(state) ?? '',
      isReached: times.has(state) || state === present,
      isPresent: state === present,
    }))
}
