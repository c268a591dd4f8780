// @vitest-environment happy-dom
import { afterEach, describe, expect, it as base, vi } from 'vitest'
import { clock } from '../../src/lib/clock'
import { dataOf } from '../../src/lib/remote'
import { followTabs } from '../../src/session/tabs'
import type { ShopSession } from '../../src/session/session'
import type { SessionEvent } from '../../src/stores/session-events'
import {
  addCoffee,
  addElsewhere,
  openSession,
  setVisibility,
  smallBackend,
  whenLoaded,
  type SessionScene,
} from './support'
import { stopClockInTests } from '../support/stopped-clock'

const CURRENT = '/api/order/current'
const API = 'https://loja.example/'

const time = stopClockInTests()

const orderOf = ({ order }: ShopSession) => dataOf(order.remote.peek())!

const stops: (() => void)[] = []
const afterwards = (stop: () => void) => void stops.push(stop)

/** What the other pages of this browser hear, and a way to send to them. */
function openChannel() {
  const channel = new BroadcastChannel('vitrine')
  const said: unknown[] = []
  channel.addEventListener('message', ({ data }) => said.push(data))
  afterwards(() => channel.close())
  return {
    said,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, a window has many
    send: (message: unknown) => channel.postMessage(message),
  }
}

/** Lets messages arrive and calls be answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await time.advance(0)
}

/** One tab that has told what it asks at first, and a channel of another one. */
async function open() {
  const channel = openChannel()
  const scene = openSession()
  await whenLoaded(scene.session)
  const stop = followTabs(scene.session)
  afterwards(stop)
  await settle()
  const first = channel.said.splice(0)
  scene.told.splice(0)
  const reads = () => scene.paths().filter((path) => path === CURRENT).length
  let before = reads()
  return {
    ...scene,
    ...channel,
    stop,
    first,
    id: orderOf(scene.session).id,
    /** Reads of the order since the last time that somebody asked. */
    newReads() {
      const since = reads() - before
      before += since
      return since
    },
    changes: () => scene.told.flatMap((event) => (event.type === 'order-change' ? [[event.cause, event.by]] : [])),
  }
}

const it = base.extend('scene', () => open())

afterEach(async () => {
  vi.restoreAllMocks()
  stops.splice(0).forEach((stop) => stop())
  await settle()
})

