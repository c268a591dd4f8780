import { Refusal } from './envelope'
import type { CountedChange, OrderChange, OrderState, SessionState } from './state'
import type { CodeDigest, Notice } from './storage'

interface Listener {
  code: CodeDigest
  tell(change: CountedChange): void
  /** The shopper is editing the order now. */
  tellPresence(): void
  end(): void
  /** @param pause before the client comes back, ms */
  leave(pause: number): void
}

interface StreamOptions {
  /** Id of the session whose order the client follows. */
  session: string
  /** The client's own code. */
  code: CodeDigest
  /** The order's last change; null before the first. */
  last: CountedChange | null
  /** The order's present revision. */
  revision: string
  /** The last one that the client heard of. */
  known: string | undefined
  /** Ends the stream, as its reader may. */
  signal: AbortSignal
}

/** Keeps proxies from closing a quiet connection, and lets a client notice a dead one, ms. */
const HEARTBEAT = 10_000

/** Streams of one order in one process. */
const MOST_STREAMS = 100

/** Longest pause of a client whose stream ends with the process, ms. */
const RETURN = 5000

/** The streams of events that are open in this process. */
export class ChangeFeed {
  /** By session: a change looks at its own alone. */
  readonly #listeners = new Map<string, Set<Listener>>()
  #size = 0
  #isLeaving = false

  /** Passes on what a transaction of any process tells. */
  hear(notice: Notice): void {
    if ('ended' in notice) return this.end(notice.ended)
    for (const listener of this.#listeners.get(notice.session) ?? []) {
      if ('presence' in notice) listener.tellPresence()
      else listener.tell(notice)
    }
  }

  /** Ends the streams that one code opened, or all: their clients may connect again. */
  end(code: CodeDigest | null = null): void {
    for (const listener of this.#all()) if (code === null || listener.code === code) listener.end()
  }

  /**
   * Ends all streams and opens no other: the process is about to end. Each client is told to wait a while of its own, so that
   * they do not come back at once.
   */
  leave(): void {
    this.#isLeaving = true
    for (const listener of this.#all()) listener.leave(Math.ceil(RETURN / 5 + (Math.random() * (RETURN * 4)) / 5))
  }

  #all(): Listener[] {
    return [...this.#listeners.values()].flatMap((own) => [...own])
  }

  #add(session: string, listener: Listener): void {
    const own = this.#listeners.get(session) ?? new Set()
    this.#listeners.set(session, own.add(listener))
    this.#size += 1
  }

  #remove(session: string, listener: Listener): void {
    const own = this.#listeners.get(session)
    if (!own?.delete(listener)) return
    this.#size -= 1
    if (own.size === 0) this.#listeners.delete(session)
  }

  /** Number of open streams. */
  get size(): number {
    return this.#size
  }

  /**
   * A stream of events, opened while no other call changes the order. Its first event tells how the order stands now,
   * unless the client knows that revision.
   * @throws Refusal while the process is about to end
   */
  stream({ session, code, last, revision, known, signal }: StreamOptions): ReadableStream<Uint8Array> {
    if ((this.#listeners.get(session)?.size ?? 0) >= MOST_STREAMS)
      throw new Refusal('Este pedido já é acompanhado em lugares demais', 'TooManyStreams', 429)
    if (this.#isLeaving) throw new Refusal('A loja reinicia. Tente de novo', 'Busy', 503)
    const encoder = new TextEncoder()
    let close: (() => void) | undefined
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send = (text: string) => controller.enqueue(encoder.encode(text))
        const tell = (change: OrderChange) =>
          send(`event: order\nid: ${change.revision}\ndata: ${JSON.stringify(change)}\n\n`)
        const heartbeat = setInterval(() => send(': \n\n'), HEARTBEAT)
        close = () => {
          clearInterval(heartbeat)
          signal.removeEventListener('abort', end)
          this.#remove(session, listener)
        }
        const end = () => {
          close?.()
          controller.close()
        }
        signal.addEventListener('abort', end)
        // The notice of an earlier change may still be on its way.
        let told = last?.count ?? 0
        const listener: Listener = {
          code,
          tell(next) {
            if (next.count <= told) return
            told = next.count
            tell(next.change)
          },
          tellPresence: () => send(`event: presence\ndata: ${JSON.stringify({ by: 'shopper' })}\n\n`),
          end,
          leave(pause) {
            send(`retry: ${pause}\n\n`)
            end()
          },
        }
        this.#add(session, listener)
        send('retry: 1000\n\n')
        if (revision !== known) tell(last?.change.revision === revision ? last.change : { revision, by: 'server' })
      },
      cancel: () => close?.(),
    })
  }
}

type LastChange = Pick<SessionState, 'lastChange'>

/** Sessions that were kept before have one number alone. */
export const ofOrderIn = ({ lastChange }: LastChange) => lastChange?.ofOrder ?? lastChange?.count ?? 0

/** @param isOfOrder the current order has changed, and not an earlier one or its link alone */
export function nextChange(kept: LastChange, change: OrderChange, isOfOrder: boolean): CountedChange {
  const count = (kept.lastChange?.count ?? 0) + 1
  return { count, ofOrder: isOfOrder ? count : ofOrderIn(kept), change }
}

/** How the orders of a session stand. */
export interface Standing {
  /** Of the current one; missing where nobody has looked at it. */
  revision?: string | undefined
  /** The number of steps that each placed one has made, by its id. */
  steps: ReadonlyMap<string, number>
}

export const stepsOf = (orders: readonly Pick<OrderState, 'id' | 'history'>[]): Standing['steps'] =>
  new Map(orders.flatMap(({ id, history }) => (history.length > 0 ? [[id, history.length] as const] : [])))

/** Ids of the orders that are another step on their way. */
const movedSince = (before: Standing, { steps }: Standing): string[] =>
  [...steps].flatMap(([id, count]) => (before.steps.get(id) === count ? [] : [id]))

/** Who has made a change. */
export type Author = Pick<OrderChange, 'by' | 'name'>

export const BY_SERVER: Author = { by: 'server' }

export function authorOf({ sessionType, attendant }: Pick<SessionState, 'sessionType' | 'attendant'>): Author {
  if (sessionType !== 1) return { by: 'shopper' }
  return { by: 'agent', ...(attendant && { name: attendant }) }
}

/** What a call has changed, counted; null for nothing that anybody is told of. */
export function changeSince(
  kept: LastChange,
  before: Standing,
  now: Standing & { revision: string },
  author: Author,
): CountedChange | null {
  const orders = movedSince(before, now)
  const isOfOrder = now.revision !== before.revision
  if (!isOfOrder && orders.length === 0) return null
  const change = { revision: now.revision, ...author, ...(orders.length > 0 && { orders }) }
  return nextChange(kept, change, isOfOrder)
}
