import { describe, expect, it as base } from 'vitest'
import { createStorage, type SafeStorage } from '../../src/lib/storage'
import { createConfirmationStore } from '../../src/stores/confirmation'
import type { DecisionCall } from '../../src/stores/decision'
import { createDecisionMemory } from '../../src/stores/attempt-memory'
import { createOrderStore } from '../../src/stores/order/create-order'
import { LATE_ARRIVAL } from '../../src/stores/lost-answer'
import type { SessionEvents } from '../../src/stores/session-events'
import { clientOf } from '../demo/backend/support'
import { prepareOrder } from './prepare-order'
import { aLock, eventsOfOtherTab, openOrder, type OrderScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const clock = stopClockInTests({ skipsPauses: true })

const CONFIRM = '/api/order/confirm'
const CURRENT = '/api/order/current'

interface Scene extends OrderScene {
  memory: SafeStorage
  confirmation: DecisionCall
  /** Every state in turn, the first one included. */
  statuses: string[]
  /** The number of confirmations sent. */
  confirms(): number
  /** The next answer is lost, its call taken or not, and so many questions about it get no answer; all by default. */
  loseAnswer(isTaken: boolean, questions?: number): void
}

/** An order above the shop's minimum unless told otherwise. */
async function openConfirmation(products: Record<string, number> = { cafe: 2 }, code?: string): Promise<Scene> {
  const scene = await openOrder(products, code)
  const memory = createStorage()
  const confirmation = createConfirmationStore({
    ...scene,
    tabs: { memory, exclusively: aLock() },
  })
  const statuses: string[] = []
  confirmation.state.subscribe(({ status }) => void statuses.push(status))
  return {
    ...scene,
    memory,
    confirmation,
    statuses,
    confirms: () => scene.sent.filter(({ path }) => path === CONFIRM).length,
    loseAnswer(isTaken, questions) {
      scene.backend.addFault({ path: CONFIRM, drop: true, after: isTaken, times: 1 })
      const stop = confirmation.state.subscribe(({ status }) => {
        if (status !== 'checking') return
        queueMicrotask(() => stop())
        scene.backend.addFault({ path: CURRENT, drop: true, ...(questions !== undefined && { times: questions }) })
      })
    },
  }
}

const it = base.extend('scene', () => openConfirmation())

interface TabOptions {
  memory?: SafeStorage
  exclusively?: ReturnType<typeof aLock>
  hasFailedEdit?: () => boolean
  events?: SessionEvents
}

/** A shopper's other page of the same shop, which loaded the order when this one did. */
async function openOtherTab(
  scene: Scene,
  { memory = createStorage(), exclusively = aLock(), ...rest }: TabOptions = {},
) {
  const order = createOrderStore({ ...scene, ...rest })
  await order.load()
  const tabs = { memory, exclusively }
  const attempts = createDecisionMemory({ order, events: rest.events ?? scene.events, tabs, name: 'confirm' })
  return { attempts, ...createConfirmationStore({ ...scene, order, tabs, attempts, ...rest }) }
}

const finishedWith = (product: string) => async (scene: Scene) => {
  const as = { sessionType: 1, attendant: 'Bia', attendantId: 'bia' } as const
  const agent = clientOf(scene.backend, (await scene.backend.reissue('farmacia', as)) ?? '')
  if (product) await agent.put(product, 1)
  await prepareOrder(agent, 3)
  expect(await agent.post(CONFIRM, { paymentMethod: 3 })).toMatchObject({ success: true })
}

async function confirmedLater(elsewhere: (scene: Scene) => Promise<void>) {
  const scene = await openConfirmation({ cafe: 6 })
  await prepareOrder(clientOf(scene.backend), 3)
  await scene.order.load('refresh')
  const call = scene.client.call
  const second = async (one: Parameters<typeof call>[0]) => {
    if (one.path === CONFIRM) await elsewhere(scene)
    return call(one)
  }
  Object.assign(scene.client, { call: second })
  return scene.confirmation.run()
}

describe('confirming what an agent finishes at the same moment', () => {
  it('is told with the difference', async () => {
    expect(await confirmedLater(finishedWith('pao'))).toMatchObject({
      status: 'changed',
      changes: expect.arrayContaining([expect.objectContaining({ term: 'total' })]),
    })
  })

  it('is done where there is none', async () => {
    expect(await confirmedLater(finishedWith(''))).toMatchObject({ status: 'done', order: { status: 'Received' } })
  })
})

describe('confirming', () => {
  it('ends with the received order, and reports the cause of the change', async ({ scene }) => {
    const ended = await scene.confirmation.run()
    expect(ended).toMatchObject({ status: 'done', order: { status: 'Received', subtotal: 2000 } })
    expect(scene.statuses).toEqual(['idle', 'sending', 'done'])
    expect(scene.told).toMatchObject([{ type: 'order-change', cause: 'confirm', order: { status: 'Received' } }])
    expect(scene.order.current.peek()?.status).toBe('Received')
  })

  it('is one call when it is pressed twice', async ({ scene }) => {
    const [first, second] = await Promise.all([scene.confirmation.run(), scene.confirmation.run()])
    expect(first).toBe(second)
    expect(scene.confirms()).toBe(1)
  })

  it('waits for edits that are pending or being sent', async () => {
    const scene = await openConfirmation({ cafe: 1 })
    scene.backend.addFault({ path: '/api/order/items/', delay: 20 })
    const added = scene.order.add(await scene.choice('pao'), 1)
    scene.order.setQuantity(0, 3)
    const ended = await scene.confirmation.run()
    await added
    expect(scene.sent.map(({ path }) => path).slice(-4)).toEqual([
      '/api/order/items/',
      '/api/order/items/',
      CURRENT,
      CONFIRM,
    ])
    expect(ended).toMatchObject({ status: 'done', order: { subtotal: 3335 } })
  })

  it('is not sent while the order breaks a limit', async () => {
    const scene = await openConfirmation({ cafe: 1 })
    expect(await scene.confirmation.run()).toEqual({ status: 'idle' })
    expect(await (await openConfirmation({})).confirmation.run()).toEqual({ status: 'idle' })
    expect(scene.confirms()).toBe(0)
  })

  it('is not sent when a pending or earlier edit was refused', async () => {
    const scene = await openConfirmation({ mel: 2 })
    scene.order.setQuantity(0, 9)
    expect(await scene.confirmation.run()).toEqual({ status: 'idle' })
    expect(await scene.confirmation.run()).toEqual({ status: 'idle' })
    expect(scene.confirms()).toBe(0)
    scene.order.setQuantity(0, 3)
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
  })

  it('is not sent when a product that was being added is refused', async ({ scene }) => {
    const added = scene.order.add(await scene.choice('fim'), 1).catch(() => 'refused')
    expect(await scene.confirmation.run()).toEqual({ status: 'idle' })
    expect(await added).toBe('refused')
    expect(scene.confirms()).toBe(0)
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
  })

  it("sends the order's id for an anonymous shopper only", async () => {
    const anonymous = await openConfirmation({ cafe: 2 }, 'farmacia-anonima')
    const orderId = anonymous.order.current.peek()?.id
    expect(await anonymous.confirmation.run()).toMatchObject({ status: 'done' })
    expect(anonymous.sent.at(-1)).toMatchObject({ path: CONFIRM, query: { orderId } })
    const known = await openConfirmation()
    await known.confirmation.run()
    expect(known.sent.at(-1)?.query).toEqual({})
  })
})

describe('a refused confirmation', () => {
  it("keeps the server's message until it is dismissed", async () => {
    const scene = await openConfirmation({ cafe: 2 }, 'farmacia-agente')
    const ended = await scene.confirmation.run()
    expect(ended).toMatchObject({
      status: 'refused',
      error: { kind: 'refused', serverWords: 'Finalize o pedido pelo checkout do atendente' },
    })
    expect(scene.errors()).toHaveLength(1)
    expect(scene.confirmation.state.peek()).toBe(ended)
    scene.confirmation.dismiss()
    expect(scene.confirmation.state.peek()).toEqual({ status: 'idle' })
  })

  it('can be retried', async ({ scene }) => {
    scene.backend.addFault({ path: CONFIRM, status: 401, times: 1 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'refused' })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
  })
})

describe('a confirmation without an answer', () => {
  it.each([
    ['the connection breaks', { drop: true }],
    ['the answer is half a JSON', { body: 'half-json' }],
    ['the answer is a web page', { body: 'html' }],
    ['the server stumbles', { status: 504 }],
  ] as const)('is confirmed when %s and the server says that it arrived', async (_how, fault) => {
    const scene = await openConfirmation()
    scene.backend.addFault({ path: CONFIRM, after: true, times: 1, ...fault })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done', order: { status: 'Received' } })
    expect(scene.statuses).toEqual(['idle', 'sending', 'checking', 'done'])
    expect(scene.confirms()).toBe(1)
    expect(scene.errors()).toEqual([])
  })

  it('is refused when the server says that it did not arrive', async ({ scene }) => {
    scene.backend.addFault({ path: CONFIRM, drop: true, times: 1 })
    expect(await scene.confirmation.run()).toMatchObject({
      status: 'refused',
      error: { kind: 'network', textKey: 'getConfirm' },
    })
    expect(scene.statuses).toEqual(['idle', 'sending', 'checking', 'refused'])
    expect(scene.errors()).toHaveLength(1)
    expect(scene.confirms()).toBe(1)
  })

  it('ends without a failure when the order was cancelled meanwhile', async () => {
    const scene = await openConfirmation({ cafe: 2 }, 'farmacia-agente')
    scene.backend.addFault({ path: CONFIRM, drop: true, times: 1 })
    const held = scene.hold(CONFIRM)
    const ended = scene.confirmation.run()
    await held.left
    await clientOf(scene.backend, 'farmacia-agente').get('/api/order/cancel')
    held.letGo()
    expect(await ended).toMatchObject({ status: 'idle' })
  })

  it('asks again when the first question gets no answer', async ({ scene }) => {
    scene.loseAnswer(true, 1)
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
  })

  it('is unknown until the server can be reached', async ({ scene }) => {
    scene.loseAnswer(true)
    expect(await scene.confirmation.run()).toMatchObject({ status: 'unknown', error: { kind: 'network' } })
    expect(scene.errors()).toEqual([])
    expect(await scene.confirmation.check()).toMatchObject({ status: 'unknown' })
    scene.backend.clearFaults()
    expect(await scene.confirmation.check()).toMatchObject({ status: 'done' })
    expect(scene.confirms()).toBe(1)
  })

  it('is not forgotten by dismissing, and another press only asks for the result', async ({ scene }) => {
    scene.loseAnswer(true, 3)
    await scene.confirmation.run()
    scene.confirmation.dismiss()
    expect(scene.confirmation.state.peek().status).toBe('unknown')
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
    expect(scene.confirms()).toBe(1)
  })

  it('is asked about by the next press, and not sent again, when it did not arrive', async ({ scene }) => {
    scene.loseAnswer(false, 3)
    expect(await scene.confirmation.run()).toMatchObject({ status: 'unknown' })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'refused' })
    expect(scene.confirms()).toBe(1)
  })

  it('asks nothing when no answer was lost', async ({ scene }) => {
    expect(await scene.confirmation.check()).toEqual({ status: 'idle' })
    expect(scene.sent).toEqual([])
  })
})

