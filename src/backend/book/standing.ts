import { stepsOf, type Standing } from '../changes'
import type { SessionState } from '../state'
import { isTimeless, revisionOf } from '../told-order'

export function standingOf(session: SessionState, now: Date): Standing & { revision: string } {
  const orders = [session.order, ...session.past]
  return { revision: revisionOf(session, now), steps: stepsOf(orders) }
}

/** Where time changes nothing, the last change left the order as it is. */
export function standingBefore(session: SessionState, now: Date): Standing & { revision: string } {
  const { lastChange, order, past } = session
  if (!lastChange || !isTimeless(session)) return standingOf(session, now)
  return { revision: lastChange.change.revision, steps: stepsOf([order, ...past]) }
}
