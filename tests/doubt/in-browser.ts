import type { BrowserContext, Locator, Page, Route } from 'playwright'
import type { Order } from '../../demo/backend/wire.ts'
import { judgeBrowser, wait } from './browser-judge.ts'
import { BOTH, browserSequenceOf, type BrowserSequence, type BrowserStep } from './browser-steps.ts'
import { sendUnder, type FaultName, type PlainAnswer } from './line.ts'

/** Random sequences against the built elements: two tabs of a shopper who presses and types, on a line that fails. */

/** A call that the server answered. */
interface BrowserArrival {
  tab: number
  /** A call that the line doubled arrives twice under one number. */
  number: number
  call: string
  isAccepted: boolean
}

/** Something that the shop told its host, and so the person. */
interface BrowserTold {
  tab: number
  type: string
  /** The call of an error. */
  call: string
  /** Calls that had arrived by then. */
  arrivals: number
}

/** The last number that a person typed for a product. */
interface TypedQuantity {
  tab: number
  quantity: number
  /** Words told in this tab before. */
  told: number
}

/** Two tabs in front of a server, and what happened between them. */
export interface BrowserWorld {
  sequence: BrowserSequence
  tabs: Page[]
  arrivals: BrowserArrival[]
  told: BrowserTold[]
  /** By the product's name. */
  typed: Map<string, TypedQuantity>
  broken: string[]
  /** PIX codes that were made although the one before still held. */
  needlessCodes: number
  order(): Promise<Order>
}

export interface BrowserPlay {
  seed: number
  steps: BrowserSequence
  /** Empty when every promise held. */
  broken: string[]
  /** The server took a confirmation. */
  isConfirmed: boolean
}

interface Visit {
  context: BrowserContext
  /** The server, with its own backend. */
  url: string
  seed: number
}

/** Plays the sequence of a seed. */
export async function playInBrowser({ context, url, seed }: Visit): Promise<BrowserPlay> {
  const world = new Shoppers(context, url, seed)
  await world.open()
  for (const step of world.sequence.steps) await world.perform(step)
  await world.calm()
  const broken = await judgeBrowser(world)
  for (const page of world.tabs) await page.close()
  const isConfirmed = world.arrivals.some(({ call, isAccepted }) => isAccepted && call.endsWith('/order/confirm'))
  return { seed, steps: world.sequence, broken, isConfirmed }
}

/** Of each of two products: more than the shop's minimum, also without one of them. */
const ENOUGH = 20

/** A control that is not there, or is off, is left out; a control that goes meanwhile is, too. */
const SOON = { timeout: 1500 }

class Shoppers implements BrowserWorld {
  readonly sequence: BrowserSequence
  readonly tabs: Page[] = []
  readonly arrivals: BrowserArrival[] = []
  readonly told: BrowserTold[] = []
  readonly typed: BrowserWorld['typed'] = new Map()
  readonly broken: string[] = []
  needlessCodes = 0
  readonly #context: BrowserContext
  readonly #url: string
  readonly #code: string
  /** Pages whose first script did not arrive: none of the shop's code runs there. */
  readonly #bare = new Set<Page>()
  #waiting: { tab: number; path: string; fault: FaultName }[] = []
  #isOffline = false
  #holdsCode = true
  #number = 0

  constructor(context: BrowserContext, url: string, seed: number) {
    this.#context = context
    this.#url = url
    this.sequence = browserSequenceOf(seed)
    this.#code = `${this.sequence.what === 'cart' ? 'mercado-webchat' : 'pagar-pix'}~doubt-${seed}`
  }

  async #ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const headers = { Authorization: `Bearer ${this.#code}` }
    const answer = await fetch(this.#url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return ((await answer.json()) as { data: T }).data
  }

  order(): Promise<Order> {
    return this.#ask('GET', '/api/order/current')
  }

