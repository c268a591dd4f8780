// @vitest-environment happy-dom
import { afterEach, describe, expect, it as base, vi } from 'vitest'
import { createRegistry, type SessionRegistry } from '../../src/session/registry'
import { getProduct } from '../../src/api/product'
import { pendingInput } from '../../src/lib/pending-input'
import { BASE, fetchFrom, setVisibility, smallBackend, whenLoaded } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests()

const ITEMS = '/api/order/items/'

const FARMACIA = { apiBase: BASE, code: 'farmacia' }

/** Leases of the test, to be given back at its end. */
let open: ReturnType<SessionRegistry['lease']>[] = []

function openRegistry() {
  const backend = smallBackend()
  const registry = createRegistry({ fetch: fetchFrom(backend) })
  const lease: SessionRegistry['lease'] = (options) => {
    const leased = registry.lease(options)
    leased.session.wantOrder()
    open.push(leased)
    return leased
  }
  const countOf = (path: string) => backend.calls().filter((call) => call.path === path).length
  const edits = () =>
    backend
      .calls()
      .filter(({ path }) => path === ITEMS)
      .map(({ body }) => (body as { quantity: number }).quantity)
  return { backend, registry, lease, countOf, edits }
}

const it = base.extend('scene', () => openRegistry())

/** Lets everything that needs no timer of ours come to its end. */
const settle = () => time.advance(20)

async function withCoffee({ session }: ReturnType<SessionRegistry['lease']>): Promise<void> {
  await expect.poll(() => session.order.remote.peek().status).toBe('ready')
  await session.order.add({ product: await getProduct(session.client, 'cafe'), attributes: [], sku: '' }, 1)
  await session.order.settled()
}

function pageShow(isPersisted: boolean): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: isPersisted }))
}

afterEach(async () => {
  open.forEach(({ release }) => release())
  open = []
  await time.advance(60_000)
  vi.restoreAllMocks()
})

describe('leasing a session', () => {
  it('asks for no order before an element wants it', async ({ scene: { registry, countOf } }) => {
    open.push(registry.lease(FARMACIA))
    await settle()
    expect(['/api/session/farmacia', '/api/order/current'].map(countOf)).toEqual([1, 0])
  })

  it('shares the session of the same address and code: one call each, one order', async ({
    scene: { lease, countOf },
  }) => {
    const leases = [FARMACIA, FARMACIA, FARMACIA].map(lease)
    expect(new Set(leases.map(({ session }) => session)).size).toBe(1)
    await settle()
    expect(['/api/session/farmacia', '/api/shop/settings', '/api/order/current'].map(countOf)).toEqual([1, 1, 1])
  })

  it('opens another one for another code or another address', async ({ scene: { lease } }) => {
    const leases = [FARMACIA, { ...FARMACIA, code: 'moda' }, { ...FARMACIA, apiBase: 'https://outra.example' }].map(
      lease,
    )
    expect(new Set(leases.map(({ session }) => session)).size).toBe(3)
  })

  it('finds the session again a moment after its last element left', async ({ scene: { lease, countOf } }) => {
    const first = lease(FARMACIA)
    first.release()
    await time.advance(900)
    const again = lease(FARMACIA)
    expect(again.session).toBe(first.session)
    await time.advance(5000)
    expect(lease(FARMACIA).session).toBe(first.session)
    expect(countOf('/api/session/farmacia')).toBe(1)
  })

  it('opens a new one later', async ({ scene: { lease } }) => {
    const first = lease(FARMACIA)
    first.release()
    await time.advance(1100)
    const later = lease(FARMACIA)
    expect(later.session).not.toBe(first.session)
  })

  it('keeps it while one element is there, however often another is released', async ({ scene: { lease } }) => {
    const first = lease(FARMACIA)
    const second = lease(FARMACIA)
    first.release()
    first.release()
    await time.advance(5000)
    const third = lease(FARMACIA)
    expect(third.session).toBe(second.session)
  })
})

describe('pending edits', () => {
  it('are sent when the last element leaves', async ({ scene: { lease, edits } }) => {
    const first = lease(FARMACIA)
    const second = lease(FARMACIA)
    await withCoffee(first)
    first.session.order.setQuantity(0, 5)
    first.release()
    await settle()
    expect(edits()).toEqual([1])
    second.release()
    await settle()
    expect(edits()).toEqual([1, 5])
  })

  it('are sent all at once when the page closes', async ({ scene: { lease, edits, backend } }) => {
    const one = lease(FARMACIA)
    const other = lease({ ...FARMACIA, code: 'farmacia-webchat' })
    await withCoffee(one)
    await withCoffee(other)
    backend.addFault({ path: ITEMS, delay: 500 })
    one.session.order.setQuantity(0, 5)
    other.session.order.setQuantity(0, 6)
    dispatchEvent(new Event('pagehide'))
    await settle()
    expect(edits()).toEqual([1, 1, 5, 6])
  })

  it('are sent when the page closes long after the last element left, behind a call without an answer', async ({
    scene: { lease, edits, backend },
  }) => {
    const held = lease(FARMACIA)
    await withCoffee(held)
    await held.session.order.add({ product: await getProduct(held.session.client, 'mel'), attributes: [], sku: '' }, 1)
    await held.session.order.settled()
    const before = edits().length
    backend.addFault({ path: ITEMS, delay: 60_000, times: 1 })
    held.session.order.setQuantity(0, 5)
    held.session.order.setQuantity(1, 6)
    held.release()
    await time.advance(10_000)
    expect(edits().slice(before)).toEqual([5])
    dispatchEvent(new Event('pagehide'))
    await settle()
    expect(edits().slice(before)).toEqual([5, 6])
  })

  it('are sent when the page closes before a field reported its number', async ({ scene: { lease, edits } }) => {
    const held = lease(FARMACIA)
    await withCoffee(held)
    const typed = () => held.session.order.setQuantity(0, 7)
    pendingInput.add(typed)
    dispatchEvent(new Event('pagehide'))
    pendingInput.delete(typed)
    await settle()
    expect(edits()).toEqual([1, 7])
  })

  it('are sent when the page is hidden, and wait again when it is shown', async ({ scene: { lease, edits } }) => {
    const held = lease(FARMACIA)
    await withCoffee(held)
    held.session.order.setQuantity(0, 5)
    setVisibility('visible')
    await settle()
    expect(edits()).toEqual([1])
    setVisibility('hidden')
    await settle()
    expect(edits()).toEqual([1, 5])
  })
})

