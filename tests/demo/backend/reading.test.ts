import { expect, it } from 'vitest'
import { createBackend, memoryStorage } from '../../../demo/shop'
import { FEATURES } from '../../../src/domain/features'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import type { Order } from '../../../src/backend/wire'
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

it('tells with each change the revision that the next read tells, to those who follow the order too', async () => {
  const storage = memoryStorage()
  const heard: string[] = []
  storage.listen((notice) => 'change' in notice && heard.push(notice.change.revision))
  const client = clientOf(createBackend({ now: () => FRIDAY, storage, features: FEATURES }), 'mercado')
  const line = { index: 0, providerId: 'mg-ovos', quantity: 90, attributes: [] }
  const changes = [
    () => client.post<Order>('/api/order/items', line),
    () => client.post<Order>(`/api/order/payment/method?paymentMethod=${PaymentMethod.Pix}`),
    () => client.get<Order>('/api/order/payment/update'),
    () => client.post<Order>('/api/order/items', { ...line, quantity: 91 }),
  ]
  for (const [at, change] of changes.entries()) {
    const { data } = await change()
    expect(heard.at(-1), `change ${at}`).toBe(data.revision)
    expect((await client.order()).revision, `change ${at}`).toBe(data.revision)
  }
  expect(heard).toHaveLength(changes.length)
})

it('tells pictures at the origin that was asked, whatever its name, and the same revision at each', async () => {
  const backend = createBackend({ now: () => FRIDAY })
  const order = async (origin: string) => {
    const headers = { authorization: 'Bearer pedido-com-itens' }
    const answer = await backend.fetch(new Request(`${origin}/api/order/current`, { headers }))
    return ((await answer.json()) as { data: Order }).data
  }
  const told = await order('http://one.example')
  for (const origin of ['https://other.example:8443', 'http://a"b', 'http://a$&b']) {
    const { items, revision } = await order(origin)
    expect(revision).toBe(told.revision)
    expect(items.map(({ imageUrl }) => imageUrl)).toEqual(
      told.items.map(({ imageUrl }) => origin + new URL(imageUrl).pathname),
    )
  }
})
