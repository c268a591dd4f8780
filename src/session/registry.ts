import { sessionKey } from '../domain/session-identity'
import { clock, type Timer } from '../lib/clock'
import { listen, together } from '../lib/listen'
import { pendingInput } from '../lib/pending-input'
import { createSession, type SessionOptions, type ShopSession } from './session'

/** Time that a session outlives its last element, ms: a framework that moves or remounts an element finds it again. */
const RELEASE_DELAY = 1000

interface Entry {
  session: ShopSession
  holders: number
  releaseTimer: Timer | undefined
  /** The latest one: the next waits for it, since another element of the page may have been given the code first. */
  renewal: Promise<boolean> | undefined
}

interface SessionLease {
  session: ShopSession
  release(): void
}

export interface SessionRegistry {
  /** The session of this address and code, made on first use and shared from then on. */
  lease(options: Pick<SessionOptions, 'apiBase' | 'code'>): SessionLease
  isOf(session: ShopSession, code: string): boolean
  /** Continues an ended session under a new code; false for a code of another person or of no session. */
  renew(session: ShopSession, code: string): Promise<boolean>
}

/** One registry a page: elements with the same address and code are one shop. */
export function createRegistry(options: Pick<SessionOptions, 'fetch' | 'takeEarly'> = {}): SessionRegistry {
  const entries = new Map<string, Entry>()
  let stopWatching: (() => void) | undefined

  function release(entry: Entry): void {
    entry.holders -= 1
    if (entry.holders > 0) return
    const { order } = entry.session
    order.flush()
    const timer = clock.setTimeout(async () => {
      // Edits still in line must be there to be sent when the page closes.
      if (order.pendingLines.peek().size > 0) await order.settled()
      if (entry.releaseTimer !== timer) return
      for (const [key, other] of entries) if (other === entry) entries.delete(key)
      if (entries.size === 0) stopWatching?.()
    }, RELEASE_DELAY)
    entry.releaseTimer = timer
  }

  // Edits that wait must not be lost with the page; an order kept by the back-forward cache may be an old one.
  function flush(leaving = false): void {
    for (const report of pendingInput) report()
    for (const { session } of entries.values()) session.order.flush({ leaving })
  }

  const onPageHide = () => flush(true)
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const { session } of entries.values()) void session.refresh()
  }

  function watch(): void {
    stopWatching = together(
      listen(globalThis, 'pagehide', onPageHide),
      listen(globalThis, 'pageshow', onPageShow),
      listen(document, 'visibilitychange', onVisibilityChange),
    )
  }

  return {
    isOf: (session, code) => entries.get(sessionKey(session.apiBase, code))?.session === session,
    async renew(session, code) {
      const entry = [...entries.values()].find((one) => one.session === session)
      if (!entry) return false
      const key = sessionKey(session.apiBase, code)
      entry.renewal = Promise.resolve(entry.renewal).then(async () => {
        if (!entries.has(key) && (await session.renew(code))) entries.set(key, entry)
        return entries.get(key) === entry
      })
      return entry.renewal
    },
    lease({ apiBase, code }) {
      const key = sessionKey(apiBase, code)
      if (entries.size === 0) watch()
      const entry = entries.get(key) ?? {
        session: createSession({ ...options, apiBase, code, isOrderLater: true }),
        holders: 0,
        releaseTimer: undefined,
        renewal: undefined,
      }
      entries.set(key, entry)
      clock.clearTimeout(entry.releaseTimer)
      entry.releaseTimer = undefined
      entry.holders += 1
      let isReleased = false
      return {
        session: entry.session,
        release() {
          if (isReleased) return
          isReleased = true
          release(entry)
        },
      }
    },
  }
}
