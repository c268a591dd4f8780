import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test as plain, type Page } from '@playwright/test'
import { freePort, startEngine, type RunningEngine } from '../../../demo/engines/start.ts'
import { fillCard, pay, seesFinish } from '../card-page.ts'
import { choose, deliverHome, finish, openCheckout, storedOrder } from '../checkout-page.ts'
import { confirm, confirmed, openCart, openStandalone, openWebchat } from '../support.ts'
import { seeNothingOfEachOther } from './two-visitors.ts'

/* A real engine behind the contract: what the pages say must stand in the engine's own console. */

const MINUTES = 60_000
const LOOKS_EVERY = 500
const DRESS = 25_990
const DRESS_NAME = 'Vestido Aurora Floral'
const FREIGHT = 1990

/** An order as the engine's own console tells it; amounts in cents. */
export interface Sold {
  isPaid: boolean
  total: number
  freight: number
  email: string
  lines: { quantity: number; name: string }[]
  payments: { method: string; isPaid: boolean; amount: number }[]
}

interface Selling {
  engine: string
  /** The order of a conversation, by the engine's Admin API. */
  soldAs(engine: RunningEngine, conversation: string): Promise<Sold>
  /** How the payment stands that was promised otherwise than it came. */
  paidLater: string
}

interface Stored {
  id: string
  customer: { email: string }
  payment: { tryId: string }
}

/** @returns the name of what it adds */
async function addDress(page: Page): Promise<string> {
  await page.getByRole('link', { name: DRESS_NAME }).first().click()
  for (const name of ['Ameixa', 'M', 'Adicionar']) await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('Produto adicionado ao carrinho')).toBeVisible()
  return DRESS_NAME
}

/** Where the checks hear webhooks. */
let hooksAt = ''

/** Each is a thing that the engine, or the shop in it, does not have. */
const LEFT_OUT = [
  'the shop asks for no extra fields (payment.fields)',
  'every origin is allowed',
  'every product is for sale',
  'no product has a quantity limit',
  'no product has a redirectable option',
  'no product has a subscription',
  'the order does not take this method',
  'the session keeps its received order',
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

/** Pays the order that the session has placed once it has opened the next one. @returns ends the looking */
function payFirst(engine: RunningEngine, session: string): () => void {
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${engine.url}/api/${path}`, { headers: { Authorization: `Bearer ${session}` } })
    return ((await answer.json()) as { data: T }).data
  }
  const look = async (): Promise<void> => {
    const [placed] = (await ask<{ data: { id: string }[] }>('orders')).data
    if (!placed || (await ask<Stored>('order/current')).id === placed.id) return
    const { payment } = await ask<Stored>(`orders/${placed.id}`)
    clearInterval(looking)
    await engine.pay(payment.tryId)
  }
  // A call of the checks may hold the order: the next look finds it.
  const looking = setInterval(() => void look().catch(() => undefined), LOOKS_EVERY)
  return () => clearInterval(looking)
}

interface Codes {
  session: string
  agent: string
  /** Of the contact whose order the agent holds. */
  contact: string
}

/** `vitrine check` of the build. @returns its report */
async function check(url: string, { session, agent, contact }: Codes, file: string): Promise<Result[]> {
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
    '--proposals',
    contact,
    '--webhooks',
    hooksAt,
  ]
  const args = [cli, 'check', url, ...codes, '--profile', 'shopper,cart,payment,agent', '--json', file]
  await new Promise((done) => execFile(process.execPath, args, { maxBuffer: 2 ** 24 }, done))
  return (JSON.parse(await readFile(file, 'utf8')) as { results: Result[] }).results
}

const stored = async (...of: Parameters<typeof storedOrder>) => (await storedOrder(...of)) as unknown as Stored

export function sellsThrough({ engine: name, soldAs, paidLater }: Selling): void {
  const test = plain.extend<object, { data: string; engine: RunningEngine }>({
    data: ['.data/engines-tested', { scope: 'worker', option: true }],
    engine: [
      async ({ data }, provide) => {
        // Two processes behind one address pass what one passes.
        hooksAt = `http://127.0.0.1:${await freePort()}/`
        process.env['VITRINE_WEBHOOKS'] = hooksAt
        process.env['VITRINE_WEBHOOK_SECRET'] = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
        const engine = await startEngine({ engine: name, adapters: 2, port: 0, data })
        await provide(engine)
        await engine.stop()
      },
      { scope: 'worker', timeout: 15 * MINUTES },
    ],
    baseURL: ({ engine }, provide) => provide(engine.url),
  })
  test.describe.configure({ mode: 'serial' })

  const line = { quantity: 1, name: 'Vestido Aurora Floral Ameixa M' }

  test('the engine passes every check of a shopper, a cart, a payment and an agent', async ({ engine }) => {
    test.setTimeout(10 * MINUTES)
    const [session, contact] = [await engine.open({}), await engine.open({})]
    const agent = await engine.open({ isAgent: true, with: contact })
    const stop = payFirst(engine, session)
    const results = await check(engine.url, { session, agent, contact }, test.info().outputPath('check.json'))
    stop()
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(350)
    const reasons = new Set(results.map(({ reason = '' }) => reason))
    expect([...reasons].filter((reason) => reason !== '' && !LEFT_OUT.includes(reason))).toEqual([])
  })

  test('two browsers without a code have an order each: neither sees a line, address or document of the other', async ({
    browser,
    page,
    baseURL,
  }) => {
    await seeNothingOfEachOther({ page, browser, baseURL, add: addDress })
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
    const { id } = await stored(request, session)
    const promise = { method: 'a-combinar', isPaid: false, amount: DRESS }
    expect(await soldAs(engine, id)).toMatchObject({ isPaid: false, total: DRESS, lines: [line], payments: [promise] })

    const bearer = { headers: { Authorization: `Bearer ${session}` } }
    await request.post('/api/order/payment/method?paymentMethod=3', bearer)
    await openStandalone(page, session, '/order/payment')
    await expect(page.getByRole('textbox', { name: 'Código PIX copia e cola' })).not.toHaveValue('')
    await engine.pay((await stored(request, session)).payment.tryId)
    await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible({ timeout: MINUTES })
    const paid = await soldAs(engine, id)
    expect(paid.isPaid).toBe(true)
    expect(paid.payments).toContainEqual({ method: paidLater, isPaid: true, amount: DRESS })
  })

  test('a shopper pays by card, and the engine has the order and the money', async ({ engine, page, request }) => {
    const session = await engine.open({})
    await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await openStandalone(page, session)
    await addDress(page)
    await request.post('/api/order/payment/method?paymentMethod=0', { headers: { Authorization: `Bearer ${session}` } })
    await openStandalone(page, session, '/order/payment')
    await fillCard(page)
    await pay(page)
    await seesFinish(page)
    const { id } = await stored(request, session)
    const payments = [{ method: 'cartao', isPaid: true, amount: DRESS }]
    expect(await soldAs(engine, id)).toMatchObject({ isPaid: true, total: DRESS, lines: [line], payments })
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
    const { id, customer } = await stored(request, session)
    const total = DRESS + FREIGHT
    const payments = [{ method: 'pix', isPaid: false, amount: total }]
    const promised = { isPaid: false, total, freight: FREIGHT, lines: [line], payments, email: customer.email }
    expect(await soldAs(engine, id)).toEqual(promised)
  })
}