describe('a tab says', () => {
  it('what it missed since its page began, once it knows its order', async ({ scene: { first, id } }) => {
    expect(first).toEqual([{ api: API, orders: [id], cause: { missedSince: performance.timeOrigin } }])
  })

  it('nothing of an order that it does not know yet, and asks as soon as it comes', async () => {
    const { said, send } = openChannel()
    const { session, paths } = openSession()
    afterwards(followTabs(session))
    session.events.emit({ type: 'contact-saved' })
    send({ api: API, orders: [''], cause: 'refresh' })
    await settle()
    expect(orderOf(session).id).not.toBe('')
    expect(said).toEqual([{ api: API, orders: [orderOf(session).id], cause: { missedSince: performance.timeOrigin } }])
    expect(paths().filter((path) => path === CURRENT)).toHaveLength(1)
  })

  it('and hears nothing while its order does not come', async () => {
    const { said, send } = openChannel()
    const { backend, session, paths } = openSession()
    backend.addFault({ path: CURRENT, status: 403 })
    await whenLoaded(session)
    afterwards(followTabs(session))
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('pageshow'))
    const reads = paths().length
    send({ api: API, orders: [''], cause: 'refresh' })
    await settle()
    expect([said, paths().length]).toEqual([[], reads])
  })

  it('each change of its own with the reason, and no session code', async ({ scene: { session, said, id } }) => {
    await addCoffee(session, 2)
    await settle()
    expect(said).toEqual([{ api: API, orders: [id], cause: 'add' }])
  })

  it('both orders where a new one took the place, and the new one alone from then on', async ({ scene }) => {
    const { session, said, id } = scene
    await addCoffee(session, 2)
    const event = scene.told.find((one) => one.type === 'order-change')!
    await settle()
    said.splice(0)
    for (let times = 0; times < 2; times += 1)
      session.events.emit({ ...event, order: { ...event.order, id: 'new' }, cause: 'again' })
    await settle()
    expect(said).toEqual([
      { api: API, orders: [id, 'new'], cause: 'again' },
      { api: API, orders: ['new'], cause: 'again' },
    ])
  })

  it.for(['server', 'other-tab'] as const)('nothing of a change by: %s', async (by, { scene }) => {
    await addCoffee(scene.session, 2)
    const event = scene.told.find((one) => one.type === 'order-change')!
    await settle()
    scene.said.splice(0)
    scene.session.events.emit({ ...event, by })
    await settle()
    expect(scene.said).toEqual([])
  })

  it('that the contact was saved, which the order shows', async ({ scene: { session, said, id } }) => {
    session.events.emit({ type: 'contact-saved' })
    await settle()
    expect(said).toEqual([{ api: API, orders: [id], cause: 'refresh' }])
  })

  it('each call of its own that must happen once, and none of another tab', async ({
    scene: { session, said, id },
  }) => {
    session.events.emit({ type: 'attempt', name: 'confirm', attempt: 'a1', by: 'page' })
    session.events.emit({ type: 'attempt', name: 'confirm', attempt: 'a2', by: 'other-tab' })
    session.events.emit({ type: 'session-expired' })
    await settle()
    expect(said).toEqual([{ api: API, orders: [id], cause: { name: 'confirm', attempt: 'a1' } }])
  })

  it('a change from before it could speak', async () => {
    const { said } = openChannel()
    const { session, told } = openSession()
    await whenLoaded(session)
    await addCoffee(session, 3)
    afterwards(followTabs(session, [...told]))
    await settle()
    expect(said).toContainEqual({ api: API, orders: [orderOf(session).id], cause: 'add' })
  })
})

describe('a tab that hears of its order', () => {
  it('reads it, and tells the page the reason', async ({ scene }) => {
    await addElsewhere(scene.backend, 2)
    scene.newReads()
    scene.send({ api: API, orders: ['another', scene.id], cause: 'quantity' })
    await settle()
    expect(scene.newReads()).toBe(1)
    expect(scene.changes()).toEqual([['quantity', 'other-tab']])
    expect(scene.said).toEqual([])
  })

  it.for([
    ['nothing', () => null],
    ['a number', () => 7],
    ['no address', (id: string) => ({ orders: [id], cause: 'add' })],
    ['an address that is no text', (id: string) => ({ api: 1, orders: [id], cause: 'add' })],
    ['another address', (id: string) => ({ api: 'https://outra.example/', orders: [id], cause: 'add' })],
    ['no list of orders', (id: string) => ({ api: API, orders: id, cause: 'add' })],
    ['another order', () => ({ api: API, orders: ['another'], cause: 'add' })],
    ['an unknown reason', (id: string) => ({ api: API, orders: [id], cause: 'gone' })],
    ['no reason', (id: string) => ({ api: API, orders: [id] })],
  ] as const)('does nothing about a message with %s', async ([, message], { scene }) => {
    scene.send(message(scene.id))
    await settle()
    expect([scene.newReads(), scene.told, scene.said]).toEqual([0, [], []])
  })

  it('reads it in a hidden tab when somebody looks', async ({ scene }) => {
    setVisibility('hidden')
    scene.send({ api: API, orders: [scene.id], cause: 'add' })
    await settle()
    expect(scene.newReads()).toBe(0)
    setVisibility('visible')
    await settle()
    expect(scene.newReads()).toBe(1)
  })
})

const attempts = ({ told }: SessionScene): SessionEvent[] => told.filter(({ type }) => type === 'attempt')

