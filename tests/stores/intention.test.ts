import { describe, expect, it } from 'vitest'
import { aCard } from '../api/scenes'
import type { Feature } from '../../src/domain/features'
import { createStorage } from '../../src/lib/storage'
import { createConfirmationStore } from '../../src/stores/confirmation'
import { createOrderStore } from '../../src/stores/order/create-order'
import { createPaymentStore } from '../../src/stores/payment'
import { json } from '../api/support'
import { clientOf } from '../demo/backend/support'
import { openCheckout } from './checkout/support'
import { prepareOrder } from './prepare-order'
import { openOrder, type OrderScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const CONFIRM = '/api/order/confirm'
const CANCEL = '/api/order/cancel'
const CREDIT = '/api/order/payment/credit'
const CURRENT = '/api/order/current'
const AGENT = 'farmacia-agente'
const BOTH: readonly Feature[] = ['revision', 'idempotency']

const CARD = aCard('visa')

/** The headers of the calls that went to a path, oldest first. */
function proofs({ sent }: Pick<OrderScene, 'sent'>, path: string) {
  return sent
    .filter((one) => one.path === path)
    .map(({ headers }) => ({ revision: headers.get('if-match'), key: headers.get('idempotency-key') }))
}

const tabs = (memory = createStorage()) => ({
  memory,
  exclusively: <T>(_name: string, run: () => Promise<T>) => run(),
})

async function openConfirmation(features: readonly Feature[], memory = createStorage()) {
  const scene = await openOrder({ cafe: 6 })
  scene.client.offer(features)
  const open = (order = scene.order) => createConfirmationStore({ ...scene, order, tabs: tabs(memory) })
  return {
    ...scene,
    memory,
    confirmation: open(),
    revision: () => scene.order.current.peek()?.revision,
    async reload() {
      const order = createOrderStore(scene)
      await order.load()
      return open(order)
    },
  }
}

/** An order that waits for a card, at a backend with both features. */
async function openPayment() {
  const scene = await openOrder({ cafe: 2 })
  scene.client.offer(BOTH)
  await clientOf(scene.backend).post('/api/order/payment/method?paymentMethod=0')
  await scene.order.load()
  return { ...scene, payment: createPaymentStore({ ...scene, tabs: tabs() }) }
}

/** Lets another person change the order while the call that decides is on its way. */
async function overtake(
  scene: OrderScene,
  run: () => Promise<unknown>,
  change: () => Promise<unknown>,
  path = CONFIRM,
) {
  const held = scene.hold(path)
  const ended = run()
  await held.left
  await change()
  held.letGo()
  return ended
}

describe('the headers of a call that decides', () => {
  it.each<[readonly Feature[], object]>([
    [[], { revision: null, key: null }],
    [['changes', 'request-id'], { revision: null, key: null }],
    [['revision'], { revision: expect.stringMatching(/./), key: null }],
    [['idempotency'], { revision: null, key: expect.stringMatching(/^[\w-]{8,}$/) }],
    [BOTH, { revision: expect.stringMatching(/./), key: expect.stringMatching(/./) }],
  ])('are those that the backend offers: %j', async (features, proof) => {
    const scene = await openConfirmation(features)
    await scene.confirmation.run()
    expect(proofs(scene, CONFIRM)).toEqual([proof])

    const agent = await openCheckout(AGENT, { products: { cafe: 6 } })
    agent.client.offer(features)
    await prepareOrder(clientOf(agent.backend, AGENT), 3)
    await agent.order.load('refresh')
    await agent.checkout.finishing.finish.run()
    await agent.checkout.finishing.cancel.run()
    expect([...proofs(agent, CONFIRM), ...proofs(agent, CANCEL)]).toEqual([proof, proof])
    const others = [...scene.sent, ...agent.sent].filter(({ path }) => path !== CONFIRM && path !== CANCEL)
    expect(others.some(({ headers }) => headers.has('if-match') || headers.has('idempotency-key'))).toBe(false)
  })

  it('hold the revision of the order that was on the screen, with the edits made there', async () => {
    const scene = await openConfirmation(['revision'])
    const before = scene.revision()
    scene.order.setQuantity(0, 7)
    const { order } = Object(await scene.confirmation.run())
    expect(order).toMatchObject({ status: 'Received', subtotal: 7000 })
    expect(proofs(scene, CONFIRM)).toEqual([{ revision: expect.not.stringMatching(`^${before}$`), key: null }])
  })

  it('are sent with both kinds of payment', async () => {
    const { payment, ...scene } = await openPayment()
    await payment.payByForm({ token: 'APRO-1' })
    payment.dismiss()
    await payment.payByCard(CARD)
    const [form] = proofs(scene, '/api/order/payment/mercadoPago')
    const [card] = proofs(scene, CREDIT)
    expect([form?.revision, card?.revision]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    expect(card?.key).not.toBe(form?.key)
  })

  it('are not followed by a payment without them when a payment is refused with 400', async () => {
    const { payment, ...scene } = await openPayment()
    scene.backend.addFault({ path: CREDIT, status: 400, times: 1 })
    await payment.payByCard(CARD)
    expect(proofs(scene, CREDIT)).toHaveLength(1)
  })

  it.each(['', 'duas palavras', 'ação', 'a\nb', 'x'.repeat(300)])(
    'leave out a revision that no header can hold: %j',
    async (revision) => {
      const scene = await openConfirmation(['revision'])
      const { data } = await clientOf(scene.backend).get<object>(CURRENT)
      scene.answer(json({ success: true, data: { ...data, revision } }))
      await scene.order.load('refresh')
      await scene.confirmation.run()
      expect(proofs(scene, CONFIRM)).toEqual([{ revision: null, key: null }])
    },
  )
})

describe('an order that changes between the last look and the call', () => {
  it('is refused by the server, shown with the difference, and decided by the next press', async () => {
    const scene = await openConfirmation(['revision'])
    const put = () => clientOf(scene.backend).post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 9 })
    expect(await overtake(scene, () => scene.confirmation.run(), put)).toMatchObject({
      status: 'changed',
      changes: [{ term: 'total' }, { term: 'line', before: 6, after: 9 }],
    })
    expect(scene.errors()).toEqual([])
    expect((await clientOf(scene.backend).order()).status).toBe('Creating')
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done', order: { subtotal: 9000 } })
  })

  it('is not cancelled unseen either', async () => {
    const scene = await openCheckout(AGENT, { products: { cafe: 6 } })
    scene.client.offer(['revision'])
    const { cancel } = scene.checkout.finishing
    await clientOf(scene.backend, AGENT).put('pao', 1)
    expect(await cancel.run()).toMatchObject({ status: 'changed', changes: [{ term: 'total' }, { term: 'line' }] })
    expect(await cancel.run()).toMatchObject({ status: 'done', order: { status: 'Canceled' } })
  })

  it('is named when somebody else has decided it meanwhile', async () => {
    const scene = await openConfirmation([])
    const other = clientOf(scene.backend)
    await other.put('pao', 1)
    await other.get(CONFIRM)
    expect(await scene.confirmation.run()).toMatchObject({
      status: 'changed',
      changes: [{ term: 'total' }, { name: 'Pão de açúcar' }],
    })
    expect(proofs(scene, CONFIRM)).toEqual([])
  })
})

