import { noteSign } from '../attending'
import { digest } from '../digest'
import type { Call } from '../house'
import type { OrderChange } from '../state'
import { attendingAt } from './agent'
import type { OrderDesk } from './order'
import { everyOrder, historyOf, type KeptOrder } from './records'
import { revisionOf } from './view'

/** Steps of each order, by its id. */
type Steps = ReadonlyMap<string, number>
export const stepsOf = (order: KeptOrder): Steps =>
  new Map(everyOrder(order).map((one) => [one.id, historyOf(one).length]))

/** Whoever made the call; a call that reads finds what the engine did. */
export function authorOf({ held: { session } }: OrderDesk, kind: Call['kind']): Pick<OrderChange, 'by' | 'name'> {
  if (kind !== 'act') return { by: 'server' }
  if (session.sessionType !== 1) return { by: 'shopper' }
  return { by: 'agent', ...(session.attendant?.name && { name: session.attendant.name }) }
}

/**
 * Tells those who follow an order that it is another one than they heard of: made by this call, or by the engine before it.
 * @param steps of the orders before the call
 */
export async function tellChange(
  desk: OrderDesk,
  author: Pick<OrderChange, 'by' | 'name'>,
  steps: Steps,
): Promise<void> {
  const { held } = desk
  const { order: kept } = held
  const { told: _told, lastChange, decision: _decision, ...content } = kept
  const orders = [...stepsOf(kept)].flatMap(([id, count]) => (steps.get(id) === count ? [] : [id]))
  const found = digest(JSON.stringify([await desk.read(), content]))
  if (found === lastChange?.content && orders.length === 0) return
  const revision = await revisionOf(desk)
  const isChanged = revision !== lastChange?.change.revision || orders.length > 0
  const { count = 0, change = { revision, ...author } } = lastChange ?? {}
  const next = isChanged
    ? { count: count + 1, change: { revision, ...author, ...(orders.length > 0 && { orders }) } }
    : { count, change }
  kept.lastChange = { ...next, content: found }
  if (!isChanged) return
  await held.notify({ session: kept.userId, ...next })
  if (author.by !== 'agent') return
  const seen = attendingAt(desk)
  noteSign(seen, desk.now())
  if (seen.attending) kept.attending = seen.attending
}
