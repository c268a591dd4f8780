import { Refusal } from '../../src/backend/envelope'
import type { House, Place, Visit as Served } from '../../src/backend/house'
import { isAgent } from '../../src/backend/request'
import { describeSession } from '../../src/backend/session-view'
import { orderCalls } from '../../src/backend/order-calls'
import { shelvesOf } from './catalog/shelves'
import { heldBy } from './deciding'
import { deskOf } from './desk'
import type { Visit } from './env'
import { revisionOf } from '../../src/backend/told-order'
import type { SessionBook } from './session-book'
import type { SessionState } from '../../src/backend/state'

const placeOf = ({ shop, settings }: Pick<SessionState, 'shop' | 'settings'>): Place => ({
  settings,
  shelves: (origin) => shelvesOf(shop, origin),
})

function served(visit: Visit): Served {
  const { id, session, now } = visit
  const { sessionType, channelType, listing, order } = session
  return {
    ...placeOf(session),
    calls: orderCalls(deskOf(visit), { isAgent: isAgent(session), isAnonymous: listing.anonymous ?? false }),
    held: heldBy(visit),
    person: session,
    session: () =>
      listing.withoutUserShop ? { sessionType, channelType } : describeSession({ ...session, userId: order.userId }),
    following: () => ({ session: id, last: session.lastChange, revision: revisionOf(session, now) }),
  }
}

/** The reference shops, with the sessions of the book. A refusal may change the order too; an error leaves it as it was. */
export function houseOf(book: SessionBook): House {
  return {
    async place({ code }) {
      const place = await book.place(code)
      return place && placeOf(place)
    },
    visit({ code, kind }, act) {
      const call = async (visit: Visit) => {
        const { error } = await act(served(visit))
        return error === undefined || error instanceof Refusal
      }
      return kind === 'read' ? book.read(code, call) : book.change(code, call)
    },
  }
}
