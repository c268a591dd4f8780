import { maskCard, parseBody, type CallRecord, type Controls } from './control'
import { createApp } from './app'
import { FaultBox, underFault, type Fault } from './faults'
import type { ShopSeed } from './model'
import { sessionCodeOf } from './request'
import { SessionBook } from './session-book'
import { everyShop } from './shops'

export type { CallRecord } from './control'
export type { Fault } from './faults'

/** The reference backend: a web-standard handler with levers for whoever tests against it. */
export interface Backend extends Controls {
  /** @throws TypeError when a fault drops the connection */
  fetch(request: Request): Promise<Response>
  /** Answers what stands beside the backend, such as a server that renders pages: neither counted nor made to fail. */
  serve(request: Request): Promise<Response>
}

export interface BackendOptions {
  /** The clock that schedules, charges and expiries follow. */
  now?: () => Date
  shops?: ShopSeed[]
}

const MAX_CALLS = 5000

/** Makes a backend with a memory of its own; nothing is shared between two of them. */
export function createBackend({ now = () => new Date(), shops = everyShop }: BackendOptions = {}): Backend {
  const book = new SessionBook(shops, now)
  const faults = new FaultBox()
  const links = new Map<string, string>()
  let calls: CallRecord[] = []
  const controls = {
    calls: () => calls,
    addFault: (fault: Fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    reset(sessionCode?: string) {
      book.forget(sessionCode)
      calls = calls.filter((call) => sessionCode !== undefined && call.sessionCode !== sessionCode)
      if (sessionCode === undefined) faults.reset()
      if (sessionCode === undefined) links.clear()
    },
    pay: (sessionCode: string) => book.pay(sessionCode),
    advanceClock: (sessionCode: string, ms: number) => book.advanceClock(sessionCode, ms),
    setMinimum: (sessionCode: string, amount: number) => book.setMinimum(sessionCode, amount),
  }
  const app = createApp({ shops, now, book, links, controls })

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (request.method === 'OPTIONS' || !/^\/(api|tray)\//.test(url.pathname)) return app.fetch(request)
    const { method } = request
    const target = {
      method,
      path: url.pathname,
      session: sessionCodeOf(url.pathname, request.headers.get('Authorization')),
    }
    const body = maskCard(url.pathname, parseBody(await request.clone().text()))
    const record: CallRecord = { method, path: target.path, search: url.search, sessionCode: target.session, status: 0 }
    calls.push(body === undefined ? record : { ...record, body })
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

/** Hosts live on other origins, so every answer may be read by any; nothing but pictures is kept by a cache. */
function withHeaders(response: Response, url: string): Response {
  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!new URL(url).pathname.startsWith('/art/')) headers.set('Cache-Control', 'no-store')
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}
