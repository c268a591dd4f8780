import type { ApiClient } from '../../src/api/client'
import { getSchedule, postLogistic, postSchedule } from '../../src/api/delivery'
import { getCurrentOrder } from '../../src/api/order'
import { LogisticType, type Order } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { clock } from '../../src/lib/clock'
import { asShopError } from '../../src/lib/errors'
import { dataOf } from '../../src/lib/remote'
import { prepareOrder } from '../stores/prepare-order'
import { asyncModelRun } from 'fast-check'
import { isOpenProposal } from '../../src/domain/proposal-rules'
import { stopClock, type ManualClock } from '../support/manual-clock'
import { createBrowser, holdTimersOfSleepers, outsidePages, PageScope, type FakeBrowser } from './browser'
import { sendUnder, type FaultName, type PlainAnswer } from './line'
import { cardOf } from './cards'
import { openPage, orderOn, type Page, type PageElement } from './page'
import { BASE, createServer, termsOf, type Arrival, type Server, type Terms } from './server'
import { BOTH, type CallKind, type Sequence, type Step } from './steps'

/** A press whose end is told to a person. */
export interface Press {
  kind: 'confirm' | 'cancel' | 'pay' | 'renew' | 'add' | 'accept'
  tab: number
  /** The numbers of the calls that left the tab from the press, or the turn of 'Adicionar', to its end. */
  from: number
  to: number
  /** null while nothing was told. */
  outcome: string | null
  /** Calls that the server had taken by the end. */
  arrivalsAtEnd: number
  /** Of 'Adicionar'. */
  product: string
  /** The order on the screen when it was pressed. */
  agreed: Terms | null
  /** The terms of it that were at rest, and that a person cannot have changed since. */
  fixed: (keyof Terms)[]
  /** Terms that had changed when the press was stopped for changes, and were not told of. */
  unnamed: string[]
}

/** One page of a tab, from its opening to its end. */
export interface Life {
  tab: number
  page: Page
  scope: PageScope
  isAlive: boolean
  /** The numbers of the last calls that left the tabs before the page was there, and while it was. */
  after: number
  until: number
  /** The last quantity of each line that this page showed as edited, and the failures told before that. */
  edits: Map<number, { providerId: string; quantity: number; told: number; calls: number }>
}

/** Everything that a sequence did, for the judge. */
export interface Played {
  sequence: Sequence
  /** Those that could be taken. */
  steps: Step[]
  server: Server
  lives: Life[]
  presses: Press[]
  /** Edits of lines that left a page, taken by the server or not. */
  sent: { tab: number; number: number; line: NonNullable<Arrival['line']> }[]
  /** Calls that met a fault, by tab. */
  faulty: { tab: number; number: number; call: string; fault: FaultName }[]
  startOvers: number
  expiries: number
  /** Somebody else than the tabs changed the order. */
  isMeddledWith: boolean
  /** The server has ended the session's code. */
  hasEnded: boolean
  strangersCode: string
  /** Bearers of calls that changed something. */
  bearers: Set<string>
  errors: string[]
}

/** A Friday, ten in the morning in Brasília. */
const START = Date.parse('2026-11-20T10:00:00-03:00')

/** The order of every sequence begins with it. */
export const FIRST_LINE = { index: 0, providerId: 'cafe', quantity: 4 }

const DECIDING = /order\/(confirm|cancel|payment\/credit|payment\/method)$/

function isOf(kind: CallKind, method: string, path: string): boolean {
  if (kind === 'any') return true
  if (kind === 'deciding') return DECIDING.test(path)
  if (kind === 'write') return method === 'POST' || DECIDING.test(path)
  if (kind === 'first') return /\/(session|catalog|settings)/.test(path)
  return method === 'GET' && !DECIDING.test(path)
}

interface AwaitedFault {
  calls: CallKind
  fault: FaultName
  times: number
}