describe('a backend that announces the features and fails at them', () => {
  it.each([400, 501])('is called without headers after a %i, then and later', async (status) => {
    const scene = await openConfirmation(BOTH)
    scene.backend.addFault({ path: CONFIRM, status, times: 1 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
    expect(proofs(scene, CONFIRM)[1]).toEqual({ revision: null, key: null })
    expect(scene.errors()).toEqual([])
    const { data } = await clientOf(scene.backend).get<object>(CURRENT)
    scene.answer(json({ success: true, data: { ...data, status: 'Creating' } }))
    await (await scene.reload()).run()
    expect(proofs(scene, CONFIRM)).toHaveLength(3)
    expect(proofs(scene, CONFIRM)[2]).toEqual({ revision: null, key: null })
  })

  it('is trusted again after a refusal that had another reason', async () => {
    const scene = await openConfirmation(BOTH)
    scene.backend.addFault({ path: CONFIRM, status: 400, times: 2 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'refused' })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
    expect(proofs(scene, CONFIRM).at(-1)?.revision).not.toBeNull()
  })

  it('is called without a revision that it refuses though nothing changed', async () => {
    const scene = await openConfirmation(BOTH)
    scene.backend.addFault({ path: CONFIRM, status: 412, times: 2 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
    expect(proofs(scene, CONFIRM).map(({ revision }) => revision !== null)).toEqual([true, true, false])
  })

  it('is called with another key when it refuses one', async () => {
    const scene = await openConfirmation(BOTH)
    scene.backend.addFault({ path: CONFIRM, status: 422, times: 1 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
    const [first, second] = proofs(scene, CONFIRM)
    expect(second?.key).not.toBe(first?.key)
  })

  it('may forbid the headers to other origins, which looks like a broken connection: the next press works', async () => {
    const scene = await openConfirmation(BOTH)
    scene.backend.addFault({ path: CONFIRM, drop: true, times: 2 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'refused', error: { kind: 'network' } })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
    expect(proofs(scene, CONFIRM).at(-1)).toEqual({ revision: null, key: null })
  })
})

describe('the key of an intention', () => {
  it('is sent again after a lost answer, and the order is confirmed without another press', async () => {
    const scene = await openConfirmation(['idempotency'])
    scene.backend.addFault({ path: CONFIRM, drop: true, times: 1 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
    const [first, second] = proofs(scene, CONFIRM)
    expect(second).toEqual(first)
  })

  it('is not sent again when the order shows that the call arrived, or changed meanwhile', async () => {
    const scene = await openConfirmation(['idempotency'])
    scene.backend.addFault({ path: CONFIRM, drop: true, after: true, times: 1 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
    expect(proofs(scene, CONFIRM)).toHaveLength(1)
    const other = await openConfirmation(['idempotency'])
    other.backend.addFault({ path: CONFIRM, drop: true, times: 1 })
    const held = other.hold(CONFIRM)
    const ended = other.confirmation.run()
    await held.left
    await clientOf(other.backend).put('pao', 1)
    held.letGo()
    expect(await ended).toMatchObject({ status: 'refused' })
    expect(proofs(other, CONFIRM)).toHaveLength(1)
  })

  it('is the same after a reload, until the call has its answer', async () => {
    const scene = await openConfirmation(['idempotency'])
    scene.backend.addFault({ path: CONFIRM, status: 504, times: 2 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'refused' })
    const reloaded = await scene.reload()
    scene.backend.addFault({ path: CONFIRM, status: 403, times: 1 })
    expect(await reloaded.run()).toMatchObject({ status: 'refused' })
    expect(await reloaded.run()).toMatchObject({ status: 'done' })
    const keys = proofs(scene, CONFIRM).map(({ key }) => key)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
  })

  it('is another one for another order', async () => {
    const scene = await openConfirmation(['idempotency'])
    scene.backend.addFault({ path: CONFIRM, status: 504, times: 2 })
    await scene.confirmation.run()
    scene.order.setQuantity(0, 8)
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done', order: { subtotal: 8000 } })
    const keys = proofs(scene, CONFIRM).map(({ key }) => key)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('does not make a payment repeatable: it stays unknown until the order says', async () => {
    const { payment, ...scene } = await openPayment()
    scene.backend.addFault({ path: CREDIT, drop: true, times: 1 })
    expect(await payment.payByCard(CARD)).toMatchObject({ status: 'unknown', isOpen: true })
    expect(proofs(scene, CREDIT)).toHaveLength(1)
  })
})
