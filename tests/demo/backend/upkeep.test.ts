import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBackend, type Backend } from '../../../demo/shop'
import type { Adapter, Outbox } from '../../../src/backend'
import { memoryStorage } from '../../../src/backend/one-process'
import { FEATURES } from '../../../src/domain/features'
import { shopOf } from './small-engine'
import { smallShop } from './small-shop'
import { FRIDAY } from './support'

type Count = Outbox['count']
type Running = Backend | Adapter

const counted = (outbox: Outbox, count: Count | undefined): Outbox =>
  count ? Object.assign(outbox, { count }) : outbox

async function referenceShop(count?: Count): Promise<Running> {
  const storage = memoryStorage()
  counted(storage.outbox, count)
  return Promise.resolve(createBackend({ now: () => FRIDAY, shops: [smallShop], features: FEATURES, storage }))
}

async function engineShop(count?: Count): Promise<Running> {
  const storage = memoryStorage()
  counted(storage.outbox, count)
  return (await shopOf({ storage })).adapter
}

const health = async (backend: Running, path: string) =>
  (await backend.fetch(new Request(`https://shop.example/healthz${path}`))).status

const SHOPS = [
  ['the reference shop', referenceShop, 'farmacia', { index: 0, providerId: 'cafe', quantity: 1 }],
  ['an engine', engineShop, 'shopper', { index: 0, providerId: '1', quantity: 1, attributes: [], sku: '' }],
] as const

afterEach(() => void vi.useRealTimers())

describe.each(SHOPS)('a process in front of people, with %s', (_, open, code, line) => {
  const call = (backend: Running, path: string, init: RequestInit = {}) =>
    backend.fetch(
      new Request(`https://shop.example${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${code}`, ...init.headers },
      }),
    )
  it('is live and ready without a code', async () => {
    const backend = await open()
    expect(await Promise.all(['', '/ready', '/live', '/other'].map((path) => health(backend, path)))).toEqual([
      200, 200, 200, 404,
    ])
  })

  it('is not ready while its storage is away, and is live', async () => {
    const backend = await open(() => Promise.reject(new Error('ECONNREFUSED')))
    expect([await health(backend, '/ready'), await health(backend, '/live')]).toEqual([503, 200])
    expect(await backend.metrics()).not.toContain('vitrine_outbox')
  })

  it('is not ready while its storage gives no answer', async () => {
    vi.useFakeTimers()
    const backend = await open(() => new Promise(() => undefined))
    const asked = health(backend, '/ready')
    await vi.advanceTimersByTimeAsync(2000)
    expect(await asked).toBe(503)
  })

  it('counts calls by their routes, and names no code and no id', async () => {
    const backend = await open()
    await call(backend, `/api/session/${code}`)
    await call(backend, '/api/order/items/', { method: 'POST', body: JSON.stringify(line) })
    await call(backend, '/api/order/items/', { method: 'POST', body: '{' })
    await call(backend, '/api/catalog/products/segredo-9')
    await call(backend, '/nowhere/segredo-9')
    const told = await backend.metrics()
    for (const sample of [
      'vitrine_calls_total{method="GET",route="/api/session/:code",status="200"} 1',
      'vitrine_calls_total{method="POST",route="/api/order/items",status="200"} 1',
      'vitrine_calls_total{method="POST",route="/api/order/items",status="400"} 1',
      'vitrine_calls_total{method="other",route="unknown",status="404"} 1',
      'vitrine_call_seconds_count{method="POST",route="/api/order/items"} 2',
      'vitrine_call_seconds_bucket{method="POST",route="/api/order/items",le="+Inf"} 2',
      'vitrine_open_streams 0',
      'vitrine_outbox_waiting 0',
    ])
      expect(told.split('\n')).toContain(sample)
    expect(told).not.toMatch(/segredo|farmacia|shopper/)
    // Each line is a sample or a comment of the text format.
    expect(told.split('\n').filter((one) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? [\d.e-]+|)$/.test(one))).toEqual([])
  })

  it('sends streams away when it stops, and answers what is asked', async () => {
    const backend = await open()
    const stream = await call(backend, '/api/order/changes')
    expect(await backend.metrics()).toContain('vitrine_open_streams 1')
    backend.stop()
    const text = await stream.text()
    const pauses = Array.from(text.matchAll(/retry: (\d+)/g), ([, pause]) => Number(pause))
    expect(pauses).toHaveLength(2)
    expect(pauses[1]).toBeGreaterThanOrEqual(1000)
    expect(pauses[1]).toBeLessThanOrEqual(5000)
    expect((await call(backend, '/api/order/current')).status).toBe(200)
    const again = await call(backend, '/api/order/changes')
    expect([again.status, again.headers.get('retry-after')]).toEqual([503, '2'])
    expect([await health(backend, '/ready'), await health(backend, '/live')]).toEqual([503, 200])
    expect(await backend.metrics()).toContain('vitrine_open_streams 0')
  })
})
