// @vitest-environment happy-dom
import { afterEach, describe, expect, it as base, vi } from 'vitest'
import { createBackend } from '../../demo/shop'
import { dataOf } from '../../src/lib/remote'
import { openChangeStream } from '../../src/session/change-stream'
import { openSession, rewrite, setVisibility, whenLoaded } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const CHANGES = '/api/order/changes'
const CURRENT = '/api/order/current'

const time = stopClockInTests()
const settle = () => time.advance(0)

/** A session of the backend whose streams say what the test lets them say. */
async function open() {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { backend, session, told, paths } = openSession('recurso-changes', createBackend())
  await whenLoaded(session)
  const { fetch } = backend
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  let refusal: number | null = null
  let tries = 0
  vi.spyOn(backend, 'fetch').mockImplementation(async (request) => {
    if (new URL(request.url).pathname !== CHANGES) return fetch(request)
    tries += 1
    if (refusal) return new Response(null, { status: refusal })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller)
        request.signal.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  told.splice(0)
  let read = paths().filter((path) => path === CURRENT).length
  return {
    session,
    told,
    start: () => openChangeStream(session),
    /** Another order takes the place, by no doing of this page. */
    change: () => rewrite(backend, CURRENT, (data) => ({ ...data, id: 'another' })),
    changes: () => told.flatMap((event) => (event.type === 'order-change' ? [[event.cause, event.by]] : [])),
    say: (text: string) => streams.at(-1)!.enqueue(new TextEncoder().encode(`${text}\n\n`)),
    end: () => streams.at(-1)!.close(),
    refuse: (status: number | null) => void (refusal = status),
    tries: () => tries,
    isOpen: () => session.hasChangeStream.peek(),
    /** Reads of the order since the last time that somebody asked. */
    newReads() {
      const before = read
      read = paths().filter((path) => path === CURRENT).length
      return read - before
    },
  }
}

type Scene = Awaited<ReturnType<typeof open>>

const stops: (() => void)[] = []

const it = base.extend('scene', () => open())

/** Opens the stream, and lets it be answered. */
async function started({ start }: Scene): Promise<() => void> {
  const stop = start()
  stops.push(stop)
  await settle()
  return stop
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.restoreAllMocks()
})

describe('a stream that tells', () => {
  it('of a change lets the order be read a moment later, once for all that comes until then', async ({ scene }) => {
    await started(scene)
    expect([scene.isOpen(), scene.tries()]).toEqual([true, 1])
    scene.say('event: order\ndata: {"revision":"r1"}')
    await time.advance(50)
    scene.say('event: order\ndata: {"revision":"r2"}')
    await time.advance(99)
    expect(scene.newReads()).toBe(0)
    await time.advance(1)
    expect(scene.newReads()).toBe(1)
    await time.advance(1000)
    expect(scene.newReads()).toBe(0)
  })

  it('of a change tells the page that the server made it', async ({ scene }) => {
    await started(scene)
    scene.change()
    scene.say('event: order\ndata: {"revision":"r1"}')
    await settle()
    await time.advance(100)
    expect(scene.changes()).toEqual([['refresh', 'server']])
  })

  it('of the revision that is at hand lets nothing be read', async ({ scene }) => {
    await started(scene)
    const revision = dataOf(scene.session.order.remote.peek())?.revision
    scene.say(`event: order\ndata: ${JSON.stringify({ revision })}`)
    await time.advance(1000)
    expect([revision === '', scene.newReads()]).toEqual([false, 0])
  })

  it('of placed orders and of a shopper who edits says so to the page', async ({ scene }) => {
    await started(scene)
    expect(scene.told).toEqual([])
    scene.say('event: order\ndata: {"revision":"r1","orders":["o1"]}')
    scene.say('event: presence\ndata: {}')
    await settle()
    expect(scene.told).toEqual([{ type: 'orders-moved', ids: ['o1'] }, { type: 'presence' }])
  })
})

