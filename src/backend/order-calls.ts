import { agentCallsOf } from './agent-calls'
import { buyAgain } from './again'
import type { OrderCalls, PlacedOrder } from './calls'
import { changing, type Desk } from './desk'
import { Refusal } from './envelope'
import { lineCallsOf } from './line-calls'
import { paymentCallsOf } from './payment-calls'
import { confirmProblem, requireOpen } from './rules/order'
import { requireFields } from './rules/payment'
import { placedMethods } from './rules/placed-methods'
import { CONFIRMED, requireOwnFinish } from './rules/same-finish'

type Who = Pick<OrderCalls, 'isAgent' | 'isAnonymous'>

/** The calls of the contract at an order. @param who makes them */
export function orderCalls(desk: Desk, who: Who): OrderCalls {
  // A call uses few of the parts: those are made when they are asked for.
  return {
    isAgent: who.isAgent,
    isAnonymous: who.isAnonymous,
    id: desk.id,
    now: desk.now,
    tell: (origin) => desk.tell(origin),
    features: desk.features,
    change: changing(desk),
    requireOpen: async () => requireOpen(await desk.state()),
    get lines() {
      return lineCallsOf(desk)
    },
    get delivery() {
      return desk.delivery
    },
    get payment() {
      return paymentCallsOf(desk)
    },
    get agent() {
      return agentCallsOf(desk)
    },
    get proposals() {
      return desk.proposals
    },
    get priceTables() {
      return desk.priceTables
    },
    get benefits() {
      return desk.benefits
    },
    confirm: (orderId) => confirm(desk, orderId),
    async placed() {
      const placed = await desk.placed()
      return placed.map((one) => placedAt(desk, one))
    },
  }
}

/**
 * Confirming a received order again returns it unchanged, so a client can repeat a call whose answer was lost. An order that
 * an agent finished is not the one that the shopper confirms.
 */
async function confirm(desk: Desk, orderId: string | undefined): Promise<void> {
  const session = await desk.state()
  const { order, listing } = session
  if (orderId !== undefined && orderId !== order.id) throw new Refusal('Pedido não encontrado', 'UnknownOrder')
  if (listing.anonymous && orderId === undefined) throw new Refusal('Falta o número do pedido', 'OrderIdRequired')
  if (order.status === 'Received' || order.status === 'Finalized') return requireOwnFinish(order)
  requireOpen(session)
  const problem = confirmProblem(session)
  if (problem) throw new Refusal(problem, 'ConfirmRefused')
  requireFields(session.settings, order.payment)
  order.finish ??= CONFIRMED
  await desk.keep(session)
  await desk.place()
}

/** An engine is asked about an order once somebody wants to know it. */
function placedAt(current: Desk, desk: Desk): PlacedOrder {
  return {
    id: desk.id,
    get history() {
      return desk.history
    },
    tell: (origin) => desk.tell(origin),
    expectedAt: async () => (await desk.state()).order.schedule?.endTime,
    shop: desk.shop,
    methods: async () => placedMethods(await desk.state(), await current.state()),
    charge: (method) => paymentCallsOf(desk).choose(method),
    again: async () => buyAgain(current, await desk.state()),
  }
}
