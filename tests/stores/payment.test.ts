import { describe, expect, it as base } from 'vitest'
import type { CardPayment } from '../../src/domain/checkout'
import { createStorage, type SafeStorage } from '../../src/lib/storage'
import { createOrderStore } from '../../src/stores/order/create-order'
import { createChangeNotices } from '../../src/stores/order/outside-changes'
import { createPaymentStore } from '../../src/stores/payment'
import type { SessionEvents } from '../../src/stores/session-events'
import type { ShopSeed } from '../../src/backend/model'
import { clientOf } from '../demo/backend/support'
import { aCard } from '../api/scenes'
import { aLock, eventsOfOtherTab, openOrder, type OrderScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const CREDIT = '/api/order/payment/credit'
const CURRENT = '/api/order/current'

const CARD = aCard('visa')
const WAITS = { ...CARD, number: '4000000000000077' }
const FAILS = { ...CARD, number: '4000000000009995' }
const FORM = { token: 'APRO-1', payment_method_id: 'visa', transaction_amount: 20, installments: 1 }

interface Scene extends OrderScene {
  memory: SafeStorage
  payment: ReturnType<typeof createPaymentStore>
  /** Every state in turn, the first one included. */
  statuses: string[]
  /** The number of payments sent. */
  payments(): number
}

interface Tab {
  memory?: SafeStorage
  events?: SessionEvents
}

/** An order that waits for a card. */
async function openPayment(change: Partial<ShopSeed> = {}, tab: Tab = {}): Promise<Scene> {
  const scene = await openOrder({ cafe: 2 }, undefined, change)
  await clientOf(scene.backend).post('/api/order/payment/method?paymentMethod=0')
  await scene.order.load()
  scene.sent.length = 0
  scene.told.length = 0
  const { memory = createStorage() } = tab
  const payment = createPaymentStore({ ...scene, tabs: { memory, exclusively: aLock() } })
  const statuses: string[] = []
  payment.state.subscribe(({ status }) => void statuses.push(status))
  const payments = () => scene.sent.filter(({ method, path }) => method === 'POST' && path === CREDIT).length
  return { ...scene, memory, payment, statuses, payments }
}

const it = base.extend('scene', () => openPayment())

describe('a total that changed elsewhere', () => {
  it('is paid only by the press that follows its reading', async () => {
    const scene = await openPayment()
    const notices = createChangeNotices(scene)
    const payment = createPaymentStore({
      ...scene,
      tabs: { memory: createStorage(), exclusively: aLock() },
      notices,
    })
    await clientOf(scene.backend).put('pao', 2)
    await scene.order.load('refresh')
    expect(notices.changes.peek().map(({ term }) => term)).toContain('total')
    expect(await payment.payByCard(CARD)).toMatchObject({
      status: 'changed',
      changes: expect.arrayContaining([expect.objectContaining({ term: 'total', before: 2000, after: 2670 })]),
    })
    expect(scene.payments()).toBe(0)
    expect(await payment.payByCard(CARD)).toMatchObject({ status: 'paid' })
    expect(scene.payments()).toBe(1)
  })

  it('is paid at once by a person who has said that it was read', async () => {
    const scene = await openPayment()
    const notices = createChangeNotices(scene)
    const payment = createPaymentStore({ ...scene, tabs: { memory: createStorage(), exclusively: aLock() }, notices })
    await clientOf(scene.backend).put('pao', 2)
    await scene.order.load('refresh')
    notices.dismiss(notices.changes.peek())
    expect(await payment.payByCard(CARD)).toMatchObject({ status: 'paid' })
  })
})

/** A backend that names no try to pay. */
async function openNameless(): Promise<Scene> {
  const scene = await openPayment()
  scene.rewrite((text) => text.replace(/,"tryId":"[^"]*"/g, ''))
  return scene
}

/** Another device chooses the method anew and pays. */
async function payElsewhere({ backend }: Scene, card: CardPayment): Promise<void> {
  const device = clientOf(backend)
  await device.get('/api/order/payment/update')
  await device.post('/api/order/payment/method?paymentMethod=0')
  await device.post(CREDIT, card)
}

/** The same shop in a tab of its own, or after a reload when the memory is the same. */
async function openOtherTab(scene: Scene, { memory = createStorage(), events }: Tab = {}) {
  const context = { ...scene, ...(events && { events }) }
  const order = createOrderStore(context)
  await order.load()
  return createPaymentStore({ ...context, order, tabs: { memory, exclusively: aLock() } })
}

describe('paying by card', () => {
  it('reads the order, makes one call, and ends with the finished order', async ({ scene }) => {
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'paid', order: { status: 'Finalized' } })
    expect(scene.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${CURRENT}`, `POST ${CREDIT}`])
    expect(scene.statuses).toEqual(['idle', 'sending', 'paid'])
    expect(scene.order.current.peek()?.payment?.status).toBe('Paid')
    expect(scene.told).toMatchObject([{ type: 'order-change', cause: 'payment' }])
  })

  it('waits for an edit that is being sent, and pays nothing when it is refused', async ({ scene }) => {
    scene.order.setQuantity(0, 1)
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'paid', order: { subtotal: 1000 } })
    const refused = await openPayment()
    refused.backend.addFault({ path: '/api/order/items/', status: 401 })
    refused.order.setQuantity(0, 1)
    expect(await refused.payment.payByCard(CARD)).toEqual({ status: 'idle' })
    expect(refused.payments()).toBe(0)
  })

  it('pays nothing when the order cannot be read', async ({ scene }) => {
    scene.backend.addFault({ path: CURRENT, drop: true })
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'unsent', error: { kind: 'network' } })
    scene.payment.dismiss()
    expect(scene.payment.state.peek()).toEqual({ status: 'idle' })
    expect(scene.payments()).toBe(0)
    expect(scene.errors()).toHaveLength(1)
  })

  it('recognises an accepted payment that is still processing', async ({ scene }) => {
    expect(await scene.payment.payByCard(WAITS)).toMatchObject({ status: 'waiting' })
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'waiting' })
    expect(scene.payments()).toBe(1)
    await scene.backend.pay('farmacia')
    expect(await scene.payment.check()).toMatchObject({ status: 'paid' })
  })

  it('fails with the reason of the server, and can be retried', async ({ scene }) => {
    expect(await scene.payment.payByCard(FAILS)).toMatchObject({
      status: 'failed',
      failure: { status: 'Failed', type: 'LimitExceeded' },
      error: { kind: 'refused' },
    })
    expect(scene.order.current.peek()?.payment?.status).toBe('Failed')
    expect(scene.errors()).toHaveLength(1)
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'paid' })
  })

  it('is a success when the server refuses because it is paid already', async ({ scene }) => {
    const paid = await openOtherTab(scene)
    const racing = scene.payment.payByCard(CARD)
    await paid.payByCard(CARD)
    expect(await racing).toMatchObject({ status: 'paid' })
    expect(scene.errors()).toEqual([])
  })
})

describe('the captcha round', () => {
  const number = '4000000000003220'

  it('gets the key from the answer, and pays with the token', async ({ scene }) => {
    const asked = await scene.payment.payByCard({ ...CARD, number })
    if (asked.status !== 'captcha') throw new Error(asked.status)
    expect(asked.key).toMatch(/^6L.{38}$/)
    expect(scene.errors()).toEqual([])
    const token = { recaptchaKey: asked.key, recaptchaToken: 'solved' }
    expect(await scene.payment.payByCard({ ...CARD, number, ...token })).toMatchObject({ status: 'paid' })
  })

  it('starts from the order when the answer with the key was lost', async ({ scene }) => {
    scene.backend.addFault({ method: 'POST', path: `${CREDIT}$`, drop: true, after: true, times: 1 })
    expect(await scene.payment.payByCard({ ...CARD, number })).toMatchObject({ status: 'captcha' })
    scene.payment.dismiss()
    expect(scene.payment.state.peek()).toEqual({ status: 'idle' })
  })
})

describe('a lost answer', () => {
  const LOST = { method: 'POST', path: `${CREDIT}$`, times: 1 }

  it('is a success when the server was paid', async ({ scene }) => {
    scene.backend.addFault({ ...LOST, drop: true, after: true })
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'paid' })
    expect(scene.statuses).toEqual(['idle', 'sending', 'checking', 'paid'])
    expect(scene.told).toMatchObject([{ type: 'order-change', cause: 'payment' }])
    expect(scene.payments()).toBe(1)
    expect(scene.errors()).toEqual([])
  })

  it('is a failure only when the server says so', async ({ scene }) => {
    scene.backend.addFault({ ...LOST, drop: true, after: true })
    const ended = await scene.payment.payByCard(FAILS)
    expect(ended).toMatchObject({ status: 'failed', failure: { status: 'Failed' } })
  })

  it('is unknown, not failed, when the order is unchanged', async ({ scene }) => {
    scene.backend.addFault({ ...LOST, drop: true })
    expect(await scene.payment.payByCard(CARD)).toEqual({ status: 'unknown', isOpen: true })
    expect(scene.errors()).toEqual([])
  })

  it('can be restarted once the server shows no payment', async ({ scene }) => {
    scene.backend.addFault({ ...LOST, drop: true })
    await scene.payment.payByCard(CARD)
    scene.backend.addFault({ path: CURRENT, drop: true, times: 1 })
    expect(await scene.payment.startOver()).toEqual({ status: 'unknown', isOpen: false })
    expect(await scene.payment.startOver()).toEqual({ status: 'idle' })
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'paid' })
  })
})

describe('a reload in the middle', () => {
  it('resumes the payment and shows its result', async ({ scene }) => {
    const held = scene.hold(CREDIT)
    const paying = scene.payment.payByCard(CARD)
    await held.left
    const reloaded = await openOtherTab(scene, { memory: scene.memory })
    const resumed = reloaded.resume()
    expect(reloaded.state.peek()).toEqual({ status: 'checking' })
    held.letGo()
    await paying
    expect(await resumed).toMatchObject({ status: 'paid' })
    expect(scene.payments()).toBe(1)
  })

  it('resumes nothing once the result was shown, and stores no card', async () => {
    const kept: unknown[] = []
    const memory = createStorage({
      getItem: () => null,
      setItem: (key, entry) => void kept.push([key, (JSON.parse(entry) as { value: unknown }).value]),
      removeItem: () => undefined,
    })
    const scene = await openPayment({}, { memory })
    await scene.payment.payByCard(CARD)
    expect(scene.payment.resume()).toBeNull()
    expect((await openOtherTab(scene, { memory: scene.memory })).resume()).toBeNull()
    const id = scene.order.current.peek()?.id ?? ''
    const attempt = { before: 'Waiting', key: '', isTaken: false, tryId: '' }
    expect(kept).toEqual([
      [`payment_data:${id}`, attempt],
      [`checkout_data:tabs-payment-${id}`, attempt],
    ])
  })
})

describe('a payment that another tab made', () => {
  it.each([
    ['before this tab was open', true],
    ['while it was open', false],
  ])('is waited for, and nothing more is paid: %s', async (_when, isFirst) => {
    const scene = await openNameless()
    const open = () => openOtherTab(scene, { events: eventsOfOtherTab(scene.events) })
    const early = isFirst ? null : await open()
    await scene.payment.payByCard(WAITS)
    const other = early ?? (await open())
    expect(await other.payByCard(FAILS)).toMatchObject({ status: 'waiting' })
    expect(await other.payByCard(CARD)).toMatchObject({ status: 'waiting' })
    expect(scene.payments()).toBe(1)
    await scene.backend.pay('farmacia')
    expect(await other.check()).toMatchObject({ status: 'paid' })
  })

  it('whose answer was lost is unknown here too, and can be restarted here', async () => {
    const scene = await openNameless()
    const other = await openOtherTab(scene, { events: eventsOfOtherTab(scene.events) })
    scene.backend.addFault({ path: CREDIT, drop: true, times: 1 })
    expect(await scene.payment.payByCard(CARD)).toEqual({ status: 'unknown', isOpen: true })
    expect(await other.payByCard(CARD)).toEqual({ status: 'unknown', isOpen: true })
    expect(scene.payments()).toBe(1)
    expect(await other.startOver()).toEqual({ status: 'idle' })
    expect(await other.payByCard(WAITS)).toMatchObject({ status: 'waiting' })
    // The first tab forgets its own payment, not this one.
    expect(await scene.payment.startOver()).toEqual({ status: 'idle' })
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'waiting' })
    expect(scene.payments()).toBe(2)
  })

  it('that failed does not stand in the way', async () => {
    const scene = await openNameless()
    const other = await openOtherTab(scene, { events: eventsOfOtherTab(scene.events) })
    await scene.payment.payByCard(FAILS)
    expect(await other.payByCard(CARD)).toMatchObject({ status: 'paid' })
  })
})

describe('two tries at one order', () => {
  it('end apart: a lost second failure is told from the first, and from none', async ({ scene }) => {
    await scene.payment.payByCard(FAILS)
    scene.backend.addFault({ path: `${CREDIT}$`, method: 'POST', drop: true, after: true, times: 1 })
    expect(await scene.payment.payByCard(FAILS)).toMatchObject({ status: 'failed', failure: { status: 'Failed' } })
    // Where the backend names no try, the same status may be the first one's.
    const nameless = await openNameless()
    await nameless.payment.payByCard(FAILS)
    nameless.backend.addFault({ path: `${CREDIT}$`, method: 'POST', drop: true, after: true, times: 1 })
    expect(await nameless.payment.payByCard(FAILS)).toEqual({ status: 'unknown', isOpen: true })
    expect(await nameless.payment.startOver()).toEqual({ status: 'idle' })
    expect(await nameless.payment.payByCard(WAITS)).toEqual({ status: 'waiting', tryId: '' })
  })

  it("are not mixed up: a waiting try does not end by another one's failure", async ({ scene }) => {
    await scene.payment.payByCard(WAITS)
    await payElsewhere(scene, FAILS)
    expect(await scene.payment.check()).toEqual({ status: 'unknown', isOpen: true })
    expect(await scene.payment.startOver()).toEqual({ status: 'idle' })
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'paid' })
  })

  it('are one where another device has a card under way: it is waited for', async ({ scene }) => {
    await payElsewhere(scene, WAITS)
    expect(await scene.payment.payByCard(CARD)).toMatchObject({ status: 'waiting' })
    expect(await (await openOtherTab(scene)).resume()).toMatchObject({ status: 'waiting' })
    expect(scene.payments()).toBe(0)
    await scene.backend.pay('farmacia')
    expect(await scene.payment.check()).toMatchObject({ status: 'paid' })
  })
})

describe('the embedded form', () => {
  it("pays with the form's data, sent unchanged", async () => {
    const scene = await openPayment({ gateway: 'MercadoPago' })
    expect(await scene.payment.payByForm(FORM)).toMatchObject({ status: 'paid' })
    expect(scene.sent.at(-1)).toMatchObject({ path: '/api/order/payment/mercadoPago', body: FORM })
  })

  it('loads the account that the order is paid to, and reports one that does not come', async () => {
    const scene = await openPayment({ gateway: 'MercadoPago' })
    const path = `/api/order/${scene.order.current.peek()?.id}/account/`
    expect(await scene.payment.loadAccount()).toMatchObject({ type: 'MercadoPago' })
    expect(scene.sent.at(-1)).toMatchObject({ path })
    scene.backend.addFault({ path, status: 403 })
    await expect(scene.payment.loadAccount()).rejects.toMatchObject({ status: 403 })
    expect(scene.errors()).toHaveLength(1)
  })
})

describe('changing the method', () => {
  const UPDATE = '/api/order/payment/update'

  it('makes one call, however often it is pressed', async ({ scene }) => {
    const [first, second] = await Promise.all([scene.payment.changeMethod(), scene.payment.changeMethod()])
    expect([first?.payment, second]).toEqual([null, null])
    expect(scene.sent.filter(({ path }) => path === UPDATE)).toHaveLength(1)
    expect(scene.order.current.peek()?.payment).toBeNull()
    expect(scene.payment.methodChange.isBusy.peek()).toBe(false)
  })

  it('succeeds when the answer was lost and the order has no method', async ({ scene }) => {
    scene.backend.addFault({ path: UPDATE, drop: true, after: true })
    expect((await scene.payment.changeMethod())?.payment).toBeNull()
    expect(scene.errors()).toEqual([])
  })

  it('reports when the server refuses', async ({ scene }) => {
    scene.backend.addFault({ path: UPDATE, status: 500 })
    expect(await scene.payment.changeMethod()).toBeNull()
    expect(scene.payment.methodChange.error.peek()).toMatchObject({ kind: 'http' })
    expect(scene.errors()).toHaveLength(1)
  })
})
