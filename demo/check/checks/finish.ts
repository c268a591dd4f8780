import type { Order } from '../../backend/wire'
import { currentOf, ordered, putLine, setDelivery } from '../calls'
import { dataOf, isSuccess, must, mustBe, mustEqual, mustRefuse, need, orderOf, some } from '../expect'
import { checksOf, each, facts, once, refusedAfter, type Exchange } from '../model'
import { linesOf, nextIndex, type Visit } from '../visit'
import { factsOfPurchase, mustBeCreating, mustRead, stageOf } from './cart'
import { slotsOf } from './schedule'

const PERSON = { name: 'Vitrine Check', email: 'vitrine.check@vitrine.example', document: '52998224725' }

const finish = ({ agent }: Visit, body: object): Promise<Exchange> =>
  agent.post('/api/order/confirm', {
    isCorporate: false,
    corporateDocument: '',
    stateInscription: '',
    corporateName: '',
    tradeName: '',
    manualPaymentInformation: null,
    ...PERSON,
    ...body,
  })

function methodOf({ enablePixPayment, enableCreditPayment, enableLinkPayment }: Order): number {
  const taken = enablePixPayment ? 3 : enableCreditPayment ? 0 : enableLinkPayment ? 6 : null
  return some(taken, 'the order takes neither PIX nor card nor link')
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
  const paymentMethod = methodOf(before)
  const [exchange, second] = await Promise.all([finish(visit, { paymentMethod }), finish(visit, { paymentMethod })])
  return { before, exchange, second, order: orderOf(exchange), paymentMethod }
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

const deliveryOf = ({ logistic }: Order) => [logistic?.providerId, logistic?.price, logistic?.startDeliveryTime]

/** Orders that lack something, by what is sent to finish them. */
const UNFINISHED: Readonly<Record<string, (order: Order) => object>> = {
  'order-without-a-document-is-not-finished': (order) => ({ paymentMethod: methodOf(order), document: '123' }),
  'order-without-a-method-is-not-finished': () => ({ paymentMethod: null }),
  'unknown-method-does-not-finish': () => ({ paymentMethod: 42 }),
}

const finishing = checksOf('agent', 'agents', {
  'empty-order-is-not-finished': async (visit) => {
    const paymentMethod = methodOf(await visit.current(visit.agent))
    await visit.empty(visit.agent)
    mustRefuse(await finish(visit, { paymentMethod }))
    await mustBeCreating(visit, visit.agent)
  },
  ...each(UNFINISHED, (bodyOf) => async (visit) => {
    mustRefuse(await finish(visit, bodyOf(await visit.filled(visit.agent))))
    await mustBeCreating(visit, visit.agent)
  }),
  ...facts(finished, {
    'finished-order-is-received': ({ order }) => [stageOf(order), 'Received', 'status'],
    'finished-order-is-the-order-seen': ({ order, before }) => [
      factsOfPurchase(order),
      factsOfPurchase(before),
      'id, lines and cents, as before',
    ],
    'finished-order-has-the-method': ({ order, paymentMethod }) => [
      order.payment?.method,
      paymentMethod,
      'payment.method',
    ],
    'finished-order-has-the-customer': ({ order: { customer } }) => [
      [customer.name, customer.email, customer.document],
      [PERSON.name, PERSON.email, PERSON.document],
      'name, e-mail and document',
    ],
    'finished-order-has-its-delivery': ({ order, before }) => [
      deliveryOf(order),
      deliveryOf(before),
      'delivery, freight and time',
    ],
  }),
})

const echoes = checksOf('agent', 'lost-answers', {
  'two-finishes-at-once-are-one-order': async (visit) => {
    const { second, order } = await finished(visit)
    const first = factsOfPurchase(order)
    mustEqual(second, factsOfPurchase(orderOf(second)), first, 'id, lines and cents of the other answer')
  },
  'second-finish-is-an-echo': async (visit) => {
    const { order, paymentMethod } = await finished(visit)
    const again = await ordered(finish(visit, { paymentMethod }))
    mustEqual(again.exchange, factsOfPurchase(again.order), factsOfPurchase(order), 'id, lines and cents')
    mustEqual(again.exchange, again.order.status, order.status, 'status of the first answer')
  },
})

const cancel = ({ agent }: Visit): Promise<Exchange> => agent.get('/api/order/cancel')

const cancelling = checksOf('agent', 'agents', {
  'finished-order-takes-no-line': async (visit) => {
    const { order } = await stillFinished(visit)
    mustRefuse(await addLine(visit, order))
    await mustRead(visit, factsOfPurchase, factsOfPurchase(order), 'id, lines and cents, as finished', visit.agent)
  },
  'cancel-answers-200': async (visit) => {
    await finished(visit)
    mustBe(await cancel(visit), 200)
  },
  'cancelled-order-is-cancelled': async (visit) => {
    const { order } = await finished(visit)
    const { exchange, order: read } = await ordered(currentOf(visit.agent))
    need(read.id === order.id, 'the backend opened a new order')
    mustEqual(exchange, read.status, 'Canceled', 'status')
  },
  'cancel-twice-stays-well': async (visit) => {
    const exchange = await cancel(visit)
    must(exchange, exchange.status < 500, 'a status below 500', `status ${exchange.status}`)
  },
  'cancelled-order-is-not-finished': refusedAfter(stillFinished, (visit, { paymentMethod }) =>
    finish(visit, { paymentMethod }),
  ),
  'cancelled-order-takes-no-line': refusedAfter(stillFinished, (visit, { order }) => addLine(visit, order)),
})

export const finishChecks = [...finishing, ...echoes, ...cancelling]
