import { array, constantFrom, integer, oneof, record, sample, constant, type Arbitrary } from 'fast-check'
import type { BrowserContext, Page, Route } from 'playwright'
import type { CallRecord } from '../../demo/backend/index.ts'
import type { Order } from '../../demo/backend/wire.ts'
import { faults, sendUnder, type FaultName, type PlainAnswer } from './line.ts'

/** Random sequences against the built elements: what a shopper presses and types, on a line that fails. */

type BrowserStep =
  | { do: 'add'; tab: number; card: number }
  | { do: 'cart' | 'catalog' | 'reload' | 'back' | 'confirm' | 'dismiss'; tab: number }
  | { do: 'quantity'; tab: number; quantity: number }
  | { do: 'fault'; tab: number; path: string; fault: FaultName }
  | { do: 'offline' }
  | { do: 'online' }
  | { do: 'wait'; ms: number }

/** Longer faults than these would make a sequence last a minute. */
const SHORT = faults.filter((fault) => fault !== 'very late answer' && fault !== '401')

const tab = constantFrom(0, 0, 0, 1)
const named = (name: BrowserStep['do'], parts: Record<string, Arbitrary<unknown>> = {}, weight = 1) => ({
  weight,
  arbitrary: record({ do: constant(name), ...parts }) as unknown as Arbitrary<BrowserStep>,
})

const steps = array(
  oneof(
    named('add', { tab, card: integer({ min: 0, max: 3 }) }, 4),
    named('cart', { tab }, 3),
    named('catalog', { tab }, 2),
    named('reload', { tab }),
    named('back', { tab }),
    named('confirm', { tab }, 4),
    named('dismiss', { tab }),
    named('quantity', { tab, quantity: integer({ min: 0, max: 12 }) }, 4),
    named(
      'fault',
      { tab, path: constantFrom('items', 'confirm', 'current', 'order'), fault: constantFrom(...SHORT) },
      6,
    ),
    named('offline'),
    named('online'),
    named('wait', { ms: constantFrom(50, 400, 1300) }, 3),
  ),
  { minLength: 4, maxLength: 12, size: 'max' },
)

export interface BrowserFailure {
  seed: number
  steps: BrowserStep[]
  broken: string[]
}

interface Visit {
  context: BrowserContext
  /** The server, with its own backend. */
  url: string
  seed: number
}

/** Time in which a page that was left alone comes to rest, ms. */
const QUIET = 30_000

/** Plays the sequence of a seed. @returns null when every promise held */
export async function playInBrowser({ context, url, seed }: Visit): Promise<BrowserFailure | null> {
  const [sequence = []] = sample(steps, { seed, numRuns: 1 })
  const session = `mercado-webchat~doubt-${seed}`
  const broken: string[] = []
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${session}` }
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return ((await answer.json()) as { data: Order }).data
  }
  const { data: top } = (await (
    await fetch(`${url}/api/catalog/top?page=1`, { headers: { Authorization: `Bearer ${session}` } })
  ).json()) as { data: { products?: { providerId: string }[] } | { providerId: string }[] }
  const products = Array.isArray(top) ? top : (top.products ?? [])
  for (const [index, { providerId }] of products.slice(0, 2).entries())
    await call('POST', '/api/order/items/', { index, providerId, quantity: 6, attributes: [] })

  const tabs: Page[] = []
  const waiting: { tab: number; path: string; fault: FaultName }[] = []
  for (const at of [0, 1]) {
    const page = await context.newPage()
    tabs.push(page)
    page.on('pageerror', (error) => broken.push(`tab ${at}: an error that nobody caught: ${error.message}`))
    await page.route(/\/api\/order\//, async (route) => {
      const path = new URL(route.request().url()).pathname
      const met = waiting.findIndex((one) => one.tab === at && path.includes(one.path))
      const [fault] = met < 0 ? [] : waiting.splice(met, 1)
      await meetFault(fault?.fault ?? null, route, page)
    })
    await page.goto(`${url}/loja${at === 0 ? '/catalog' : '/order'}#${encodeURIComponent(session)}`)
  }
  for (const step of sequence) await perform(step, tabs, waiting, context).catch(() => null)
  waiting.length = 0
  await context.setOffline(false)
  for (const [at, page] of tabs.entries())
    broken.push(...(await judged(page, at, () => call('GET', '/api/order/current'))))
  const records = await fetch(`${url}/__backend/calls?session=${encodeURIComponent(session)}`)
  const { data: calls } = (await records.json()) as { data: CallRecord[] }
  const confirmed = calls.filter(({ path, status }) => path.endsWith('/order/confirm') && status === 200)
  const isDoubled = sequence.some((step) => step.do === 'fault' && step.fault === 'doubled')
  if (confirmed.length > 1 && !isDoubled) broken.push(`the order was confirmed ${confirmed.length} times`)
  for (const page of tabs) await page.close()
  return broken.length > 0 ? { seed, steps: sequence, broken } : null
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Lets a page's call meet a fault. */
export async function meetFault(fault: FaultName | null, route: Route, page: Page): Promise<void> {
  if (fault === null) return route.fallback().catch(() => undefined)
  const arrive = async (): Promise<PlainAnswer> => {
    const answer = await route.fetch()
    return { status: answer.status(), text: await answer.text(), headers: answer.headers() }
  }
  try {
    const { status, text, headers } = await sendUnder(fault, { arrive, wait, isOpen: () => !page.isClosed() })
    await route.fulfill({ status, body: text, headers: { 'content-type': headers['content-type'] ?? '' } })
  } catch {
    await route.abort('failed').catch(() => undefined)
  }
}

