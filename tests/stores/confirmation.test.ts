import { describe, expect, it } from 'vitest'
import { createConfirmationStore, type ConfirmationStore } from '../../src/stores/confirmation'
import { clientOf } from '../demo/backend/support'
import { openOrder, type OrderScene } from './support'

const CONFIRM = '/api/order/confirm'
const CURRENT = '/api/order/current'

interface Scene extends OrderScene {
  confirmation: ConfirmationStore
  /** Every state in turn, the first one included. */
  statuses: string[]
  /** How often the order was confirmed, on the wire. */
  confirms(): number
}

/** An order above the shop's minimum unless told otherwise. */
async function openConfirmation(products: Record<string, number> = { cafe: 2 }, code?: string): Promise<Scene> {
  const scene = await openOrder(products, code)
  const confirmation = createConfirmationStore({ ...scene, checkDelays: [0, 5] })
  const statuses: string[] = []
  confirmation.state.subscribe(({ status }) => void statuses.push(status))
  return {
    ...scene,
    confirmation,
    statuses,
    confirms: () => scene.sent.filter(({ path }) => path === CONFIRM).length,
  }
}

describe('confirming', () => {
  it('ends with the order the server received, and says why the order changed', async () => {
    const scene = await openConfirmation()
    const ended = await scene.confirmation.confirm()
    expect(ended).toMatchObject({ status: 'done', order: { status: 'Received', subtotal: 2000 } })
    expect(scene.statuses).toEqual(['idle', 'sending', 'done'])
    expect(scene.told).toMatchObject([{ type: 'order-change', cause: 'confirm', order: { status: 'Received' } }])
    expect(scene.order.shown.peek()?.status).toBe('Received')
  })

  it('is one call when it is pressed twice', async () => {
    const scene = await openConfirmation()
    const [first, second] = await Promise.all([scene.confirmation.confirm(), scene.confirmation.confirm()])
    expect(first).toBe(second)
    expect(scene.confirms()).toBe(1)
  })

  it('waits for edits that rest or are under way', async () => {
    const scene = await openConfirmation({ cafe: 1 })
    scene.backend.addFault({ path: '/api/order/items/', delay: 20 })
    const added = scene.order.add(await scene.choice('pao'), 1)
    scene.order.setQuantity(0, 3)
    const ended = await scene.confirmation.confirm()
    await added
    expect(scene.sent.map(({ path }) => path).slice(-3)).toEqual(['/api/order/items/', '/api/order/items/', CONFIRM])
    expect(ended).toMatchObject({ status: 'done', order: { subtotal: 3335 } })
  })

  it('is not sent while the order breaks a limit', async () => {
    const scene = await openConfirmation({ cafe: 1 })
    expect(await scene.confirmation.confirm()).toEqual({ status: 'idle' })
    expect(await (await openConfirmation({})).confirmation.confirm()).toEqual({ status: 'idle' })
    expect(scene.confirms()).toBe(0)
  })

  it('is not sent when an edit it waited for, or one before, was refused', async () => {
    const scene = await openConfirmation({ mel: 2 })
    scene.order.setQuantity(0, 9)
    expect(await scene.confirmation.confirm()).toEqual({ status: 'idle' })
    expect(await scene.confirmation.confirm()).toEqual({ status: 'idle' })
    expect(scene.confirms()).toBe(0)
    scene.order.setQuantity(0, 3)
    expect(await scene.confirmation.confirm()).toMatchObject({ status: 'done' })
  })

  it('is not sent when a product that was on its way into the order is refused', async () => {
    const scene = await openConfirmation()
    const added = scene.order.add(await scene.choice('fim'), 1).catch(() => 'refused')
    expect(await scene.confirmation.confirm()).toEqual({ status: 'idle' })
    expect(await added).toBe('refused')
    expect(scene.confirms()).toBe(0)
    expect(await scene.confirmation.confirm()).toMatchObject({ status: 'done' })
  })

  it('is not sent again once the order was received', async () => {
    const scene = await openConfirmation()
    await scene.confirmation.confirm()
    await scene.confirmation.confirm()
    expect(scene.confirms()).toBe(1)
  })

  it('names the order for an anonymous shopper, and for nobody else', async () => {
    const anonymous = await openConfirmation({ cafe: 2 }, 'farmacia-anonima')
    const orderId = anonymous.order.shown.peek()?.id
    expect(await anonymous.confirmation.confirm()).toMatchObject({ status: 'done' })
    expect(anonymous.sent.at(-1)).toMatchObject({ path: CONFIRM, query: { orderId } })
    const known = await openConfirmation()
    await known.confirmation.confirm()
    expect(known.sent.at(-1)?.query).toEqual({})
  })
})