describe('asking the server first', () => {
  it('confirms nothing when the server cannot be reached', async ({ scene }) => {
    scene.backend.addFault({ path: CURRENT, drop: true, times: 1 })
    expect(await scene.confirmation.run()).toMatchObject({ status: 'refused', error: { kind: 'network' } })
    expect(scene.confirms()).toBe(0)
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done' })
  })

  it('ends as confirmed without a call when another tab or the conversation confirmed it', async ({ scene }) => {
    await clientOf(scene.backend).get('/api/order/confirm')
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done', order: { status: 'Received' } })
    expect(scene.confirms()).toBe(0)
  })

  it('shows an order that changed elsewhere instead of confirming it unseen', async () => {
    const scene = await openConfirmation({ cafe: 2 })
    await clientOf(scene.backend).post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 5 })
    expect(await scene.confirmation.run()).toMatchObject({
      status: 'changed',
      changes: [
        { term: 'total', before: 2000, after: 5000 },
        { term: 'line', name: 'Café torrado', before: 2, after: 5 },
      ],
    })
    expect(scene.confirms()).toBe(0)
    expect(scene.lines()).toEqual([['cafe', 5]])
    expect(await scene.confirmation.run()).toMatchObject({ status: 'done', order: { subtotal: 5000 } })
  })

  it('compares an order that is handed over to the chat in the same way, and never confirms it', async () => {
    const scene = await openConfirmation({ cafe: 2 })
    await clientOf(scene.backend).post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 5 })
    expect(await scene.confirmation.handOver()).toMatchObject({ status: 'changed' })
    expect(await scene.confirmation.handOver()).toMatchObject({ status: 'done', order: { subtotal: 5000 } })
    // Come back to, it is handed over again.
    expect(await scene.confirmation.handOver()).toMatchObject({ status: 'done', order: { status: 'Creating' } })
    expect(await scene.confirmation.handOver(() => Promise.resolve(false))).toMatchObject({ status: 'idle' })
    expect(scene.confirms()).toBe(0)
    expect((await openOtherTab(scene, { memory: scene.memory })).resume()).toBeNull()
  })
})

