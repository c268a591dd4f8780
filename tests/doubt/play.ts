import { asyncModelRun } from 'fast-check'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { clock } from '../../src/lib/clock'
import { asShopError } from '../../src/lib/errors'
import { prepareOrder } from '../stores/prepare-order'
import { stopClock, type ManualClock } from '../support/manual-clock'
import { createBrowser, holdTimersOfSleepers, outsidePages, PageScope, type FakeBrowser } from './browser'
import { atServer, byOther } from './elsewhere'
import { answerProposal, choose, decide, editLine } from './in-page'
import { openPage, type Page } from './page'
import { agreedOn, FIRST_LINE, type Life, type Played, type Press } from './played'
import type { Scene } from './scene'
import { createServer } from './server'
import { BOTH, type Sequence, type Step } from './steps'
import { Traffic } from './traffic'

/** A Friday, ten in the morning in Brasília. */
const START = Date.parse('2026-11-20T10:00:00-03:00')

/** Two tabs in front of one server, with a line and a clock that the sequence holds. */
export class World implements Scene {
  readonly played: Played
  readonly clock: ManualClock
  readonly #sequence: Sequence
  readonly #tabs: ReturnType<FakeBrowser['openTab']>[]
  /** Of the session. */
  readonly code: string
  readonly traffic: Traffic
  /** Of the tabs. */
  readonly #codes: string[]

  constructor(sequence: Sequence) {
    this.#sequence = sequence
    this.code = sequence.who === 'agent' ? 'farmacia-agente' : 'farmacia'
    this.#codes = [this.code, this.code]
    this.clock = stopClock(START, () => this.traffic.settle())
    holdTimersOfSleepers()
    const server = createServer(this.code, clock.now, sequence.features)
    const browser = createBrowser()
    // Attendants sit at machines of their own, a shopper's tabs are in one browser.
    this.#tabs = [browser.openTab(), (sequence.who === 'shopper' ? browser : createBrowser()).openTab()]
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
    this.traffic = new Traffic(this.played)
  }

  /** @returns the broken promises that `judge` finds */
  async play(judge: (world: World) => Promise<string[]>): Promise<string[]> {
    const { server } = this.played
    await server.ask('POST', '/api/order/items/', { ...FIRST_LINE, attributes: [] })
    const post = (path: string, body?: unknown) => server.ask('POST', path, body)
    const get = async <T>(path: string) => ({ data: (await server.ask('GET', path)) as T })
    const method = this.#sequence.method === 'pix' ? PaymentMethod.Pix : PaymentMethod.CreditCard
    await prepareOrder({ post, get } as never, method)
    if (this.#isAttendant(1)) this.#codes[1] = await this.#reissue(1)
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

  /** Continues an ended session of a tab, under its own code or a new one. */
  async renew(tab: number): Promise<void> {
    const code = await this.#reissue(tab)
    const { session } = this.life(tab).page
    if (code && session.trouble.peek()) this.follow(session.renew(code))
    await this.clock.advance(100)
  }

  /** An error that is no failure of a call is a bug. */
  follow(promise: Promise<unknown> | null | undefined): void {
    promise?.catch((error: unknown) => {
      try {
        asShopError(error)
      } catch {
        this.played.errors.push(String(error instanceof Error ? error.stack : error))
      }
    })
  }

  /** The attendant of a pair has a code of the shopper's session. */
  #isAttendant(tab: number): boolean {
    return this.#sequence.who === 'pair' && tab === 1
  }

  async #reissue(tab: number): Promise<string> {
    const kind = this.#isAttendant(tab) ? ({ sessionType: 1, attendant: 'Beatriz' } as const) : undefined
    return (await this.played.server.backend.reissue(this.code, kind)) ?? ''
  }

  #open(tab: number): void {
    const life: Life = {
      tab,
      isAlive: true,
      after: this.traffic.number,
      until: Infinity,
      edits: new Map(),
      scope: new PageScope(),
      page: undefined as unknown as Page,
    }
    const tabs = this.#tabs[tab]!.openPage(() => life.isAlive)
    const fetch = ((input: RequestInfo | URL, init?: RequestInit) =>
      this.traffic.send(life, new Request(input, init), init?.keepalive ?? false)) as typeof globalThis.fetch
    const isAgent = this.#sequence.who === 'agent' || this.#isAttendant(tab)
    life.page = life.scope.run(() => openPage({ code: this.#codes[tab]!, isAgent, fetch, tabs }))
    this.played.lives.push(life)
  }

  #end(life: Life): void {
    life.scope.wake()
    life.scope.tell('pagehide', { persisted: false })
    life.scope.run(() => life.page.checkout?.flush({ leaving: true }))
    life.isAlive = false
    life.until = this.traffic.number
    const cutOff = this.played.presses.filter(({ tab, to }) => tab === life.tab && to === Infinity)
    for (const press of cutOff) press.to = life.until
    life.scope.run(() => life.page.close())
    this.#tabs[life.tab]!.releaseAll()
  }

  /** Notes a press, and the first word that the person gets on it. */
  press<T>(kind: Press['kind'], tab: number, run: Promise<T>, told: (ended: T) => string, product = ''): Press {
    const { presses, server } = this.played
    const from = this.traffic.number + 1
    const life = this.life(tab)
    const noted = { kind, tab, from, to: Infinity, outcome: null, arrivalsAtEnd: 0, product, unnamed: [] }
    const press: Press = { ...noted, ...agreedOn(life.page) }
    presses.push(press)
    const end = (outcome: string): void => {
      if (!life.isAlive) return
      Object.assign(press, { outcome, to: this.traffic.number, arrivalsAtEnd: server.arrivals.length })
    }
    run.then(
      (ended) => end(told(ended)),
      (error: unknown) => end(asShopError(error).retryable ? 'unknown' : 'refused'),
    )
    this.follow(run)
    return press
  }

  async #do(step: Step): Promise<void> {
    if (step.do === 'wait') return this.clock.advance(step.ms)
    if (step.do === 'server') return atServer(this, step.what)
    if (step.do === 'other') return byOther(this, step.what)
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
      case 'fault':
        return this.traffic.awaitFault(step)
      case 'cut':
        return this.traffic.cut(step)
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
        return answerProposal(this, life, step)
      case 'new code':
        return this.#newCode(step.tab, step.of)
      case 'choose':
        return choose(this, page, step.tab, step.what)
      case 'add':
      case 'set':
      case 'remove':
        return editLine(this, life, step)
      default:
        decide(this, page, step)
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

  async #newCode(tab: number, of: 'same' | 'stranger'): Promise<void> {
    const { session } = this.life(tab).page
    if (!session.trouble.peek()) return
    if (of === 'same') return this.renew(tab)
    this.played.strangersCode = 'farmacia-webchat'
    this.follow(session.renew(this.played.strangersCode))
  }
}
