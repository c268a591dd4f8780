import { BY_SERVER } from '../changes'
import { Refusal } from '../envelope'
import { ANONYMOUS } from '../first-view'
import { sendsCard } from '../decide'
import type { House, Visitors, Visit as Served } from '../house'
import { orderCalls } from '../order-calls'
import { isAgent } from '../request'
import { describeSession } from '../session-view'
import { heldBy } from './deciding'
import type { SessionBook } from './session-book'
import type { KeptDesk, Tenant } from './tenant'
import type { Visit } from './visit'

function served({ place }: Tenant, visit: Visit, desk: KeptDesk): Served {
  const { id, session } = visit
  const { sessionType, channelType, listing, order, settings } = session
  return {
    ...place,
    settings,
    calls: orderCalls(desk, { isAgent: isAgent(session), isAnonymous: listing.anonymous ?? false }),
    held: heldBy(visit, desk),
    person: session,
    session: () =>
      listing.withoutUserShop ? { sessionType, channelType } : describeSession({ ...session, userId: order.userId }),
    async following() {
      const revision = await desk.revision()
      // What an engine did before is told to the others now, and to this one by the first event.
      await visit.note?.(BY_SERVER)
      return { session: id, last: session.lastChange, revision }
    },
  }
}

/** The shops of a book, with their orders. */
export function houseOf(book: SessionBook, visitors?: Visitors): House {
  return {
    visitors,
    // What is everybody's is read with everybody's code.
    place: async ({ code }) => (code === ANONYMOUS && visitors ? visitors.place : book.place(code)),
    async visit(asked, act) {
      const { code, kind } = asked
      let cardTry: string | null = null
      const call = async (tenant: Tenant, visit: Visit, desk: KeptDesk) => {
        if (cardTry !== null) visit.cardTry = cardTry
        const { error } = await act(served(tenant, visit, desk))
        // A refusal may change an order too; an error leaves it as it was, unless an engine has taken a part.
        return error === undefined || error instanceof Refusal || !tenant.opened
      }
      if (kind === 'read') return book.read(code, call)
      if (sendsCard(asked))
        await book.announce(code, async (desk) => (cardTry = (await desk.announceCard?.()) ?? null) !== null)
      return book.change(code, call, kind !== 'act')
    },
  }
}
