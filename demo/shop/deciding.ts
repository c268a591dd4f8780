import type { MiddlewareHandler } from 'hono'
import { decide, type HeldOrder } from '../../src/backend/decide'
import type { BackendEnv } from './env'
import { callerOf } from '../../src/backend/rules/same-finish'
import { revisionOf } from './revision'

/** A key is remembered for a day, ms. */
const KEPT_FOR = 24 * 60 * 60_000

/** Decides at the session of a call. A repetition that comes while the first call runs waits for the session. */
export function deciding(): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const session = c.get('session')
    const { decided, order } = session
    const now = c.get('now')
    const held: HeldOrder = {
      revision: async () => revisionOf(session, now),
      kept: order,
      by: callerOf(session),
      async answerTo(key) {
        for (const [old, { at }] of decided) if (at <= now.getTime() - KEPT_FOR) decided.delete(old)
        return decided.get(key) ?? null
      },
      keepAnswer: async (key, answer) => void decided.set(key, { ...answer, at: now.getTime() }),
    }
    return decide(c.req, held, async () => {
      await next()
      return c.res
    })
  }
}
