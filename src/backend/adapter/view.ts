import { describeAttending } from '../attending'
import { digest } from '../digest'
import { describeHandovers } from '../handover'
import { describeProposals } from '../proposal-view'
import type { SessionState } from '../state'
import type { Order } from '../wire'
import { attendingAt } from './agent'
import { absolute } from './catalogue'
import { describeOrder } from './describe'
import type { EngineOrder } from './engine'
import { mirrorOf, type Wanted } from './mirror'
import type { OrderDesk } from './order'
import { refreshCharge } from './paying'
import { attendingIn, linksOf } from './records'

/** The whole order as the wire has it. */
export async function viewOf(desk: OrderDesk, origin: string): Promise<Order> {
  const { order: kept, session } = desk.held
  const order = await desk.read()
  await refreshCharge(desk, order)
  const told = await plain(desk, order)
  const items = told.items.map((item) => ({ ...item, imageUrl: absolute(origin, item.imageUrl) }))
  const handovers = describeHandovers({ order: kept, handovers: linksOf(kept) })
  const isAgent = session.sessionType === 1
  const { key = '', since } = attendingIn(kept) ?? {}
  const attending = isAgent && describeAttending(attendingAt(desk), desk.now())
  const offers = await proposed(desk, origin)
  const seen = [
    told,
    ...(handovers.length > 0 ? [handovers] : []),
    ...(offers ? [offers.seen] : []),
    ...(since ? [key, since] : []),
  ]
  const revision = digest(JSON.stringify(seen.length > 1 ? seen : told))
  return {
    ...told,
    items,
    ...(isAgent && handovers.length > 0 && { handovers }),
    ...(attending && { attending }),
    ...(offers && { proposals: offers.proposals }),
    revision,
  }
}

/** Picture addresses hold the origin, and the revision is the same for all. */
const ORIGIN = 'https://shop.example'

export async function revisionOf(desk: OrderDesk): Promise<string> {
  return (await viewOf(desk, ORIGIN)).revision
}

/** The order as the reference backend's rules read it. */
export async function mirrored(desk: OrderDesk, wanted: Wanted = {}): Promise<SessionState> {
  const { catalogue } = desk.engine
  const { shop, stores } = desk.facts
  const order = await desk.read()
  const { order: kept, session } = desk.held
  const told = await plain(desk, order)
  return mirrorOf(
    {
      catalogue,
      shop,
      enableManualPrices: desk.engine.order.agree !== undefined,
      stores,
      order,
      kept,
      session,
      told,
      now: desk.now(),
    },
    wanted,
  )
}

/** Proposals as they are told, and what the revision has of them. */
async function proposed(desk: OrderDesk, origin: string) {
  const { order: kept } = desk.held
  if (!kept.proposals?.some(({ orderId }) => orderId === kept.id)) return null
  const session = await mirrored(desk)
  kept.proposals = session.proposals
  const { proposals = [] } = describeProposals(session, origin, desk.now())
  const seen = proposals.map((one) => ({ ...one, changes: one.changes.map((each) => ({ ...each, imageUrl: '' })) }))
  return { proposals, seen }
}

async function plain(desk: OrderDesk, order: EngineOrder): Promise<Omit<Order, 'revision'>> {
  const { address, store } = desk
  const seen = { kept: desk.held.order, address, store, one: await desk.presentTry(), now: desk.now() }
  return describeOrder(order, desk.facts, seen)
}