/** Two tabs in front of one server, with a line and a clock that the sequence holds. */
export class World {
  readonly played: Played
  readonly clock: ManualClock
  readonly #sequence: Sequence
  readonly #tabs: ReturnType<FakeBrowser['openTab']>[]
  readonly #awaited: AwaitedFault[][] = [[], []]
  /** Time of each tab's line without a connection: `ms` from its next deciding call on, or until a time. */
  readonly #cuts: { ms: number; until: number }[] = [0, 1].map(() => ({ ms: 0, until: 0 }))
  readonly #code: string
  #number = 0
  /** Calls that the server is working on, and bodies being read: the clock stands still meanwhile. */
  #working = 0

  constructor(sequence: Sequence) {
    this.#sequence = sequence
    this.#code = sequence.who === 'agent' ? 'farmacia-agente' : 'farmacia'
    this.clock = stopClock(START, () => this.#settle())
    holdTimersOfSleepers()
    const server = createServer(this.#code, clock.now, sequence.features)
    const browser = createBrowser()
    // Attendants sit at two machines, a shopper's tabs are in one browser.
    this.#tabs = [browser.openTab(), (sequence.who === 'agent' ? createBrowser() : browser).openTab()]
    this.played = {
      sequence,
      steps: [],
      server,
      lives: [],
      presses: [],
      sent: [],
      faulty: [],
      startOvers: 0,
      expiries: 0,
      isMeddledWith: false,
      hasEnded: false,
      strangersCode: '',
      bearers: new Set(),
      errors: [],
    }
  }

  /** @returns the broken promises that `judge` finds */
  async play(judge: (world: World) => Promise<string[]>): Promise<string[]> {
    const { server } = this.played
    await server.ask('POST', '/api/order/items/', { ...FIRST_LINE, attributes: [] })
    const post = (path: string, body?: unknown) => server.ask('POST', path, body)
    const get = async <T>(path: string) => ({ data: (await server.ask('GET', path)) as T })
    const method = this.#sequence.method === 'pix' ? PaymentMethod.Pix : PaymentMethod.CreditCard
    await prepareOrder({ post, get } as never, method)
    this.#open(0)
    this.#open(1)
    await this.clock.advance(50)
    await asyncModelRun(() => ({ model: this, real: this }), this.#sequence.steps)
    const broken = await judge(this)
    for (const life of this.played.lives) this.#end(life)
    return broken
  }

  /** Does a step, and lets what follows from it at once come about. */
  async take(step: Step): Promise<void> {
    this.played.steps.push(step)
    await this.#do(step)
    await this.clock.advance(20)
  }

  /** False for a step that nobody can take as things stand. */
  can(step: Step): boolean {
    if (!('tab' in step)) return true
    const tabs = step.tab === BOTH ? [0, 1] : [step.tab]
    const isShown = (tab: number) => !this.life(tab).scope.isAsleep
    if (step.do === 'fault' || step.do === 'cut') return true
    return tabs.some(isShown)
  }

  /** The page that a tab shows now. */
  life(tab: number): Life {
    const life = this.played.lives.filter((one) => one.tab === tab).at(-1)
    if (!life) throw new Error('The tab has no page.')
    return life
  }

  /** Calls go through as they should from now on. */
  calm(): void {
    for (const awaited of this.#awaited) awaited.length = 0
    for (const cut of this.#cuts) Object.assign(cut, { ms: 0, until: 0 })
  }

  /** Continues an ended session of a tab, under its own code or a new one. */
  async renew(tab: number): Promise<void> {
    const { server } = this.played
    const code = await server.backend.reissue(this.#code)
    const { session } = this.life(tab).page
    if (code && session.trouble.peek()) this.#follow(session.renew(code))
    await this.clock.advance(100)
  }

  async #settle(): Promise<void> {
    do await new Promise((done) => setImmediate(done))
    while (this.#working > 0)
    // An answer may have set off another call.
    await new Promise((done) => setImmediate(done))
    if (this.#working > 0) await this.#settle()
  }

  /** An error that is no failure of a call is a bug. */
  #follow(promise: Promise<unknown> | null | undefined): void {
    promise?.catch((error: unknown) => {
      try {
        asShopError(error)
      } catch {
        this.played.errors.push(String(error instanceof Error ? error.stack : error))
      }
    })
  }

  #open(tab: number): void {
    const life: Life = {
      tab,
      isAlive: true,
      after: this.#number,
      until: Infinity,
      edits: new Map(),
      scope: new PageScope(),
      page: undefined as unknown as Page,
    }
    const tabs = this.#tabs[tab]!.openPage(() => life.isAlive)
    const fetch = ((input: RequestInfo | URL, init?: RequestInit) =>
      this.#send(life, new Request(input, init), init?.keepalive ?? false)) as typeof globalThis.fetch
    const isAgent = this.#sequence.who === 'agent'
    life.page = life.scope.run(() => openPage({ code: this.#code, isAgent, fetch, tabs }))
    this.played.lives.push(life)
  }

  #end(life: Life): void {
    life.scope.wake()
    life.scope.tell('pagehide', { persisted: false })
    life.scope.run(() => life.page.checkout?.flush({ leaving: true }))
    life.isAlive = false
    life.until = this.#number
    const cutOff = this.played.presses.filter(({ tab, to }) => tab === life.tab && to === Infinity)
    for (const press of cutOff) press.to = life.until
    life.scope.run(() => life.page.close())
    this.#tabs[life.tab]!.releaseAll()
  }

  #faultFor(tab: number, method: string, path: string): FaultName | null {
    const awaited = this.#awaited[tab]!
    const cut = this.#cuts[tab]!
    if (clock.now() < cut.until) return 'lost before'
    if (cut.ms > 0 && DECIDING.test(path)) {
      Object.assign(cut, { ms: 0, until: clock.now() + cut.ms })
      return 'lost after'
    }
    const at = awaited.findIndex(({ calls }) => isOf(calls, method, path))
    const met = awaited[at]
    if (!met) return null
    met.times -= 1
    if (met.times <= 0) awaited.splice(at, 1)
    return met.fault
  }

  async #send(life: Life, request: Request, keepalive: boolean): Promise<Response> {
    const { server, faulty, bearers, sent } = this.played
    const never = new Promise<never>(() => undefined)
    if (!life.isAlive) return never
    const { method } = request
    const path = new URL(request.url).pathname.replace(/\/$/, '')
    const number = (this.#number += 1)
    const fault = this.#faultFor(life.tab, method, path)
    if (fault) faulty.push({ tab: life.tab, number, call: `${method} ${path}`, fault })
    if (isOf('write', method, path)) bearers.add(request.headers.get('authorization') ?? '')
    const body = method === 'POST' ? await this.#busy(request.text()) : undefined
    if (body && path.endsWith('order/items')) sent.push({ tab: life.tab, number, line: JSON.parse(body) as never })
    const arrive = (): Promise<PlainAnswer> => {
      const { headers, url } = request
      const again = new Request(url, { method, headers, ...(body ? { body } : {}) })
      return this.#busy(server.take(again, { number, tab: life.tab }))
    }
    const answer = await sendUnder(fault, {
      arrive,
      wait: (ms) => new Promise((done) => clock.setTimeout(done, ms)),
      isOpen: () => life.isAlive || keepalive,
    })
    return new Promise((done) => life.scope.whenAwake(() => void (life.isAlive && done(asResponse(answer)))))
  }

  async #busy<T>(work: Promise<T>): Promise<T> {
    this.#working += 1
    try {
      return await work
    } finally {
      this.#working -= 1
    }
  }

  /** Notes a press, and the first word that the person gets on it. */
  #press<T>(kind: Press['kind'], tab: number, run: Promise<T>, told: (ended: T) => string, product = ''): Press {
    const { presses, server } = this.played
    const from = this.#number + 1
    const life = this.life(tab)
    const noted = { kind, tab, from, to: Infinity, outcome: null, arrivalsAtEnd: 0, product, unnamed: [] }
    const press: Press = { ...noted, ...agreedOn(life.page) }
    presses.push(press)
    const end = (outcome: string): void => {
      if (!life.isAlive) return
      Object.assign(press, { outcome, to: this.#number, arrivalsAtEnd: server.arrivals.length })
    }
    run.then(
      (ended) => end(told(ended)),
      (error: unknown) => end(asShopError(error).retryable ? 'unknown' : 'refused'),
    )
    this.#follow(run)
    return press
  }

  async #do(step: Step): Promise<void> {
    if (step.do === 'wait') return this.clock.advance(step.ms)
    if (step.do === 'server') return this.#atServer(step.what)
    if (step.do === 'other') return this.#byOther(step.what)
    const tabs = step.tab === BOTH ? [0, 1] : [step.tab]
    for (const tab of tabs) {
      const life = this.life(tab)
      const isMeant = step.do === 'fault' || step.do === 'cut' || !life.scope.isAsleep
      if (isMeant) await life.scope.run(() => this.#doIn(life, { ...step, tab } as typeof step))
    }
  }

  async #doIn(life: Life, step: Extract<Step, { tab: number }>): Promise<void> {
    const { page } = life
    switch (step.do) {
      case 'fault': {
        const { calls, fault, times } = step
        this.#awaited[step.tab]!.push({ calls, fault, times })
        return
      }
      case 'cut':
        this.#cuts[step.tab]!.ms = step.ms
        return
      case 'reload':
        this.#end(life)
        this.#open(step.tab)
        return
      case 'look':
        page.look()
        return
      case 'sleep':
        return this.#sleep(life, step)
      case 'accept':
      case 'refuse':
        return this.#answer(life, step)
      case 'new code':
        return this.#newCode(step.tab, step.of)
      case 'choose':
        return this.#choose(page, step.tab, step.what)
      case 'add':
      case 'set':
      case 'remove':
        return this.#edit(life, step)
      default:
        this.#decide(page, step)
    }
  }

  /** Another tab is in front, or another page of this tab: then the browser keeps this one for the way back. */
  #sleep({ scope, page }: Life, { ms, isLeft }: Extract<Step, { do: 'sleep' }>): void {
    scope.isHidden = true
    scope.tell('visibilitychange')
    if (isLeft) {
      scope.tell('pagehide', { persisted: true })
      page.checkout?.flush({ leaving: true })
    }
    scope.sleep()
    outsidePages(() => clock.setTimeout(() => this.#wake({ scope, page }, isLeft), ms))
  }

  #wake({ scope, page }: Pick<Life, 'scope' | 'page'>, wasLeft: boolean): void {
    if (!scope.isAsleep) return
    scope.isHidden = false
    scope.wake()
    if (wasLeft) scope.tell('pageshow', { persisted: true })
    scope.tell('visibilitychange')
    scope.run(page.look)
  }

  /** A shopper's answer to the newest open proposal on the screen. */
  #answer({ page }: Life, step: Extract<Step, { do: 'accept' | 'refuse' }>): void {
    const { proposals, checkout } = page
    const one = proposals.all.peek().filter(isOpenProposal).at(-1)
    if (checkout || !one || BUSY.includes(proposals.acceptance.peek().status)) return
    if (step.do === 'refuse') return this.#follow(proposals.refuse(one.id))
    const changes = one.changes.filter(({ problem }) => problem === null).map(({ id }) => id)
    const answer = { id: one.id, changes, total: proposals.totalOf(one, changes) }
    this.#press('accept', step.tab, proposals.accept(answer), ({ status }) => status)
  }

  async #edit(life: Life, step: Extract<Step, { do: 'add' | 'set' | 'remove' }>): Promise<void> {
    const { order } = life.page.session
    if (step.do === 'add') {
      const { product: providerId, quantity } = step
      const begin = (): void => void (press && (press.from = this.#number + 1))
      const added = life.page.add(providerId, quantity, begin)
      if (!added) return
      const press = this.#press('add', step.tab, added, () => 'done', providerId)
      press.from = Infinity
      // It goes on from the quantity that is shown when its turn comes.
      const forget = (): void => {
        for (const [index, edit] of life.edits) if (edit.providerId === providerId) life.edits.delete(index)
      }
      forget()
      added.then(forget, forget)
      return
    }
    const line = order.current.peek()?.items.filter(({ quantity }) => quantity > 0)[step.line]
    if (!line || order.current.peek()?.status !== 'Creating') return
    const quantity = step.do === 'set' ? step.quantity : 0
    if (step.do === 'set') order.setQuantity(line.index, quantity)
    else order.remove(line.index)
    const { told } = life.page
    life.edits.set(line.index, { providerId: line.providerId, quantity, told: told.length, calls: this.#number })
  }

  #decide(page: Page, step: Extract<Step, { do: string; tab: number }>, isSecondTap = false): void {
    const { confirm, payment, pix } = 'isSecond' in step && step.isSecond ? page.second : page
    const { checkout } = page
    const isBusy = (status: string) => BUSY.includes(status) && !(isSecondTap && status === 'sending')
    if ('isDoubleTap' in step && step.isDoubleTap && !isSecondTap) {
      const tap = { ...step, isDoubleTap: false }
      this.#decide(page, tap)
      return this.#decide(page, tap, true)
    }
    if (step.do === 'confirm' && orderOn(page) && !isBusy(confirm.state.peek().status))
      this.#confirm(page, confirm, step.tab)
    if (step.do === 'cancel' && checkout && !isBusy(checkout.finishing.cancel.state.peek().status))
      this.#press('cancel', step.tab, checkout.finishing.cancel.run(), ({ status }) => status)
    if (
      step.do === 'pay' &&
      orderOn(page)?.payment?.method === PaymentMethod.CreditCard &&
      !isBusy(payment.state.peek().status)
    )
      this.#press('pay', step.tab, payment.payByCard(cardOf(step.card)), ({ status }) => status)
    if (step.do === 'check') {
      this.#follow(confirm.check())
      this.#follow(payment.check())
    }
    if (step.do === 'start over' && payment.state.peek().status === 'unknown') {
      this.played.startOvers += 1
      this.#follow(payment.startOver())
    }
    if (step.do === 'change method' && orderOn(page)?.payment) this.#follow(payment.changeMethod())
    if (step.do === 'renew' && pix.charge.peek()?.status === 'expired' && !pix.isRenewing.peek())
      this.#press('renew', step.tab, pix.renew(), () =>
        pix.isUnknown.peek() ? 'unknown' : pix.error.peek() ? 'failed' : 'done',
      )
    if (step.do === 'dismiss') {
      confirm.dismiss()
      payment.dismiss()
      for (const index of page.session.order.lineErrors.peek().keys()) page.session.order.dismissError(index)
    }
  }

  #confirm({ session }: Page, confirm: PageElement['confirm'], tab: number): void {
    const press: Press = this.#press('confirm', tab, confirm.run(), (ended) => {
      const now = dataOf(session.order.remote.peek())
      if (ended.status !== 'changed' || !press.agreed || !now) return ended.status
      const named: string[] = ended.changes.map(({ term }) => term)
      press.unnamed =
        named.length > 0 ? differing(press, termsOf(now)).filter((term) => !named.includes(term)) : ['all']
      return ended.status
    })
  }

  #choose(
    { checkout, session: { order, client } }: Page,
    tab: number,
    what: Extract<Step, { do: 'choose' }>['what'],
  ): void {
    if (!checkout) return
    for (const press of this.played.presses) if (press.tab === tab && press.outcome === null) press.fixed = ['line']
    if (what === 'slot' || what === 'address')
      this.#follow(order.change('schedule', () => deliver(client, what, this.#number)))
    if (what === 'pix') this.#follow(checkout.payment.choose(PaymentMethod.Pix))
    if (what === 'card') this.#follow(checkout.payment.choose(PaymentMethod.CreditCard))
    if (what === 'no coupon') this.#follow(checkout.discount.removeCoupon())
    if (what === 'name') checkout.contact.set('name', `Marina ${this.#number}`)
    if (what !== 'coupon') return
    checkout.discount.typeCoupon('DEZ')
    this.#follow(checkout.discount.applyCoupon())
  }

  async #atServer(what: Extract<Step, { do: 'server' }>['what']): Promise<void> {
    const { server } = this.played
    const { backend } = server
    const code = this.#code
    if (what === 'paid' && (await server.order()).status === 'Received') await backend.pay(code)
    if (what === 'minimum') await backend.setMinimum(code, 30)
    if (what === 'session ends') this.played.hasEnded = (await backend.expire(code)) || this.played.hasEnded
    if (what === 'pix expires') {
      await backend.advanceClock(code, 31 * 60 * 1000)
      this.played.expiries += 1
      server.expirePix()
    }
    this.played.isMeddledWith = true
    // A page that shows a payment looks by itself.
    if (what === 'pix expires' || what === 'paid') for (const tab of [0, 1]) this.life(tab).page.look()
  }

  async #byOther(what: Extract<Step, { do: 'other' }>['what']): Promise<void> {
    const { server } = this.played
    const line = (index: number, providerId: string, quantity: number) =>
      server.ask('POST', '/api/order/items/', { index, providerId, quantity, attributes: [] })
    if (what === 'quantity') await line(0, 'cafe', 5)
    if (what === 'line') await line(20, 'cha', 1)
    if (what === 'coupon') await server.ask('POST', '/api/order/coupon/?coupon=DEZ')
    if (what === 'proposal') await this.#propose()
    this.played.isMeddledWith = true
  }

