import { factsOf, promisesOf, tellablesOf } from './order-facts'
import type { Fact, Facts, OrderEvent, Promised, Subject } from './order-facts'
import { sha256 } from './sha256'
import type { SessionState } from './state'
import type { OutboxEntry, Writing } from './storage'
import { describeForWebhook } from './webhook-order'
import type { WebhookType } from './webhooks'

/** Who is told, and of what. */
export interface Telling {
  /** Without `events` it is told all of them. */
  receivers: readonly { name?: string; events?: readonly WebhookType[] }[]
  /** An order with items that has not changed for so long is told as `cart.left`, ms. */
  cartLeftAfter?: number
}

/** What is told of orders, and what will be told of them by itself. */
export interface Told {
  facts: Facts
  promises: ReadonlyMap<string, Promised>
  /** ms that the session's clock runs ahead of the server's. */
  ahead: number
}

/** What was told before a call. */
interface ToldBefore {
  facts: { has(key: string): boolean }
  promises: ReadonlyMap<string, { at: Date }>
  ahead: number
}

/** @param now the server's clock */
export function toldBy(session: SessionState, now: Date): Told {
  const ahead = session.clockAhead
  const own = new Date(now.getTime() + ahead)
  const orders = tellablesOf(session, own)
  return { facts: factsOf(orders, own), promises: promisesOf(orders, own), ahead }
}

interface Call {
  /** Id of the session. */
  id: string
  was: ToldBefore
  is: Told
  /** The current order, and whether it takes edits and has lines. */
  current: { of: Subject; isOpen: boolean }
  /** Those that no state of the order shows. */
  events: readonly OrderEvent[]
  /** Numbers of the last change of the order itself, before the call and after it. */
  counts: { before: number; after: number }
  /** The server's clock. */
  now: Date
}

/** The webhooks of one call at a session. */
export function outboxBy(
  { session, ...call }: Omit<Call, 'current'> & { session: SessionState },
  telling: Telling,
): Pick<Writing, 'outbox'> {
  const { order } = session
  const isOpen = order.status === 'Creating' && order.lines.length > 0
  const of: Subject = { id: order.id, describe: (at) => describeForWebhook(session, at) }
  return outboxOf({ ...call, current: { of, isOpen } }, telling)
}

/** One event for all that want it. */
interface Telegram extends Fact {
  id: string
  at: Date
}

const newId = () => `msg_${crypto.randomUUID()}`

/** The webhooks of one call, to be kept with what it changed. */
function outboxOf(call: Call, { receivers, cartLeftAfter }: Telling): Pick<Writing, 'outbox'> {
  const { id, was, is, current, counts, now } = call
  const { ahead } = is
  const isChanged = counts.after > counts.before
  const bySessionClock = (at: Date) => new Date(at.getTime() - ahead)
  // One that ends by the clock and by a call has one id: whichever comes second is known.
  const known = (key: string) => `msg_${sha256(`${id} ${key}`).slice(0, 32)}`
  const ends = /^(payment|proposal)\.expired /
  const told: Telegram[] = [...is.facts]
    .filter(([key]) => !was.facts.has(key))
    .map(([key, fact]) => ({ id: ends.test(key) ? known(key) : newId(), at: now, ...fact }))
  told.push(...call.events.map((event) => ({ id: newId(), at: now, event, of: current.of })))
  const drop = [...was.promises.keys()].filter((key) => !is.promises.has(key)).map(known)
  for (const [key, { at, ...fact }] of is.promises) {
    const isMoved = was.promises.get(key)?.at.getTime() !== at.getTime() || ahead !== was.ahead
    if (isChanged || isMoved) told.push({ id: known(key), at: bySessionClock(at), ...fact })
  }
  if (isChanged || !current.isOpen) drop.push(cartId(id, counts.before))
  if (cartLeftAfter !== undefined && current.isOpen && isChanged) {
    const at = new Date(now.getTime() + cartLeftAfter)
    told.push({ id: cartId(id, counts.after), at, event: { type: 'cart.left', data: {} }, of: current.of })
  }
  const put = receivers.flatMap(({ name = '', events }) =>
    told.filter(({ event }) => events?.includes(event.type) ?? true).map((one) => entryOf(one, name, ahead)),
  )
  const dropped = receivers.flatMap(({ name = '' }) => drop.map((one) => idFor(one, name)))
  return put.length + dropped.length > 0 ? { outbox: { put, drop: dropped } } : {}
}

/** A later change of the same order finds the entry by it. */
const cartId = (session: string, count: number) => `msg_${session}-${count}`

/** Receivers may share a server: each has ids of its own. */
const idFor = (id: string, receiver: string) => (receiver === '' ? id : `${id}-${receiver}`)

function entryOf({ id, at, event: { type, data }, of }: Telegram, receiver: string, ahead: number): OutboxEntry {
  const told = { order: of.describe(new Date(at.getTime() + ahead)), ...data }
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: told })
  return { id: idFor(id, receiver), receiver, order: of.id, due: at.getTime(), body }
}
