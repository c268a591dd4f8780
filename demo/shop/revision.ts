import { describeOrder } from './order-view'
import { settleOrder } from './rules/charge'
import { digest } from '../../src/backend/digest'
import { describeAttending } from '../../src/backend/attending'
import { describeHandovers } from '../../src/backend/handover'
import type { SessionState } from '../../src/backend/state'
import type { Order } from '../../src/backend/wire'

/** The order as on the wire, settled, with its revision. */
export function tellOrder(session: SessionState, origin: string, now: Date): Order {
  settleOrder(session, now)
  const revision = revisionOf(session, now)
  const isAgent = session.sessionType === 1
  const handovers = isAgent ? describeHandovers(session) : []
  const attending = isAgent && describeAttending(session, now)
  return {
    ...describeOrder(session, origin, now),
    ...(handovers.length > 0 && { handovers }),
    ...(attending && { attending }),
    revision,
  }
}

/** Picture addresses hold the origin, and the revision is the same for all. */
const ORIGIN = 'https://shop.example'

/** Changes with everything that the order's answer tells, and with nothing else: no need to keep or count it. */
export function revisionOf(session: SessionState, now: Date): string {
  const { key = '', since = null } = session.attending ?? {}
  return digest(JSON.stringify([describeOrder(session, ORIGIN, now), describeHandovers(session), key, since]))
}
