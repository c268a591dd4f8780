import type { Order } from '../domain/order'
import { paymentMethodName } from '../domain/payment-method-name'
import type { Happening } from '../stores/happenings'
import { dataOf } from '../stores/remote'
import type { ShopSession } from './session'
import type { TrackDetail } from './track-events'
import { orderParams, purchaseParams, unitChanges, unitsParams } from './track-params'

type Tell = (detail: TrackDetail) => void

/** What is tracked of a session's order: told once a page, however many elements show it. */
export interface OrderTracker {
  viewCart(): void
  beginCheckout(): void
  addPaymentInfo(): void
  /** The order was confirmed or paid; one that only went over to the chat is no purchase yet. */
  purchase(): void
}

interface Tracked {
  tracker: OrderTracker
  voices: Set<Tell>
  stop(): void
}

const sessions = new WeakMap<ShopSession, Tracked>()

/**
 * Joins the tracking of a session's order; the element that joined first tells.
 * @param past what the session told before the tracking began, oldest first
 */
export function joinOrderTracking(
  session: ShopSession,
  tell: Tell,
  past: readonly Happening[],
): [OrderTracker, () => void] {
  const tracked = sessions.get(session) ?? startTracking(session, past, tell)
  tracked.voices.add(tell)
  return [
    tracked.tracker,
    () => {
      tracked.voices.delete(tell)
      if (tracked.voices.size > 0) return
      tracked.stop()
      sessions.delete(session)
    },
  ]
}

function startTracking(session: ShopSession, past: readonly Happening[], first: Tell): Tracked {
  const voices = new Set([first])
  const tell: Tell = (detail) => [...voices][0]?.(detail)
  const { tracker, hear } = createOrderTracker(session, tell)
  const tracked = { tracker, voices, stop: session.happenings.listen(hear) }
  sessions.set(session, tracked)
  past.forEach(hear)
  return tracked
}

const UNIT_CAUSES: readonly string[] = ['add', 'quantity', 'remove']

function createOrderTracker(session: ShopSession, tell: Tell) {
  const told = new Set<string>()
  let last: Order | null = null

  /** Tells a step of an order once; the same step with another choice is another one. */
  function once(order: Order, detail: TrackDetail, choice = ''): void {
    const key = JSON.stringify([order.id, detail.name, choice])
    if (told.has(key)) return
    told.add(key)
    tell(detail)
  }

  function withOrder(run: (order: Order) => void): void {
    const order = dataOf(session.order.remote.peek())
    if (order) run(order)
  }

  function addPaymentInfo(order: Order): void {
    const payment_type = paymentMethodName(order.payment?.method)
    if (payment_type)
      once(order, { name: 'add_payment_info', params: { ...orderParams(order), payment_type } }, payment_type)
  }

  function tellUnits(before: Order | null, after: Order): void {
    for (const [line, units] of unitChanges(before, after)) {
      const name = units > 0 ? 'add_to_cart' : 'remove_from_cart'
      tell({ name, params: unitsParams(line, Math.abs(units)) })
    }
  }

  function hear(happening: Happening): void {
    if (happening.type !== 'order-change') return
    const { order, cause, by } = happening
    const before = last
    last = order
    // What another tab did, it tracks itself; what the server changed, nobody here chose.
    if (by !== 'page') return
    if (UNIT_CAUSES.includes(cause)) tellUnits(before, order)
    const tier = order.logistic?.name ?? ''
    if (cause === 'delivery' && tier !== '')
      once(order, { name: 'add_shipping_info', params: { ...orderParams(order), shipping_tier: tier } }, tier)
    if (cause === 'payment' && before?.payment?.method !== order.payment?.method) addPaymentInfo(order)
  }

  const tracker: OrderTracker = {
    viewCart: () => withOrder((order) => tell({ name: 'view_cart', params: orderParams(order) })),
    beginCheckout: () => withOrder((order) => once(order, { name: 'begin_checkout', params: orderParams(order) })),
    addPaymentInfo: () => withOrder(addPaymentInfo),
    purchase: () =>
      withOrder((order) => {
        if (order.status !== 'Creating') once(order, { name: 'purchase', params: purchaseParams(order) })
      }),
  }
  return { tracker, hear }
}
