import type { Proposal } from '../../../backend/wire'
import type { Caller } from '../caller'
import { ordered } from '../calls'
import { cents, codeOf, isTaken, mustEqual, mustRefuse, need, some } from '../expect'
import { checksOf, fact, refused, type Exchange } from '../model'
import { linesOf, type Visit } from '../visit'

/* The extension `proposals`, with the agent's own order: a shopper's answers are refused there. */

const PATH = '/api/order/proposals'

/** The order in an answer, and what it tells of a proposal. */
async function told(call: Promise<Exchange>, id: string) {
  const { exchange, order } = await ordered(call)
  const same: Proposal[] = (order.proposals ?? []).filter((one) => one.id === id)
  const [one] = same
  const life = (one?.life ?? []).map(({ state, at }) => (Number.isFinite(Date.parse(at)) ? state : `${state} at ${at}`))
  return { exchange, order, same, state: one?.state, life, change: one?.changes[0], total: one?.orderTotal }
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

/** Another proposal for the same line, which takes the first one's place. */
const replaced = async (visit: Visit) => {
  await visit.needOffer('proposals')
  const { providerId, attributes, sku, quantity } = linesOf(await visit.filled(visit.agent))[0]!
  const more = (by: number) => ({ kind: 'line', providerId, attributes, sku, quantity: quantity + by })
  await told(send(visit.agent, 'vitrine-check-4', more(1)), 'vitrine-check-4')
  return told(send(visit.agent, 'vitrine-check-5', more(2)), 'vitrine-check-4')
}

/** The contact of the agent's order, where `--proposals` names one. */
const contactOf = ({ contact }: Visit) => some(contact, 'no --proposals was given')

/** Accepts a proposal that has ended. */
const lateAcceptance = async (visit: Visit, id: string) =>
  contactOf(visit).post(`${PATH}/${id}/accept`, { changes: ['1'], total: 1 })

function mustRefuseAs(exchange: Exchange, code: string): void {
  mustRefuse(exchange)
  mustEqual(exchange, { code: codeOf(exchange) }, { code })
}

const CHANGES = [
  'POST /api/order/proposals',
  'POST /api/order/proposals/{id}',
  'POST /api/order/proposals/{id}/accept',
  'POST /api/order/presence (tells that the shopper is editing)',
]

export const proposalChecks = checksOf('agent', 'extensions', CHANGES, {
  'presence-changes-nothing': async (visit) => {
    await visit.needOffer('proposals')
    const { revision, totalAmout } = await visit.current()
    const exchange = await visit.shopper.post('/api/order/presence')
    mustEqual(exchange, { isTaken: isTaken(exchange) }, { isTaken: true })
    const order = await visit.current()
    mustEqual(exchange, [order.revision, order.totalAmout], [revision, totalAmout], 'the order as it was')
  },
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
    const logisticId = before.logistic?.providerId
    const came = { kind: change?.kind, cents: cents(change?.after?.price), chosen: order.logistic?.providerId }
    mustEqual(exchange, came, { kind: 'delivery', cents: cents(price), chosen: logisticId })
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
    const { exchange, state, life } = await told(withdrawal, 'vitrine-check-1')
    mustEqual(exchange, { state }, { state: 'withdrawn' })
    mustEqual(exchange, { life }, { life: ['proposed', 'withdrawn'] }, 'each state of `life` with its moment')
  },
  'newer-proposal-replaces-the-older': async (visit) => {
    const { exchange, state, life } = await replaced(visit)
    mustEqual(exchange, { state, life }, { state: 'superseded', life: ['proposed', 'superseded'] })
  },
  'replaced-proposal-is-refused-by-name': async (visit) => {
    await replaced(visit)
    mustRefuseAs(await visit.agent.post(`${PATH}/vitrine-check-4`, { state: 'withdrawn' }), 'ProposalSuperseded')
  },
  'late-acceptance-is-refused-by-name': async (visit) => {
    contactOf(visit)
    await replaced(visit)
    mustRefuseAs(await lateAcceptance(visit, 'vitrine-check-4'), 'ProposalSuperseded')
    await visit.agent.post(`${PATH}/vitrine-check-5`, { state: 'withdrawn' })
    mustRefuseAs(await lateAcceptance(visit, 'vitrine-check-5'), 'ProposalWithdrawn')
  },
  'life-tells-what-the-contact-did': async (visit) => {
    const contact = contactOf(visit)
    await visit.needOffer('proposals')
    const id = 'vitrine-check-6'
    const { providerId, attributes, sku, quantity } = linesOf(await visit.filled(visit.agent))[0]!
    const more = { kind: 'line', providerId, attributes, sku, quantity: quantity + 3 }
    await told(send(visit.agent, id, more), id)
    for (const state of ['seen', 'refused']) await contact.post(`${PATH}/${id}`, { state })
    const { exchange, life } = await told(visit.agent.get('/api/order/current'), id)
    mustEqual(exchange, { life }, { life: ['proposed', 'seen', 'refused'] })
    mustRefuseAs(await lateAcceptance(visit, id), 'ProposalClosed')
  },
  'accepted-price-and-discount-stand-in-the-order': async (visit) => {
    const contact = contactOf(visit)
    await visit.needOffer('proposals')
    need((await visit.settings(visit.agent)).enableManualPrices, 'the shop has no manual prices')
    const id = 'vitrine-check-7'
    const order = await visit.filled(visit.agent)
    const { providerId, attributes, sku, quantity, totalAmout } = linesOf(order)[0]!
    const unit = cents(totalAmout) / quantity - 1
    const line = { kind: 'line', providerId, attributes, sku, quantity, unitPrice: unit / 100 }
    const changes = [line, { kind: 'discount', amount: 0.5 }]
    const proposal = await told(visit.agent.post(PATH, { id, message: 'Vitrine check', minutes: 5, changes }), id)
    const ids = proposal.same[0]?.changes.map((one) => one.id)
    const total = proposal.same[0]?.total
    const { exchange, order: now } = await ordered(contact.post(`${PATH}/${id}/accept`, { changes: ids, total }))
    const sold = linesOf(now).find((one) => one.providerId === providerId && one.sku === sku)
    const came = { total: now.totalAmout, line: cents(sold?.totalAmout), discount: cents(now.discountAmout) }
    mustEqual(exchange, came, { total, line: unit * quantity, discount: 50 })
    await visit.agent.post('/api/order/discount', undefined, { query: { discount: 0 } })
  },
})
