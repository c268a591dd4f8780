import type { HeldOrder } from '../decide'
import { callerOf } from '../rules/same-finish'
import type { KeptDesk } from './tenant'
import type { Visit } from './visit'

/** A key is remembered for a day, ms. */
const KEPT_FOR = 24 * 60 * 60_000

/** They are kept with the session, which each call reads: whoever makes more loses the oldest. */
const MOST = 200

/** The order of a visit, for calls that decide it. */
export function heldBy({ session, now }: Visit, desk: KeptDesk): HeldOrder {
  const { decided } = session
  return {
    revision: async () => desk.revision(),
    get kept() {
      return session.order
    },
    by: callerOf(session),
    async answerTo(key) {
      for (const [old, { at }] of decided) if (at <= now.getTime() - KEPT_FOR) decided.delete(old)
      return decided.get(key) ?? null
    },
    async keepAnswer(key, answer) {
      const [oldest] = decided.keys()
      if (oldest !== undefined && decided.size >= MOST) decided.delete(oldest)
      decided.set(key, { ...answer, at: now.getTime() })
    },
  }
}
