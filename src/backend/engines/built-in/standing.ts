import { standingOf } from '../../book/standing'
import type { Standing } from '../../changes'
import type { SessionState } from '../../state'

/** True where time alone changes nothing of what is told: no code expires, no proposal ends. */
export function isTimeless({ order: { payment }, proposals, sessionType }: SessionState): boolean {
  return sessionType !== 1 && proposals.length === 0 && !(payment?.status === 'Waiting' && payment.pix)
}

/** Where time changes nothing, the last change left the order as it is. */
export function standingBefore(session: SessionState, now: Date): Standing & { revision: string } {
  const { lastChange } = session
  if (!lastChange || !isTimeless(session)) return standingOf(session, now)
  return standingOf(session, now, lastChange.change.revision)
}
