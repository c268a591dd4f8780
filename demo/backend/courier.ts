import type { KeptWebhook, Outbox } from './storage'
import { signWebhook, type WebhookSecret } from './webhooks'

export interface WebhookOptions {
  /** Where they go, by POST. */
  url: string
  secret: WebhookSecret
  /** An order with items that has not changed for so long is told as `cart.left`, ms; none is when missing. */
  cartLeftAfter?: number
  fetch?: typeof globalThis.fetch
  /** Hears of each that was not taken, without secrets and without the order. */
  log?: (line: string) => void
}

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

/** Sends what the outbox holds, each until it is taken or given up. */
export class Courier {
  #sending: Promise<void> | undefined

  constructor(
    private readonly options: WebhookOptions,
    private readonly outbox: Outbox,
    private readonly now: () => Date,
  ) {}

  /** Sends all that is due. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined))
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const now = this.now().getTime()
      const kept = await this.outbox.take(now, now + LEASE)
      if (!kept) return
      const problem = await this.#try(kept)
      if (problem) await this.#later(kept, problem)
      else await this.outbox.remove(kept.id)
    }
  }

  async #try({ id, body }: KeptWebhook): Promise<Problem | null> {
    const { url, secret, fetch = globalThis.fetch } = this.options
    const timestamp = Math.floor(this.now().getTime() / SECOND)
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': await signWebhook({ id, timestamp, body }, secret),
    }
    try {
      const signal = AbortSignal.timeout(PATIENCE)
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await answer.body?.cancel()
      if (answer.ok) return null
      const wish = Number(answer.headers.get('Retry-After'))
      // 410: nobody wants it any more.
      return { words: `HTTP ${answer.status}`, wait: wish > 0 ? wish * SECOND : 0, isFinal: answer.status === 410 }
    } catch (error) {
      return { words: error instanceof Error ? error.name : 'no answer', wait: 0, isFinal: false }
    }
  }

  async #later({ id, body, tries }: KeptWebhook, { words, wait, isFinal }: Problem): Promise<void> {
    const { log = console.error } = this.options
    const pause = PAUSES[tries - 1]
    const { type } = JSON.parse(body) as { type: string }
    const what = `webhook ${type} ${id}: ${words} at try ${tries}`
    if (pause === undefined || isFinal) {
      await this.outbox.delay(id, null)
      return log(`${what}; given up, and kept`)
    }
    const due = this.now().getTime() + Math.max(wait, pause * (1 + Math.random() * JITTER))
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
