import { describeAttending } from './attending'
import { digest } from './digest'
import { describeHandovers } from './handover'
import { describeOrder } from './order-view'
import type { SessionState } from './state'
import type { Order } from './wire'

type Described = Omit<Order, 'revision'>

/** Picture addresses hold the origin, and the revision is the same for all. */
const ANY_ORIGIN = 'http://any-origin.invalid'

/**
 * The order as on the wire, with its revision.
 * @param trial a session that changes can be tried on, where the order's own prices are fixed
 */
export function tellOrder(session: SessionState, origin: string, now: Date, trial = session): Order {
  const isAgent = session.sessionType === 1
  const handovers = isAgent ? describeHandovers(session) : []
  const attending = isAgent && describeAttending(session, now)
  const described = describeOrder(session, ANY_ORIGIN, now, trial)
  return {
    ...withPictures(described, origin),
    ...(handovers.length > 0 && { handovers }),
    ...(attending && { attending }),
    revision: revisionOfDescribed(described, session),
  }
}

/** True where time alone changes nothing of what is told: no code expires, no proposal ends. */
export function isTimeless({ order: { payment }, proposals, sessionType }: SessionState): boolean {
  return sessionType !== 1 && proposals.length === 0 && !(payment?.status === 'Waiting' && payment.pix)
}

export function revisionOf(session: SessionState, now: Date, trial = session): string {
  return revisionOfDescribed(describeOrder(session, ANY_ORIGIN, now, trial), session)
}

/** Changes with everything that the order's answer tells, and with nothing else: no need to keep or count it. */
function revisionOfDescribed(described: Described, session: SessionState): string {
  const { key = '', since = null } = session.attending ?? {}
  return digest(JSON.stringify([described, describeHandovers(session), key, since]))
}

function withPictures({ items, gifts, proposals, ...order }: Described, origin: string): Described {
  const at = <T extends { imageUrl: string }>(one: T): T => ({
    ...one,
    imageUrl: one.imageUrl.replace(ANY_ORIGIN, origin),
  })
  return {
    ...order,
    items: items.map(at),
    gifts: gifts.map((group) => ({ ...group, availableGifts: group.availableGifts.map(at) })),
    ...(proposals && { proposals: proposals.map((one) => ({ ...one, changes: one.changes.map(at) })) }),
  }
}