describe('a stream that is lost', () => {
  it('opens after a pause, and asks for what was missed: the order and any placed one', async ({ scene }) => {
    await started(scene)
    scene.end()
    await settle()
    expect(scene.isOpen()).toBe(false)
    await time.advance(999)
    expect(scene.tries()).toBe(1)
    await time.advance(1)
    expect([scene.tries(), scene.isOpen()]).toEqual([2, true])
    expect(scene.told).toEqual([{ type: 'orders-moved', ids: null }])
    await time.advance(100)
    expect(scene.newReads()).toBe(1)
  })

  it('opens after up to twice the pause: not all clients come in one moment', async ({ scene }) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await started(scene)
    scene.end()
    await time.advance(1499)
    expect(scene.tries()).toBe(1)
    await time.advance(1)
    expect(scene.tries()).toBe(2)
  })

  it('opens no sooner than the server asks for', async ({ scene }) => {
    await started(scene)
    scene.say('retry: 5000')
    await settle()
    scene.end()
    await time.advance(4999)
    expect(scene.tries()).toBe(1)
    await time.advance(1)
    expect(scene.tries()).toBe(2)
  })

  it('pauses for a minute at most, and shortly again after a sign of life', async ({ scene }) => {
    scene.refuse(503)
    await started(scene)
    for (const [nth, pause] of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000].entries()) {
      await time.advance(pause - 1)
      expect(scene.tries()).toBe(nth + 1)
      await time.advance(1)
      expect(scene.tries()).toBe(nth + 2)
    }
    scene.refuse(null)
    await time.advance(60_000)
    const before = scene.tries()
    scene.say(': alive')
    await settle()
    scene.end()
    await time.advance(1000)
    expect(scene.tries()).toBe(before + 1)
  })

  it('is one without a sign of life for 25 seconds', async ({ scene }) => {
    await started(scene)
    scene.say(': alive')
    await time.advance(20_000)
    scene.say(': alive')
    await time.advance(24_999)
    expect(scene.isOpen()).toBe(true)
    await time.advance(1)
    expect(scene.isOpen()).toBe(false)
    await time.advance(1000)
    expect([scene.isOpen(), scene.tries()]).toEqual([true, 2])
  })

  it('is opened once by a look in its pause', async ({ scene }) => {
    await started(scene)
    scene.end()
    await settle()
    dispatchEvent(new Event('pageshow'))
    dispatchEvent(new Event('pageshow'))
    await settle()
    expect([scene.isOpen(), scene.tries()]).toEqual([true, 2])
    await time.advance(5000)
    expect([scene.isOpen(), scene.tries()]).toEqual([true, 2])
  })

  it('leaves no timer when the page ends in its pause', async ({ scene }) => {
    const stop = await started(scene)
    scene.end()
    await settle()
    stop()
    expect(time.timers()).toBe(0)
  })
})

describe('nobody listens', () => {
  it('in a hidden page, until it is shown', async ({ scene }) => {
    setVisibility('hidden')
    await started(scene)
    expect(scene.tries()).toBe(0)
    setVisibility('visible')
    await settle()
    expect(scene.isOpen()).toBe(true)
    setVisibility('hidden')
    await time.advance(120_000)
    expect([scene.isOpen(), scene.tries(), time.timers()]).toEqual([false, 1, 0])
  })

  it('for a moment alone: the end of the old stream does not close the new one', async ({ scene }) => {
    await started(scene)
    setVisibility('hidden')
    setVisibility('visible')
    await time.advance(5000)
    expect([scene.isOpen(), scene.tries()]).toEqual([true, 2])
  })

  it('without a connection, until there is one', async ({ scene }) => {
    setOnline(false)
    await started(scene)
    expect(scene.tries()).toBe(0)
    setOnline(true)
    await settle()
    expect(scene.isOpen()).toBe(true)
    setOnline(false)
    await time.advance(120_000)
    expect([scene.isOpen(), scene.tries()]).toEqual([false, 1])
  })

  it('after the end: no timer, no look, no answer opens it', async ({ scene }) => {
    const stop = await started(scene)
    scene.say('event: order\ndata: {"revision":"r1"}')
    await settle()
    stop()
    expect([scene.isOpen(), time.timers()]).toEqual([false, 0])
    dispatchEvent(new Event('pageshow'))
    setOnline(true)
    await time.advance(120_000)
    expect([scene.tries(), scene.newReads()]).toEqual([1, 0])
  })

  it.for([404, 410])('where the server refuses: %i', async (status, { scene }) => {
    scene.refuse(status)
    await started(scene)
    dispatchEvent(new Event('pageshow'))
    await time.advance(120_000)
    expect([scene.isOpen(), scene.tries(), scene.newReads(), time.timers()]).toEqual([false, 1, 0, 0])
  })

  it('under a code that has ended, which the order’s own call finds out', async ({ scene }) => {
    scene.refuse(401)
    await started(scene)
    await time.advance(120_000)
    expect([scene.tries(), scene.newReads()]).toEqual([1, 1])
  })
})

it('opens none where the session names no stream', async () => {
  const { session, paths } = openSession()
  await whenLoaded(session)
  openChangeStream(session)()
  await settle()
  expect(paths()).not.toContain(CHANGES)
})
