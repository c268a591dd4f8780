import { cents, isRecord, listOf, must, mustEqual, mustStayWell, need, recordOf, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { answersList, each, refused, refusedAfter } from '../runs'
import { mustFit, shapeOf } from '../contract'
import { linesOf, nextIndex, type Visit } from '../visit'
import { factsOf, mustRead } from './cart'
import { LONG, MARKUP } from './hostile'
import { FLAG } from './payment'

const agentOrder = ({ agent }: Visit): Promise<Exchange> => agent.get('/api/order/current')

/** Calls that only an agent may make, as a shopper would send them. */
const AGENTS_ONLY: Readonly<Record<string, (visit: Visit) => Promise<Exchange>>> = {
  'shopper-cannot-finish': ({ shopper }) =>
    shopper.post('/api/order/confirm', { paymentMethod: 3, name: 'Vitrine check' }),
  'shopper-cannot-switch-the-flow': ({ shopper }) => shopper.post('/api/order/semiautomatic'),
  'shopper-cannot-send-a-summary': ({ shopper }) => shopper.get('/api/order/send/resume'),
  'shopper-cannot-send-a-catalogue': ({ shopper }) => shopper.get('/api/order/send/catalog'),
  'shopper-cannot-send-a-product': async (visit) => {
    const { providerId } = await visit.product(() => true, 'the catalogue has no product')
    return visit.shopper.post(`/api/order/send/product/${encodeURIComponent(providerId)}`, { attributes: [] })
  },
  'shopper-cannot-take-a-discount': ({ shopper }) =>
    shopper.post('/api/order/discount', undefined, { query: { discount: 1 } }),
  'stranger-cannot-cancel': ({ stranger }) => stranger.get('/api/order/cancel'),
  'stranger-cannot-finish': ({ stranger }) => stranger.post('/api/order/confirm', { paymentMethod: 3 }),
}

const duties = checksOf(
  'agent',
  'agents',
  each(AGENTS_ONLY, (call) => refusedAfter(async (visit) => visit.agent, call)),
)

const agents = checksOf('agent', 'agents', {
  'agent-session-is-a-platform-user': async (visit) => {
    const exchange = await visit.stranger.get(`/api/session/${encodeURIComponent(visit.agent.code ?? '')}`)
    const type = recordOf(exchange)['sessionType']
    must(exchange, type === 1 || type === 'PlatformUser', 'sessionType 1', String(type))
  },
  'agent-cannot-confirm-as-a-shopper': async (visit) => {
    const { id } = await visit.filled(visit.agent)
    refusalOf(await visit.agent.get('/api/order/confirm', { query: { orderId: id } }))
  },
  'agent-order-is-not-the-shoppers': async (visit) => {
    const own = await visit.current(visit.agent)
    const exchange = await visit.shopper.get('/api/order/current')
    must(exchange, visit.orderIn(exchange).id !== own.id, 'an order of its own for each session', own.id)
  },
  'agent-edits-stay-out-of-other-orders': async (visit) => {
    const before = await visit.current()
    await visit.filled(visit.agent)
    await mustRead(visit, factsOf, factsOf(before), "the shopper's order as before")
  },
  'method-that-is-off-refused': async (visit) => {
    const order = await visit.filled(visit.agent)
    const methods = Object.keys(FLAG).map(Number)
    const off = some(
      methods.find((one) => order[FLAG[one] ?? 'id'] === false),
      'the order takes every method',
    )
    refusalOf(await visit.agent.post('/api/order/payment/method', undefined, { query: { paymentMethod: off } }))
  },
  'flow-switch-answers-the-new-state': async (visit) => {
    const before = await visit.current(visit.agent)
    const exchange = await visit.agent.post('/api/order/semiautomatic')
    mustEqual(exchange, recordOf(exchange)['isInSemiAutomatic'], !before.isInSemiAutomatic, 'data.isInSemiAutomatic')
    await mustRead(
      visit,
      (order) => order.isInSemiAutomatic,
      !before.isInSemiAutomatic,
      'isInSemiAutomatic of the order',
      visit.agent,
    )
  },
  'flow-switch-goes-back': async (visit) => {
    const before = await visit.current(visit.agent)
    const exchange = await visit.agent.post('/api/order/semiautomatic')
    mustEqual(exchange, recordOf(exchange)['isInSemiAutomatic'], !before.isInSemiAutomatic, 'data.isInSemiAutomatic')
  },
})

const sending = checksOf('agent', 'agents', {
  'product-is-sent': async (visit) => {
    const { providerId } = await visit.product(() => true, 'the catalogue has no product')
    const exchange = await visit.agent.post(`/api/order/send/product/${encodeURIComponent(providerId)}`, {
      attributes: [],
    })
    must(exchange, mustStayWell(exchange), 'success')
  },
  'unknown-product-is-not-sent': refused(({ agent }) =>
    agent.post('/api/order/send/product/vitrine-check-unknown', { attributes: [] }),
  ),
  'summary-of-an-empty-order-is-not-sent': async (visit) => {
    await visit.empty(visit.agent)
    refusalOf(await visit.agent.get('/api/order/send/resume'))
  },
  'summary-is-sent': async (visit) => {
    await visit.filled(visit.agent)
    const exchange = await visit.agent.get('/api/order/send/resume')
    must(exchange, mustStayWell(exchange), 'success')
  },
  'catalogue-is-sent': async ({ agent }) => {
    const exchange = await agent.get('/api/order/send/catalog', {
      query: { categoryId: '', collectionId: '', searchTerm: 'a' },
    })
    must(exchange, exchange.status === 200, 'status 200', `status ${exchange.status}`)
  },
  'unknown-catalogue-is-refused-by-status': async ({ agent }) => {
    const query = { categoryId: 'vitrine-check-unknown', collectionId: '', searchTerm: '' }
    const exchange = await agent.get('/api/order/send/catalog', { query })
    must(
      exchange,
      exchange.status >= 400 && exchange.status < 500,
      'status 4xx: clients read the status alone',
      `status ${exchange.status}`,
    )
  },
})

const update = ({ agent }: Visit, body: object): Promise<Exchange> => agent.post('/api/customer/update', body)

const customers = checksOf('agent', 'agents', {
  'customer-update-keeps-the-rest': async (visit) => {
    const { customer: before } = await visit.current(visit.agent)
    const exchange = await update(visit, { name: 'Vitrine Check Dois' })
    const { email, document } = recordOf(exchange)
    mustEqual(exchange, [email, document], [before.email, before.document], 'e-mail and document as before')
  },
  'customer-update-answers-the-customer': async (visit) => {
    const exchange = await update(visit, { name: 'Vitrine Check' })
    mustFit(exchange, recordOf(exchange), shapeOf('Customer'))
    mustEqual(exchange, recordOf(exchange)['name'], 'Vitrine Check', 'data.name')
  },
  'two-fields-at-once-both-stay': async (visit) => {
    await update(visit, { name: 'Vitrine Antes', email: 'antes@vitrine.example' })
    await Promise.all([update(visit, { name: 'Vitrine Depois' }), update(visit, { email: 'depois@vitrine.example' })])
    await mustRead(
      visit,
      ({ customer }) => [customer.name, customer.email],
      ['Vitrine Depois', 'depois@vitrine.example'],
      'name and e-mail, the last word of each',
      visit.agent,
    )
  },
  'same-field-at-once-is-one-of-the-words': async (visit) => {
    const names = ['Vitrine Primeira Silva', 'Vitrine Segunda Souza']
    await Promise.all(names.map((name) => update(visit, { name })))
    const exchange = await agentOrder(visit)
    const { name } = visit.orderIn(exchange).customer
    must(exchange, names.includes(name), `one of ${names.join(', ')}`, name)
  },
  'wrong-cpf-refused': refused((visit) => update(visit, { document: '11111111111' })),
  'wrong-email-refused': refused((visit) => update(visit, { email: 'vitrine check' })),
  'empty-name-refused': refused((visit) => update(visit, { name: ' ' })),
  'object-as-name-refused': refused((visit) => update(visit, { name: { first: 'a' } })),
  'markup-as-name-stays-text': async (visit) => {
    const exchange = await update(visit, { name: MARKUP })
    if (mustStayWell(exchange)) mustEqual(exchange, recordOf(exchange)['name'], MARKUP, 'the name as it was written')
    await update(visit, { name: 'Vitrine Check' })
  },
  'long-name-whole-or-refused': async (visit) => {
    const exchange = await update(visit, { name: LONG })
    if (mustStayWell(exchange)) must(exchange, recordOf(exchange)['name'] === LONG, 'every character, or a refusal')
    await update(visit, { name: 'Vitrine Check' })
  },
})

const tables = (visit: Visit): Promise<Exchange> => visit.agent.get('/api/order/price-tables')
const setTable = ({ agent }: Visit, id: string): Promise<Exchange> =>
  agent.post(`/api/order/price-tables/${encodeURIComponent(id)}`)

async function firstTable(visit: Visit): Promise<string> {
  await visit.filled(visit.agent)
  const [table] = listOf<{ providerId: string }>(await tables(visit))
  return some(table, 'the shop has no price tables').providerId
}

async function discounted(visit: Visit, discount: number | string): Promise<Exchange> {
  need((await agentSettings(visit))['enableManualPrices'], 'the shop has no manual prices')
  await visit.filled(visit.agent)
  return visit.agent.post('/api/order/discount', undefined, { query: { discount } })
}

async function agentSettings({ agent }: Visit): Promise<Record<string, unknown>> {
  const data = recordOf(await agent.get('/api/shop/settings'))
  return isRecord(data['data']) ? data['data'] : data
}

const prices = checksOf('agent', 'agents', {
  'price-tables-shape': answersList('getPriceTables', tables),
  'chosen-table-stands-in-the-order': async (visit) => {
    const id = await firstTable(visit)
    const exchange = await setTable(visit, id)
    mustEqual(exchange, visit.orderIn(exchange).providerPriceTableId, id, 'providerPriceTableId')
  },
  'unknown-table-refused': refused((visit) => setTable(visit, 'vitrine-check')),
  'table-none-clears-it': async (visit) => {
    const before = await visit.filled(visit.agent)
    await firstTable(visit)
    const exchange = await setTable(visit, 'none')
    const order = visit.orderIn(exchange)
    mustEqual(exchange, order.providerPriceTableId ?? '', '', 'providerPriceTableId')
    must(exchange, cents(order.itemsAmout) > 0 && before.items.length > 0, 'items with their prices')
  },
  'manual-discount-is-taken-off': async (visit) => {
    const exchange = await discounted(visit, 1.5)
    mustEqual(exchange, cents(visit.orderIn(exchange).discountAmout), 150, 'cents of discountAmout')
  },
  'manual-discount-is-replaced': async (visit) => {
    await discounted(visit, 2)
    const exchange = await discounted(visit, 0.5)
    mustEqual(exchange, cents(visit.orderIn(exchange).discountAmout), 50, 'cents of discountAmout')
  },
  'discount-above-the-items-refused': refused((visit) => discounted(visit, 9_999_999)),
  'negative-discount-refused': refused((visit) => discounted(visit, -5)),
  'text-as-discount-refused': refused((visit) => discounted(visit, 'muito')),
  'discount-zero-removes-it': async (visit) => {
    const exchange = await discounted(visit, 0)
    mustEqual(exchange, cents(visit.orderIn(exchange).discountAmout), 0, 'cents of discountAmout')
  },
  'manual-freight-stands-in-the-order': async (visit) => {
    need((await agentSettings(visit))['enableManualPrices'], 'the shop has no manual prices')
    await visit.filled(visit.agent)
    const body = { type: 1, providerId: 'manual', name: 'Vitrine check', price: 7.35 }
    const exchange = await visit.agent.post('/api/order/logistic/manual', body, { query: { code: 0 } })
    const { logistic } = visit.orderIn(exchange)
    mustEqual(
      exchange,
      [logistic?.name, cents(logistic?.price)],
      ['Vitrine check', 735],
      'name and cents of the freight',
    )
  },
  'negative-freight-refused': async (visit) => {
    need((await agentSettings(visit))['enableManualPrices'], 'the shop has no manual prices')
    const body = { type: 1, providerId: 'manual', name: 'Vitrine check', price: -1 }
    refusalOf(await visit.agent.post('/api/order/logistic/manual', body, { query: { code: 0 } }))
  },
  'two-agents-at-once-lose-no-line': async (visit) => {
    const [product] = await visit.plainProducts(1, visit.agent)
    const first = nextIndex(await visit.filled(visit.agent))
    const indexes = [first, first + 1, first + 2]
    const { providerId } = some(product, 'no product')
    await Promise.all(indexes.map((index) => visit.tryToPut({ index, providerId, quantity: 1 }, visit.agent)))
    const exchange = await agentOrder(visit)
    const lines = linesOf(visit.orderIn(exchange)).map(({ index }) => index)
    mustEqual(
      exchange,
      indexes.filter((index) => !lines.includes(index)),
      [],
      'lines that were lost',
    )
    for (const index of indexes) await visit.put({ index, providerId, quantity: 0 }, visit.agent)
  },
})

export const agentChecks: Check[] = [...duties, ...agents, ...sending, ...customers, ...prices]
