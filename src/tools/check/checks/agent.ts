import { methodOn } from '../../../domain/payment-methods'
import type { Product } from '../../../backend/model'
import type { Customer, Order } from '../../../backend/wire'
import type { Caller } from '../caller'
import { confirm, currentOf, ordered, sessionOf, setMethod, writeFreight } from '../calls'
import { cents, dataOf, isTaken, must, mustBe, mustEqual, need, some } from '../expect'
import {
  checksOf,
  each,
  fact,
  facts,
  refused,
  refusedAfter,
  type Exchange,
  type Fact,
  type Run,
  type Step,
} from '../model'
import type { Visit } from '../visit'
import { factsOf, mustRead, mustTell } from './cart'
import { addedAtOnce, noneLost } from './concurrency'
import { LONG, MARKUP } from './hostile'
import { methodsOf } from './payment'

const sendProduct = (caller: Caller, id: string) =>
  caller.post(`/api/order/send/product/${encodeURIComponent(id)}`, { attributes: [] })
const sendSummary = (caller: Caller) => caller.get('/api/order/send/resume')
const sendCatalogue = (caller: Caller, query: object) =>
  caller.get('/api/order/send/catalog', { query: { categoryId: '', collectionId: '', searchTerm: '', ...query } })
const switchFlow = (caller: Caller) => caller.post('/api/order/semiautomatic')
const setDiscount = (caller: Caller, discount: number | string) =>
  caller.post('/api/order/discount', undefined, { query: { discount } })

const anyProduct = async (visit: Visit): Promise<string> =>
  (await visit.product(() => true, 'the catalogue has no product')).providerId

/** Switches the flow, and reads it. */
const switched = async (visit: Visit) => {
  const { isInSemiAutomatic: before } = await visit.current(visit.agent)
  const exchange = await switchFlow(visit.agent)
  const { isInSemiAutomatic: answered } = dataOf<Pick<Order, 'isInSemiAutomatic'>>(exchange)
  return { exchange, before, answered, read: (await visit.current(visit.agent)).isInSemiAutomatic }
}
const otherFlow = ({ before, answered, read }: Awaited<ReturnType<typeof switched>>): Fact => [
  { answered, read },
  { answered: !before, read: !before },
]

export const personOf = ({ name, email, document }: Customer) => ({ name, email, document })
const update = ({ agent }: Visit, body: object) => agent.post('/api/customer/update', body)
const keepsName = (name: string) => async (visit: Visit) => {
  const exchange = await update(visit, { name })
  if (isTaken(exchange)) mustEqual(exchange, { name: dataOf<Customer>(exchange).name }, { name })
  await update(visit, { name: 'Vitrine Check' })
}

const tablesOf = ({ agent }: Visit) => agent.get('/api/order/price-tables')
const tableOf = ({ providerPriceTableId }: Order) => ({ table: providerPriceTableId ?? '' })
const setTable = ({ agent }: Visit, id: string) => agent.post(`/api/order/price-tables/${encodeURIComponent(id)}`)

async function firstTable(visit: Visit): Promise<string> {
  await visit.filled(visit.agent)
  const [table] = dataOf<{ providerId: string }[]>(await tablesOf(visit))
  return some(table, 'the shop has no price tables').providerId
}

async function needManualPrices(visit: Visit): Promise<Order> {
  need((await visit.settings(visit.agent)).enableManualPrices, 'the shop has no manual prices')
  return visit.filled(visit.agent)
}

async function discounted(visit: Visit, discount: number | string): Promise<Exchange> {
  await needManualPrices(visit)
  return setDiscount(visit.agent, discount)
}

/** A check that each discount takes the place of the one before. */
const discountIs =
  (...discounts: number[]): Run =>
  async (visit) => {
    for (const discount of discounts)
      await mustTell(discounted(visit, discount), ({ discountAmout }) => cents(discountAmout), cents(discount))
  }

const CHANGES = [
  'POST /api/order/items/ (adds, changes and removes lines)',
  'POST /api/order/logistic/',
  'POST /api/order/logistic/manual',
  'POST /api/order/seller/',
  'POST /api/order/schedule',
  'POST /api/order/payment/method',
  'POST /api/order/discount',
  'POST /api/order/price-tables/{id}',
  'POST /api/order/semiautomatic',
  'POST /api/customer/update',
  'POST /api/order/send/product/{id} (a message to the contact)',
  'GET /api/order/send/resume (a message to the contact)',
  'GET /api/order/send/catalog (a message to the contact)',
]

