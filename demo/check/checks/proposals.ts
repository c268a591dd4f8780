import type { Order, Proposal } from '../../backend/wire'
import { cents, must, mustEqual, need, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { linesOf, type Visit } from '../visit'

/* The extension `proposals`, with the agent's own order: a shopper's answers are refused there. */

const PATH = '/api/order/proposals'
const proposalsIn = (order: Order): Proposal[] => order.proposals ?? []

/** An agent's order with a line, and a proposal of one unit more. @returns the answer to it */
async function propose(visit: Visit, id: string): Promise<Exchange> {
  need(await visit.offers('proposals'), 'the settings do not announce proposals')
  const line = linesOf(await visit.filled(visit.agent))[0]!
  const { providerId, attributes, sku, quantity } = line
  const changes = [{ kind: 'line', providerId, attributes, sku, quantity: quantity + 1 }]
  return visit.agent.post(PATH, { id, message: 'Vitrine check', minutes: 5, changes })
}

export const proposalChecks: Check[] = checksOf('agent', 'extensions', {
  'proposal-changes-no-line': async (visit) => {
    const exchange = await propose(visit, 'vitrine-check-1')
    const order = visit.orderIn(exchange)
    const [told] = proposalsIn(order).filter(({ id }) => id === 'vitrine-check-1')
    must(exchange, told?.state === 'proposed', 'the proposal in data.proposals', String(told?.state))
    mustEqual(exchange, told?.orderTotal, order.totalAmout, "the order's total in orderTotal")
    mustEqual(exchange, told?.changes[0]?.before?.quantity, linesOf(order)[0]?.quantity, 'the quantity as before')
  },
  'proposed-delivery-is-told-and-not-set': async (visit) => {
    need(await visit.offers('proposals'), 'the settings do not announce proposals')
    const before = await visit.filled(visit.agent)
    const { code, options } = await visit.deliveries(visit.agent)
    const { asked: type, providerId, price } = some(options[0], 'no delivery reaches the saved addresses')
    const changes = [{ kind: 'delivery', logistic: { type, code, number: '', providerId } }]
    const exchange = await visit.agent.post(PATH, { id: 'vitrine-check-3', message: '', minutes: 5, changes })
    const order = visit.orderIn(exchange)
    const [told] = proposalsIn(order).find(({ id }) => id === 'vitrine-check-3')?.changes ?? []
    mustEqual(
      exchange,
      [told?.kind, cents(told?.after?.price)],
      ['delivery', cents(price)],
      'kind and cents of the change',
    )
    mustEqual(exchange, order.logistic?.providerId, before.logistic?.providerId, 'the delivery as before')
  },
  'proposal-sent-again-is-an-echo': async (visit) => {
    const exchange = await propose(visit, 'vitrine-check-1')
    const same = proposalsIn(visit.orderIn(exchange)).filter(({ id }) => id === 'vitrine-check-1')
    mustEqual(exchange, same.length, 1, 'one proposal of one id')
  },
  'agent-cannot-accept': async (visit) => {
    await propose(visit, 'vitrine-check-1')
    refusalOf(await visit.agent.post(`${PATH}/vitrine-check-1/accept`, { changes: ['1'], total: 1 }))
  },
  'shopper-cannot-propose': async (visit) => {
    need(await visit.offers('proposals'), 'the settings do not announce proposals')
    const changes = [{ kind: 'discount', amount: 1 }]
    refusalOf(await visit.shopper.post(PATH, { id: 'vitrine-check-2', message: '', minutes: 5, changes }))
  },
  'withdrawn-proposal-is-told': async (visit) => {
    await propose(visit, 'vitrine-check-1')
    const exchange = await visit.agent.post(`${PATH}/vitrine-check-1`, { state: 'withdrawn' })
    const [told] = proposalsIn(visit.orderIn(exchange)).filter(({ id }) => id === 'vitrine-check-1')
    mustEqual(exchange, told?.state, 'withdrawn', 'its state')
  },
})