  async #propose(): Promise<void> {
    const { backend } = this.played.server
    const agent = await backend.reissue(this.#code, { sessionType: 1, attendant: 'Beatriz' })
    const quantity = 1 + (this.#number % 5)
    const body = {
      id: `proposta-${this.#number}`,
      minutes: 30,
      changes: [{ kind: 'line', providerId: 'cafe', quantity }],
    }
    if (agent) await this.played.server.ask('POST', '/api/order/proposals', body, agent)
  }

  async #newCode(tab: number, of: 'same' | 'stranger'): Promise<void> {
    const { session } = this.life(tab).page
    if (!session.trouble.peek()) return
    if (of === 'same') return this.renew(tab)
    this.played.strangersCode = 'farmacia-webchat'
    this.#follow(session.renew(this.played.strangersCode))
  }
}

/** An agent agrees to all terms on the screen while none of them is being sent; a shopper to the lines. */
function agreedOn({ session: { order }, checkout }: Page): Pick<Press, 'agreed' | 'fixed'> {
  const shown = order.current.peek()
  if (!shown) return { agreed: null, fixed: [] }
  const terms = termsOf(shown)
  if (!checkout || order.isUpdating.peek() || checkout.discount.isSending.peek() || checkout.payment.isSending.peek())
    return { agreed: terms, fixed: ['line'] }
  const agreed = { ...terms, payment: String(checkout.payment.method.peek()) }
  return { agreed, fixed: Object.keys(terms) as (keyof Terms)[] }
}

/** The fixed terms of a press in which an order differs from what was agreed to. */
export const differing = ({ agreed, fixed }: Press, order: Terms) =>
  fixed.filter((term) => agreed?.[term] !== order[term])

/** Delivers at another of the first times, or to another address. */
async function deliver(client: ApiClient, what: 'slot' | 'address', place: number): Promise<Order> {
  if (what === 'address')
    await postLogistic(client, { type: LogisticType.ExpressDelivery, code: place % 2, providerId: 'moto' })
  const open = (await getSchedule(client)).flatMap(({ slots }) => slots).filter(({ isEnabled }) => isEnabled)
  const slot = open[place % 3]
  // A broken answer may list none.
  return slot ? postSchedule(client, slot) : getCurrentOrder(client)
}

/** The button is off, or no longer there. */
const BUSY = ['sending', 'checking', 'done', 'paid', 'captcha']

/** What a call reads of a Response: status, headers and a text. */
function asResponse({ status, text, headers }: PlainAnswer): Response {
  const ok = status >= 200 && status < 300
  const body = text === '' ? null : text
  return {
    ok,
    status,
    headers: new Headers(headers),
    body,
    text: () => Promise.resolve(text),
    url: BASE,
  } as unknown as Response
}
