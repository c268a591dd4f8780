import { everyOrder, stateOf } from './rules/placed'
import type { SessionState } from './state'
import type { OutboxEntry, Writing } from './storage'
import { describeForWebhook } from './webhook-order'
import type { WebhookEvent, WebhookType } from './webhooks'

/** The facts of an order that webhooks tell: compared before and after a call. */
export interface Facts {
  orderId: string
  isConfirmed: boolean
  isPaid: boolean
  isDelivered: boolean
  /** The try to pay that was refused. */
  refused: string | null
}

type WithOrder<Event> = Event extends { type: infer Type; data: infer Data }
  ? { type: Type; data: Omit<Data, 'order'> }
  : never

/** An event that no state of the order shows. The order is written beside it. */
export type OrderEvent = WithOrder<WebhookEvent>

/** The facts of every order of a session. */
export function factsOf(session: SessionState): readonly Facts[] {
  return everyOrder(session).map(factsOfOne)
}

function factsOfOne({ order }: SessionState): Facts {
  const { id, status, payment } = order
  const isRefused = payment?.status === 'Failed' || payment?.status === 'Expired'
  return {
    orderId: id,
    isConfirmed: status === 'Received' || status === 'Finalized',
    isPaid: payment?.status === 'Paid',
    isDelivered: stateOf(order) === 'delivered',
    refused: isRefused ? (payment.tryId ?? 'the only one') : null,
  }
}

interface Call {
  /** Id of the session. */
  id: string
  session: SessionState
  was: readonly Facts[]
  events: readonly OrderEvent[]
  /** Numbers of the order's changes, before the call and after it. */
  counts: { before: number; after: number }
  now: Date
}

const newId = () => `msg_${crypto.randomUUID()}`

/** The webhooks of one call, to be kept with what it changed. @param cartLeftAfter ms */
export function outboxOf(call: Call, { cartLeftAfter }: { cartLeftAfter?: number }): Pick<Writing, 'outbox'> {
  const { session, id, counts, now } = call
  const put = [
    ...everyOrder(session).flatMap((one) =>
      changesSince(call.was, factsOfOne(one)).map((event) => entryOf(newId(), event, one, now)),
    ),
    ...call.events.map((event) => entryOf(newId(), event, session, now)),
  ]
  const drop: string[] = []
  if (counts.after > counts.before || put.length > 0) drop.push(cartId(id, counts.before))
  const isOpen = session.order.status === 'Creating' && session.order.lines.length > 0
  if (cartLeftAfter !== undefined && isOpen && counts.after > counts.before) {
    const due = new Date(now.getTime() + cartLeftAfter)
    put.push(entryOf(cartId(id, counts.after), { type: 'cart.left', data: {} }, session, due))
  }
  return put.length + drop.length > 0 ? { outbox: { put, drop } } : {}
}

/** A later change of the same order finds the entry by it. */
const cartId = (session: string, count: number) => `msg_${session}-${count}`

function changesSince(before: readonly Facts[], after: Facts): OrderEvent[] {
  const was = before.find(({ orderId }) => orderId === after.orderId)
  const types: [WebhookType, boolean][] = [
    ['order.confirmed', after.isConfirmed && !was?.isConfirmed],
    ['order.paid', after.isPaid && !was?.isPaid],
    ['order.delivered', after.isDelivered && !was?.isDelivered],
    ['payment.refused', after.refused !== null && after.refused !== was?.refused],
  ]
  return types.filter(([, isNew]) => isNew).map(([type]) => ({ type, data: {} }) as OrderEvent)
}

function entryOf(id: string, { type, data }: OrderEvent, session: SessionState, at: Date): OutboxEntry {
  const body = { type, timestamp: at.toISOString(), data: { order: describeForWebhook(session, at), ...data } }
  return { id, due: at.getTime(), body: JSON.stringify(body) }
}
