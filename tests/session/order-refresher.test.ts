// @vitest-environment happy-dom
import { afterEach, describe, expect, it as base, vi } from 'vitest'
import { dataOf } from '../../src/lib/remote'
import { createRefresher } from '../../src/session/order-refresher'
import { addElsewhere, openSession, setVisibility, whenLoaded } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const CURRENT = '/api/order/current'

const time = stopClockInTests()

/** A session that is loaded, and the refresher of its order. */
async function open() {
  const scene = openSession()
  const { backend, session, told } = scene
  await whenLoaded(session)
  const { fetch } = backend
  let reads = 0
  let refusal: number | null = null
  vi.spyOn(backend, 'fetch').mockImplementation(async (request) => {
    if (!request.url.endsWith(CURRENT)) return fetch(request)
    reads += 1
    // The client itself tries no more where the server asks for more patience than a shopper has.
    return refusal ? new Response(null, { status: refusal, headers: { 'retry-after': '60' } }) : fetch(request)
  })
  return {
    ...scene,
    refresher: createRefresher(session, 'server'),
    /** Reads of the order since the last time that somebody asked. */
    newReads() {
      const before = reads
      reads = 0
      return before
    },
    refuse: (status: number | null) => void (refusal = status),
    changes: () => told.flatMap((event) => (event.type === 'order-change' ? [[event.cause, event.by]] : [])),
    quantity: () => dataOf(session.order.remote.peek())?.items[0]?.quantity,
  }
}

const it = base.extend('scene', () => open())

const settle = () => time.advance(0)
const look = () => dispatchEvent(new Event('focus'))

afterEach(() => vi.restoreAllMocks())

describe('an order that is asked for', () => {
  it('comes at once, with the reason and who changed it', async ({ scene }) => {
    await addElsewhere(scene.backend, 2)
    scene.told.splice(0)
    scene.refresher.request('add')
    await settle()
    expect(scene.quantity()).toBe(2)
    expect(scene.changes()).toEqual([['add', 'server']])
  })

  it('is not read where its revision is at hand', async ({ scene }) => {
    const revision = dataOf(scene.session.order.remote.peek())?.revision
    expect(revision).toBeTruthy()
    scene.refresher.request('refresh', revision)
    await settle()
    expect(scene.newReads()).toBe(0)
    scene.refresher.request('refresh', `${revision}-later`)
    await settle()
    expect(scene.newReads()).toBe(1)
  })

  it('is read once more after a read that was on its way, however often it was asked for', async ({ scene }) => {
    scene.backend.addFault({ path: CURRENT, delay: 500, times: 1 })
    for (let times = 0; times < 3; times += 1) scene.refresher.request('refresh')
    await time.advance(499)
    expect(scene.newReads()).toBe(1)
    await time.advance(1)
    expect(scene.newReads()).toBe(1)
    await time.advance(120_000)
    expect(scene.newReads()).toBe(0)
  })

  it('waits in a hidden tab until somebody looks, and comes with the latest reason', async ({ scene }) => {
    await addElsewhere(scene.backend, 2)
    scene.newReads()
    scene.told.splice(0)
    setVisibility('hidden')
    scene.refresher.request('refresh')
    scene.refresher.request('quantity')
    await time.advance(120_000)
    expect(scene.newReads()).toBe(0)
    setVisibility('visible')
    await settle()
    expect(scene.newReads()).toBe(1)
    expect(scene.changes()).toEqual([['quantity', 'server']])
  })
})

describe('an order that does not come', () => {
  it('is asked for again after pauses that double up to a minute', async ({ scene }) => {
    scene.refuse(503)
    scene.refresher.request('refresh')
    await settle()
    expect(scene.newReads()).toBe(1)
    for (const pause of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      await time.advance(pause - 1)
      expect(scene.newReads()).toBe(0)
      await time.advance(1)
      expect(scene.newReads()).toBe(1)
    }
  })

  it('is asked for after the first pause again once an order came', async ({ scene }) => {
    scene.refuse(503)
    scene.refresher.request('refresh')
    await time.advance(2000)
    scene.refuse(null)
    await time.advance(4000)
    expect(scene.newReads()).toBe(3)
    scene.refuse(503)
    scene.refresher.request('refresh')
    await time.advance(1999)
    expect(scene.newReads()).toBe(1)
    await time.advance(1)
    expect(scene.newReads()).toBe(1)
  })

  it('is asked for by a look at once, and not by the earlier pause too', async ({ scene }) => {
    scene.refuse(503)
    scene.refresher.request('refresh')
    await time.advance(1000)
    look()
    await settle()
    expect(scene.newReads()).toBe(2)
    await time.advance(3999)
    expect(scene.newReads()).toBe(0)
    await time.advance(1)
    expect(scene.newReads()).toBe(1)
  })

  it('is asked for without a pause where it was wanted anew meanwhile', async ({ scene }) => {
    scene.refuse(503)
    scene.refresher.request('refresh')
    scene.refresher.request('refresh')
    await settle()
    expect(scene.newReads()).toBe(2)
    await time.advance(2000)
    expect(scene.newReads()).toBe(1)
  })

  it('is not asked for by time where the server refuses, but by a look', async ({ scene }) => {
    scene.refuse(403)
    scene.refresher.request('refresh')
    await time.advance(120_000)
    expect(scene.newReads()).toBe(1)
    look()
    await settle()
    expect(scene.newReads()).toBe(1)
  })
})

describe('after its end', () => {
  it('no pause, look or request asks', async ({ scene }) => {
    scene.refuse(503)
    scene.refresher.request('refresh')
    await settle()
    scene.refresher.stop()
    expect(time.timers()).toBe(0)
    look()
    scene.refresher.request('refresh')
    await time.advance(120_000)
    expect(scene.newReads()).toBe(1)
  })

  it('a read on its way is the last one', async ({ scene }) => {
    scene.refresher.request('refresh')
    scene.refresher.request('refresh')
    scene.refresher.stop()
    await settle()
    expect(scene.newReads()).toBe(1)
  })
})
