import { tellingOf, type WebhookOptions } from '../courier'
import { digest } from '../digest'
import { outboxOf, toldBy, type Telling } from '../order-events'
import type { OrderEvent, Subject } from '../order-facts'
import { describeForWebhook } from '../webhook-order'
import { EngineProblem } from './engine'
import { mirrorOf } from './mirror'
import type { OrderDesk } from './order'
import { LINK_OPENED, linksOf, type KeptTelling } from './records'

const NOTHING: KeptTelling = { keys: [], promises: {}, count: 0, content: '' }

/** Keeps the webhooks of each order that a call has looked at; nothing without a receiver. */
export function tellerOf(webhooks: WebhookOptions | undefined, now: () => Date) {
  const telling = webhooks && tellingOf(webhooks)
  return async (desk: OrderDesk): Promise<void> => {
    if (telling) for (const one of [desk, ...desk.others]) await tellOrder(one, telling, now())
  }
}

/**
 * Keeps the webhooks of an order: all that is true of the order now and was not told yet. What was told is kept with the order,
 * so that a crash behind the engine's answer, and what the engine's own console did, are told by the next call.
 */
async function tellOrder(desk: OrderDesk, telling: Telling, now: Date): Promise<void> {
  const { held } = desk
  const { order: kept } = held
  const order = await desk.read().catch((error: unknown) => {
    // An engine that is away is asked by the next call.
    if (!(error instanceof EngineProblem)) throw error
  })
  if (!order) return
  const session = await mirrorOf(desk)
  const is = toldBy(session, now)
  const of: Subject = { id: kept.id, describe: (at) => describeForWebhook(session, at) }
  const { keys, promises, count, content } = kept.told ?? NOTHING
  // What the clock alone has ended was kept as a promise.
  const ended = Object.keys(promises).filter((key) => promises[key]! <= now.getTime())
  const told = new Set([...keys, ...ended])
  const found = digest(JSON.stringify([order, kept.payment, kept.customer]))
  // An order that nobody has touched has not changed.
  const isChanged = content === '' ? order.lines.length > 0 : found !== content
  const opened = linksOf(kept).filter(({ openedAt }) => openedAt !== null)
  const links = opened.map(({ id }) => LINK_OPENED + id)
  const event: OrderEvent = { type: 'handover.opened', data: {} }
  const after = isChanged ? count + 1 : count
  const call = {
    id: kept.id,
    was: { facts: told, promises: datesOf(promises), ahead: 0 },
    is,
    current: { of, isOpen: order.stage === 'open' && order.lines.length > 0 },
    events: links.filter((link) => !told.has(link)).map(() => event),
    counts: { before: count, after },
    now,
  }
  const { outbox } = outboxOf(call, telling)
  if (outbox) await held.putWebhooks(outbox)
  kept.told = {
    keys: [...new Set([...told, ...is.facts.keys(), ...links])],
    promises: Object.fromEntries([...is.promises].map(([key, { at }]) => [key, at.getTime()])),
    count: after,
    content: found,
  }
}

const datesOf = (promises: Record<string, number>) =>
  new Map(Object.entries(promises).map(([key, at]) => [key, { at: new Date(at) }]))
