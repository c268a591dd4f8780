import { inspect } from 'node:util'
import { confirmationOf } from '../../src/stores/confirmation'
import { describe, expect, it } from 'vitest'
import { getProduct } from '../../src/api/product'
import { snapshotOf } from '../../src/domain/order-snapshot'
import { createSession } from '../../src/session/session'
import { createCatalogStore } from '../../src/stores/catalog'
import type { SessionEvent } from '../../src/stores/session-events'
import { createProductStore } from '../../src/stores/product'
import { BASE, smallBackend, whenLoaded } from './support'
import { stopClockInTests } from '../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const CODE = 'farmacia~9f3c-segredo'

/** A whole purchase, with every kind of failure on the way; everything said and sent is written down. */
async function buySomething() {
  const backend = smallBackend()
  const requests: Request[] = []
  const session = createSession({
    apiBase: BASE,
    code: CODE,
    async fetch(input, init) {
      const request = new Request(input, init)
      requests.push(request.clone())
      // A browser's message about a broken connection may hold the address.
      return backend.fetch(request).catch(() => Promise.reject(new TypeError(`Failed to fetch ${request.url}`)))
    },
  })
  const told: SessionEvent[] = []
  session.events.subscribe((event) => told.push(event))
  await whenLoaded(session)
  const { client, events, order } = session
  const catalog = createCatalogStore({ session, initial: null })
  await catalog.open()
  const store = createProductStore({ client, events, providerId: 'cafe' })
  const failing = ['html', 'half-json', 'empty', 'wrong-types'] as const
  for (const body of failing) {
    backend.addFault({ path: '/api/order/items/', body, times: 1 })
    await order.add({ product: await getProduct(client, 'cafe'), attributes: [], sku: '' }, 2).catch(() => null)
  }
  for (const fault of [{ drop: true }, { status: 500 }, { status: 401 }]) {
    backend.addFault({ path: '/api/order/items/', times: 1, ...fault })
    order.setQuantity(0, 7)
    await order.settled()
  }
  backend.addFault({ path: '/api/catalog/products/cafe', status: 404, times: 1 })
  await store.load()
  await order.add({ product: await getProduct(client, 'cafe'), attributes: [], sku: '' }, 3)
  order.setQuantity(0, 4)
  await order.settled()
  backend.addFault({ path: `/api/session/${CODE}`, drop: true })
  await session.refresh()
  const confirmed = await confirmationOf(session).run()
  return { backend, requests, told, confirmed }
}

describe('the session code', () => {
  it('is in no error, no event and no request except the bearer and the session call', async () => {
    const { backend, requests, told, confirmed } = await buySomething()
    expect(confirmed.status).toBe('done')
    const errors = told.flatMap((one) => (one.type === 'error' ? [one.error] : []))
    expect(new Set(errors.map(({ kind }) => kind))).toEqual(new Set(['response', 'network', 'http', 'refused']))

    const said = [
      inspect(told, { depth: Infinity, showHidden: true }),
      ...errors.flatMap(({ message, call, stack, cause }) => [
        message,
        call,
        stack,
        inspect(cause, { depth: Infinity }),
      ]),
      ...told.flatMap((one) => (one.type === 'order-change' ? [JSON.stringify(snapshotOf(one.order))] : [])),
    ]
    for (const words of said) expect(words).not.toContain('9f3c')

    const others = backend.calls().filter(({ path }) => path !== `/api/session/${CODE}`)
    expect(others.length).toBeGreaterThan(10)
    expect(JSON.stringify(others.map((call) => ({ ...call, sessionCode: null })))).not.toContain('9f3c')

    for (const request of requests) {
      const { pathname } = new URL(request.url)
      const isOpening = pathname === `/api/session/${CODE}`
      const headers = [...request.headers].filter(([name]) => name !== 'authorization')
      expect(JSON.stringify([headers, await request.text(), request.referrer])).not.toContain('9f3c')
      expect(request.url.includes('9f3c')).toBe(isOpening)
      expect(request.headers.get('authorization')).toBe(isOpening ? null : `Bearer ${CODE}`)
    }
  })
})
