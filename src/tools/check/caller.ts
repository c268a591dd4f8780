import { short } from './expect'
import { Finding, type Exchange } from './findings'

/** Sends one request; `fetch` of the platform, or a handler in the same process. */
export type Send = (request: Request) => Promise<Response>

interface CallerParts {
  base: string
  send: Send
  /** Milliseconds. */
  now: () => number
  /** The session code that the calls bear; null for nobody. */
  code: string | null
  log: Exchange[]
}

interface CallOptions {
  body?: unknown
  /** A body that is sent as it stands. */
  text?: string
  headers?: Record<string, string>
  query?: Record<string, string | number>
}

/** The page that asks is never on the backend's own origin. */
export const FOREIGN_ORIGIN = 'https://loja.vitrine-check.example'
const CARD_PATH = '/api/order/payment/credit'
const PATIENCE_MS = 15_000
const A_SECOND_MS = 1000

/** A client of the backend: one person's session, or nobody's. */
export class Caller {
  constructor(private readonly parts: CallerParts) {}

  get base(): string {
    return this.parts.base
  }

  get code(): string | null {
    return this.parts.code
  }

  /** Every exchange of the run. */
  get log(): readonly Exchange[] {
    return this.parts.log
  }

  /** The same backend for the holder of another code. */
  as(code: string | null): Caller {
    return new Caller({ ...this.parts, code })
  }

  /** The same person at another address, whose answers have a form of their own. */
  at(base: string): Caller {
    return new Caller({ ...this.parts, base, log: [] })
  }

  get(path: string, options?: CallOptions): Promise<Exchange> {
    return this.call('GET', path, options)
  }

  post(path: string, body?: unknown, options?: CallOptions): Promise<Exchange> {
    return this.call('POST', path, { body, ...options })
  }

  /** Those of every call. */
  #headers(accepted: string): Record<string, string> {
    const always = { Accept: accepted, Origin: FOREIGN_ORIGIN }
    return this.code === null ? always : { ...always, Authorization: `Bearer ${this.code}` }
  }

  /**
   * Reads a stream of events while something is done, until enough was told or a second after it was done.
   * @throws {Finding} when no answer comes
   */
  async follow(path: string, isEnough: (text: string) => boolean, act: () => Promise<unknown>): Promise<Exchange> {
    const { base, send } = this.parts
    const end = new AbortController()
    const headers = this.#headers('text/event-stream')
    const exchange = { sent: `GET ${path}`, method: 'GET', path, text: '', body: undefined, ms: 0 }
    const response = await send(new Request(`${base}${path}`, { headers, signal: end.signal })).catch(() => null)
    if (!response) throw new Finding(exchange.sent, 'no answer', 'a stream of events')
    const told = readUntil(response, (text) => isEnough((exchange.text = text)))
    await act()
    await Promise.race([told, new Promise((done) => setTimeout(done, A_SECOND_MS))])
    end.abort()
    return { ...exchange, status: response.status, headers: response.headers }
  }

  /** @throws {Finding} when no answer comes */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Exchange> {
    const { base, send, now, log } = this.parts
    const search = new URLSearchParams(
      Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const target = search.size > 0 ? `${path}?${search}` : path
    const text = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    // Card data goes into no report, not even a card that was made up.
    const printed = text && (path === CARD_PATH ? '{…card data…}' : short(text))
    const sent = [method, target, printed].filter(Boolean).join(' ')
    const headers = {
      ...this.#headers('application/json'),
      ...(text !== undefined && { 'Content-Type': 'application/json' }),
      ...options.headers,
    }
    const start = now()
    const answer = await receive(send, `${base}${target}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(text !== undefined && { body: text }),
    })
    if (typeof answer === 'string') throw new Finding(sent, answer, `an answer within ${PATIENCE_MS / 1000} seconds`)
    const exchange = { sent, method, path: target, ms: now() - start, ...answer, body: parse(answer.text) }
    log.push(exchange)
    return exchange
  }
}

async function readUntil(response: Response, isEnough: (text: string) => boolean): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  // The caller ends the stream, which ends the reading with an error.
  await (async () => {
    for await (const part of response.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true })
      if (isEnough(text)) break
    }
  })().catch(() => undefined)
}

/** What came, or why nothing came. */
async function receive(send: Send, address: string, init: RequestInit) {
  try {
    const response = await send(new Request(address, init))
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const { cause, message } = error as Error
    return cause instanceof Error ? String(Reflect.get(cause, 'code') ?? cause.message) : message
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