describe('a tab that hears of a call that must happen once', () => {
  it('tells the page, and reads no order while it is on its way', async ({ scene }) => {
    scene.send({ api: API, orders: [scene.id], cause: { name: 'confirm', attempt: 'a1' } })
    await settle()
    expect(attempts(scene)).toEqual([{ type: 'attempt', by: 'other-tab', name: 'confirm', attempt: 'a1' }])
    expect([scene.newReads(), scene.said]).toEqual([0, []])
  })

  it.for([
    ['confirm', 'confirm'],
    ['pix', 'refresh'],
  ] as const)('reads the order when it is over: %s', async ([name, cause], { scene }) => {
    await addElsewhere(scene.backend, 2)
    scene.newReads()
    scene.send({ api: API, orders: [scene.id], cause: { name, attempt: null } })
    await settle()
    expect(scene.newReads()).toBe(1)
    expect(attempts(scene)).toEqual([{ type: 'attempt', by: 'other-tab', name, attempt: null }])
    expect(scene.changes()).toEqual([[cause, 'other-tab']])
  })
})

describe('a tab that another one asks for what it missed', () => {
  it('repeats its last change, and reads the order, which the other may have changed', async ({ scene }) => {
    const { session, said, send, id } = scene
    await addCoffee(session, 2)
    session.events.emit({ type: 'contact-saved' })
    await settle()
    said.splice(0)
    scene.newReads()
    send({ api: API, orders: [id], cause: { missedSince: performance.timeOrigin } })
    await settle()
    expect(said).toEqual([{ api: API, orders: [id], cause: 'refresh' }])
    expect(scene.newReads()).toBe(1)
  })

  it('repeats none that the other was there to hear', async ({ scene }) => {
    await addCoffee(scene.session, 2)
    await settle()
    scene.said.splice(0)
    scene.newReads()
    scene.send({ api: API, orders: [scene.id], cause: { missedSince: clock.now() } })
    await settle()
    expect([scene.said, scene.newReads()]).toEqual([[], 1])
  })

  it('has nothing to repeat where it changed nothing', async ({ scene }) => {
    await addElsewhere(scene.backend, 2)
    scene.newReads()
    scene.send({ api: API, orders: [scene.id], cause: { missedSince: -1 } })
    await settle()
    expect([scene.said, scene.newReads()]).toEqual([[], 1])
    expect(scene.changes()).toEqual([['refresh', 'other-tab']])
  })
})

it('two tabs end with the same order, whichever opened first', async () => {
  const backend = smallBackend()
  const tabs = [openSession('farmacia', backend), openSession('farmacia', backend)] as const
  for (const { session } of tabs) await whenLoaded(session)
  afterwards(followTabs(tabs[0].session))
  await addCoffee(tabs[0].session, 2)
  afterwards(followTabs(tabs[1].session))
  await settle()
  expect(orderOf(tabs[1].session)).toEqual(orderOf(tabs[0].session))
  expect(orderOf(tabs[1].session).items[0]?.quantity).toBe(2)
})

it('a page that comes back asks for the time since it was left, during which it neither says nor hears', async ({
  scene,
}) => {
  dispatchEvent(new Event('pagehide'))
  const leftAt = clock.now()
  await time.advance(5000)
  scene.send({ api: API, orders: [scene.id], cause: 'add' })
  scene.session.events.emit({ type: 'contact-saved' })
  await settle()
  expect([scene.said, scene.newReads()]).toEqual([[], 0])
  dispatchEvent(new Event('pageshow'))
  await settle()
  expect(scene.said).toEqual([{ api: API, orders: [scene.id], cause: { missedSince: leftAt } }])
})

it('elements share what follows, and after the last one nothing is said or heard', async ({ scene }) => {
  const stopOther = followTabs(scene.session)
  scene.stop()
  scene.session.events.emit({ type: 'contact-saved' })
  await settle()
  expect(scene.said.splice(0)).toHaveLength(1)
  setVisibility('hidden')
  scene.send({ api: API, orders: [scene.id], cause: 'add' })
  await settle()
  stopOther()
  setVisibility('visible')
  scene.session.events.emit({ type: 'contact-saved' })
  scene.send({ api: API, orders: [scene.id], cause: 'add' })
  await settle()
  expect([scene.said, scene.newReads()]).toEqual([[], 0])
})
