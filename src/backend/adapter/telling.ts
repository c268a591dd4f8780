import { tellingOf, type WebhookOptions } from '../courier'
import { ofOrderIn } from '../changes'
import { outboxBy, toldBy, type Telling } from '../order-events'
import type { OrderEvent } from '../order-facts'
import { EngineProblem } from './engine'
import { mirrorOf } from './mirror'
import type { OrderDesk } from './order'
import { LINK_OPENED, linksOf, type KeptTelling } from './records'

const NOTHING: KeptTelling = { keys: [], promises: {} }

/** Keeps the webhooks of each order that a call has looked at; nothing without a receiver. */
export function tellerOf(webhooks: WebhookOptions | undefined, now: () => Date) {
  const telling = webhooks && tellingOf(webhooks)
  /** @param before number of the changes of the current order before the call */
  return async (desk: OrderDesk, before: number): Promise<void> => {
    if (!telling) return
    await tellOrder(desk, telling, { before, after: countOf(desk) }, now())
    for (const one of desk.others) await tellOrder(one, telling, { before: 0, after: 0 }, now())
  }
}

export const countOf = ({ held: { order } }: OrderDesk): number => ofOrderIn({ lastChange: order.lastChange ?? null })

/**
 * Keeps the webhooks of an order: all that is true of the order now and was not told yet. What was told is kept with the order,
 * so that a crash behind the engine's answer, and what the engine's own console did, are told by the next call.
 */
async function tellOrder(desk: OrderDesk, telling: Telling, counts: Counts, now: Date): Promise<void> {
  const { held } = desk
  const { order: kept } = held
  const order = await desk.read().catch((error: unknown) => {
    // An engine that is away is asked by the next call.
    if (!(error instanceof EngineProblem)) throw error
  })
  if (!order) return
  const session = await mirrorOf(desk)
  const is = toldBy(session, now)
  const { keys, promises } = kept.told ?? NOTHING
  // What the clock alone has ended was kept as a promise.
  const ended = Object.keys(promises).filter((key) => promises[key]! <= now.getTime())
  const told = new Set([...keys, ...ended])
  const opened = linksOf(kept).filter(({ openedAt }) => openedAt !== null)
  const links = opened.map(({ id }) => LINK_OPENED + id)
  const event: OrderEvent = { type: 'handover.opened', data: {} }
  const events = links.filter((link) => !told.has(link)).map(() => event)
  const was = { facts: told, promises: datesOf(promises), ahead: 0 }
  const { outbox } = outboxBy({ id: kept.id, session, was, is, counts, events, now }, telling)
  if (outbox) await held.putWebhooks(outbox)
  kept.told = {
    keys: [...new Set([...told, ...is.facts.keys(), ...links])],
    promises: Object.fromEntries([...is.promises].map(([key, { at }]) => [key, at.getTime()])),
  }
}

/** Numbers of the last change of the order, before the call and after it. */
interface Counts {
  before: number
  after: number
}

const datesOf = (promises: Record<string, number>) =>
  new Map(Object.entries(promises).map(([key, at]) => [key, { at: new Date(at) }]))
