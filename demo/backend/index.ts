import { maskCard, parseBody, type CallRecord, type Controls } from './control'
import { createApp } from './app'
import { ChangeFeed } from './changes'
import type { Feature } from './features'
import { FaultBox, underFault, type Delaying, type Fault } from './faults'
import type { ShopSeed } from './model'
import { sessionCodeOf } from './request'
import { revisionOf } from './revision'
import type { Holder } from './people'
import { SessionBook } from './session-book'
import { everyShop } from './shops'
import type { Storage } from './storage'

export type { CallRecord } from './control'
export type { Fault } from './faults'
export { memoryStorage, STORAGE_VERSION, type Storage } from './storage'

/** The reference backend: a web-standard handler with controls for tests. */
export interface Backend extends Controls {
  /** @throws TypeError when a fault drops the connection */
  fetch(request: Request): Promise<Response>
  /**
   * Answers requests from beside the backend, such as a server that renders pages: neither recorded nor made to fail.
   */
  serve(request: Request): Promise<Response>
}

export interface BackendOptions {
  /** The clock of schedules, charges and expiries. */
  now?: () => Date
  shops?: ShopSeed[]
  /** Extensions announced in the settings of every session whose listing names none; all are served in any case. */
  features?: readonly Feature[]
  /**
   * Keeps sessions, orders and payments; without one they last as long as the backend. Changes by the controls' functions
   * are written with the next call.
   */
  storage?: Storage
  /** Makes the delays of faults pass; in real time when missing. */
  delaying?: Delaying
}

const MAX_CALLS = 5000

/** Makes a backend with its own state; two backends share nothing. */
export function createBackend(options: BackendOptions = {}): Backend {
  const { now = () => new Date(), shops = everyShop, features = [], storage, delaying } = options
  const book = new SessionBook(shops, now, features, storage)
  const feed = new ChangeFeed()
  const faults = new FaultBox([], delaying)
  const links = book.links()
  let calls: CallRecord[] = []

  /** Runs a control that may change a session's order, and tells those who follow it. */
  function byServer<T>(sessionCode: string, act: () => T): T {
    const revision = () => {
      const session = book.find(sessionCode)
      return session && revisionOf(session, new Date(now().getTime() + session.clockAhead))
    }
    const before = revision()
    const done = act()
    const session = book.find(sessionCode)
    const after = revision()
    if (session && after !== null && after !== before) feed.tell(session, { revision: after, by: 'server' })
    return done
  }

  const controls = {
    calls: () => calls,
    addFault: (fault: Fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    reset(sessionCode?: string) {
      book.forget(sessionCode)
      calls = calls.filter((call) => sessionCode !== undefined && call.sessionCode !== sessionCode)
      if (sessionCode === undefined) faults.reset()
      if (sessionCode === undefined) links.clear()
      feed.end(sessionCode)
    },
    pay: (sessionCode: string) => byServer(sessionCode, () => book.pay(sessionCode)),
    advanceClock: (sessionCode: string, ms: number) => byServer(sessionCode, () => book.advanceClock(sessionCode, ms)),
    expire(sessionCode: string) {
      const isKnown = book.expire(sessionCode)
      feed.end(sessionCode)
      return isKnown
    },
    reissue: (sessionCode: string, holder?: Holder) => book.reissue(sessionCode, holder),
    setMinimum: (sessionCode: string, amount: number) =>
      byServer(sessionCode, () => book.setMinimum(sessionCode, amount)),
    openOrder: (sessionCode: string) => byServer(sessionCode, () => book.openOrder(sessionCode)),
    hangUp: () => feed.end(),
    streams: () => feed.size,
  }
  const app = createApp({ shops, now, book, links, controls, feed })

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (request.method === 'OPTIONS' || !/^\/(api|tray)\//.test(url.pathname)) return app.fetch(request)
    const { method } = request
    const isFirstView = url.pathname === '/api/first-view'
    const target = {
      method,
      path: url.pathname,
      session:
        isFirstView && method === 'POST'
          ? await request.clone().text()
          : sessionCodeOf(url.pathname, request.headers.get('Authorization')),
    }
    // A code in a body is a secret of that call.
    const body = isFirstView ? undefined : maskCard(url.pathname, parseBody(await request.clone().text()))
    const record: CallRecord = { method, path: target.path, search: url.search, sessionCode: target.session, status: 0 }
    const requestId = request.headers.get('X-Request-Id')
    calls.push({ ...record, ...(body !== undefined && { body }), ...(requestId && { requestId }) })
    const at = calls.at(-1)
    if (calls.length > MAX_CALLS) calls.shift()
    const fault = faults.take(target) ?? book.takeFault(target)
    const response = await (fault ? underFault(fault, async () => app.fetch(request)) : app.fetch(request))
    if (at) at.status = response.status
    return response
  }

  const serve = async (request: Request) => app.fetch(request)
  return { ...controls, serve, fetch: async (request) => withHeaders(await answer(request), request.url) }
}

/** Hosts are on other origins, so any origin may read every answer; caches may keep only what says so itself. */
function withHeaders(response: Response, url: string): Response {
  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', 'Date')
  headers.set('X-Content-Type-Options', 'nosniff')
  const isCacheable = /^\/(art\/|api\/first-view$)/.test(new URL(url).pathname)
  if (!isCacheable) headers.set('Cache-Control', 'no-store')
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}
