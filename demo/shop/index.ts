import { maskCard, recordOf, type Controls, type KeptCall } from './control'
import { createShopApp } from './app'
import { Courier, tellingOf, type WebhookOptions } from '../../src/backend/courier'
import { ChangeFeed } from '../../src/backend/changes'
import { frontOf, type FrontOptions } from '../../src/backend/front'
import type { Feature } from '../../src/domain/features'
import { withoutHandover } from '../../src/backend/handover'
import { FaultBox, ListedFaults, underFault, type Delaying, type Fault } from './faults'
import type { ShopSeed } from '../../src/backend/model'
import { ANONYMOUS } from '../../src/backend/first-view'
import { sessionCodeOf } from '../../src/backend/request'
import { operationsOf, operatorRoutes, type Operations } from '../../src/backend/routes/operator'
import { upkeepOf, type Upkeep } from '../../src/backend/upkeep'
import { keyOf } from '../../src/backend/book/lead'
import { OpenVisits } from '../../src/backend/book/open-visits'
import { SessionBook, type Opened } from '../../src/backend/book/session-book'
import { orderControls } from './order-controls'
import { listingOf, tenantsOf, visitorsOf } from './tenants'
import { everyShop } from './shops'
import { memoryStorage } from '../../src/backend/one-process'
import type { Storage } from '../../src/backend/storage'

export { memoryStorage } from '../../src/backend/one-process'
export { postgresStorage } from '../../src/backend/postgres/storage'
export type { CallRecord } from './control'
export type { Fault } from './faults'

/** The reference backend: a web-standard handler. Its controls are methods alone: no call reaches them. */
export interface Backend extends Controls, Operations, Upkeep {
  /**
   * @param address of the caller in the network, as text, for the limit of calls per address; servers hand over other things
   * in this place, which count for nothing
   * @throws TypeError when a fault drops the connection
   */
  fetch(request: Request, address?: unknown): Promise<Response>
  /**
   * Answers requests from beside the backend, such as a server that renders pages: neither recorded nor made to fail.
   */
  serve(request: Request): Promise<Response>
  /** Sends the webhooks that are due; call it every second, in each process. */
  sendWebhooks(): Promise<void>
}

export interface BackendOptions extends FrontOptions {
  /** The clock of schedules, charges and expiries. */
  now?: () => Date
  shops?: ShopSeed[]
  /** Extensions announced in the settings of every session whose listing names none; all are served in any case. */
  features?: readonly Feature[]
  /** Keeps sessions, orders and payments; without one they last as long as the backend. */
  storage?: Storage
  /** Makes the delays of faults pass; in real time when missing. */
  delaying?: Delaying
  /** Tells servers of the shop what happens to orders; without it nothing is kept to be told. */
  webhooks?: WebhookOptions
  /** The bearer of `/operator`, 16 characters or more; without it there is no such call. */
  operatorToken?: string
}

const MAX_CALLS = 5000

/** Makes a backend with its own state; two backends share nothing. */
export function createBackend(options: BackendOptions = {}): Backend {
  const { now = () => new Date(), shops = everyShop, features = [], storage = memoryStorage() } = options
  const { delaying, webhooks, operatorToken } = options
  const front = frontOf(options)
  const tenantOf = tenantsOf(shops, features)
  const opened = new OpenVisits<Opened>()
  const book = new SessionBook({ tenantOf, now, storage, opened, telling: webhooks && tellingOf(webhooks) })
  const ownFaults = new ListedFaults((code) => listingOf(withoutHandover(code))?.faults)
  const courier = webhooks && new Courier(webhooks, storage.outbox, now)
  const feed = new ChangeFeed()
  const faults = new FaultBox([], delaying)
  let calls: KeptCall[] = []
  storage.listen((notice) => feed.hear(notice))

  const controls: Controls = {
    ...orderControls(book, storage),
    calls: () => calls.map(recordOf),
    addFault: (fault: Fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    async reset(sessionCode) {
      calls = calls.filter((call) => sessionCode !== undefined && call.sessionCode !== sessionCode)
      if (sessionCode === undefined) faults.reset()
      ownFaults.reset(sessionCode)
      await storage.forget(sessionCode === undefined ? undefined : keyOf(sessionCode))
    },
    hangUp: () => feed.end(),
    streams: () => feed.size,
  }
  const operations = operationsOf(storage.outbox, now)
  const operator = operatorToken === undefined ? undefined : operatorRoutes(operatorToken, operations)
  const { upkeep, watch } = upkeepOf(storage.outbox, feed)
  const app = createShopApp({ shops, book, storage, feed, visitors: visitorsOf(tenantOf(ANONYMOUS)), operator, watch })

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
          ? await request.text()
          : sessionCodeOf(url.pathname, request.headers.get('Authorization')),
    }
    // A code in a body is a secret of that call.
    const text = isFirstView || method === 'GET' ? '' : await request.text()
    const { path, session: sessionCode } = target
    const call: KeptCall = { method, path, search: url.search, sessionCode, status: 0, text: maskCard(path, text) }
    const requestId = request.headers.get('X-Request-Id')
    if (requestId) call.requestId = requestId
    calls.push(call)
    if (calls.length > MAX_CALLS) calls.shift()
    const fault = faults.take(target) ?? ownFaults.take(target)
    const response = await (fault ? underFault(fault, async () => app.fetch(request)) : app.fetch(request))
    call.status = response.status
    return response
  }

  const serve = async (request: Request) => app.fetch(front.addressed(request))
  const sendWebhooks = async () => courier?.send()
  return {
    ...controls,
    ...operations,
    ...upkeep,
    serve,
    sendWebhooks,
    fetch: front.facing(answer),
  }
}
