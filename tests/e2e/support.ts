import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  chromium,
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import type { CallRecord, Fault } from '../../demo/backend/index.ts'
import { startServer } from '../../demo/server.ts'
import { Deferred } from '../../src/lib/deferred.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { INNER_BUILDS } from '../support/weigh.ts'

export interface BuildOptions {
  /** Which build the pages load: React's `dist/`, or the light one inside it. */
  buildName: 'react' | 'light'
}

/** A build's folder and the scripts in it that a browser fetches, by their path in the folder. */
export interface Build {
  name: BuildOptions['buildName']
  folder: string
  scripts: readonly string[]
}

const dist = resolve(import.meta.dirname, '../../dist')

/** What servers import is no browser's. */
const FOR_SERVERS = /^(server|csp|first-view)\.js$/

function isFetched(file: string): boolean {
  return file.endsWith('.js') && !INNER_BUILDS.test(file) && !FOR_SERVERS.test(file)
}

function buildOf(name: BuildOptions['buildName']): Build {
  const folder = name === 'light' ? join(dist, 'light') : dist
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return { name, folder, scripts: files.filter(isFetched) }
}

interface WorkerFixtures extends BuildOptions {
  build: Build
  /** The worker's own server with a backend of its own: no other test at work sees its orders, calls or faults. */
  server: { url: string }
}

interface TestFixtures {
  backend: Backend
  /** What the page complained about on the console: errors, warnings, uncaught errors, refusals of the page's policy. */
  complaints: string[]
}

/** Longer than any test, ms. */
const HELD = 10 * 60_000

/** The reference backend's levers. */
export class Backend {
  constructor(private readonly request: APIRequestContext) {}

  /** Calls so far, as 'GET /api/order/current', in the order they came. */
  async calls(session?: string): Promise<string[]> {
    return (await this.records(session)).map(({ method, path }) => `${method} ${path}`)
  }

  async records(session?: string): Promise<CallRecord[]> {
    const params: Record<string, string> = session === undefined ? {} : { session }
    // The server closes connections that nobody used for a while, perhaps in this moment.
    const answer = await this.request.get('/__backend/calls', { params, maxRetries: 3 })
    return ((await answer.json()) as { data: CallRecord[] }).data
  }

  async fail(fault: Fault): Promise<void> {
    await this.request.post('/__backend/faults', { data: fault })
  }

  /** Holds calls up, however long the test takes to look, until `recover()`; then they go on under the rest of the fault. */
  async hold(fault: Omit<Fault, 'delay'>): Promise<void> {
    await this.fail({ ...fault, delay: HELD })
  }

  /** Ends every fault. */
  async recover(): Promise<void> {
    await this.request.delete('/__backend/faults')
  }

  /** The money of a session's waiting PIX, boleto or link arrives. */
  async pay(session: string): Promise<void> {
    await this.request.post('/__backend/pay', { data: { session } })
  }

  /** Puts the server's clock forward for one session. @param advance ms */
  async advanceClock(session: string, advance: number): Promise<void> {
    await this.request.post('/__backend/clock', { data: { session, advance } })
  }

  /** The shop changes what an order of a session has to be worth. @param amount reais */
  async setMinimum(session: string, amount: number): Promise<void> {
    await this.request.post('/__backend/minimum', { data: { session, amount } })
  }