  async #put(index: number, quantity: number, place = index): Promise<void> {
    const { data } = await this.#ask<{ data: { providerId: string }[] }>('GET', '/api/catalog/top?page=1')
    const product = data[place]
    if (!product) throw new Error('The catalogue is empty.')
    const { providerId } = product
    await this.#ask('POST', '/api/order/items/', { index, providerId, quantity, attributes: [] })
  }

  async open(): Promise<void> {
    const isCart = this.sequence.what === 'cart'
    if (isCart) for (const index of [0, 1]) await this.#put(index, ENOUGH)
    for (const tab of [0, 1]) {
      const page = await this.#context.newPage()
      this.tabs.push(page)
      page.on('pageerror', ({ message }) => this.broken.push(`tab ${tab}: an error that nobody caught: ${message}`))
      page.on('request', (request) => request.isNavigationRequest() && this.#bare.delete(page))
      page.on('requestfailed', (request) => request.url().endsWith('/loader.js') && this.#bare.add(page))
      await page.exposeFunction('tellDoubt', (type: string, call: string) => {
        this.told.push({ tab, type, call, arrivals: this.arrivals.length })
      })
      await page.addInitScript(() => {
        const { tellDoubt } = window as unknown as { tellDoubt: (type: string, call: string) => void }
        for (const type of ['add', 'confirm', 'error'])
          document.addEventListener(`shop-${type}`, (event) => {
            tellDoubt(type, String(Object((event as CustomEvent<unknown>).detail).call ?? ''))
          })
      })
      await page.route(/\/api\/order\//, (route) => this.#carry(tab, route, page))
    }
    const paths = isCart ? ['/catalog', '/order'] : ['/order/payment', '/order/payment']
    await Promise.all(
      this.tabs.map((page, tab) => page.goto(`${this.#url}/loja${paths[tab]}#${encodeURIComponent(this.#code)}`)),
    )
  }

  /** Calls go through as they should from now on. */
  async calm(): Promise<void> {
    this.#waiting = []
    this.#isOffline = false
    await this.#context.setOffline(false)
    await Promise.all(this.tabs.map((page) => leaveErrorPage(page, this.#bare.has(page))))
  }

  /** The requests of a page to the server, which this process makes: so each arrival is known. */
  async #carry(tab: number, route: Route, page: Page): Promise<void> {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/\/$/, '')
    const call = `${request.method()} ${path}`
    const number = (this.#number += 1)
    const met = this.#waiting.findIndex((one) => one.tab === tab && `${path}/`.includes(one.path))
    const [fault] = met < 0 || this.#isOffline ? [] : this.#waiting.splice(met, 1)
    if (this.#isOffline) return route.abort('internetdisconnected').catch(() => undefined)
    await meetFault(fault?.fault ?? null, route, page, ({ status, text }) => {
      const isAccepted = status === 200 && text.includes('"success":true')
      const isDoubled = this.arrivals.some((one) => one.number === number && one.isAccepted)
      this.arrivals.push({ tab, number, call, isAccepted })
      if (!isAccepted || isDoubled || !call.endsWith('/payment/method')) return
      if (this.#holdsCode) this.needlessCodes += 1
      this.#holdsCode = true
    })
  }

  async perform(step: BrowserStep): Promise<void> {
    switch (step.do) {
      case 'wait':
        return wait(step.ms)
      case 'offline':
      case 'online':
        this.#isOffline = step.do === 'offline'
        return this.#context.setOffline(this.#isOffline)
      case 'other':
        return this.#byOther(step.what)
      case 'pix':
        return this.#control(step.what)
      case 'fault':
        return void this.#waiting.push(step)
      default: {
        const tabs = step.tab === BOTH ? this.tabs : [this.tabs[step.tab]!]
        // A page may go, or a control, while it is being pressed.
        await Promise.all(tabs.map((page) => this.#press(step, page).catch(() => null)))
      }
    }
  }

  async #byOther(what: 'line' | 'quantity' | 'minimum'): Promise<void> {
    // The product of a line that the other one changed may be typed over.
    this.typed.clear()
    if (what === 'line') await this.#put(20, 2, 5)
    if (what === 'quantity') await this.#put(0, 9)
    if (what === 'minimum') await this.#post('minimum', { session: this.#code, amount: 60 })
  }

  async #control(what: 'expires' | 'paid'): Promise<void> {
    if (what === 'paid') return this.#post('pay', { session: this.#code })
    this.#holdsCode = false
    await this.#post('clock', { session: this.#code, advance: 31 * 60 * 1000 })
    for (const page of this.tabs) await look(page)
  }

  async #post(control: string, body: object): Promise<void> {
    await fetch(`${this.#url}/__backend/${control}`, { method: 'POST', body: JSON.stringify(body) })
  }

  async #press(step: Extract<BrowserStep, { tab: number }>, page: Page): Promise<void> {
    switch (step.do) {
      case 'fault':
        return
      case 'add':
        return this.#touch(cards(page), step.at)
      case 'more':
        return this.#touch(lines(page, /^Adicionar mais um item/), step.at)
      case 'less':
        return this.#touch(lines(page, /^Remover um item/), step.at)
      case 'remove':
        return this.#touch(lines(page, /^Remover (?!um item)/), step.at)
      case 'cart':
        return press(page.getByRole('button', { name: /^Carrinho/ }).first())
      case 'catalog':
        return press(page.getByRole('button', { name: 'Voltar', exact: true }).first())
      case 'reload':
        return void (await page.reload({ waitUntil: 'commit' }))
      case 'back':
        return page.evaluate(goBack)
      case 'leave field':
        return page.keyboard.press('Tab')
      case 'look':
        return look(page)
      case 'confirm':
        return press(page.getByRole('button', { name: /^Confirmar pedido/ }).first())
      case 'renew':
        return press(page.getByRole('button', { name: 'Gerar novo código' }).first())
      case 'dismiss':
        return press(page.getByRole('button', { name: /^(Ok|Entendi|Verificar de novo|Tentar de novo)$/ }).first())
      default: {
        const field = page.getByRole('textbox', { name: /^Quantidade: / }).nth(step.at)
        if (!(await field.isVisible()) || !(await field.isEditable())) return
        const name = await field.getAttribute('aria-label', SOON)
        const told = this.told.filter(({ tab }) => tab === step.tab).length
        await field.fill(String(step.quantity), SOON)
        // The field takes nothing below 1 (storefront specification, section 5).
        this.#note(name ?? '', { tab: step.tab, quantity: Math.max(1, step.quantity), told })
      }
    }
  }

  /** A number that both tabs typed, or that a press changed meanwhile, is nobody's. */
  #note(name: string, typed: TypedQuantity): void {
    if (this.typed.get(name) && this.typed.get(name)?.tab !== typed.tab)
      this.typed.set(name, { ...typed, quantity: -1 })
    else this.typed.set(name, typed)
  }

  /** A press that counts up or down: any number typed before may be another one now. */
  async #touch(buttons: Locator, at: number): Promise<void> {
    for (const name of this.typed.keys()) this.typed.set(name, { tab: -1, quantity: -1, told: 0 })
    await press(buttons.nth(at))
  }
}

/** A page that was reloaded without a connection is the browser's own or bare: a person reloads it once more. */
async function leaveErrorPage(page: Page, isBare: boolean): Promise<void> {
  const isOwn = await page.evaluate(() => location.protocol.startsWith('http')).catch(() => true)
  if (!isOwn || isBare) await page.reload({ waitUntil: 'commit' })
}

/** Inside the shop: there is no shop behind a tab's first page. Runs in the page. */
function goBack(): void {
  const { vitrine } = Object(history.state) as { vitrine?: { index: number } }
  if ((vitrine?.index ?? 0) > 0) history.back()
}

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: /^Adicionar (?!mais um)/ })
const lines = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Itens do pedido' }).getByRole('button', { name })

/** Presses at once what is there, as a finger does. */
async function press(button: Locator): Promise<void> {
  if ((await button.isVisible()) && (await button.isEnabled())) await button.click(SOON)
}

/** A page that goes elsewhere meanwhile reads its order anyway. */
const look = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus'))).catch(() => undefined)

/** Lets a page's call meet a fault. */
export async function meetFault(
  fault: FaultName | null,
  route: Route,
  page: Page,
  onArrival: (answer: PlainAnswer) => void = () => undefined,
): Promise<void> {
  const arrive = async (): Promise<PlainAnswer> => {
    const response = await route.fetch()
    const answer = { status: response.status(), text: await response.text(), headers: response.headers() }
    onArrival(answer)
    return answer
  }
  try {
    const { status, text, headers } = await sendUnder(fault, { arrive, wait, isOpen: () => !page.isClosed() })
    await route.fulfill({ status, body: text, headers: { 'content-type': headers['content-type'] ?? '' } })
  } catch {
    await route.abort('failed').catch(() => undefined)
  }
}
