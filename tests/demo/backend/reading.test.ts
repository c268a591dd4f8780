import { expect, it } from 'vitest'
import { createBackend, memoryStorage } from '../../../demo/shop'
import { FEATURES } from '../../../src/domain/features'
import { clientOf, FRIDAY } from './support'

const READS = [
  '/api/order/current',
  '/api/catalog/top',
  '/api/catalog/categories',
  '/api/catalog/products/facets',
  '/api/orders',
  '/api/session/pagar-pix',
]

/** Counts what is written. */
class Texts extends Map<string, string> {
  writes = 0

  override set(key: string, text: string): this {
    this.writes += 1
    return super.set(key, text)
  }
}

it('writes nothing, whatever is read', async () => {
  const texts = new Texts()
  const client = clientOf(createBackend({ now: () => FRIDAY, storage: memoryStorage(texts) }), 'pagar-pix')
  await client.get('/api/order/current')
  expect(texts.writes).toBeGreaterThan(0)
  texts.writes = 0
  for (const path of [...READS, ...READS]) expect((await client.get(path)).success, path).toBe(true)
  expect(texts.writes).toBe(0)
})

it('tells what another process has changed since the last read', async () => {
  const texts = new Map<string, string>()
  const [one, other] = [0, 1].map(() => {
    const backend = createBackend({ now: () => FRIDAY, storage: memoryStorage(texts), features: FEATURES })
    return clientOf(backend, 'mercado')
  })
  const read = async () => (await one?.get('/api/order/current'))?.data as { items: unknown[]; revision: string }
  const before = await read()
  expect(await read()).toEqual(before)
  const line = { index: 0, providerId: 'mg-ovos', quantity: 2, attributes: [] }
  const changed = (await other?.post('/api/order/items', line))?.data as typeof before
  expect(changed.items).toHaveLength(1)
  expect(await read()).toEqual(changed)
  expect(changed.revision).not.toBe(before.revision)
})

it('tells that a PIX code has expired, although nothing was written', async () => {
  let now = FRIDAY
  const client = clientOf(createBackend({ now: () => now }), 'pagar-pix')
  const status = async () =>
    ((await client.get('/api/order/current')).data as { payment: { status: string } }).payment.status
  expect([await status(), await status()]).toEqual(['Waiting', 'Waiting'])
  now = new Date(FRIDAY.getTime() + 24 * 60 * 60_000)
  expect(await status()).toBe('Expired')
})