/** A control that is not there, or is off, is left out. */
async function press(page: Page, name: RegExp, at = 0): Promise<void> {
  const button = page.getByRole('button', { name }).nth(at)
  if ((await button.isVisible()) && (await button.isEnabled())) await button.click({ timeout: 1500 })
}

async function perform(
  step: BrowserStep,
  tabs: Page[],
  waiting: { tab: number; path: string; fault: FaultName }[],
  context: BrowserContext,
): Promise<void> {
  if (step.do === 'wait') return wait(step.ms)
  if (step.do === 'offline' || step.do === 'online') return context.setOffline(step.do === 'offline')
  const page = tabs[step.tab]!
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', `/loja${to}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  switch (step.do) {
    case 'fault':
      return void waiting.push(step)
    case 'add':
      return press(page, /^Adicionar /, step.card)
    case 'cart':
      return go('/order')
    case 'catalog':
      return go('/catalog')
    case 'reload':
      await page.reload({ waitUntil: 'commit' })
      return
    case 'back':
      await page.goBack({ waitUntil: 'commit', timeout: 1500 })
      return
    case 'confirm':
      return press(page, /^Confirmar pedido/)
    case 'dismiss':
      return press(page, /^(Ok|OK|Entendi|Verificar)/)
    default: {
      const field = page.getByRole('textbox', { name: /^Quantidade: / }).first()
      if (await field.isVisible()) await field.fill(String(step.quantity), { timeout: 1500 })
    }
  }
}

/** The promises of a page, once it was left alone. */
async function judged(page: Page, at: number, order: () => Promise<Order>): Promise<string[]> {
  const inShop = page.locator('shop-storefront')
  const deadline = Date.now() + QUIET
  let broken: string[] = []
  do {
    await page.evaluate(() => dispatchEvent(new Event('focus'))).catch(() => undefined)
    await wait(400)
    broken = await brokenNow()
  } while (broken.length > 0 && Date.now() < deadline)
  return broken

  async function brokenNow(): Promise<string[]> {
    const text = (await inShop.innerText().catch(() => '')).trim()
    if (text === '') return [`tab ${at} is blank`]
    if ((await page.locator('[aria-busy="true"]').count()) > 0) return [`tab ${at} is busy for ever`]
    const stored = await order()
    const fields = await page.getByRole('textbox', { name: /^Quantidade: / }).all()
    if (fields.length === 0 || stored.status !== 'Creating' || !page.url().includes('/order')) return []
    const shown = await Promise.all(fields.map((field) => field.inputValue()))
    const held = stored.items.map(({ quantity }) => String(quantity))
    return shown.join() === held.join() ? [] : [`tab ${at} shows ${shown.join()} where the server has ${held.join()}`]
  }
}
