import { describe, expect, it } from 'vitest'
import type { Order } from '../../../src/backend/wire'
import { shopOf } from './small-engine'
import { FRIDAY } from './support'

const MINUTE = 60_000

interface Row {
  id: string
  state: string
  payment: string | null
  total: number
  itemCount: number
}
type Placed = Order & { tracking: { state: string; history: { state: string }[] }; paymentMethods: number[] }
type Again = { order: Order; differences: { kind: string; before: number; after: number }[] }

async function shop() {
  const clock = { time: FRIDAY.getTime() }
  const small = await shopOf({ now: () => new Date(clock.time) })
  const { call } = small
  const list = async () => (await call('GET', '/api/orders')).data as unknown as { data: Row[]; hasMore: boolean }
  const rows = async () => (await list()).data
  const detail = async (id: string) => (await call('GET', `/api/orders/${id}`)).data as unknown as Placed
  const again = async (id: string, key = '') => {
    const headers: Record<string, string> = key === '' ? {} : { 'Idempotency-Key': key }
    return (await call('POST', `/api/orders/${id}/again`, undefined, headers)).data as unknown as Again
  }
  const confirm = async () => (await call('GET', 'confirm')).data.id
  return { ...small, clock, list, rows, detail, again, confirm }
}

const quantities = ({ items }: Order) => items.map(({ quantity }) => quantity)

describe('orders in front of an engine', () => {
  it('are announced, and list what was placed with the state of its money', async () => {
    const { adapter, put, pix, rows, call, confirm } = await shop()
    const { data } = await call('GET', '/api/shop/settings')
    expect(data).toMatchObject({ data: { features: expect.arrayContaining(['orders']) as string[] } })
    await put(2)
    expect(await rows()).toEqual([])
    const tryId = await pix()
    const id = await confirm()
    const row = { id, total: 20, itemCount: 2, state: 'received', payment: 'due', number: id.slice(0, 8).toUpperCase() }
    expect(await rows()).toMatchObject([row])
    await adapter.settle(tryId, 'Paid')
    expect(await rows()).toMatchObject([{ id, state: 'paid', payment: 'paid' }])
  })

  it('tell one in whole, with its way as the engine knows it, and nothing of somebody else’s', async () => {
    const { put, detail, confirm, call, orders, open } = await shop()
    await put(1)
    const id = await confirm()
    expect(await detail(id)).toMatchObject({ id, totalAmout: 10, tracking: { state: 'received' } })
    orders[0]!.step = 'out-for-delivery'
    const { tracking } = await detail(id)
    expect([tracking.state, tracking.history.map(({ state }) => state)]).toEqual([
      'out-for-delivery',
      ['received', 'out-for-delivery'],
    ])
    await open('other', { sessionType: 0, channelType: 1 })
    const stranger = { Authorization: 'Bearer other' }
    expect((await call('GET', `/api/orders/${id}`, undefined, stranger)).status).toBe(404)
    expect((await call('GET', '/api/orders', undefined, { Authorization: 'Bearer nobody' })).status).toBe(401)
  })

  it('charge one that is due anew after its PIX has ended, and keep a code that still waits', async () => {
    const { put, pix, confirm, detail, rows, call, clock } = await shop()
    await put(1)
    await pix()
    const id = await confirm()
    const charge = async (method = 3) => (await call('POST', `/api/orders/${id}/payment?paymentMethod=${method}`)).data
    const first = (await detail(id)).payment?.pix?.code
    expect([(await charge()).payment?.pix?.code, (await charge()).payment?.pix?.code]).toEqual([first, first])
    clock.time += 31 * MINUTE
    expect((await rows())[0]?.payment).toBe('expired')
    const next = (await charge()).payment?.pix?.code
    expect([next === first, (await rows())[0]?.payment]).toEqual([false, 'due'])
    expect((await detail(id)).paymentMethods).toEqual([3, 0])
    expect((await call('POST', `/api/orders/${id}/payment?paymentMethod=4`)).message).toMatch(/não está disponível/)
  })

  it('buy one again in a new order, once for one key, and leave the placed one as it is', async () => {
    const { put, confirm, again, rows, detail, call, orders } = await shop()
    await put(2)
    const id = await confirm()
    const first = await again(id, 'once')
    expect([quantities(first.order), first.differences, first.order.id === id]).toEqual([[2], [], false])
    expect(quantities((await again(id, 'once')).order)).toEqual([2])
    expect(quantities((await call('GET', 'current')).data)).toEqual([2])
    expect(quantities((await again(id)).order)).toEqual([4])
    expect(orders.map(({ stage }) => stage)).toEqual(['placed', 'open'])
    expect(quantities(await detail(id))).toEqual([2])
    const next = await confirm()
    expect((await rows()).map((row) => row.id)).toEqual([next, id])
  })

  it('say of what is bought again what is less, gone, or of another price', async () => {
    const { put, confirm, again, stock, product } = await shop()
    await put(4)
    const id = await confirm()
    stock.units = 3
    product.variants[0]!.price = 1200
    const less = { kind: 'less', before: 4, after: 3 }
    expect((await again(id)).differences).toMatchObject([less, { kind: 'price', before: 10, after: 12 }])
    expect((await again(id)).differences).toMatchObject([{ kind: 'gone', before: 4, after: 0 }])
  })

  it('are cancelled with the agent’s reason, until they are on their way', async () => {
    const { put, confirm, call, again, orders } = await shop()
    const cancel = (reason: string) =>
      call('GET', `cancel?reason=${reason}`, undefined, { Authorization: 'Bearer agent' })
    await put(1)
    const first = await confirm()
    await cancel('contact')
    await cancel('stock')
    expect((await call('GET', 'current')).data).toMatchObject({
      status: 'Canceled',
      cancellation: { reason: 'contact', by: '' },
    })
    expect((await again(first)).order.cancellation).toBeUndefined()
    await confirm()
    orders[1]!.step = 'picked'
    expect(await cancel('stock')).toMatchObject({ status: 409, message: expect.stringMatching(/a caminho/) as string })
    expect(orders.map(({ stage }) => stage)).toEqual(['cancelled', 'placed'])
  })

  it('bring the money of an earlier order home', async () => {
    const { adapter, put, pix, confirm, again, rows, done } = await shop()
    await put(1)
    const tryId = await pix()
    const id = await confirm()
    await again(id)
    await adapter.settle(tryId, 'Paid')
    expect(done).toEqual(['place unpaid', 'settle'])
    expect(await rows()).toMatchObject([{ id, state: 'paid', payment: 'paid' }])
  })
})
