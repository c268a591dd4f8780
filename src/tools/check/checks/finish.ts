import { methodOn } from '../../../domain/payment-methods'
import type { Order } from '../../../backend/wire'
import { currentOf, putLine, setDelivery } from '../calls'
import { exampleOf } from '../contract'
import { dataOf, isSuccess, mustBe, mustEqual, mustRefuse, need, orderOf, some } from '../expect'
import { checksOf, facts, harmless, once, refusedAfter, type Exchange } from '../model'
import { linesOf, nextIndex, type Visit } from '../visit'
import { keeps, mustBeCreating, mustKeep, mustRead, purchaseOf, stageOf } from './cart'
import { personOf } from './agent'
import { methodsOf } from './payment'
import { slotsOf } from './schedule'

const PERSON = { name: 'Vitrine Check', email: 'vitrine.check@vitrine.example', document: '52998224725' }

const finish = ({ agent }: Visit, body: object) =>
  agent.post('/api/order/confirm', { ...exampleOf('postConfirm'), manualPaymentInformation: null, ...PERSON, ...body })

function methodOf(order: Order): number {
  const taken = methodsOf(order, true)
  const [method] = [methodOn('pix'), methodOn('card'), methodOn('link')].filter((one) => taken.includes(one))
  return some(method, 'the order takes neither PIX nor card nor link')
}

/** Chooses the store, where the shop asks for one, the delivery and the first open time. */
async function arrange(visit: Visit): Promise<void> {
  const { agent } = visit
  const { steps = [] } = await visit.settings(agent)
  const order = await visit.filled(agent)
  if (steps.includes('Seller')) {
    const listing = await agent.get('/api/order/seller/', { query: { type: 1, code: 0, number: '' } })
    const [store] = isSuccess(listing) ? dataOf<{ providerId: string }[]>(listing) : []
    const { providerId } = some(store, 'no store serves the first address')
    await agent.post('/api/order/seller/', { providerId, type: 1, code: '0', number: '' })
  }
  const { choice } = await visit.delivery(agent, (option) => (option.orderMinPrice ?? 0) <= order.itemsAmout)
  await setDelivery(agent, choice)
  if (!steps.includes('Schedule')) return
  const { slots } = await slotsOf(agent.get('/api/order/schedule'))
  const open = slots.find(({ enabled }) => enabled)
  await agent.post('/api/order/schedule', some(open, 'no slot is open'))
}

/** Finishes the agent's order, once in the whole run, twice at the same time. */
const finished = once(async (visit) => {
  await arrange(visit)
  const before = await visit.current(visit.agent)
  const method = methodOf(before)
  const twice = [1, 2].map(() => finish(visit, { paymentMethod: method }))
  const [exchange, second] = (await Promise.all(twice)) as [Exchange, Exchange]
  return { before, exchange, second, order: orderOf(exchange), method }
})

/** The same, where the session keeps the order that it finished. */
async function stillFinished(visit: Visit) {
  const done = await finished(visit)
  need((await visit.current(visit.agent)).id === done.order.id, 'the backend opened a new order')
  return done
}

function addLine({ agent }: Visit, order: Order): Promise<Exchange> {
  return putLine(agent, { index: nextIndex(order), providerId: linesOf(order)[0]?.providerId, quantity: 1 })
}

/** A check that an order which lacks something is not finished. */
const unfinished = (bodyOf: (order: Order) => object) => async (visit: Visit) => {
  mustRefuse(await finish(visit, bodyOf(await visit.filled(visit.agent))))
  await mustBeCreating(visit, visit.agent)
}

const CHANGES = [
  'GET /api/order/confirm (as an agent, which must be refused)',
  "POST /api/order/confirm (finishes the agent's order)",
  "GET /api/order/cancel (cancels the agent's order)",
]

const finishing = checksOf('agent', 'agents', CHANGES, {
  'empty-order-is-not-finished': async (visit) => {
    const paymentMethod = methodOf(await visit.current(visit.agent))
    await visit.empty(visit.agent)
    mustRefuse(await finish(visit, { paymentMethod }))
    await mustBeCreating(visit, visit.agent)
  },
  'order-without-a-document-is-not-finished': unfinished((order) => ({
    paymentMethod: methodOf(order),
    document: '123',
  })),
  'order-without-a-method-is-not-finished': unfinished(() => ({ paymentMethod: null })),
  'unknown-method-does-not-finish': unfinished(() => ({ paymentMethod: 42 })),
  ...facts(finished, {
    'finished-order-is-received': ({ order }) => [{ status: stageOf(order) }, { status: 'Received' }],
    'finished-order-is-the-order-seen': keeps(purchaseOf),
    'finished-order-has-the-method': ({ order, method }) => [{ method: order.payment?.method }, { method }],
    'finished-order-has-the-customer': ({ order }) => [personOf(order.customer), PERSON],
  }),
})

const saleOf = (one: Order) => ({ ...purchaseOf(one), name: one.customer.name, method: one.payment?.method })

const echoes = checksOf('agent', 'lost-answers', {
  'two-finishes-at-once-are-one-order': async (visit) => {
    const { second, order } = await finished(visit)
    mustEqual(second, purchaseOf(orderOf(second)), purchaseOf(order))
  },
  'second-finish-is-an-echo': async (visit) => {
    const { order, method } = await finished(visit)
    const again = finish(visit, { paymentMethod: method })
    await mustKeep(again, order, (one) => ({ ...purchaseOf(one), status: one.status }))
  },
  'finish-that-says-something-else-is-refused': async (visit) => {
    const { order, method } = await stillFinished(visit)
    mustRefuse(await finish(visit, { paymentMethod: method, name: 'Outra Pessoa' }))
    await mustKeep(currentOf(visit.agent), order, saleOf)
  },
})

/** What agents do to a cancelled order beside changing it. */
const ended = (line: 'handover' | 'semiautomatic' | 'send/resume') =>
  refusedAfter(stillFinished, async (visit) => {
    if (line === 'handover') await visit.needOffer('handover')
    return line === 'send/resume' ? visit.agent.get(`/api/order/${line}`) : visit.agent.post(`/api/order/${line}`)
  })

const cancel = ({ agent }: Visit) => agent.get('/api/order/cancel')

const cancelling = checksOf('agent', 'agents', {
  'finished-order-takes-no-line': async (visit) => {
    const { order } = await stillFinished(visit)
    mustRefuse(await addLine(visit, order))
    await mustKeep(currentOf(visit.agent), order, purchaseOf)
  },
  'cancel-answers-200': async (visit) => {
    await finished(visit)
    mustBe(await cancel(visit), 200)
  },
  'cancelled-order-is-cancelled': async (visit) => {
    await stillFinished(visit)
    await mustRead(visit, ({ status }) => ({ status }), { status: 'Canceled' }, visit.agent)
  },
  'cancel-twice-stays-well': harmless(cancel),
  'cancelled-order-is-not-finished': refusedAfter(stillFinished, (visit, { method }) =>
    finish(visit, { paymentMethod: method }),
  ),
  'cancelled-order-is-not-handed-over': ended('handover'),
  'cancelled-order-changes-no-flow': ended('semiautomatic'),
  'cancelled-order-sends-no-summary': ended('send/resume'),
  'cancelled-order-takes-no-line': refusedAfter(stillFinished, (visit, { order }) => addLine(visit, order)),
})

export const finishChecks = [...finishing, ...echoes, ...cancelling]
