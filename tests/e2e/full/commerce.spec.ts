import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test as plain, type Page } from '@playwright/test'
import { startEngine, type RunningEngine } from '../../../demo/engines/start.ts'
import { choose, deliverHome, finish, openCheckout, storedOrder } from '../checkout-page.ts'
import { confirm, confirmed, openCart, openStandalone, openWebchat } from '../support.ts'

/* A real engine behind the contract: what the pages say must stand in the engine's own console. */

const MINUTES = 60_000

interface Managed {
  state: string
  totalWithTax: number
  shippingWithTax: number
  lines: { quantity: number; productVariant: { name: string } }[]
  payments: { state: string; method: string; amount: number }[]
  customer: { emailAddress: string }
}

const test = plain.extend<object, { data: string; engine: RunningEngine }>({
  data: ['.data/engines-tested', { scope: 'worker', option: true }],
  engine: [
    async ({ data }, provide) => {
      // Two processes behind one address pass what one passes.
      const engine = await startEngine({ engine: 'vendure', adapters: 2, port: 0, data })
      await provide(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 15 * MINUTES },
  ],
  baseURL: ({ engine }, provide) => provide(engine.url),
})
test.describe.configure({ mode: 'serial' })

/** The order of a conversation, as the engine's Admin API tells it. */
async function managed({ engine: address, secret }: RunningEngine, conversation: string): Promise<Managed> {
  const ask = (query: string, token = '') =>
    fetch(`${address}/admin-api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    })
  const login = await ask(`mutation { login(username: "vitrine", password: "${secret}") { __typename } }`)
  const found = await ask(
    `{ orders(options: { filter: { conversation: { eq: "${conversation}" } } }) { items { state totalWithTax shippingWithTax
      customer { emailAddress } lines { quantity productVariant { name } } payments { state method amount } } } }`,
    login.headers.get('vendure-auth-token') ?? '',
  )
  const { data } = (await found.json()) as { data: { orders: { items: Managed[] } } }
  expect(data.orders.items).toHaveLength(1)
  return data.orders.items[0]!
}

async function addDress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Vestido Aurora Floral' }).first().click()
  for (const name of ['Ameixa', 'M', 'Adicionar']) await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('Produto adicionado ao carrinho')).toBeVisible()
}

/** Each is a thing that the engine, or the shop in it, does not have. */
const LEFT_OUT = [
  'every origin is allowed',
  'every product is for sale',
  'no product has a quantity limit',
  'no product has a redirectable option',
  'no product has a subscription',
  'the order does not take this method',
  'the session keeps its received order',
  'the settings do not announce changes',
  'the shop has no delivery times',
  'the shop has no facet with a range',
  'the shop has no manual prices',
  'the shop has no minimum',
  'the shop has no price tables',
  'the shop offers no gifts',
  'the shop takes coupons',
]

interface Result {
  outcome: 'passed' | 'failed' | 'skipped'
  reason?: string
}

/** `vitrine check` of the build. @returns its report */
async function check(url: string, session: string, agent: string, file: string): Promise<Result[]> {
  const cli = resolve(import.meta.dirname, '../../../dist/cli.js')
  const codes = [
    '--session',
    session,
    '--agent',
    agent,
    '--coupon',
    'PRIMEIRAMARE',
    '--first-view',
    `${url}/api/first-view`,
  ]
  const args = [cli, 'check', url, ...codes, '--profile', 'shopper,cart,payment,agent', '--json', file]
  await new Promise((done) => execFile(process.execPath, args, { maxBuffer: 2 ** 24 }, done))
  return (JSON.parse(await readFile(file, 'utf8')) as { results: Result[] }).results
}

test('the engine passes every check of a shopper, a cart, a payment and an agent', async ({ engine }) => {
  test.setTimeout(10 * MINUTES)
  const [session, agent] = [await engine.open({}), await engine.open({ isAgent: true })]
  const results = await check(engine.url, session, agent, test.info().outputPath('check.json'))
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(470)
  const reasons = new Set(results.map(({ reason = '' }) => reason))
  expect([...reasons].filter((reason) => reason !== '' && !LEFT_OUT.includes(reason))).toEqual([])
})

test('a shopper buys a variant, pays by PIX, and the engine has the order, its lines and the money', async ({
  engine,
  page,
  request,
}) => {
  const session = await engine.open({ channelType: 2 })
  await openWebchat(page, session)
  await addDress(page)
  await openCart(page)
  await confirm(page)
  await expect(confirmed(page)).toBeVisible()
  const { id } = (await storedOrder(request, session)) as unknown as { id: string }
  const placed = await managed(engine, id)
  expect(placed).toMatchObject({ state: 'PaymentAuthorized', totalWithTax: 25_990 })
  expect(placed.lines).toEqual([{ quantity: 1, productVariant: { name: 'Vestido Aurora Floral Ameixa M' } }])
  expect(placed.payments).toEqual([{ state: 'Authorized', method: 'a-combinar', amount: 25_990 }])

  const bearer = { headers: { Authorization: `Bearer ${session}` } }
  await request.post('/api/order/payment/method?paymentMethod=3', bearer)
  await openStandalone(page, session, '/order/payment')
  await expect(page.getByRole('textbox', { name: 'Código PIX copia e cola' })).not.toHaveValue('')
  const { payment } = (await storedOrder(request, session)) as unknown as { payment: { tryId: string } }
  await engine.pay(payment.tryId)
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible({ timeout: MINUTES })
  const paid = await managed(engine, id)
  expect(paid.state).toBe('PaymentSettled')
  expect(paid.payments).toContainEqual({ state: 'Settled', method: 'pix', amount: 25_990 })
})

test('an agent sells with delivery and PIX, and the engine has the order, its freight and the promise', async ({
  engine,
  page,
  request,
}) => {
  const session = await engine.open({ isAgent: true })
  await openStandalone(page, session)
  await addDress(page)
  await openCheckout(page, session)
  await deliverHome(page, /Encomenda econômica/)
  await choose(page, 'PIX')
  await finish(page)
  const order = (await storedOrder(request, session)) as unknown as { id: string; customer: { email: string } }
  const sold = await managed(engine, order.id)
  expect(sold).toMatchObject({ state: 'PaymentAuthorized', totalWithTax: 27_980, shippingWithTax: 1990 })
  expect(sold.lines).toEqual([{ quantity: 1, productVariant: { name: 'Vestido Aurora Floral Ameixa M' } }])
  expect(sold.payments).toEqual([{ state: 'Authorized', method: 'pix', amount: 27_980 }])
  expect(sold.customer.emailAddress).toBe(order.customer.email)
})
