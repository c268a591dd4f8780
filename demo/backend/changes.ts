import type { SessionState } from './state'

/** One change of an order, as the events tell it. */
export interface OrderChange {
  revision: string
  by: 'shopper' | 'agent' | 'server'
  /** The attendant, where the session knows the name. */
  name?: string
}

interface Listener {
  code: string
  tell(change: OrderChange): void
  end(): void
}

interface StreamOptions {
  /** The client's own. */
  code: string
  /** The order's present one. */
  revision: string
  /** The last one that the client heard of. */
  known: string | undefined
  /** Ends the stream, as its reader may. */
  signal: AbortSignal
}

/** Keeps proxies from closing a quiet connection, and lets a client notice a dead one, ms. */
const HEARTBEAT = 10_000

/** The open streams of events, by the session whose order they follow. Codes of one order share a session. */
export class ChangeFeed {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #last = new Map<string, OrderChange>()

  /** Call it once the change is committed. */
  tell({ code }: SessionState, change: OrderChange): void {
    this.#last.set(code, change)
    for (const listener of this.#listeners.get(code) ?? []) listener.tell(change)
  }

  /** Ends the streams that one code opened, or all: their clients may connect again. */
  end(code?: string): void {
    for (const listener of [...this.#listeners.values()].flatMap((set) => [...set])) {
      if (code === undefined || listener.code === code) listener.end()
    }
    if (code === undefined) this.#last.clear()
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** A stream of events. Its first one tells how the order stands now, unless the client knows that revision. */
  stream(session: SessionState, { code, revision, known, signal }: StreamOptions): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder()
    const listeners = this.#listeners.get(session.code) ?? new Set()
    this.#listeners.set(session.code, listeners)
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
          listeners.delete(listener)
          if (listeners.size === 0) this.#listeners.delete(session.code)
        }
        const end = () => {
          close?.()
          controller.close()
        }
        signal.addEventListener('abort', end)
        const listener: Listener = { code, tell, end }
        listeners.add(listener)
        this.#listeners.set(session.code, listeners)
        const last = this.#last.get(session.code)
        send('retry: 1000\n\n')
        if (revision !== known) tell(last?.revision === revision ? last : { revision, by: 'server' })
      },
      cancel: () => close?.(),
    })
  }
}
