import { describeAttending } from './attending'
import { digest } from './digest'
import { writtenAs } from './envelope'
import { describeHandovers } from './handover'
import { describeOrder } from './order-view'
import type { SessionState } from './state'
import type { Order } from './wire'

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
  const text = JSON.stringify(described)
  const more = {
    ...(handovers.length > 0 && { handovers }),
    ...(attending && { attending }),
    revision: revisionOfText(text, session),
  }
  const order: Order = Object.assign(described, more)
  givePictures(order, origin)
  const picture = PICTURE.replace(ANY_ORIGIN, () => JSON.stringify(origin).slice(1, -1))
  writtenAs(order, `${text.slice(0, -1).replaceAll(PICTURE, () => picture)},${JSON.stringify(more).slice(1)}`)
  return order
}

export function revisionOf(session: SessionState, now: Date, trial = session): string {
  return revisionOfText(JSON.stringify(describeOrder(session, ANY_ORIGIN, now, trial)), session)
}

/** Changes with everything that the order's answer tells, and with nothing else: no need to keep or count it. */
function revisionOfText(described: string, session: SessionState): string {
  const { key = '', since = null } = session.attending ?? {}
  return digest('[', described, ',', JSON.stringify([describeHandovers(session), key, since]).slice(1))
}

/** No text of a person holds it: their quotation marks are escaped. */
const PICTURE = `"imageUrl":"${ANY_ORIGIN}`

function givePictures({ items, gifts, proposals = [] }: Order, origin: string): void {
  const pictured = [
    items,
    ...gifts.map(({ availableGifts }) => availableGifts),
    ...proposals.map(({ changes }) => changes),
  ]
  for (const one of pictured.flat()) one.imageUrl = one.imageUrl.replace(ANY_ORIGIN, () => origin)
}
