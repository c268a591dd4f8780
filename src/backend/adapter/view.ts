import { revisionOf as revision, tellOrder } from '../told-order'
import type { SessionState } from '../state'
import type { Order } from '../wire'
import { mirrorOf, trialOf } from './mirror'
import type { OrderDesk } from './order'
import { charge } from './paying'

/** The whole order as the wire has it. */
export async function viewOf(desk: OrderDesk, origin: string): Promise<Order> {
  const [session, trial] = await settled(desk)
  return tellOrder(session, origin, desk.now, trial)
}

export async function revisionOf(desk: OrderDesk): Promise<string> {
  const [session, trial] = await settled(desk)
  return revision(session, desk.now, trial)
}

/** The order with its charge, and the one that proposals are tried on. */
async function settled(desk: OrderDesk): Promise<[session: SessionState, trial: SessionState]> {
  const session = await mirrorOf(desk)
  await charge(desk, session)
  if (!session.proposals.some(({ orderId }) => orderId === session.order.id)) return [session, session]
  const trial = await trialOf(desk)
  desk.visit.session.proposals = trial.proposals
  return [session, trial]
}
