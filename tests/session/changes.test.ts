// @vitest-environment happy-dom
import { afterEach, describe, expect, it as base, vi } from 'vitest'
import { createBackend, type Backend } from '../../demo/shop'
import { getProduct } from '../../src/api/product'
import { dataOf } from '../../src/lib/remote'
import { followChanges } from '../../src/session/follow-changes'
import { createSession, type ShopSession } from '../../src/session/session'
import { stopClockInTests } from '../support/stopped-clock'

const CODE = 'recurso-changes'
const CURRENT = '/api/order/current'
const CHANGES = '/api/order/changes'
/** Long enough for a call that must not be made, ms. */
const A_WHILE = 5000

const time = stopClockInTests()

interface Scene {
  backend: Backend
  session: ShopSession
  stop(): void
  /** Calls of a path so far. */
  times(path: string): number
}

const open: Scene[] = []

/** A session that follows the changes of its order, at the real backend. */
async function follow(
  code = CODE,
  backend = createBackend(),
  apiBase = 'https://loja.test',
  answer: (request: Request) => Response | Promise<Response> = (request) => backend.fetch(request),
): Promise<Scene> {
  const session = createSession({ apiBase, code, fetch: async (input, init) => answer(new Request(input, init)) })
  await vi.waitUntil(() => session.order.remote.peek().status === 'ready' && session.areSettingsSettled.peek())
  const scene = {
    backend,
    session,
    stop: followChanges(session),
    times: (path: string) => backend.calls().filter((call) => call.path === path && call.sessionCode === code).length,
  }
  open.push(scene)
  return scene
}

const it = base.extend('scene', () => follow())

const untilTold = ({ session }: Scene) => vi.waitUntil(() => session.hasChangeStream.peek())
/** Waits for something while the stopped time goes on. */
const inTime = (holds: () => boolean) =>
  vi.waitUntil(
    async () => {
      await time.advance(500)
      return holds()
    },
    { timeout: 5000 },
  )
const quantity = ({ session }: Scene) => dataOf(session.order.remote.peek())?.items[0]?.quantity

/** Another person's edit. */
async function editElsewhere({ backend }: Scene, units: number, given?: string): Promise<void> {
  const code = given ?? (await backend.reissue(CODE)) ?? ''
  const headers = { Authorization: `Bearer ${code}` }
  const call = (path: string, init?: RequestInit) =>
    backend.serve(new Request(`https://loja.test${path}`, { ...init, headers }))
  const { data } = (await (await call(CURRENT)).json()) as { data: { items: { index: number; providerId: string }[] } }
  const { index, providerId } = data.items[0]!
  await call('/api/order/items/', { method: 'POST', body: JSON.stringify({ index, providerId, quantity: units }) })
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'visibilityState')
  for (const { stop } of open.splice(0)) stop()
})