describe('two tabs', () => {
  it('make one confirmation when pressed at the same moment', async ({ scene }) => {
    const exclusively = aLock()
    const [one, other] = [await openOtherTab(scene, { exclusively }), await openOtherTab(scene, { exclusively })]
    const ended = await Promise.all([one.run(), other.run()])
    expect(ended.map(({ status }) => status)).toEqual(['done', 'done'])
    expect(scene.confirms()).toBe(1)
  })

  it('make one confirmation while the answer to the first press takes its time', async ({ scene }) => {
    const exclusively = aLock()
    const [one, other] = [await openOtherTab(scene, { exclusively }), await openOtherTab(scene, { exclusively })]
    const held = scene.hold(CONFIRM)
    const pressed = Promise.all([one.run(), other.run()])
    await expect.poll(() => scene.confirms()).toBe(1)
    // The other tab has had time for its own.
    for (let turns = 0; turns < 20; turns++) await clock.advance(100)
    expect(scene.confirms()).toBe(1)
    held.letGo()
    expect((await pressed).map(({ status }) => status)).toEqual(['done', 'done'])
    expect(scene.confirms()).toBe(1)
  })

  it('confirm in the second one when the call of the first never arrived', async ({ scene }) => {
    const other = await openOtherTab(scene, { events: eventsOfOtherTab(scene.events) })
    scene.loseAnswer(false, 3)
    expect(await scene.confirmation.run()).toMatchObject({ status: 'unknown' })
    expect(await other.run()).toMatchObject({ status: 'done' })
    expect(scene.confirms()).toBe(2)
  })
})

