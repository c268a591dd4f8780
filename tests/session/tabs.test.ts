// @vitest-environment happy-dom
import { describe, expect } from 'vitest'
import { followTabs } from '../../src/session/tabs'
import type { SessionEvent } from '../../src/stores/session-events'
import { addCoffee, addElsewhere, openSession, setVisibility, whenLoaded, type SessionScene } from './support'
import { afterwards, API, CURRENT, it, openChannel, orderOf, settle } from './tab-scene'

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
