import type { OrderState, SessionState, TrackingState } from '../state'
import { emptyOrder } from '../state'

/** Earlier orders that a session keeps. */
const MOST_PAST = 50

/** The session as if each of its orders were the current one: that first, then the earlier ones. */
export function everyOrder(session: SessionState): SessionState[] {
  return [session, ...session.past.map((order) => ({ ...session, order }))]
}

/** How far an order has come, of the reference backend's or of an engine's. */
export type Way = Pick<OrderState, 'history'>

export function reach(order: Way, state: TrackingState, at: Date): void {
  if (!hasReached(order, state)) order.history.push({ state, at })
}

const STEPS: readonly TrackingState[] = ['cancelled', 'delivered', 'out-for-delivery', 'picked', 'paid', 'received']

/** The farthest state: a late payment does not bring a delivered order back. */
export function stateOf(order: Way): TrackingState {
  return STEPS.find((state) => hasReached(order, state)) ?? 'received'
}

function hasReached({ history }: Way, state: TrackingState): boolean {
  return history.some((step) => step.state === state)
}

/** One step on the way to the door, or to the counter. @returns null for an order that goes nowhere any more */
export function deliver(order: OrderState, now: Date): TrackingState | null {
  const isGoing = order.history.length > 0 && !hasReached(order, 'cancelled')
  const isPickUp = order.logistic?.option.type === 0
  const way: TrackingState[] = isPickUp ? ['picked', 'delivered'] : ['picked', 'out-for-delivery', 'delivered']
  const next = way.find((state) => !hasReached(order, state))
  if (!isGoing || !next) return null
  reach(order, next, now)
  return next
}

/** Opens an empty order for the same person. A placed one stays among the earlier ones. */
export function openNextOrder(session: SessionState): void {
  const { order, past, shop, listing } = session
  if (order.history.length > 0) session.past = [order, ...past].slice(0, MOST_PAST)
  session.order = { ...emptyOrder(shop, listing.anonymous ?? false), userId: order.userId }
}
