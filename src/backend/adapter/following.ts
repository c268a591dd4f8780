import { noteSign } from '../attending'
import { changeSince, movedSince, stepsOf, type Author, type Standing } from '../changes'
import { digest } from '../digest'
import { attendingAt } from './agent'
import type { OrderDesk } from './order'
import { everyOrder, historyOf, type KeptOrder } from './records'
import { revisionOf } from './view'

/** How the orders stand before a call, as their followers heard it. */
export function standingOf(order: KeptOrder): Standing {
  const orders = everyOrder(order).map((one) => ({ id: one.id, history: historyOf(one) }))
  return { revision: order.lastChange?.change.revision, steps: stepsOf(orders) }
}

/**
 * Counts what is another order than its followers heard of, made by this call or by the engine before it, and tells them.
 */
export async function tellChange(desk: OrderDesk, author: Author, before: Standing): Promise<void> {
  const { held } = desk
  const { order: kept } = held
  const { told: _told, lastChange = null, decision: _decision, ...content } = kept
  const found = digest(JSON.stringify([await desk.read(), content]))
  const { steps } = standingOf(kept)
  if (found === lastChange?.content && movedSince(before, { steps }).length === 0) return
  const revision = await revisionOf(desk)
  // An earlier call may have told the present revision already.
  const heard = { ...before, revision: lastChange?.change.revision }
  const next = changeSince({ lastChange }, heard, { revision, steps }, author)
  kept.lastChange = { ...(next ?? lastChange ?? { count: 0, change: { revision, ...author } }), content: found }
  if (!next) return
  await held.notify({ session: kept.userId, ...next })
  if (author.by !== 'agent') return
  const seen = attendingAt(desk)
  noteSign(seen, desk.now())
  if (seen.attending) kept.attending = seen.attending
}
