import { expect } from '@playwright/test'
import type { RunningEngine } from '../../../demo/engines/start.ts'
import { sellsThrough } from './engine-sales.ts'
import type { Sold, Undo } from './engine-test.ts'

interface Managed {
  state: string
  total: number
  net: number
  freight: number
  lines: { quantity: number; variant: { name: string } }[]
  payments: { state: string; method: string; amount: number }[]
  customer: { emailAddress: string }
}

const ORDER = `state total: totalWithTax net: total freight: shippingWithTax customer { emailAddress }
  lines { quantity variant: productVariant { name } } payments { state method amount }`

/** Asks the Admin API. */
async function ask<T>({ engine: address, secret }: RunningEngine, query: string, variables: object = {}): Promise<T> {
  const send = (body: object, token = '') =>
    fetch(`${address}/admin-api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const login = await send({ query: `mutation { login(username: "vitrine", password: "${secret}") { __typename } }` })
  const answer = await send({ query, variables }, login.headers.get('vendure-auth-token') ?? '')
  const { data, errors } = (await answer.json()) as { data: T; errors?: object[] }
  expect(errors).toBeUndefined()
  return data
}

async function soldAs(engine: RunningEngine, conversation: string): Promise<Sold> {
  const { orders } = await ask<{ orders: { items: Managed[] } }>(
    engine,
    `{ orders(options: { filter: { conversation: { eq: "${conversation}" } } }) { items { ${ORDER} } } }`,
  )
  expect(orders.items).toHaveLength(1)
  const { state, customer, lines, payments, net, ...amounts } = orders.items[0]!
  return {
    ...amounts,
    tax: amounts.total - net,
    isPaid: state === 'PaymentSettled',
    email: customer.emailAddress,
    lines: lines.map(({ quantity, variant: { name } }) => ({ quantity, name })),
    payments: payments.map(({ state: at, ...payment }) => ({ ...payment, isPaid: at === 'Settled' })),
  }
}

interface Stocked {
  id: string
  stockLevels: { stockOnHand: number; stockAllocated: number }[]
}

async function sellOut(engine: RunningEngine, variant: string): Promise<Undo> {
  const query = `{ productVariants(options: { filter: { name: { eq: "${variant}" } } }) {
    items { id stockLevels { stockOnHand stockAllocated } } } }`
  const { productVariants } = await ask<{ productVariants: { items: Stocked[] } }>(engine, query)
  const [{ id, stockLevels }] = productVariants.items as [Stocked]
  const [{ stockOnHand, stockAllocated }] = stockLevels as [Stocked['stockLevels'][number]]
  const set = (units: number) =>
    ask(engine, 'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', {
      input: [{ id, stockOnHand: units }],
    })
  await set(stockAllocated)
  return () => set(stockOnHand)
}

const op = (code: string, args: Record<string, string>) => ({
  code,
  arguments: Object.entries(args).map(([name, value]) => ({ name, value })),
})

async function promote(engine: RunningEngine, percent: number): Promise<Undo> {
  const input = {
    enabled: true,
    translations: [{ languageCode: 'pt_BR', name: 'Semana da loja' }],
    conditions: [op('minimum_order_amount', { amount: '0', taxInclusive: 'true' })],
    actions: [op('order_percentage_discount', { discount: `${percent}` })],
  }
  const { made } = await ask<{ made: { id: string } }>(
    engine,
    `mutation ($input: CreatePromotionInput!) { made: createPromotion(input: $input) { ... on Promotion { id } } }`,
    { input },
  )
  return () => ask(engine, `mutation { deletePromotion(id: "${made.id}") { result } }`)
}

async function sellIn(engine: RunningEngine, currencies: 'both' | 'dollars'): Promise<Undo> {
  const { channel } = await ask<{ channel: { id: string } }>(engine, '{ channel: activeChannel { id } }')
  const set = (availableCurrencyCodes: string[], defaultCurrencyCode: string) =>
    ask(engine, 'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }', {
      input: { id: channel.id, availableCurrencyCodes, defaultCurrencyCode },
    })
  // A new default takes the prices with it.
  await (currencies === 'both' ? set(['BRL', 'USD'], 'BRL') : set(['USD'], 'USD'))
  return () => set(['BRL'], 'BRL')
}

sellsThrough({ engine: 'vendure', soldAs, paidLater: 'pix', console: { sellOut, promote, sellIn } })
