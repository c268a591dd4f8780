import type { Proposal } from '../../backend/wire'
import type { Caller } from '../caller'
import { ordered } from '../calls'
import { cents, mustEqual } from '../expect'
import { checksOf, fact, refused, type Exchange } from '../model'
import { linesOf, type Visit } from '../visit'

/* The extension `proposals`, with the agent's own order: a shopper's answers are refused there. */

const PATH = '/api/order/proposals'

/** The order in an answer, and what it tells of a proposal. */
async function told(call: Promise<Exchange>, id: string) {
  const { exchange, order } = await ordered(call)
  const same: Proposal[] = (order.proposals ?? []).filter((one) => one.id === id)
  return { exchange, order, same, state: same[0]?.state, change: same[0]?.changes[0], total: same[0]?.orderTotal }
}

const send = (caller: Caller, id: string, change: object) =>
  caller.post(PATH, { id, message: 'Vitrine check', minutes: 5, changes: [change] })

/** A proposal of one unit more of a line in the agent's order. */
const oneMore = async (visit: Visit) => {
  await visit.needOffer('proposals')
  const { providerId, attributes, sku, quantity } = linesOf(await visit.filled(visit.agent))[0]!
  const change = { kind: 'line', providerId, attributes, sku, quantity: quantity + 1 }
  return told(send(visit.agent, 'vitrine-check-1', change), 'vitrine-check-1')
}

export const proposalChecks = checksOf('agent', 'extensions', {
  'proposal-changes-no-line': async (visit) => {
    const { exchange, order, state, change, total } = await oneMore(visit)
    const seen = { state: 'proposed', total: order.totalAmout, quantity: linesOf(order)[0]?.quantity }
    mustEqual(exchange, { state, total, quantity: change?.before?.quantity }, seen)
  },
  'proposed-delivery-is-told-and-not-set': async (visit) => {
    await visit.needOffer('proposals')
    const before = await visit.filled(visit.agent)
    const { choice, price } = await visit.delivery(visit.agent)
    const id = 'vitrine-check-3'
    const proposal = send(visit.agent, id, { kind: 'delivery', logistic: choice })
    const { exchange, order, change } = await told(proposal, id)
    const chosen = before.logistic?.providerId
    const came = { kind: change?.kind, cents: cents(change?.after?.price), chosen: order.logistic?.providerId }
    mustEqual(exchange, came, { kind: 'delivery', cents: cents(price), chosen })
  },
  'proposal-sent-again-is-an-echo': fact(oneMore, ({ same }) => [{ proposals: same.length }, { proposals: 1 }]),
  'agent-cannot-accept': refused(async (visit) => {
    await oneMore(visit)
    return visit.agent.post(`${PATH}/vitrine-check-1/accept`, { changes: ['1'], total: 1 })
  }),
  'shopper-cannot-propose': refused(async (visit) => {
    await visit.needOffer('proposals')
    return send(visit.shopper, 'vitrine-check-2', { kind: 'discount', amount: 1 })
  }),
  'withdrawn-proposal-is-told': async (visit) => {
    await oneMore(visit)
    const withdrawal = visit.agent.post(`${PATH}/vitrine-check-1`, { state: 'withdrawn' })
    const { exchange, state } = await told(withdrawal, 'vitrine-check-1')
    mustEqual(exchange, { state }, { state: 'withdrawn' })
  },
})