  async reset(): Promise<void> {
    await this.request.post('/__backend/reset')
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  buildName: ['react', { scope: 'worker', option: true }],

  build: [async ({ buildName }, provide) => provide(buildOf(buildName)), { scope: 'worker' }],

  server: [
    async ({ build }, provide) => {
      const server = await startServer({ port: 0, quiet: true, dist: build.folder })
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, provide) => provide(server.url),

  backend: [
    async ({ request }, provide) => {
      const backend = new Backend(request)
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
})

export { expect }

export async function openWebchat(page: Page, session: string): Promise<void> {
  await page.goto(`/webchat/?session=${encodeURIComponent(session)}`)
}

export async function openStandalone(page: Page, session: string, route = '/'): Promise<void> {
  await page.goto(`/loja${route}#${encodeURIComponent(session)}`)
}

export async function openConsole(page: Page, session: string): Promise<void> {
  await page.goto(`/console/?session=${encodeURIComponent(session)}`)
}

/**
 * Keeps back what a page asks for, however long the test takes to look.
 * @param through how many go through first
 * @returns lets them go
 */
export async function holdRequests(page: Page, url: string | RegExp, through = 0): Promise<() => void> {
  const held = new Deferred<void>()
  let left = through
  await page.route(url, async (route) => {
    left -= 1
    if (left < 0) await held.promise
    await route.fallback()
  })
  return () => held.resolve()
}

const CURRENT = '**/api/order/current'

/** Keeps the components' code back, so that what is painted stays as it is until it is let go. */
export function holdComponents(page: Page): Promise<() => void> {
  return holdRequests(page, /\/chunks\/storefront-/)
}

/** Has a page notice when its catalogue's own components are there. To be called before the page opens. */
export async function watchLive(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('shop-ready', ({ target }) => {
      // A console has other elements, which are ready by themselves.
      if (target instanceof Element && target.matches('shop-catalog, shop-storefront'))
        Object.assign(window, { isLive: true })
    }),
  )
}

/** Waits for what `watchLive` notices. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { isLive?: boolean }).isLive)
}

/**
 * Adds up how much the page's content moved by itself, as browsers score it. To be called before the page opens.
 * @param isInputForgiven leaves out what moved right after a press
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

/** Holds back what a page asks about its order from now on; after a reload, past the first reading of it. */
export function holdOrder(page: Page, { isReloaded = false } = {}): Promise<() => void> {
  return holdRequests(page, CURRENT, isReloaded ? 1 : 0)
}

/** The names of products, as the cards of a catalogue show them. */
export function productNames(scope: Page | Locator): Locator {
  return scope.getByRole('list', { name: 'Produtos' }).getByRole('heading')
}

/** Does something that a toast tells of. It goes by itself, so it is waited for from the start, whatever takes its time. */
export async function seesToast(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([expect(page.getByText(words).first()).toBeVisible(), act()])
}

/** Counts, from before a page opens, what it listens to other tabs by. @returns waits until it does */
export async function watchTabs(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { channels: 0 })
    const Channel = BroadcastChannel
    window.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name)
        counted.channels += 1
      }
    }
  })
  return () => page.waitForFunction(() => (window as unknown as { channels: number }).channels > 0)
}

/** Presses 'Adicionar' on the first card that has it, and waits until the shop says so. @returns the product's name */
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

/** Types a quantity into a line of the cart; the shop sends it a second after the last edit. */
export async function setQuantity(page: Page, product: string, quantity: number): Promise<void> {
  await quantityOf(page, product).fill(String(quantity))
}

export async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click()
}

export interface HostEvent {
  type: string
  detail: Record<string, unknown>
}

/** Keeps the shop's events as a host page hears them. To be called before the page is opened. */
export async function listenAsHost(page: Page): Promise<() => Promise<HostEvent[]>> {
  await page.addInitScript(() => {
    const heard: { type: string; detail: unknown }[] = []
    const types = ['ready', 'navigate', 'order-change', 'add', 'confirm', 'error', 'close', 'before-redirect']
    for (const type of types) {
      document.addEventListener(`shop-${type}`, (event) => {
        heard.push({ type: event.type, detail: structuredClone((event as CustomEvent<unknown>).detail) })
      })
    }
    Object.assign(window, { heard })
  })
  return () => page.evaluate(() => (window as unknown as { heard: HostEvent[] }).heard)
}

/** A browser that keeps pages for its back button, as every shopper's does and Playwright's does not by itself. */
export async function withBackForwardCache(run: (context: BrowserContext) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    await run(await browser.newContext({ locale: 'pt-BR' }))
  } finally {
    await browser.close()
  }
}

/**
 * Presses a control and keeps the finger there for two frames: whatever the lost focus of another one leads to would have
 * been drawn by then. Fails if the control moved meanwhile.
 */
export async function pressSlowly(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await control.boundingBox()).toEqual(box)
  await page.mouse.up()
}