export const agentChecks = checksOf('agent', 'agents', CHANGES, {
  ...each((call: Step<Exchange>) => refusedAfter(async ({ agent }) => agent, call), {
    'shopper-cannot-finish': ({ shopper }) =>
      shopper.post('/api/order/confirm', { paymentMethod: methodOn('pix'), name: 'Vitrine check' }),
    'shopper-cannot-switch-the-flow': ({ shopper }) => switchFlow(shopper),
    'shopper-cannot-send-a-summary': ({ shopper }) => sendSummary(shopper),
    'shopper-cannot-send-a-catalogue': ({ shopper }) => sendCatalogue(shopper, {}),
    'shopper-cannot-send-a-product': async (visit) => sendProduct(visit.shopper, await anyProduct(visit)),
    'shopper-cannot-take-a-discount': ({ shopper }) => setDiscount(shopper, 1),
    'stranger-cannot-cancel': ({ stranger }) => stranger.get('/api/order/cancel'),
    'stranger-cannot-finish': ({ stranger }) => stranger.post('/api/order/confirm', { paymentMethod: methodOn('pix') }),
  }),
  'agent-session-is-a-platform-user': async (visit) => {
    const exchange = await sessionOf(visit.stranger, visit.agent.code)
    const { sessionType: type } = dataOf<{ sessionType: unknown }>(exchange)
    must(exchange, type === 1 || type === 'PlatformUser', 'sessionType 1', String(type))
  },
  'agent-cannot-confirm-as-a-shopper': refused(async (visit) =>
    confirm(visit.agent, (await visit.filled(visit.agent)).id),
  ),
  'agent-edits-stay-out-of-other-orders': async (visit) => {
    const before = await visit.current()
    const { id } = await visit.filled(visit.agent)
    const { exchange, order } = await ordered(currentOf(visit.shopper))
    must(exchange, order.id !== id, 'an order of its own for each session', id)
    mustEqual(exchange, factsOf(order), factsOf(before))
  },
  'method-that-is-off-refused': refused(async (visit) => {
    const order = await visit.filled(visit.agent)
    return setMethod(visit.agent, some(methodsOf(order, false)[0], 'the order takes every method'))
  }),
  ...facts(switched, { 'flow-switch-answers-the-new-state': otherFlow, 'flow-switch-goes-back': otherFlow }),
  'product-is-sent': async (visit) => void dataOf(await sendProduct(visit.agent, await anyProduct(visit))),
  'unknown-product-is-not-sent': refused(({ agent }) => sendProduct(agent, 'vitrine-check-unknown')),
  'summary-of-an-empty-order-is-not-sent': refused(async (visit) => {
    await visit.empty(visit.agent)
    return sendSummary(visit.agent)
  }),
  'summary-is-sent': async (visit) => {
    await visit.filled(visit.agent)
    dataOf(await sendSummary(visit.agent))
  },
  'catalogue-is-sent': async ({ agent }) => mustBe(await sendCatalogue(agent, { searchTerm: 'a' }), 200),
  // Clients read the status alone.
  'unknown-catalogue-is-refused-by-status': async ({ agent }) => {
    const exchange = await sendCatalogue(agent, { categoryId: 'vitrine-check-unknown' })
    const { status } = exchange
    must(exchange, status >= 400 && status < 500, 'status 4xx: clients read the status alone', `status ${status}`)
  },
  'customer-update-answers-the-customer': async (visit) => {
    const { email, document } = (await visit.current(visit.agent)).customer
    const name = 'Vitrine Check Dois'
    const exchange = await update(visit, { name })
    mustEqual(exchange, personOf(dataOf<Customer>(exchange)), { name, email, document })
  },
  'two-fields-at-once-both-stay': async (visit) => {
    await update(visit, { name: 'Vitrine Antes', email: 'antes@vitrine.example' })
    const [name, email] = ['Vitrine Depois', 'depois@vitrine.example']
    await Promise.all([update(visit, { name }), update(visit, { email })])
    await mustRead(visit, ({ customer }) => [customer.name, customer.email], [name, email], visit.agent)
  },
  'same-field-at-once-is-one-of-the-words': async (visit) => {
    const names = ['Vitrine Primeira Silva', 'Vitrine Segunda Souza']
    await Promise.all(names.map((name) => update(visit, { name })))
    const { exchange, order } = await ordered(currentOf(visit.agent))
    const { name } = order.customer
    must(exchange, names.includes(name), `one of ${names.join(', ')}`, name)
  },
  'wrong-cpf-refused': refused((visit) => update(visit, { document: '11111111111' })),
  'wrong-email-refused': refused((visit) => update(visit, { email: 'vitrine check' })),
  'empty-name-refused': refused((visit) => update(visit, { name: ' ' })),
  'object-as-name-refused': refused((visit) => update(visit, { name: { first: 'a' } })),
  ...each(keepsName, { 'markup-as-name-stays-text': MARKUP, 'long-name-whole-or-refused': LONG }),
  'price-tables-are-listed': async (visit) => void dataOf(await tablesOf(visit)),
  'chosen-table-stands-in-the-order': async (visit) => {
    const id = await firstTable(visit)
    await mustTell(setTable(visit, id), tableOf, { table: id })
  },
  'unknown-table-refused': refused((visit) => setTable(visit, 'vitrine-check')),
  'table-none-clears-it': async (visit) => {
    await firstTable(visit)
    const { exchange, order } = await ordered(setTable(visit, 'none'))
    mustEqual(exchange, tableOf(order), { table: '' })
    must(exchange, cents(order.itemsAmout) > 0, 'items with their prices')
  },
  'manual-discount-is-taken-off': discountIs(1.5),
  'manual-discount-is-replaced': discountIs(2, 0.5),
  'discount-above-the-items-refused': refused((visit) => discounted(visit, 9_999_999)),
  'negative-discount-refused': refused((visit) => discounted(visit, -5)),
  'text-as-discount-refused': refused((visit) => discounted(visit, 'muito')),
  'discount-zero-removes-it': discountIs(0),
  'manual-freight-stands-in-the-order': async (visit) => {
    await needManualPrices(visit)
    const written = ['Vitrine check', 735]
    await mustTell(
      writeFreight(visit.agent, 7.35, 0),
      (order) => [order.logistic?.name, cents(order.logistic?.price)],
      written,
    )
  },
  'negative-freight-refused': refusedAfter(needManualPrices, ({ agent }) => writeFreight(agent, -1, 0)),
  'two-agents-at-once-lose-no-line': fact(async (visit: Visit) => {
    await visit.filled(visit.agent)
    const [{ providerId }] = (await visit.plainProducts(1, visit.agent)) as [Product]
    return addedAtOnce(visit, [providerId, providerId, providerId], visit.agent)
  }, noneLost),
})
