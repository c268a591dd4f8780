// @vitest-environment happy-dom
import { describe, expect } from 'vitest'
import { clock } from '../../src/lib/clock'
import { followTabs } from '../../src/session/tabs'
import { addCoffee, addElsewhere, openSession, smallBackend, whenLoaded } from './support'
import { afterwards, API, it, orderOf, settle, time } from './tab-scene'

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
