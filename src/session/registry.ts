import { sessionKey } from '../domain/session-identity'
import { createSession, type SessionOptions, type ShopSession } from './session'

/** Time that a session outlives its last element, ms: a framework that moves or remounts an element finds it again. */
const RELEASE_DELAY = 1000

interface Entry {
  session: ShopSession
  holders: number
  releaseTimer: ReturnType<typeof setTimeout> | null
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

  const renewals = new WeakMap<Entry, Promise<boolean>>()

  function drop(entry: Entry): void {
    for (const [key, other] of entries) if (other === entry) entries.delete(key)
  }

  async function renew(entry: Entry, code: string): Promise<boolean> {
    // Another element of the page may have been given it first.
    await renewals.get(entry)
    const { session } = entry
    const key = sessionKey(session.apiBase, code)
    if (!entries.has(key) && (await session.renew(code))) entries.set(key, entry)
    return entries.get(key) === entry
  }

  function release(entry: Entry): void {
    entry.holders -= 1
    if (entry.holders > 0) return
    const { order } = entry.session
    order.flush()
    const timer = setTimeout(async () => {
      // Edits still in line must be there to be sent when the page closes.
      if (order.pendingLines.peek().size > 0) await order.settled()
      if (entry.releaseTimer !== timer) return
      drop(entry)
      if (entries.size === 0) stopWatching()
    }, RELEASE_DELAY)
    entry.releaseTimer = timer
  }

  // Edits that wait must not be lost with the page; an order kept by the back-forward cache may be an old one.
  const onPageHide = () => entries.forEach(({ session }) => session.order.flush({ leaving: true }))
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') entries.forEach(({ session }) => session.order.flush())
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) entries.forEach(({ session }) => void session.refresh())
  }

  function watch(): void {
    addEventListener('pagehide', onPageHide)
    addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisibilityChange)
  }

  function stopWatching(): void {
    removeEventListener('pagehide', onPageHide)
    removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }

  return {
    isOf: (session, code) => entries.get(sessionKey(session.apiBase, code))?.session === session,
    async renew(session, code) {
      const entry = [...entries.values()].find((one) => one.session === session)
      if (!entry) return false
      const renewal = renew(entry, code)
      renewals.set(entry, renewal)
      return renewal
    },
    lease({ apiBase, code }) {
      const key = sessionKey(apiBase, code)
      if (entries.size === 0) watch()
      const entry = entries.get(key) ?? {
        session: createSession({ ...options, apiBase, code, isOrderLater: true }),
        holders: 0,
        releaseTimer: null,
      }
      entries.set(key, entry)
      if (entry.releaseTimer) clearTimeout(entry.releaseTimer)
      entry.releaseTimer = null
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
