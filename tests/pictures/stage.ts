import type { Browser, BrowserContext, Locator, Page, Request as PageRequest } from 'playwright'
import { startServer, type RunningServer } from '../../src/tools/serve/server.ts'
import { followColorScheme } from '../support/dark-host.ts'

export type Host = 'page' | 'chat' | 'console'

/** A Tuesday morning in Brasília: the shops are open, and no picture differs from yesterday's by its date. */
const NOW = new Date('2026-03-10T13:00:00Z')

export type Look = 'light' | 'dark' | 'forced'

const HEIGHTS: Readonly<Record<number, number>> = { 280: 560, 320: 640, 390: 844, 768: 1024, 1280: 800 }
/** ms; a state that takes longer is shown as it is then, and reported. */
const PATIENCE = 15_000
/** A page is loaded after so many frames without a request: parts ask for others. */
const QUIET_FRAMES = 18
/** The stream of changes is never without a request, ms. */
const LONGEST_LOADING = 2000

/** The tag of the element that a picture is about, by host. */
const TAGS = { page: 'shop-storefront', chat: 'shop-catalog', console: 'shop-catalog' } as const

/**
 * Host pages whose element opens at a route. `/staged/webchat/?session=CODE&route=/order` is the demonstration's own
 * `/webchat/` with that attribute.
 */
export async function startStages(dist?: string): Promise<RunningServer> {
  const server: RunningServer = await startServer({
    port: 0,
    quiet: true,
    now: () => NOW,
    ...(dist !== undefined && { dist }),
    pages: (request) => {
      const { pathname, searchParams } = new URL(request.url)
      const [, host] = /^\/staged(\/(?:webchat|console)\/)$/.exec(pathname) ?? []
      return host === undefined ? undefined : withRoute(`${server.url}${host}`, searchParams.get('route') ?? '')
    },
  })
  return server
}

async function withRoute(address: string, route: string): Promise<Response> {
  const answer = await fetch(address)
  const markup = (await answer.text()).replace('<shop-catalog', `<shop-catalog route="${encodeURI(route)}"`)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const policy = answer.headers.get('content-security-policy')
  return new Response(markup, {
    headers: { ...headers, ...(policy !== null && { 'content-security-policy': policy }) },
  })
}

export interface Place {
  host: Host
  width: number
  /** Session code of a listing; the stage adds a suffix, so that no two stages share an order. */
  session: string
  route?: string
  /** In a console: the element that the picture is about. */
  pane?: 'catalog' | 'checkout'
  /** Light unless told. */
  look?: Look
}

let opened = 0

/** One page with the shop in a host, and what a state needs to get there. */
export class Stage {
  readonly session: string
  readonly width: number
  readonly #pending = new Set<PageRequest>()

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly url: string,
    private readonly place: Place,
  ) {
    opened += 1
    this.session = `${place.session}~p${opened}`
    this.width = place.width
    page.on('request', (request) => this.#pending.add(request))
    page.on('requestfinished', (request) => this.#pending.delete(request))
    page.on('requestfailed', (request) => this.#pending.delete(request))
  }

  /** @param prepare changes the context before its page opens */
  static async make(
    browser: Browser,
    url: string,
    place: Place,
    prepare?: (context: BrowserContext) => Promise<void>,
  ): Promise<Stage> {
    const { width, look = 'light' } = place
    const context = await browser.newContext({
      colorScheme: look === 'dark' ? 'dark' : 'light',
      forcedColors: look === 'forced' ? 'active' : 'none',
      viewport: { width, height: HEIGHTS[width] ?? 800 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE)
    await context.clock.setFixedTime(NOW)
    await context.addInitScript(() =>
      addEventListener('shop-ready', ({ target }) => (target as Element | null)?.setAttribute('data-staged', '')),
    )
    // esbuild, which runs these files, names functions by a helper that a page does not have.
    await context.addInitScript({ content: 'globalThis.__name = (target) => target' })
    await followColorScheme(context)
    await context.route('https://**', (route) => route.abort())
    await prepare?.(context)
    return new Stage(await context.newPage(), context, url, place)
  }

  /** The element that the picture is about. */
  get shop(): Locator {
    const { host, pane } = this.place
    return this.page.locator(pane === 'checkout' && host === 'console' ? 'shop-checkout' : TAGS[host])
  }

  /** The shop has the page for itself. */
  get isAlone(): boolean {
    return this.place.host === 'page'
  }

  async open(): Promise<void> {
    const { host, route = '/catalog', pane = 'catalog' } = this.place
    const code = encodeURIComponent(this.session)
    if (host === 'page') await this.page.goto(`${this.url}/loja${route}#${code}`)
    else {
      const name = host === 'chat' ? 'webchat' : 'console'
      // A console's checkout is an element of its own, beside the catalogue.
      const start = pane === 'checkout' ? '/catalog' : route
      await this.page.goto(`${this.url}/staged/${name}/?session=${code}&route=${encodeURIComponent(start)}`)
    }
    if (host !== 'console') return
    const button = this.page.getByRole('button', { name: pane === 'checkout' ? 'Pedido' : 'Catálogo', exact: true })
    if (await button.first().isVisible()) await button.first().click()
  }

  /** Waits until the element reports that it is usable. */
  async untilReady(): Promise<void> {
    await this.shop.and(this.page.locator('[data-staged]')).waitFor()
  }

  async press(name: string | RegExp): Promise<void> {
    await this.shop.getByRole('button', { name }).first().click()
  }

  async sees(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor()
  }

  /** Checks a card of a group of choices. */
  async choose(name: string | RegExp): Promise<void> {
    const radio = this.shop.getByRole('radio', { name }).first()
    // A change that is being sent locks the cards.
    await radio.and(this.page.locator(':not([aria-disabled=true])')).waitFor({ state: 'attached' })
    await radio.check({ force: true })
  }

  /** Opens a section that has folded to a line because it is complete. */
  async unfold(title: string): Promise<void> {
    const head = this.shop.getByRole('button', { name: RegExp(`^${title}`), expanded: false }).first()
    // It folds once the order is there; a section that is not complete never does.
    const isFolded = await head.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    )
    if (isFolded) await head.click()
  }

  /** Changes the person's colour scheme, which the hosts follow. */
  async show(look: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme: look })
  }

  /** Waits until nothing has loaded for a while. */
  async untilLoaded(): Promise<void> {
    const end = Date.now() + LONGEST_LOADING
    let quiet = 0
    while (quiet < QUIET_FRAMES && Date.now() < end) {
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
      quiet = this.#pending.size === 0 ? quiet + 1 : 0
    }
  }

  /** Waits until pictures in view are there and nothing moves; for two seconds at most. */
  async settle(): Promise<void> {
    await this.page.evaluate(untilStill)
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}

/** Runs in the page. */
async function untilStill(): Promise<void> {
  const end = performance.now() + 2000
  let quiet = 0
  while (performance.now() < end && quiet < 3) {
    await new Promise((done) => requestAnimationFrame(done))
    const roots = [document, ...Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot)]
    const moving = roots
      .flatMap((root) => root?.getAnimations() ?? [])
      .filter(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
      })
    const pending = roots
      .flatMap((root) => [...(root?.querySelectorAll('img') ?? [])])
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return !image.complete && width > 0 && bottom > 0 && top < innerHeight
      })
    quiet = moving.length + pending.length > 0 ? 0 : quiet + 1
  }
}