describe('a refused confirmation', () => {
  it("keeps the server's words until they are dismissed", async () => {
    const scene = await openConfirmation()
    await clientOf(scene.backend).post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 0 })
    const ended = await scene.confirmation.confirm()
    expect(ended).toMatchObject({
      status: 'refused',
      error: { kind: 'refused', message: 'Seu pedido ainda não tem itens' },
    })
    expect(scene.errors()).toHaveLength(1)
    expect(scene.confirmation.state.peek()).toBe(ended)
    scene.confirmation.dismiss()
    expect(scene.confirmation.state.peek()).toEqual({ status: 'idle' })
  })

  it('may be tried again', async () => {
    const scene = await openConfirmation()
    scene.backend.addFault({ path: CONFIRM, status: 401, times: 1 })
    expect(await scene.confirmation.confirm()).toMatchObject({ status: 'refused' })
    expect(await scene.confirmation.confirm()).toMatchObject({ status: 'done' })
  })
})

describe('a confirmation whose answer is lost', () => {
  it.each([
    ['the connection breaks', { drop: true }],
    ['the answer is half a JSON', { body: 'half-json' }],
    ['the answer is a web page', { body: 'html' }],
    ['the server stumbles', { status: 504 }],
  ] as const)('is confirmed when %s and the server says that it arrived', async (_how, fault) => {
    const scene = await openConfirmation()
    scene.backend.addFault({ path: CONFIRM, after: true, times: 1, ...fault })
    expect(await scene.confirmation.confirm()).toMatchObject({ status: 'done', order: { status: 'Received' } })
    expect(scene.statuses).toEqual(['idle', 'sending', 'checking', 'done'])
    expect(scene.confirms()).toBe(1)
    expect(scene.errors()).toEqual([])
  })

  it('is refused when the server says that it did not arrive', async () => {
    const scene = await openConfirmation()
    scene.backend.addFault({ path: CONFIRM, drop: true, times: 1 })
    expect(await scene.confirmation.confirm()).toMatchObject({
      status: 'refused',
      error: { kind: 'network', message: 'Falha ao confirmar pedido' },
    })
    expect(scene.statuses).toEqual(['idle', 'sending', 'checking', 'refused'])
    expect(scene.errors()).toHaveLength(1)
    expect(scene.confirms()).toBe(1)
  })

  it('is refused when the order was canceled meanwhile', async () => {
    const scene = await openConfirmation({ cafe: 2 }, 'farmacia-agente')
    scene.backend.addFault({ path: CONFIRM, drop: true, delay: 20, times: 1 })
    const ended = scene.confirmation.confirm()
    await clientOf(scene.backend, 'farmacia-agente').get('/api/order/cancel')
    expect(await ended).toMatchObject({ status: 'refused' })
  })

  it('asks once more when the first question gets no answer', async () => {
    const scene = await openConfirmation()
    scene.backend.addFault({ path: CONFIRM, drop: true, after: true, times: 1 })
    scene.backend.addFault({ path: CURRENT, drop: true, times: 1 })
    expect(await scene.confirmation.confirm()).toMatchObject({ status: 'done' })
  })

  it('is unknown while the server cannot be asked, and known once it can', async () => {
    const scene = await openConfirmation()
    scene.backend.addFault({ path: CONFIRM, drop: true, after: true, times: 1 })
    scene.backend.addFault({ path: CURRENT, drop: true })
    expect(await scene.confirmation.confirm()).toMatchObject({ status: 'unknown', error: { kind: 'network' } })
    expect(scene.errors()).toEqual([])
    expect(await scene.confirmation.check()).toMatchObject({ status: 'unknown' })
    scene.backend.clearFaults()
    expect(await scene.confirmation.check()).toMatchObject({ status: 'done' })
    expect(scene.confirms()).toBe(1)
  })

  it('is not forgotten by dismissing, and is only asked about when it is pressed again', async () => {
    const scene = await openConfirmation()
    scene.backend.addFault({ path: CONFIRM, drop: true, after: true, times: 1 })
    scene.backend.addFault({ path: CURRENT, drop: true, times: 2 })
    await scene.confirmation.confirm()
    scene.confirmation.dismiss()
    expect(scene.confirmation.state.peek().status).toBe('unknown')
    expect(await scene.confirmation.confirm()).toMatchObject({ status: 'done' })
    expect(scene.confirms()).toBe(1)
  })

  it('is asked about once when two elements ask together', async () => {
    const scene = await openConfirmation()
    scene.backend.addFault({ path: CONFIRM, drop: true, after: true, times: 1 })
    scene.backend.addFault({ path: CURRENT, drop: true, times: 2 })
    await scene.confirmation.confirm()
    scene.sent.length = 0
    const [first, second] = await Promise.all([scene.confirmation.check(), scene.confirmation.check()])
    expect(first).toBe(second)
    expect(scene.sent).toHaveLength(1)
  })

  it('has nothing to ask when nothing was lost', async () => {
    const scene = await openConfirmation()
    expect(await scene.confirmation.check()).toEqual({ status: 'idle' })
    expect(scene.sent).toEqual([])
  })
})