describe('a session that is told of changes', () => {
  it('shows another person’s change without looking for it', async ({ scene }) => {
    await untilTold(scene)
    await editElsewhere(scene, 9)
    await inTime(() => quantity(scene) === 9)
  })

  it('hears of a change from between its first look and its stream', async ({ scene }) => {
    await untilTold(scene)
    scene.stop()
    await editElsewhere(scene, 4)
    scene.stop = followChanges(scene.session)
    await inTime(() => quantity(scene) === 4)
  })

  it('asks again for a change whose order did not come', async ({ scene }) => {
    await untilTold(scene)
    scene.backend.addFault({ path: CURRENT, status: 500, times: 2 })
    await editElsewhere(scene, 5)
    await inTime(() => quantity(scene) === 5)
  })

  it('does not ask for its own changes', async ({ scene }) => {
    await untilTold(scene)
    await time.advance(A_WHILE)
    const before = scene.times(CURRENT)
    const { session } = scene
    await session.order.add({ product: await getProduct(session.client, 'mg-ovos'), attributes: [], sku: '' }, 1)
    await time.advance(A_WHILE)
    expect(scene.times(CURRENT)).toBe(before)
  })

  it('opens one stream for all elements of a page, and closes it with the last one', async ({ scene }) => {
    const { backend, session } = scene
    const stopOther = followChanges(session)
    await untilTold(scene)
    expect(backend.streams()).toBe(1)
    scene.stop()
    expect(backend.streams()).toBe(1)
    stopOther()
    await vi.waitUntil(() => backend.streams() === 0)
    expect(session.hasChangeStream.peek()).toBe(false)
    open.splice(0)
  })

  it('opens the stream again after it broke, and asks what it missed', async ({ scene }) => {
    await untilTold(scene)
    scene.backend.hangUp()
    await vi.waitUntil(() => !scene.session.hasChangeStream.peek())
    await editElsewhere(scene, 7)
    await inTime(() => quantity(scene) === 7)
    expect(scene.session.hasChangeStream.peek()).toBe(true)
  })

  it('asks what it missed although the stream that opens again does not repeat it', async () => {
    const backend = createBackend()
    /** A server whose streams tell nothing of the time before they opened. */
    const streams: ReadableStreamDefaultController<Uint8Array>[] = []
    const quiet = (request: Request) =>
      new URL(request.url).pathname === CHANGES
        ? new Response(
            new ReadableStream({
              start(controller) {
                streams.push(controller)
                controller.enqueue(new TextEncoder().encode(': open\n\n'))
              },
            }),
            { headers: { 'content-type': 'text/event-stream' } },
          )
        : backend.fetch(request)
    const scene = await follow(CODE, backend, 'https://loja.test', quiet)
    await untilTold(scene)
    await time.advance(A_WHILE)
    streams[0]?.close()
    await vi.waitUntil(() => !scene.session.hasChangeStream.peek())
    await editElsewhere(scene, 7)
    await inTime(() => quantity(scene) === 7)
    expect(streams).toHaveLength(2)
  })

  it('closes the stream while the page is hidden, and asks when it is shown again', async ({ scene }) => {
    await untilTold(scene)
    setVisibility('hidden')
    await vi.waitUntil(() => scene.backend.streams() === 0)
    await editElsewhere(scene, 8)
    setVisibility('visible')
    await inTime(() => quantity(scene) === 8)
  })

  it('tries less and less often while the server is unwell', async () => {
    const backend = createBackend()
    backend.addFault({ path: CHANGES, status: 503 })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const scene = await follow(CODE, backend)
    await vi.waitUntil(() => scene.times(CHANGES) === 1)
    for (const [pause, tries] of [
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await vi.waitUntil(() => time.timers() === 1)
      await time.advance(pause - 1)
      expect(scene.times(CHANGES)).toBe(tries - 1)
      await time.advance(1)
      await vi.waitUntil(() => scene.times(CHANGES) === tries)
    }
    expect(scene.session.hasChangeStream.peek()).toBe(false)
  })

  it('gives up where the server has no stream', async () => {
    const backend = createBackend()
    backend.addFault({ path: CHANGES, status: 404, body: 'empty' })
    const scene = await follow(CODE, backend)
    await vi.waitUntil(() => scene.times(CHANGES) === 1)
    await time.advance(A_WHILE)
    expect(scene.times(CHANGES)).toBe(1)
  })

  it('ends with its code, says so once, and goes on under a new code', async ({ scene }) => {
    const { backend, session } = scene
    await untilTold(scene)
    let expiries = 0
    session.events.subscribe(({ type }) => void (expiries += type === 'session-expired' ? 1 : 0))
    await backend.expire(CODE)
    await inTime(() => session.trouble.peek() === 'expired')
    const asked = scene.times(CHANGES)
    await time.advance(A_WHILE)
    expect(scene.times(CHANGES)).toBe(asked)
    expect(expiries).toBe(1)

    const next = (await backend.reissue(CODE)) ?? ''
    expect(await session.renew(next)).toBe(true)
    await untilTold(scene)
    await editElsewhere(scene, 6, next)
    await inTime(() => quantity(scene) === 6)
  })
})
