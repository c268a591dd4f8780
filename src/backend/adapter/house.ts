import type { House, Place, Visit, Visitors } from '../house'
import { authorOf, BY_SERVER, type ChangeFeed } from '../changes'
import { featuresWith } from '../features'
import { ANONYMOUS } from '../first-view'
import { handoverIn } from '../handover'
import { orderCalls } from '../order-calls'
import { anonymousSession, describeSession, newCode } from '../session-view'
import { sha256 } from '../sha256'
import { attendingAt, named } from './agent'
import type { Call } from './call'
import { deskAt } from './calls'
import { shelvesFrom } from './catalogue'
import type { Facts } from './facts'
import type { Engine } from './engine'
import { standingOf, tellChange } from './following'
import { requireLink, sessionByLink } from './handover'
import type { OrderDesk } from './order'
import { announceCard } from './paying'
import { newOrder, type Held, type Records } from './records'
import { countOf } from './telling'
import { revisionOf } from './view'

export interface HouseParts {
  engine: Engine
  facts: Facts
  records: Records
  feed: ChangeFeed | undefined
  /** The shop is open to visitors without a code. */
  visitors: boolean
  now: () => Date
  deskOf(held: Held): OrderDesk
  /** Keeps the webhooks of the orders that a call has looked at. */
  tell(desk: OrderDesk, before: number): Promise<void>
}

/** An order of the records for each visitor. */
const visitorsOf = (records: Records, settings: Place['settings']): Visitors => ({
  session: () => anonymousSession(settings),
  async open() {
    const code = newCode()
    await records.open(code, { sessionType: 3, channelType: 2 }, newOrder())
    return code
  },
})

/** An engine's shop, with the orders of its records. */
export function houseOf({ engine, facts, records, feed, visitors, now, deskOf, tell }: HouseParts): House {
  const features = featuresWith({ engine, feed })
  const shelves = shelvesFrom(engine.catalogue, now)
  const place: Place = { settings: { ...facts.seed.settings, features }, shelves }
  const sessionOf = (code: string) => (handoverIn(code) ? sessionByLink(records, code, now()) : records.session(code))

  function visitAt(desk: OrderDesk, kept: Held, call: Call): Visit {
    const { order, session } = desk.held
    return {
      ...place,
      calls: orderCalls(deskAt(desk, call), { isAgent: session.sessionType === 1, isAnonymous: false }),
      held: { ...kept, kept: kept.order, by: sha256(call.code), revision: () => revisionOf(desk) },
      person: order,
      session: () => describeSession({ ...session, ...order, settings: place.settings }),
      async following() {
        const revision = await revisionOf(desk)
        // What the engine did before is told to the others now, and to this one by the first event.
        await tellChange(desk, BY_SERVER, standingOf(order))
        return { session: order.userId, last: order.lastChange ?? null, revision }
      },
    }
  }

  return {
    visitors: visitors ? visitorsOf(records, place.settings) : undefined,
    place: async ({ code }) => ((visitors && code === ANONYMOUS) || (await sessionOf(code)) ? place : null),
    async visit({ code, method, path, kind }, act) {
      const session = await sessionOf(code)
      if (!session) return false
      const sendsCard = facts.cards && /^POST .+\/payment\/(credit|mercadoPago)\/?$/.test(`${method} ${path}`)
      // Written before the card leaves: the acquirer's notice finds its try whatever becomes of this call.
      const tryId = sendsCard ? await records.hold({ code }, (held) => announceCard(deskOf(held))) : null
      const links: string[] = []
      await records.hold({ code }, async (kept) => {
        requireLink(kept.order, code)
        const desk = deskOf({ ...kept, session: named(kept.session, code) })
        const [before, count] = [standingOf(kept.order), countOf(desk)]
        const { status } = await act(
          visitAt(desk, kept, { code, tryId, features, opensLink: (link) => links.push(link) }),
        )
        // A call that reads finds what the engine did.
        const author = kind === 'act' ? authorOf(attendingAt(desk)) : BY_SERVER
        // A call that reads has found nothing where it has not looked at the order; an engine that is away is not asked again.
        const mayDiffer = desk.isRead || author.by !== 'server'
        if (mayDiffer && status !== 503) await tellChange(desk, author, before)
        await tell(desk, count)
      })
      for (const link of links)
        await records.open(link, { sessionType: 0, channelType: session.channelType }, { of: code })
      return true
    },
  }
}
