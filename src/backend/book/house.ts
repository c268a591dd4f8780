import { Refusal } from '../envelope'
import type { Desk } from '../desk'
import type { House, Visitors, Visit as Served } from '../house'
import { orderCalls } from '../order-calls'
import { isAgent } from '../request'
import { describeSession } from '../session-view'
import { revisionOf } from '../told-order'
import { heldBy } from './deciding'
import type { SessionBook } from './session-book'
import type { Tenant } from './tenant'
import type { Visit } from './visit'

function served({ place }: Tenant, visit: Visit, desk: Desk): Served {
  const { id, session, now } = visit
  const { sessionType, channelType, listing, order, settings } = session
  return {
    ...place,
    settings,
    calls: orderCalls(desk, { isAgent: isAgent(session), isAnonymous: listing.anonymous ?? false }),
    held: heldBy(visit),
    person: session,
    session: () =>
      listing.withoutUserShop ? { sessionType, channelType } : describeSession({ ...session, userId: order.userId }),
    following: () => ({ session: id, last: session.lastChange, revision: revisionOf(session, now) }),
  }
}

/** The shops of a book, with their orders. A refusal may change an order too; an error leaves it as it was. */
export function houseOf(book: SessionBook, visitors?: Visitors): House {
  return {
    visitors,
    place: ({ code }) => book.place(code),
    visit({ code, kind }, act) {
      const call = async (tenant: Tenant, visit: Visit, desk: Desk) => {
        const { error } = await act(served(tenant, visit, desk))
        return error === undefined || error instanceof Refusal
      }
      return kind === 'read' ? book.read(code, call) : book.change(code, call)
    },
  }
}