describe('a tab whose lock a reload let go of while its call was on its way', () => {
  const time = stopClockInTests()

  it('is waited for by the other tab, so that there is one confirmation', async ({ scene }) => {
    // Each has a lock of its own.
    const other = await openOtherTab(scene, { events: eventsOfOtherTab(scene.events) })
    const held = scene.hold(CONFIRM)
    const cutOff = scene.confirmation.run()
    await time.advance(LATE_ARRIVAL)
    const pressed = other.run()
    await time.advance(LATE_ARRIVAL / 2)
    held.letGo()
    await time.advance(LATE_ARRIVAL)
    expect(await pressed).toMatchObject({ status: 'done' })
    expect(await cutOff).toMatchObject({ status: 'done' })
    expect(scene.confirms()).toBe(1)
  })
})

describe('a reload in the middle of a confirmation', () => {
  it.each([
    ['arrived', true, 'done'],
    ['did not arrive', false, 'refused'],
  ] as const)('resumes it and shows the real result when it %s', async (_how, after, status) => {
    const scene = await openConfirmation()
    const { memory } = scene
    // The page goes while the call is on its way: nobody hears what became of it.
    scene.loseAnswer(after, 3)
    await scene.confirmation.run()
    const reloaded = await openOtherTab(scene, { memory })
    expect(await reloaded.resume()).toMatchObject({ status })
    expect(scene.confirms()).toBe(1)
    expect((await openOtherTab(scene, { memory })).resume()).toBeNull()
  })

  it('returns one view to it, and none once its result is known', async ({ scene }) => {
    const { memory } = scene
    scene.loseAnswer(true, 3)
    await scene.confirmation.run()
    const reloaded = await openOtherTab(scene, { memory })
    expect([reloaded.attempts.claimCutOff(), reloaded.attempts.claimCutOff()]).toEqual([true, false])
    const asking = await openOtherTab(scene, { memory })
    const resumed = asking.resume()
    expect(asking.attempts.claimCutOff()).toBe(false)
    await resumed
  })

  it('returns no view to a call that this page is making', async ({ scene }) => {
    const tab = await openOtherTab(scene)
    scene.backend.addFault({ path: CONFIRM, drop: true, after: true, times: 1 })
    const claims: boolean[] = []
    tab.state.subscribe(({ status }) => status === 'checking' && void claims.push(tab.attempts.claimCutOff()))
    await tab.run()
    expect(claims).toEqual([false])
  })
})
