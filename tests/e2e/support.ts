import { join, resolve } from 'node:path'
import { chromium, expect, test as base, type Browser, type Locator, type Page, type Request } from '@playwright/test'
import { startServer } from '../../src/tools/serve/server.ts'
import { Deferred } from '../../src/lib/deferred.ts'
import { findFullChromium } from '../support/chromium.ts'
import { Backend } from './backend.ts'
import { whileAdditionsAreTold } from './watch-additions.ts'

export interface BuildOptions {
  /** The build that the pages load: React's `dist/`, or the light one inside it. */
  buildName: 'react' | 'light'
}

export interface Build {
  name: BuildOptions['buildName']
  folder: string
}

const dist = resolve(import.meta.dirname, '../../dist')

interface WorkerFixtures extends BuildOptions {
  build: Build
  /** The worker's own server with its own backend: no other worker sees its orders, calls or faults. */
  server: { url: string; key: string }
  /** A browser with a back/forward cache, as shoppers have; Playwright disables it by default. */
  keepingBrowser: Browser
}

interface TestFixtures {
  /** For pages that break their own policy; no other page may. */
  breaksPolicy: boolean
  backend: Backend
  /** Complaints of the page on the console: errors, warnings, uncaught errors, policy violations. */
  complaints: string[]
  /** A page of the browser that keeps pages. */
  keptPage: Page
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  buildName: ['react', { scope: 'worker', option: true }],

  build: [
    ({ buildName: name }, provide) => provide({ name, folder: name === 'light' ? join(dist, 'light') : dist }),
    { scope: 'worker' },
  ],

  server: [
    async ({ build }, provide) => {
      const server = await startServer({ port: 0, quiet: true, dist: build.folder })
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  keepingBrowser: [
    async ({ launchOptions }, provide) => {
      const keeping = { executablePath: findFullChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] }
      const browser = await chromium.launch({ ...launchOptions, ...keeping })
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 30_000 },
  ],

  baseURL: ({ server }, provide) => provide(server.url),

  breaksPolicy: [false, { option: true }],

  context: ({ context }, provide) => whileAdditionsAreTold(context, provide),

  page: async ({ page, breaksPolicy }, provide) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|requires 'Trusted/.test(message.text())) violations.push(message.text())
    })
    watchRequests(page)
    await provide(page)
    // A request that is still on its way through a route when the test ends is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (!breaksPolicy) expect(violations).toEqual([])
  },

  backend: [
    async ({ request, server }, provide) => {
      const backend = new Backend(request, server.key)
      await backend.reset()
      await provide(backend)
    },
    { auto: true },
  ],

  complaints: async ({ page }, provide) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await provide(complaints)
  },

  keptPage: async ({ keepingBrowser, locale, baseURL }, provide) => {
    const context = await keepingBrowser.newContext({ locale, baseURL })
    await provide(await context.newPage())
    await context.close()
  },
})

export { Backend, expect }

export async function openWebchat(page: Page, session: string): Promise<void> {
  await page.goto(`/webchat/?session=${encodeURIComponent(session)}`)
}

export async function openStandalone(page: Page, session: string, route = '/'): Promise<void> {
  await page.goto(`/loja${route}#${encodeURIComponent(session)}`)
}

export async function openConsole(page: Page, session: string): Promise<void> {
  await page.goto(`/console/?session=${encodeURIComponent(session)}`)
}

/** Opens a host's page with this markup. @param policy its content security policy */
export async function openHostPage(page: Page, markup: string, policy = ''): Promise<void> {
  await page.route('**/host', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', ...(policy && { 'content-security-policy': policy }) },
      body: `<!doctype html>${markup}`,
    }),
  )
  await page.goto('/host')
}

/** Holds a page's requests back. @returns releases them */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const held = new Deferred<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.fallback()
  })
  return () => held.resolve()
}

/** Holds the components' code back, so that the preview stays until it is released. */
export function holdComponents(page: Page): Promise<() => void> {
  return holdRequests(page, /\/chunks\/storefront-/)
}

/** Makes a page note when its catalogue's components are ready. Call this before the page opens. */
export async function watchLive(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('shop-ready', ({ target }) => {
      // A console has other elements, which become ready independently.
      if (target instanceof Element && target.matches('shop-catalog, shop-storefront'))
        Object.assign(window, { isLive: true })
    }),
  )
}

