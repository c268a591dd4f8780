import type { Order } from '../../domain/order'
import { paymentMethodName } from '../../domain/payment-methods'
import { oncePer } from '../../lib/once-per'
import { dataOf } from '../../lib/remote'
import type { ShopSession } from '../../session/session'
import type { TrackDetail, TrackEvents } from '../../session/track-events'
import type { SessionEvent } from '../../stores/session-events'
import { createTrackMemory } from './memory'
import { orderParams, transactionParams, unitChanges, unitsParams } from './params'

type Emit = (detail: TrackDetail) => void

/** Tracks a session's order: each event once a page, however many elements show it. */
export type OrderTracker = ReturnType<typeof orderTrackerOf>

export const orderTrackerOf = oncePer((session: ShopSession) => createOrderTracker(session))

const UNIT_CAUSES: readonly string[] = ['add', 'quantity', 'remove']
const isBought = ({ status }: Order) => status === 'Received' || status === 'Finalized'

function createOrderTracker(session: ShopSession) {
  const emitters = new Set<Emit>()
  const emitted = new Set<string>()
  const memory = createTrackMemory()
  const { fieldsOf } = memory
  let last: Order | null = null
  let stop: () => void

  const emit: Emit = (detail) => [...emitters][0]?.(detail)

  /** Reports a step of an order once; the same step with another choice is another one. */
  function once(order: Order, detail: TrackDetail, choice = ''): void {
    const key = JSON.stringify([order.id, detail.name, choice])
    if (emitted.has(key)) return
    emitted.add(key)
    emit(detail)
  }

  /** A step of the order that is there. */
  const step = (run: (order: Order, params: TrackEvents['view_cart']) => void) => () => {
    const order = dataOf(session.order.remote.peek())
    if (!order) return
    memory.recall(order)
    run(order, orderParams(order, fieldsOf))
  }

  const addPaymentInfo = step((order, params) => {
    const payment_type = paymentMethodName(order.payment?.method)
    if (payment_type) once(order, { name: 'add_payment_info', params: { ...params, payment_type } }, payment_type)
  })

  function onEvent(event: SessionEvent): void {
    if (event.type !== 'order-change') return
    const { order, cause, by } = event
    const before = last
    last = order
    memory.recall(order)
    // Another tab tracks its own changes; the server's changes are nobody's choice.
    if (by !== 'page') return
    if (UNIT_CAUSES.includes(cause)) emitUnits(before, order)
    const shipping_tier = order.logistic?.name ?? ''
    if (cause === 'delivery' && shipping_tier !== '') {
      const params = { ...orderParams(order, fieldsOf), shipping_tier }
      once(order, { name: 'add_shipping_info', params }, shipping_tier)
    }
    // A line that was never bought has nothing to refund.
    if (cause === 'cancel' && before && (isBought(before) || memory.wasPurchased(before)))
      once(before, { name: 'refund', params: transactionParams(before, fieldsOf) })
    if (cause === 'payment' && before?.payment?.method !== order.payment?.method) addPaymentInfo()
  }

  function emitUnits(before: Order | null, after: Order): void {
    for (const [line, units] of unitChanges(before, after)) {
      const name = units > 0 ? 'add_to_cart' : 'remove_from_cart'
      emit({ name, params: unitsParams(line, Math.abs(units), fieldsOf) })
    }
    memory.keep(after)
  }

  return {
    memory,
    /** The first element to join emits. @param past earlier events, oldest first @returns ends it for this element */
    join(own: Emit, past: readonly SessionEvent[]): () => void {
      emitters.add(own)
      if (emitters.size === 1) {
        stop = session.events.subscribe(onEvent)
        past.forEach(onEvent)
      }
      return () => {
        emitters.delete(own)
        if (emitters.size === 0) stop()
      }
    },
    viewCart: step((_order, params) => emit({ name: 'view_cart', params })),
    beginCheckout: step((order, params) => once(order, { name: 'begin_checkout', params })),
    addPaymentInfo,
    /** The order was confirmed or paid, emitted once; handing it over to the chat is no purchase yet. */
    purchase: step((order) => {
      if (isBought(order) && memory.claimPurchase(order))
        once(order, { name: 'purchase', params: transactionParams(order, fieldsOf) })
    }),
  }
}