/** Two lines, of which the first one's edit stays without an answer for a minute. */
async function edited({ lease, backend }: ReturnType<typeof openRegistry>) {
  const held = lease(FARMACIA)
  await withCoffee(held)
  await held.session.order.add({ product: await getProduct(held.session.client, 'mel'), attributes: [], sku: '' }, 1)
  await held.session.order.settled()
  backend.addFault({ path: ITEMS, delay: 20_000, times: 1 })
  held.session.order.setQuantity(0, 5)
  held.session.order.setQuantity(1, 2)
  return held
}

describe('edits in line', () => {
  it('wait for their turn when the page is only hidden', async ({ scene }) => {
    await edited(scene)
    const before = scene.edits().length
    setVisibility('hidden')
    await settle()
    expect(scene.edits().slice(before)).toEqual([5])
  })

  it('keep the session, which an element that comes meanwhile has from then on', async ({ scene }) => {
    const held = await edited(scene)
    held.release()
    await time.advance(5000)
    const again = scene.lease(FARMACIA)
    expect(again.session).toBe(held.session)
    await time.advance(60_000)
    expect(scene.lease(FARMACIA).session).toBe(held.session)
  })
})

/** A session that has ended, and its new code. */
async function ended({ lease, backend }: ReturnType<typeof openRegistry>) {
  const leased = lease(FARMACIA)
  await withCoffee(leased)
  const next = (await backend.reissue('farmacia')) ?? ''
  return { ...leased, next }
}

describe('a new code', () => {
  it('finds the session, as the old one does', async ({ scene }) => {
    const { session, next } = await ended(scene)
    expect(scene.registry.isOf(session, next)).toBe(false)
    expect(await scene.registry.renew(session, next)).toBe(true)
    expect([next, 'farmacia'].map((code) => scene.registry.isOf(session, code))).toEqual([true, true])
    expect([next, 'farmacia'].map((code) => scene.lease({ ...FARMACIA, code }).session === session)).toEqual([
      true,
      true,
    ])
  })

  it('is compared once, however many elements are given it', async ({ scene }) => {
    const { session, next } = await ended(scene)
    const answers = await Promise.all([1, 2, 3].map(() => scene.registry.renew(session, next)))
    expect(answers).toEqual([true, true, true])
    expect(scene.countOf(`/api/session/${next}`)).toBe(1)
  })

  it('of another session of the page is refused without a question', async ({ scene }) => {
    const { session } = await ended(scene)
    const other = scene.lease({ ...FARMACIA, code: 'mercado' })
    await settle()
    expect(await scene.registry.renew(session, 'mercado')).toBe(false)
    expect(scene.registry.isOf(other.session, 'mercado')).toBe(true)
    expect(scene.countOf('/api/session/mercado')).toBe(1)
  })

  it('of another person is not the session’s', async ({ scene }) => {
    const { session } = await ended(scene)
    expect(await scene.registry.renew(session, 'mercado')).toBe(false)
    expect(scene.registry.isOf(session, 'mercado')).toBe(false)
  })

  it('is forgotten with the session, and the old one too', async ({ scene }) => {
    const { session, next, release } = await ended(scene)
    const other = scene.lease({ ...FARMACIA, code: 'farmacia-webchat' })
    await scene.registry.renew(session, next)
    release()
    await time.advance(1100)
    expect([next, 'farmacia'].map((code) => scene.registry.isOf(session, code))).toEqual([false, false])
    expect(scene.registry.isOf(other.session, 'farmacia-webchat')).toBe(true)
    const asked = scene.countOf(`/api/session/${next}`)
    expect(await scene.registry.renew(session, next)).toBe(false)
    expect(scene.countOf(`/api/session/${next}`)).toBe(asked)
  })
})

describe('a page that comes back', () => {
  it('requests the order again when restored from the back-forward cache, not when loaded', async ({
    scene: { lease, countOf },
  }) => {
    const held = lease(FARMACIA)
    await vi.waitFor(() => whenLoaded(held.session))
    pageShow(false)
    await settle()
    expect(countOf('/api/order/current')).toBe(1)
    pageShow(true)
    await settle()
    expect([countOf('/api/session/farmacia'), countOf('/api/order/current')]).toEqual([2, 2])
  })
})

describe('listening to the page', () => {
  it('starts with the first session and stops after the last, without a trace', async () => {
    const added = vi.spyOn(window, 'addEventListener')
    const isOver = () => added.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal?.aborted)
    const { lease } = openRegistry()
    expect(added).not.toHaveBeenCalled()
    const first = lease(FARMACIA)
    const second = lease({ ...FARMACIA, code: 'farmacia-webchat' })
    expect(added.mock.calls.map(([type]) => type)).toEqual(['pagehide', 'pageshow'])
    first.release()
    await time.advance(1100)
    expect(isOver()).toEqual([false, false])
    second.release()
    await time.advance(1100)
    expect(isOver()).toEqual([true, true])
  })
})