/** Waits for the note of `watchLive`. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { isLive?: boolean }).isLive)
}

/**
 * Sums the page's layout shifts, as browsers score them. Call this before the page opens.
 * @param isInputForgiven ignores shifts right after a press
 */
export async function watchLayout(page: Page, { isInputForgiven = false } = {}): Promise<() => Promise<number>> {
  await page.addInitScript((isForgiven) => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!isForgiven || !hadRecentInput) (window as unknown as { shifted: number }).shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, isInputForgiven)
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

/** The names of products on the cards of a catalogue. */
export function productNames(scope: Page | Locator): Locator {
  return scope.getByRole('list', { name: 'Produtos' }).getByRole('heading')
}

/** Does something that shows a toast. The toast disappears by itself, so the wait starts before the action. */
async function seesToast(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([expect(page.getByText(words).first()).toBeVisible(), act()])
}

/** The requests of each page that are on their way. */
const REQUESTS = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  REQUESTS.set(page, requests)
  page.on('request', (request) => {
    // A stream of changes never ends.
    if (/\/(api|dist)\/(?!.*changes)/.test(request.url())) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

async function untilAnswered(page: Page): Promise<void> {
  const count = () => REQUESTS.get(page)?.size
  do {
    await expect.poll(count, { intervals: [20] }).toBe(0)
    // The page has handled the last answer, and its next request has been told of, when this one is answered.
    await page.evaluate(async () => void (await fetch(location.pathname)))
  } while (count())
}

/**
 * Lets the shop's time pass, and answers take none of it: a clock that overtakes a request makes it fail as too late.
 * @param page with `page.clock` installed before it opened
 * @param stride the most that passes while a request which it starts is on its way, ms
 */
export async function passTime(page: Page, milliseconds: number, stride = 1000): Promise<void> {
  await untilAnswered(page)
  for (let passed = 0; passed < milliseconds; passed += stride) {
    await page.clock.runFor(stride)
    await untilAnswered(page)
  }
}

/**
 * Skips the shop's waits between retries, while answers take none of its time, as in `passTime`: every request must get one.
 * @param page with `page.clock` installed before it opened
 * @param assertion with a short timeout of its own
 */
export async function hurryUntil(page: Page, assertion: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await passTime(page, 1000)
    await assertion()
  }).toPass({ intervals: [100] })
}

/** Waits until something shows, while debounces, pauses between retries and polling take no time, as in `hurryUntil`. */
export async function seesSoon(page: Page, shown: Locator): Promise<void> {
  await hurryUntil(page, () => expect(shown).toBeVisible({ timeout: 500 }))
}

/** Presses 'Adicionar' on the first card that has it, and waits for the toast. @returns the product's name */
export async function addFirstProduct(page: Page): Promise<string> {
  // A checkout beside the catalogue has an 'Adicionar produtos' of its own.
  const cards = page.getByRole('list', { name: 'Produtos' })
  const button = cards.getByRole('button', { name: /^Adicionar / }).first()
  const label = await button.getAttribute('aria-label')
  await seesToast(page, 'Produto adicionado ao carrinho', () => button.click())
  return (label ?? '').replace('Adicionar ', '')
}

export async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
}

export function quantityOf(page: Page, product: string): Locator {
  return page.getByRole('textbox', { name: `Quantidade: ${product}` })
}

/** Types a quantity into a line of the cart, and skips the second after which the shop sends it. */
export async function setQuantity(page: Page, product: string, quantity: number): Promise<void> {
  await page.clock.install()
  await quantityOf(page, product).fill(String(quantity))
  await page.clock.runFor(1100)
}

/**
 * A phone's window. On a wide one the first ten products take two rows, whose end is within 250 px of view, so the second
 * page of products is requested at once.
 */
export const PHONE = { width: 390, height: 780 }

/** The button that confirms the order, busy or not. */
export function confirmButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Confirmar pedido|^Confirmando/ })
}

export async function confirm(page: Page): Promise<void> {
  await confirmButton(page).click()
}

/** The page after a confirmed order. */
export function confirmed(scope: Page | Locator): Locator {
  return scope.getByRole('heading', { name: 'Itens adicionados ao pedido' })
}

/** Goes back without waiting: Playwright may miss the return of a page that the browser kept, and would wait for ever. */
export function goBackToKept(page: Page): void {
  void page.goBack({ waitUntil: 'commit' }).catch(() => null)
}

/** Waits until all that follows from what is shown has been drawn, and its listeners are attached. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
