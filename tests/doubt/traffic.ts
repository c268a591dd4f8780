import { clock } from '../../src/lib/clock'
import { sendUnder, type FaultName, type PlainAnswer } from './line'
import type { Life, Played } from './played'
import { BASE } from './server'
import type { CallKind, Step } from './steps'

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

/** The calls of both tabs, numbered, each on a line that the sequence holds. */
export class Traffic {
  /** Of the last call that left a tab. */
  number = 0
  readonly #awaited: AwaitedFault[][] = [[], []]
  /** Time of each tab's line without a connection: `ms` from its next deciding call on, or until a time. */
  readonly #cuts: { ms: number; until: number }[] = [0, 1].map(() => ({ ms: 0, until: 0 }))
  /** Calls that the server is working on, and bodies being read: the clock stands still meanwhile. */
  #working = 0

  constructor(private readonly played: Pick<Played, 'server' | 'faulty' | 'bearers' | 'sent'>) {}

  /** The next calls of a kind from a tab meet a fault. */
  awaitFault({ tab, calls, fault, times }: Extract<Step, { do: 'fault' }>): void {
    this.#awaited[tab]!.push({ calls, fault, times })
  }

  /** The line of a tab is down from its next deciding call on. */
  cut({ tab, ms }: Extract<Step, { do: 'cut' }>): void {
    this.#cuts[tab]!.ms = ms
  }

  /** Calls go through as they should from now on. */
  calm(): void {
    for (const awaited of this.#awaited) awaited.length = 0
    for (const cut of this.#cuts) Object.assign(cut, { ms: 0, until: 0 })
  }

  /** Resolves when the server works on no call, and none follows at once. */
  async settle(): Promise<void> {
    do await new Promise((done) => setImmediate(done))
    while (this.#working > 0)
    // An answer may have set off another call.
    await new Promise((done) => setImmediate(done))
    if (this.#working > 0) await this.settle()
  }

  /** Sends a call of a page; one without an answer never settles. */
  async send(life: Life, request: Request, keepalive: boolean): Promise<Response> {
    const { server, faulty, bearers, sent } = this.played
    const never = new Promise<never>(() => undefined)
    if (!life.isAlive) return never
    const { method } = request
    const path = new URL(request.url).pathname.replace(/\/$/, '')
    const number = (this.number += 1)
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

  async #busy<T>(work: Promise<T>): Promise<T> {
    this.#working += 1
    try {
      return await work
    } finally {
      this.#working -= 1
    }
  }
}

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
