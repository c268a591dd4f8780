import { stepsOf, type Standing } from '../changes'
import type { SessionState } from '../state'
import { revisionOf } from '../told-order'

/** @param revision where it is known */
export function standingOf(
  session: SessionState,
  now: Date,
  revision = revisionOf(session, now),
): Standing & { revision: string } {
  return { revision, steps: stepsOf([session.order, ...session.past]) }
}
