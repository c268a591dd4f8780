import { describeAttending } from './attending'
import { digest } from './digest'
import { describeHandovers } from './handover'
import { describeOrder } from './order-view'
import type { SessionState } from './state'
import type { Order } from './wire'

/**
 * The order as on the wire, with its revision.
 * @param trial a session that changes can be tried on, where the order's own prices are fixed
 */
export function tellOrder(session: SessionState, origin: string, now: Date, trial = session): Order {
  const isAgent = session.sessionType === 1
  const handovers = isAgent ? describeHandovers(session) : []
  const attending = isAgent && describeAttending(session, now)
  return {
    ...describeOrder(session, origin, now, trial),
    ...(handovers.length > 0 && { handovers }),
    ...(attending && { attending }),
    revision: revisionOf(session, now, trial),
  }
}

/** Picture addresses hold the origin, and the revision is the same for all. */
const ORIGIN = 'https://shop.example'

/** Changes with everything that the order's answer tells, and with nothing else: no need to keep or count it. */
export function revisionOf(session: SessionState, now: Date, trial = session): string {
  const { key = '', since = null } = session.attending ?? {}
  return digest(JSON.stringify([describeOrder(session, ORIGIN, now, trial), describeHandovers(session), key, since]))
}
