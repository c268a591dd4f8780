import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { RunningEngine } from '../../../demo/engines/start.ts'
import { fillCard, pay, seesFinish } from '../card-page.ts'
import { choose, deliverHome, finish, openCheckout } from '../checkout-page.ts'
import { confirm, confirmed, openCart, openStandalone, openWebchat } from '../support.ts'
import { followsTheConsole } from './engine-changes.ts'
import { paysByPix, pixCode } from './engine-payments.ts'
import { addDress, bearer, DRESS, engineTest, FREIGHT, LINE, MINUTES, stored } from './engine-test.ts'
import type { Selling, Stored } from './engine-test.ts'
import { seeNothingOfEachOther } from './two-visitors.ts'

/* A real engine behind the contract: what the pages say must stand in the engine's own console. */

const LOOKS_EVERY = 500

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
    await engine.pay(payment.pix?.code ?? '')
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
async function check(
  url: string,
  hooksAt: string,
  { session, agent, contact }: Codes,
  file: string,
): Promise<Result[]> {
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

export function sellsThrough(selling: Selling): void {
  const { engine: name, soldAs, paidLater } = selling
  const test = engineTest(name)

  test('the engine passes every check of a shopper, a cart, a payment and an agent', async ({ engine }) => {
    test.setTimeout(10 * MINUTES)
    const [session, contact] = [await engine.open({}), await engine.open({})]
    const agent = await engine.open({ isAgent: true, with: contact })
    const stop = payFirst(engine, session)
    const results = await check(
      engine.url,
      engine.hooksAt,
      { session, agent, contact },
      test.info().outputPath('check.json'),
    )
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
    expect(await soldAs(engine, id)).toMatchObject({ isPaid: false, total: DRESS, lines: [LINE], payments: [promise] })

    await request.post('/api/order/payment/method?paymentMethod=3', bearer(session))
    await openStandalone(page, session, '/order/payment')
    await engine.pay(await pixCode(page))
    await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible({ timeout: MINUTES })
    const paid = await soldAs(engine, id)
    expect(paid.isPaid).toBe(true)
    expect(paid.payments).toContainEqual({ method: paidLater, isPaid: true, amount: DRESS })
  })

  paysByPix(test, soldAs)
  followsTheConsole(test, selling)

  test('a shopper pays by card, and the engine has the order and the money', async ({ engine, page, request }) => {
    const session = await engine.open({})
    await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await openStandalone(page, session)
    await addDress(page)
    await request.post('/api/order/payment/method?paymentMethod=0', bearer(session))
    await openStandalone(page, session, '/order/payment')
    await fillCard(page)
    await pay(page)
    await seesFinish(page)
    const { id } = await stored(request, session)
    const payments = [{ method: 'cartao', isPaid: true, amount: DRESS }]
    expect(await soldAs(engine, id)).toMatchObject({ isPaid: true, total: DRESS, lines: [LINE], payments })
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
    const promised = { isPaid: false, total, freight: FREIGHT, lines: [LINE], payments, email: customer.email }
    expect(await soldAs(engine, id)).toMatchObject(promised)
  })
}
