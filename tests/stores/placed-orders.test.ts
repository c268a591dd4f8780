import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Feature } from '../../src/domain/features'
import { dataOf } from '../../src/lib/remote'
import { createOrderStore } from '../../src/stores/order/create-order'
import { createPastOrders, placedOrderOf } from '../../src/stores/placed-orders'
import { createSessionEvents } from '../../src/stores/session-events'
import { json, openSession, text } from '../api/support'
import { stopClockInTests } from '../support/stopped-clock'

const CODE = 'pedidos-anteriores'
const time = stopClockInTests({ skipsPauses: true })

async function open(features: readonly Feature[], code = CODE) {
  const wire = await openSession(code)
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
  it('is one call at a time, told as another’s change of the order', async () => {
    const causes: string[] = []
    scene.events.subscribe((event) => event.type === 'order-change' && causes.push(event.cause))
    expect(scene.store.again.peek()).toEqual({ status: 'idle' })
    const presses = [press(), press()]
    expect(scene.store.again.peek()).toEqual({ status: 'sending' })
    await Promise.all(presses)
    expect([keys().length, causes]).toEqual([1, ['again']])
  })

  it('tells that nothing came to the order', async () => {
    await press()
    scene.answer(text(scene.lastAnswer()))
    expect(await press()).toMatchObject({ status: 'done', isAdded: false })
  })

  it('that is refused says so, and is another intention at the next press', async () => {
    fail('POST', { status: 409 })
    expect(await press()).toMatchObject({ status: 'failed', error: { status: 409 } })
    expect(await press()).toMatchObject({ status: 'done' })
    expect(new Set(keys()).size).toBe(2)
  })

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

it('a placed order is asked for again after its own change alone, and after a failure', async () => {
  const { store, id, events, order, sent } = scene
  fail('GET', { status: 500 })
  await store.load()
  expect(store.remote.peek().status).toBe('failed')
  const { left, letGo } = scene.hold(`/api/orders/${id}`)
  const loaded = store.load()
  await left
  expect(store.remote.peek()).toEqual({ status: 'loading' })
  letGo()
  await loaded
  expect(store.remote.peek().status).toBe('ready')

  sent.length = 0
  const [shown, snapshot] = [dataOf(order.remote.peek()), order.snapshot.peek()]
  if (!shown || !snapshot) throw new Error('no order')
  const change = { type: 'order-change', cause: 'payment', by: 'server', snapshot, lines: [] } as const
  store.follow()
  events.emit({ ...change, order: shown })
  events.emit({ type: 'orders-moved', ids: ['outro'] })
  events.emit({ type: 'presence' })
  await time.advance(0)
  expect(sent).toEqual([])
  events.emit({ ...change, order: { ...shown, id } })
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`/api/orders/${id}`]))
})

const page = (hasMore: boolean, ...ids: string[]) =>
  json({ success: true, data: { data: ids.map((id) => ({ id, state: 'paid' })), hasMore } })
const ids = () => dataOf(scene.past.remote.peek())?.map(({ id }) => id)

describe('the orders of a person', () => {
  it('come page by page, each once, though others are placed meanwhile', async () => {
    const { past, answer, sent } = scene
    answer(page(true, 'c', 'b'))
    await past.load()
    expect([ids(), past.hasMore.peek()]).toEqual([['c', 'b'], true])
    answer(page(false, 'b', 'a'))
    await Promise.all([past.more(), past.more()])
    expect([ids(), past.hasMore.peek()]).toEqual([['c', 'b', 'a'], false])
    answer(page(true, 'd', 'c'))
    await past.load()
    expect(ids()).toEqual(['d', 'c'])
    expect(sent.slice(-3).map(({ query }) => query['page'])).toEqual(['0', '1', '0'])
  })

  it.each([
    ['the same page again', ['b', 'c']],
    ['a page without an order', []],
  ])('end with %s, though it says that there are more', async (_title, again) => {
    const { past, answer } = scene
    answer(page(true, 'c', 'b', 'b'))
    await past.load()
    answer(page(true, ...again))
    await past.more()
    expect([ids(), past.hasMore.peek()]).toEqual([['c', 'b'], false])
  })

  it('stay when a further page fails, which is asked for again', async () => {
    const { past, answer, sent } = scene
    answer(page(true, 'b'))
    await past.load()
    answer(json({}, 500))
    await past.more()
    expect([ids(), past.error.peek(), past.isAsking.peek()]).toEqual([
      ['b'],
      expect.objectContaining({ status: 500 }),
      false,
    ])
    answer(page(false, 'a'))
    await past.more()
    expect([ids(), past.error.peek(), sent.at(-1)?.query]).toEqual([['b', 'a'], null, { page: '1' }])
  })

  it('are asked for again after a failure', async () => {
    const past = createPastOrders(scene)
    scene.answer(json({}, 500))
    await past.load()
    expect(past.remote.peek()).toMatchObject({ status: 'failed', error: { status: 500 } })
    scene.answer(page(false, 'a'))
    const asked = past.load()
    expect([past.remote.peek().status, past.isAsking.peek()]).toEqual(['loading', true])
    await asked
    expect(past.remote.peek()).toMatchObject({ status: 'ready', data: [{ id: 'a' }] })
  })
})

const pix = () => {
  const placed = dataOf(scene.store.remote.peek())
  return [placed?.order.payment?.method, placed?.order.payment?.pix?.code]
}

describe('charging again', () => {
  beforeEach(async () => {
    scene = await open(['idempotency'], 'pedidos-a-pagar')
    await scene.store.load()
  })

  it('makes one code, also for two presses and after a lost answer', async () => {
    const [, over] = pix()
    fail('POST', { drop: true, after: true })
    expect(await Promise.all([scene.store.charge(3), scene.store.charge(3)])).toEqual([false, false])
    expect(scene.store.chargeError.peek()).toMatchObject({ retryable: true })
    const [, made] = pix()
    expect(made).not.toBe(over)
    expect(await scene.store.charge(3)).toBe(true)
    expect(pix()).toEqual([3, made])
  })

  it('by another method leaves the current order alone, and changes that one where it is it', async () => {
    const current = dataOf(scene.order.remote.peek())
    expect(await scene.store.charge(1)).toBe(true)
    expect(pix()[0]).toBe(1)
    expect(dataOf(scene.order.remote.peek())).toBe(current)
    const own = placedOrderOf(scene, current?.id ?? '')
    expect(await own.charge(1)).toBe(true)
    expect(dataOf(scene.order.remote.peek())?.payment?.method).toBe(1)
  })

  it('says the server’s own no', async () => {
    expect(await scene.store.charge(5)).toBe(false)
    expect(scene.store.chargeError.peek()?.serverWords).toMatch(/não está disponível/)
  })
})
