import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataOf } from '../../src/lib/remote'
import { createOrderStore } from '../../src/stores/order'
import { createPastOrders, placedOrderOf } from '../../src/stores/placed-orders'
import { createSessionEvents } from '../../src/stores/session-events'
import { openSession } from '../api/support'
import { stopClockInTests } from '../support/stopped-clock'

const CODE = 'pedidos-anteriores'
stopClockInTests({ skipsPauses: true })

async function open(features: string[]) {
  const wire = await openSession(CODE)
  wire.client.offer(features)
  const events = createSessionEvents()
  const order = createOrderStore({ ...wire, events })
  await order.load()
  const session = { ...wire, events, order }
  const past = createPastOrders(session)
  await past.load()
  const { id = '' } = dataOf(past.remote.peek())?.at(-1) ?? {}
  return { ...session, past, id, store: placedOrderOf(session, id) }
}

let scene: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  scene = await open(['idempotency'])
})

const AGAIN = /^\/api\/orders\/[^/]+\/again$/
const fail = (method: string, more: object) =>
  scene.backend.addFault({ method, path: '/api/orders/', times: 1, ...more })
const units = () => dataOf(scene.order.remote.peek())?.items.map(({ quantity }) => quantity)
const keys = () =>
  scene.sent.filter(({ path }) => AGAIN.test(path)).map(({ headers }) => headers.get('idempotency-key'))

async function press() {
  await scene.store.buyAgain()
  return scene.store.again.peek()
}

describe('buying again', () => {
  it('shows the lines in the order and tells the differences', async () => {
    expect(await press()).toMatchObject({ status: 'done', isAdded: true, differences: { length: 3 } })
    expect(units()).toEqual([4, 4, 1, 2])
  })

  it('is repeated under its key after a lost answer, and adds once', async () => {
    fail('POST', { drop: true, after: true })
    expect(await press()).toMatchObject({ status: 'done' })
    expect(units()).toEqual([4, 4, 1, 2])
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(2)
  })

  it('keeps its key for the next press while no answer comes, and takes another one after it', async () => {
    fail('POST', { drop: true, after: true, times: 2 })
    expect(await press()).toMatchObject({ status: 'unknown' })
    await vi.waitFor(() => expect(units()).toEqual([4, 4, 1, 2]))
    expect(await press()).toMatchObject({ status: 'done' })
    expect(units()).toEqual([4, 4, 1, 2])
    await press()
    expect(units()).toEqual([8, 8, 2, 2])
    expect(new Set(keys()).size).toBe(2)
  })

  it('is not repeated without keys, and shows what the order has', async () => {
    scene = await open([])
    fail('POST', { drop: true, after: true })
    expect(await press()).toMatchObject({ status: 'unknown' })
    expect(keys()).toEqual([null])
    await vi.waitFor(() => expect(units()).toEqual([4, 4, 1, 2]))
  })
})

it('a placed order follows its way, and stays when a look fails', async () => {
  const { store, id, backend, events, past } = scene
  const [newest] = dataOf(past.remote.peek()) ?? []
  const moving = placedOrderOf(scene, newest?.id ?? '')
  const stop = moving.follow()
  await moving.load()
  await backend.deliver(CODE)
  events.emit({ type: 'orders-moved', ids: [id] })
  expect(dataOf(moving.remote.peek())?.tracking.state).toBe('out-for-delivery')
  events.emit({ type: 'orders-moved', ids: null })
  await vi.waitFor(() => expect(dataOf(moving.remote.peek())?.tracking.state).toBe('delivered'))
  stop()
  await store.load()
  fail('GET', { status: 409 })
  await store.load()
  expect(store.remote.peek().status).toBe('ready')
})
