import { stepsOf, type Standing } from '../changes'
import type { SessionState } from '../state'
import { isTimeless, revisionOf } from '../told-order'

/** @param revision where it is known */
export function standingOf(
  session: SessionState,
  now: Date,
  revision = revisionOf(session, now),
): Standing & { revision: string } {
  return { revision, steps: stepsOf([session.order, ...session.past]) }
}

/** Where time changes nothing, the last change left the order as it is. */
export function standingBefore(session: SessionState, now: Date): Standing & { revision: string } {
  const { lastChange } = session
  if (!lastChange || !isTimeless(session)) return standingOf(session, now)
  return standingOf(session, now, lastChange.change.revision)
}
