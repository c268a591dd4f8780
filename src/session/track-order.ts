import type { Order } from '../domain/order'
import { paymentMethodName } from '../domain/payment-method-name'
import type { SessionEvent } from '../stores/session-events'
import { dataOf } from '../lib/remote'
import type { ShopSession } from './session'
import type { TrackDetail } from './track-events'
import { createTrackMemory, type TrackMemory } from './track-memory'
import { orderParams, transactionParams, unitChanges, unitsParams } from './track-params'

type Emit = (detail: TrackDetail) => void

/** Tracks a session's order: each event once a page, however many elements show it. */
export interface OrderTracker {
  readonly memory: TrackMemory
  viewCart(): void
  beginCheckout(): void
  addPaymentInfo(): void
  /** The order was confirmed or paid, emitted once; handing it over to the chat is no purchase yet. */
  purchase(): void
}

interface Tracked {
  tracker: OrderTracker
  emitters: Set<Emit>
  stop(): void
}

const sessions = new WeakMap<ShopSession, Tracked>()

/** Joins an order's tracking; the first element to join emits its events. @param past earlier events, oldest first */
export function joinOrderTracking(
  session: ShopSession,
  emit: Emit,
  past: readonly SessionEvent[],
): [OrderTracker, () => void] {
  const tracked = sessions.get(session) ?? startTracking(session, past, emit)
  tracked.emitters.add(emit)
  return [
    tracked.tracker,
    () => {
      tracked.emitters.delete(emit)
      if (tracked.emitters.size > 0) return
      tracked.stop()
      sessions.delete(session)
    },
  ]
}

function startTracking(session: ShopSession, past: readonly SessionEvent[], first: Emit): Tracked {
  const emitters = new Set([first])
  const emit: Emit = (detail) => [...emitters][0]?.(detail)
  const { tracker, onEvent } = createOrderTracker(session, emit)
  const tracked = { tracker, emitters, stop: session.events.subscribe(onEvent) }
  sessions.set(session, tracked)
  past.forEach(onEvent)
  return tracked
}

const UNIT_CAUSES: readonly string[] = ['add', 'quantity', 'remove']

function createOrderTracker(session: ShopSession, emit: Emit) {
  const emitted = new Set<string>()
  const memory = createTrackMemory()
  const { fieldsOf } = memory
  let last: Order | null = null

  /** Reports a step of an order once; the same step with another choice is another one. */
  function once(order: Order, detail: TrackDetail, choice = ''): void {
    const key = JSON.stringify([order.id, detail.name, choice])
    if (emitted.has(key)) return
    emitted.add(key)
    emit(detail)
  }

  function withOrder(run: (order: Order) => void): void {
    const order = dataOf(session.order.remote.peek())
    if (!order) return
    memory.recall(order)
    run(order)
  }

  function addPaymentInfo(order: Order): void {
    const payment_type = paymentMethodName(order.payment?.method)
    if (payment_type)
      once(order, { name: 'add_payment_info', params: { ...orderParams(order, fieldsOf), payment_type } }, payment_type)
  }

  function emitUnits(before: Order | null, after: Order): void {
    for (const [line, units] of unitChanges(before, after)) {
      const name = units > 0 ? 'add_to_cart' : 'remove_from_cart'
      emit({ name, params: unitsParams(line, Math.abs(units), fieldsOf) })
    }
    memory.keep(after)
  }

  /** Only for an order that was bought: any other has nothing to refund. */
  function emitRefund(before: Order): void {
    const wasBought = before.status === 'Received' || before.status === 'Finalized' || memory.wasPurchased(before)
    if (wasBought) once(before, { name: 'refund', params: transactionParams(before, fieldsOf) })
  }

  function onEvent(event: SessionEvent): void {
    if (event.type !== 'order-change') return
    const { order, cause, by } = event
    const before = last
    last = order
    memory.recall(order)
    // Another tab tracks its own changes; the server's changes are nobody's choice.
    if (by !== 'page') return
    if (UNIT_CAUSES.includes(cause)) emitUnits(before, order)
    const tier = order.logistic?.name ?? ''
    if (cause === 'delivery' && tier !== '')
      once(order, { name: 'add_shipping_info', params: { ...orderParams(order, fieldsOf), shipping_tier: tier } }, tier)
    if (cause === 'cancel' && before) emitRefund(before)
    if (cause === 'payment' && before?.payment?.method !== order.payment?.method) addPaymentInfo(order)
  }

  const tracker: OrderTracker = {
    memory,
    viewCart: () => withOrder((order) => emit({ name: 'view_cart', params: orderParams(order, fieldsOf) })),
    beginCheckout: () =>
      withOrder((order) => once(order, { name: 'begin_checkout', params: orderParams(order, fieldsOf) })),
    addPaymentInfo: () => withOrder(addPaymentInfo),
    purchase: () =>
      withOrder((order) => {
        const isBought = order.status === 'Received' || order.status === 'Finalized'
        if (isBought && memory.claimPurchase(order))
          once(order, { name: 'purchase', params: transactionParams(order, fieldsOf) })
      }),
  }
  return { tracker, onEvent }
}
