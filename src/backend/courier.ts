import { logWarning } from './log'
import { fetchPublic } from './public-fetch'
import type { Telling } from './order-events'
import type { KeptWebhook, Outbox } from './storage'
import { signWebhook, type WebhookSecret, type WebhookType } from './webhooks'

/** A server that is told what happens to orders. */
export interface WebhookReceiver {
  /** Tells it from others; what waits for it is kept under this name. */
  name?: string
  /** Where they go, by POST. */
  url: string
  secret: WebhookSecret
  /** What it is told; all events when missing. */
  events?: readonly WebhookType[]
}

interface WebhookRules {
  /** An order with items that has not changed for so long is told as `cart.left`, ms; none is when missing. */
  cartLeftAfter?: number
  /** Sends instead of ours, which reaches public addresses alone. */
  fetch?: typeof globalThis.fetch
  /** Sends to addresses of this machine and its network too. */
  allowPrivateAddresses?: boolean
  /** Hears of each that was not taken, without secrets and without the order; a line of the log when missing. */
  log?: (line: string) => void
}

/** One receiver, or several, each with a name of its own. */
export type WebhookOptions = WebhookRules & (WebhookReceiver | { receivers: readonly WebhookReceiver[] })

const SECOND = 1000
const HOUR = 3600 * SECOND
/** Pauses before each further try, ms: those of Standard Webhooks, 76 hours in all. */
export const PAUSES = [
  5 * SECOND,
  300 * SECOND,
  HOUR / 2,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** Longest wait for an answer, ms. */
const PATIENCE = 20 * SECOND
/** A process that ends while it sends leaves its webhook to others after this, ms. */
const LEASE = 60 * SECOND
/** Keeps webhooks that failed together from coming back together. */
const JITTER = 0.1
/** No receiver's wish makes a pause longer, ms. */
const LONGEST = 24 * HOUR

/** @throws RangeError for two receivers of one name */
export function receiversOf(options: WebhookOptions): readonly WebhookReceiver[] {
  const receivers = 'receivers' in options ? options.receivers : [options]
  const names = receivers.map(({ name = '' }) => name)
  const wrong = names.find((name, at) => names.indexOf(name) !== at || !/^[\w-]*$/.test(name))
  if (wrong !== undefined)
    throw new RangeError(`Each receiver of webhooks has a name of its own, of letters, digits, _ and -: '${wrong}'`)
  return receivers
}

/** What a backend keeps to be told. */
export function tellingOf(options: WebhookOptions): Telling {
  const { cartLeftAfter } = options
  return { receivers: receiversOf(options), ...(cartLeftAfter !== undefined && { cartLeftAfter }) }
}

/** Sends what the outbox holds, each until it is taken or given up: to every receiver beside the others. */
export class Courier {
  readonly #lanes: Lane[]

  constructor(options: WebhookOptions, outbox: Outbox, now: () => Date) {
    this.#lanes = receiversOf(options).map((receiver) => new Lane(receiver, options, outbox, now))
  }

  /** Sends all that is due. */
  async send(): Promise<void> {
    const ends = await Promise.allSettled(this.#lanes.map((lane) => lane.send()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
}

/** One receiver: what comes to it is sent one after the other. */
class Lane {
  #sending: Promise<void> | undefined

  constructor(
    private readonly receiver: WebhookReceiver,
    private readonly rules: WebhookRules,
    private readonly outbox: Outbox,
    private readonly now: () => Date,
  ) {}

  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined))
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const now = this.now().getTime()
      const kept = await this.outbox.take(this.receiver.name ?? '', now, now + LEASE)
      if (!kept) return
      const problem = await this.#try(kept)
      if (problem) await this.#later(kept, problem)
      else await this.outbox.remove(kept.id)
    }
  }

  async #try({ id, body }: KeptWebhook): Promise<Problem | null> {
    const { url, secret } = this.receiver
    const { allowPrivateAddresses = false, fetch = allowPrivateAddresses ? globalThis.fetch : null } = this.rules
    const timestamp = Math.floor(this.now().getTime() / SECOND)
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': await signWebhook({ id, timestamp, body }, secret),
    }
    try {
      const signal = AbortSignal.timeout(PATIENCE)
      const sent = { method: 'POST', headers, body, signal }
      const answer = await (fetch ? fetch(url, { ...sent, redirect: 'manual' }) : fetchPublic(url, sent))
      // Its status is its word: what follows may never end.
      void answer.body?.cancel().catch(() => undefined)
      if (answer.ok) return null
      const wait = waitIn(answer.headers.get('Retry-After'), this.now())
      // 410: nobody wants it any more.
      return { words: `HTTP ${answer.status}`, wait, isFinal: answer.status === 410 }
    } catch (error) {
      return { words: error instanceof Error ? error.name : 'no answer', wait: 0, isFinal: false }
    }
  }

  async #later({ id, body, tries }: KeptWebhook, { words, wait, isFinal }: Problem): Promise<void> {
    const { log = logWarning } = this.rules
    const pause = PAUSES[tries - 1]
    const { type } = JSON.parse(body) as { type: string }
    const what = `webhook ${type} ${id}: ${words} at try ${tries}`
    if (pause === undefined || isFinal) {
      await this.outbox.giveUp(id, words)
      return log(`${what}; given up, and kept`)
    }
    const due = Math.round(this.now().getTime() + Math.max(wait, pause * (1 + Math.random() * JITTER)))
    await this.outbox.delay(id, due)
    log(`${what}; again at ${new Date(due).toISOString()}`)
  }
}

interface Problem {
  words: string
  /** The receiver's own wish, ms. */
  wait: number
  isFinal: boolean
}

/** The wish of `Retry-After`: seconds, or an HTTP date. @returns ms, 0 for none */
function waitIn(wish: string | null, now: Date): number {
  if (wish === null || wish.trim() === '') return 0
  const wait = /^\s*\d+\s*$/.test(wish) ? Number(wish) * SECOND : Date.parse(wish) - now.getTime()
  return wait > 0 ? Math.min(wait, LONGEST) : 0
}
