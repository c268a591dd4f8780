import { expect, it } from 'vitest'
import { createBackend, memoryStorage } from '../../../demo/shop'
import type { Storage } from '../../../src/backend'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import type { Order } from '../../../src/backend/wire'
import { smallShop } from './small-shop'
import { clientOf, FRIDAY } from './support'

const shopperAt = (storage: Storage) => clientOf(createBackend({ now: () => FRIDAY, shops: [smallShop], storage }))

const line = (index: number, quantity: number) => ({ index, providerId: 'cafe', quantity, attributes: [] })
const quantitiesOf = ({ items }: Order) => items.map(({ index, quantity }) => [index, quantity])

it('changes an order as another process has left it', async () => {
  const storage = memoryStorage()
  const [one, other] = [shopperAt(storage), shopperAt(storage)]
  for (const [client, body] of [
    [one, line(0, 1)],
    [other, line(1, 2)],
    [one, line(2, 3)],
    [other, line(0, 4)],
    [one, line(1, 0)],
  ] as const)
    await client.post('/api/order/items', body)
  expect(quantitiesOf((await one.post<Order>('/api/order/items', line(3, 5))).data)).toEqual([
    [0, 4],
    [2, 3],
    [3, 5],
  ])
})

it('keeps nothing of a change that could not be written, or whose call broke', async () => {
  const within = memoryStorage()
  let isFull = false
  const storage: Storage = {
    ...within,
    transact: (code, work) =>
      within.transact(code, async (kept) => {
        const writing = await work(kept)
        if (isFull) throw new Error('The disk is full')
        return writing
      }),
  }
  const client = shopperAt(storage)
  await client.post('/api/order/items', line(0, 1))
  isFull = true
  expect((await client.post('/api/order/items', line(1, 2))).status).toBe(503)
  isFull = false
  expect(quantitiesOf((await client.post<Order>('/api/order/items', line(2, 3))).data)).toEqual([
    [0, 1],
    [2, 3],
  ])
})

it('answers each change with the order that a process tells which begins now', async () => {
  const storage = memoryStorage()
  const client = shopperAt(storage)
  const calls = [
    () => client.post<Order>('/api/order/items', line(0, 3)),
    () => client.post<Order>('/api/order/items', { ...line(1, 1), preferences: 'moído' }),
    () => client.post<Order>('/api/order/coupon?coupon=DEZ'),
    () => client.post<Order>('/api/customer/update', { name: 'Ana Prado' }),
    () => client.post<Order>('/api/order/items', line(0, 2)),
    () => client.post<Order>(`/api/order/payment/method?paymentMethod=${PaymentMethod.Pix}`),
    () => client.post<Order>('/api/order/items', line(1, 0)),
    () => client.get<Order>('/api/order/confirm'),
    () => client.get<Order>('/api/order/payment/update'),
  ]
  for (const [at, call] of calls.entries()) {
    const { data } = await call()
    const order = await shopperAt(storage).order()
    if ('items' in data) expect(data, `call ${at}`).toEqual(order)
  }
})
