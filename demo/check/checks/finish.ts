import type { LogisticSeed } from '../../backend/model'
import type { Order } from '../../backend/wire'
import { isRecord, listOf, must, mustEqual, need, recordOf, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { refusedAfter } from '../runs'
import { linesOf, nextIndex, type Visit } from '../visit'
import { mustRead, mustBeOpen, CLOSED, factsOfPurchase } from './cart'

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
  const data = recordOf(await agent.get('/api/shop/settings'))
  const { steps = [] } = (isRecord(data['data']) ? data['data'] : data) as { steps?: string[] }
  const order = await visit.filled(agent)
  if (steps.includes('Seller')) {
    const listing = await agent.get('/api/order/seller/', { query: { type: 1, code: 0, number: '' } })
    const stores =
      isRecord(listing.body) && Array.isArray(listing.body['data']) ? (listing.body['data'] as LogisticSeed[]) : []
    const { providerId } = some(stores[0], 'no store serves the first address')
    await agent.post('/api/order/seller/', { providerId, type: 1, code: '0', number: '' })
  }
  const { code, options } = await visit.deliveries(agent)
  const fits = (option: LogisticSeed): boolean => (option.orderMinPrice ?? 0) <= order.itemsAmout
  const { asked: type, providerId } = some(options.find(fits), 'no delivery takes the order')
  await agent.post('/api/order/logistic/', { type, code: String(code), number: '', providerId })
  if (!steps.includes('Schedule')) return
  const days = listOf<{ options: { startTime: string; enabled: boolean }[] }>(await agent.get('/api/order/schedule'))
  const slot = days.flatMap((day) => day.options).find(({ enabled }) => enabled)
  await agent.post('/api/order/schedule', some(slot, 'no slot is open'))
}

/** Finishes the agent's order, once in the whole run, twice at the same time. */
function finished(visit: Visit) {
  return visit.once('finished', async () => {
    await arrange(visit)
    const before = await visit.current(visit.agent)
    const paymentMethod = methodOf(before)
    const [first, second] = await Promise.all([finish(visit, { paymentMethod }), finish(visit, { paymentMethod })])
    return { before, first, second, order: visit.orderIn(first), paymentMethod }
  })
}

/** The same, where the session keeps the order that it finished. */
async function stillFinished(visit: Visit) {
  const done = await finished(visit)
  need((await visit.current(visit.agent)).id === done.order.id, 'the backend opened a new order')
  return done
}

function addLine(visit: Visit, order: Order): Promise<Exchange> {
  const providerId = linesOf(order)[0]?.providerId
  return visit.tryToPut({ index: nextIndex(order), providerId, quantity: 1 }, visit.agent)
}

const deliveryOf = ({ logistic }: Order) => [logistic?.providerId, logistic?.price, logistic?.startDeliveryTime]

export const finishChecks: Check[] = [
  ...checksOf('agent', 'agents', {
    'empty-order-is-not-finished': async (visit) => {
      const before = await visit.current(visit.agent)
      await visit.empty(visit.agent)
      refusalOf(await finish(visit, { paymentMethod: methodOf(before) }))
      await mustBeOpen(visit, visit.agent)
    },
    'order-without-a-document-is-not-finished': async (visit) => {
      const order = await visit.filled(visit.agent)
      refusalOf(await finish(visit, { paymentMethod: methodOf(order), document: '123' }))
      await mustBeOpen(visit, visit.agent)
    },
    'order-without-a-method-is-not-finished': async (visit) => {
      await visit.filled(visit.agent)
      refusalOf(await finish(visit, { paymentMethod: null }))
      await mustBeOpen(visit, visit.agent)
    },
    'unknown-method-does-not-finish': async (visit) => {
      await visit.filled(visit.agent)
      refusalOf(await finish(visit, { paymentMethod: 42 }))
      await mustBeOpen(visit, visit.agent)
    },
    'finished-order-is-received': async (visit) => {
      const { first, order } = await finished(visit)
      must(first, CLOSED.includes(order.status), 'status Received', String(order.status))
    },
    'finished-order-is-the-order-seen': async (visit) => {
      const { first, order, before } = await finished(visit)
      mustEqual(first, factsOfPurchase(order), factsOfPurchase(before), 'id, lines and cents, as before')
    },
    'finished-order-has-the-method': async (visit) => {
      const { first, order, paymentMethod } = await finished(visit)
      mustEqual(first, order.payment?.method, paymentMethod, 'payment.method')
    },
    'finished-order-has-the-customer': async (visit) => {
      const { first, order } = await finished(visit)
      const { name, email, document } = order.customer
      mustEqual(
        first,
        [name, email, document],
        [PERSON.name, PERSON.email, PERSON.document],
        'name, e-mail and document',
      )
    },
    'finished-order-has-its-delivery': async (visit) => {
      const { first, order, before } = await finished(visit)
      mustEqual(first, deliveryOf(order), deliveryOf(before), 'delivery, freight and time')
    },
  }),
  ...checksOf('agent', 'lost-answers', {
    'two-finishes-at-once-are-one-order': async (visit) => {
      const { second, order } = await finished(visit)
      mustEqual(
        second,
        factsOfPurchase(visit.orderIn(second)),
        factsOfPurchase(order),
        'id, lines and cents of the other answer',
      )
    },
    'second-finish-is-an-echo': async (visit) => {
      const { order, paymentMethod } = await finished(visit)
      const exchange = await finish(visit, { paymentMethod })
      const again = visit.orderIn(exchange)
      mustEqual(
        exchange,
        [...factsOfPurchase(again), again.status],
        [...factsOfPurchase(order), order.status],
        'the first answer',
      )
    },
  }),
  ...checksOf('agent', 'agents', {
    'finished-order-takes-no-line': async (visit) => {
      const { order } = await stillFinished(visit)
      refusalOf(await addLine(visit, order))
      await mustRead(visit, factsOfPurchase, factsOfPurchase(order), 'id, lines and cents, as finished', visit.agent)
    },
    'cancel-answers-200': async (visit) => {
      await finished(visit)
      const exchange = await visit.agent.get('/api/order/cancel')
      must(exchange, exchange.status === 200, 'status 200', `status ${exchange.status}`)
    },
    'cancelled-order-is-cancelled': async (visit) => {
      const { order } = await finished(visit)
      const exchange = await visit.agent.get('/api/order/current')
      const read = visit.orderIn(exchange)
      need(read.id === order.id, 'the backend opened a new order')
      must(exchange, ['Canceled', 3].includes(read.status), 'status Canceled', String(read.status))
    },
    'cancel-twice-stays-well': async ({ agent }) => {
      const exchange = await agent.get('/api/order/cancel')
      must(exchange, exchange.status < 500, 'a status below 500', `status ${exchange.status}`)
    },
    'cancelled-order-is-not-finished': refusedAfter(stillFinished, (visit, { paymentMethod }) =>
      finish(visit, { paymentMethod }),
    ),
    'cancelled-order-takes-no-line': refusedAfter(stillFinished, (visit, { order }) => addLine(visit, order)),
  }),
]
