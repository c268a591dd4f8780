import { maskBody, maskSearch, recordOf, type Controls, type KeptCall } from './control'
import { openAdapter, type Adapter } from '../../src/backend/adapter'
import type { AdapterOptions } from '../../src/backend/adapter/options'
import type { FrontOptions } from '../../src/backend/front'
import type { Feature } from '../../src/domain/features'
import { ANONYMOUS } from '../../src/backend/first-view'
import { withoutHandover } from '../../src/backend/handover'
import { FaultBox, ListedFaults, underFault, type Delaying, type Fault } from './faults'
import type { ShopSeed } from '../../src/backend/model'
import { sessionCodeOf } from '../../src/backend/request'
import { newCode } from '../../src/backend/session-view'
import { keyOf } from '../../src/backend/book/lead'
import { lookUpCep } from './cep'
import { orderControls } from './order-controls'
import { partnerOf } from './partner'
import { artRoutes } from './routes/art'
import { vendorRoutes } from './routes/vendors'
import { listingOf, referenceShops } from './tenants'
import { everyShop } from './shops'
import { memoryStorage } from '../../src/backend/one-process'
import type { Storage } from '../../src/backend/storage'

export { memoryStorage } from '../../src/backend/one-process'
export { postgresStorage } from '../../src/backend/postgres/storage'
export type { CallRecord } from './control'
export type { Fault } from './faults'

/**
 * The reference backend: the adapter of the reference shops in a box of faults, records and controls. Its controls are methods
 * alone: no call reaches them. `fetch` throws a TypeError when a fault drops the connection.
 */
export interface Backend extends Controls, Omit<Adapter, 'settle'> {
  /**
   * Answers requests from beside the backend, such as a server that renders pages: neither recorded nor made to fail.
   */
  serve(request: Request): Promise<Response>
}

export interface BackendOptions extends Pick<
  AdapterOptions,
  'now' | 'webhooks' | 'operatorToken' | keyof FrontOptions
> {
  shops?: ShopSeed[]
  /** Extensions announced in the settings of every session whose listing names none; all are served in any case. */
  features?: readonly Feature[]
  /** Keeps sessions, orders and payments; without one they last as long as the backend. */
  storage?: Storage
  /** Makes the delays of faults pass; in real time when missing. */
  delaying?: Delaying
}

const MAX_CALLS = 5000

const announcing = (shop: ShopSeed, features: readonly Feature[]): ShopSeed => ({
  ...shop,
  settings: { features, ...shop.settings },
})

/** Makes a backend with its own state; two backends share nothing. */
export function createBackend(options: BackendOptions = {}): Backend {
  const { shops = everyShop, features = [], storage = memoryStorage(), delaying, ...more } = options
  const opened = openAdapter({
    ...more,
    storage,
    shopOf: referenceShops(features.length > 0 ? shops.map((shop) => announcing(shop, features)) : shops),
    // Opened by its first use.
    visitors: async () => `${ANONYMOUS}~${newCode()}`,
    cep: lookUpCep,
    partner: partnerOf(storage),
  })
  const { adapter, app, book, feed, front } = opened
  app.route('/art', artRoutes(shops)).route('/vendor', vendorRoutes)
  const ownFaults = new ListedFaults((code) => listingOf(withoutHandover(code))?.faults)
  const faults = new FaultBox([], delaying)
  let calls: KeptCall[] = []

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
    const call: KeptCall = {
      method,
      path,
      search: maskSearch(url.search),
      sessionCode,
      status: 0,
      text: maskBody(path, text),
    }
    const requestId = request.headers.get('X-Request-Id')
    if (requestId) call.requestId = requestId
    calls.push(call)
    if (calls.length > MAX_CALLS) calls.shift()
    const fault = faults.take(target) ?? ownFaults.take(target)
    const response = await (fault ? underFault(fault, async () => app.fetch(request)) : app.fetch(request))
    call.status = response.status
    return response
  }

  const { settle: _, ...served } = adapter
  return {
    ...controls,
    ...served,
    serve: async (request) => app.fetch(front.addressed(request)),
    fetch: front.facing(answer),
  }
}
