import { afterEach, describe, expect, it as base, vi } from 'vitest'
import { getProduct } from '../../src/api/product'
import { dataOf } from '../../src/lib/remote'
import { openSession, rewrite, whenLoaded, type SessionScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests({ skipsPauses: true })

const CODE = 'farmacia'
const CURRENT = '/api/order/current'

/** A session with two coffees in its order. */
async function withCoffee(): Promise<SessionScene> {
  const scene = openSession(CODE)
  const { session } = scene
  await whenLoaded(session)
  await session.order.add({ product: await getProduct(session.client, 'cafe'), attributes: [], sku: '' }, 2)
  return scene
}

const it = base.extend('scene', () => withCoffee())

/** Types a value after the session has ended. */
async function typeAfterTheEnd({ backend, session }: SessionScene, quantity: number): Promise<void> {
  await backend.expire(CODE)
  session.order.setQuantity(0, quantity)
  await session.order.settled()
}

const expiries = ({ told }: SessionScene) => told.filter(({ type }) => type === 'session-expired').length
const quantity = ({ session }: SessionScene) => dataOf(session.order.remote.peek())?.items[0]?.quantity

/** A new code for the same person and order. */
async function reissued({ backend }: SessionScene): Promise<string> {
  const code = await backend.reissue(CODE)
  if (code === null) throw new Error('Nobody knows the old code')
  return code
}

afterEach(() => vi.restoreAllMocks())

describe('a session that the server has ended', () => {
  it('is reported once, whatever is requested afterwards', async ({ scene }) => {
    await scene.backend.expire(CODE)
    await scene.session.order.load()
    await scene.session.order.load()
    expect(expiries(scene)).toBe(1)
    expect(scene.session.trouble.peek()).toBe('expired')
    expect(scene.session.remote.peek().status).toBe('ready')
  })

  it('holds a quantity back instead of refusing it', async ({ scene }) => {
    await typeAfterTheEnd(scene, 5)
    const { order } = scene.session
    expect(order.current.peek()?.items[0]?.quantity).toBe(5)
    // No answer is on its way: the line does not wait for one.
    expect([order.pendingLines.peek().size, order.isRecalculating.peek()]).toEqual([0, false])
    expect(order.lineErrors.peek().size).toBe(0)
    expect(await order.settled()).toBe(false)
  })

  it('refuses an addition, whose button waits for an answer', async ({ scene }) => {
    const product = await getProduct(scene.session.client, 'cafe')
    await scene.backend.expire(CODE)
    await expect(scene.session.order.add({ product, attributes: [], sku: '' }, 1)).rejects.toMatchObject({
      status: 401,
    })
    expect(scene.session.order.pendingLines.peek().size).toBe(0)
  })

  it('has ended when the session call says so', async ({ scene }) => {
    await scene.backend.expire(CODE)
    await scene.session.refresh()
    expect(scene.session.remote.peek().status).toBe('failed')
    expect(expiries(scene)).toBe(1)
  })

  it('has not ended while the server is only busy', async ({ scene }) => {
    scene.backend.addFault({ path: '/api/session', status: 429 })
    scene.backend.addFault({ path: '/api/order', status: 403 })
    await scene.session.refresh()
    await scene.session.order.load()
    expect(expiries(scene)).toBe(0)
    expect(scene.session.remote.peek().status).toBe('ready')
  })
})

describe('a new code for the same person and order', () => {
  it('sends the held edits under the new code', async ({ scene }) => {
    await typeAfterTheEnd(scene, 5)
    const next = await reissued(scene)
    expect(await scene.session.renew(next)).toBe(true)
    await scene.session.order.settled()
    expect(quantity(scene)).toBe(5)
    expect(scene.session.trouble.peek()).toBeNull()
    expect(scene.backend.calls().at(-1)).toMatchObject({ path: '/api/order/items/', sessionCode: next, status: 200 })
  })

  it('is reported again when it ends too', async ({ scene }) => {
    await scene.backend.expire(CODE)
    await scene.session.order.load()
    const next = await reissued(scene)
    await scene.session.renew(next)
    await scene.backend.expire(next)
    await scene.session.order.load()
    expect(expiries(scene)).toBe(2)
  })

  it('is compared again when the server cannot be reached', async ({ scene }) => {
    await scene.backend.expire(CODE)
    await scene.session.order.load()
    const next = await reissued(scene)
    scene.backend.addFault({ path: '/api/session', drop: true, times: 4 })
    expect(await scene.session.renew(next)).toBe(true)
  })
})

describe('a server that cannot be asked', () => {
  it('is asked seven times, and no more', async ({ scene }) => {
    const next = await reissued(scene)
    scene.backend.addFault({ path: `/api/session/${next}`, status: 503 })
    const renewed = scene.session.renew(next)
    await time.advance(100_000)
    expect(await renewed).toBe(false)
    // Each time the call itself is tried three times.
    expect(scene.paths().filter((path) => path === `/api/session/${next}`)).toHaveLength(21)
  })
})

describe('a session whose order never came', () => {
  it('is continued for the same person, without a look at an order', async () => {
    const scene = openSession(CODE)
    scene.backend.addFault({ path: CURRENT, status: 403 })
    await whenLoaded(scene.session)
    expect(dataOf(scene.session.order.remote.peek())).toBeNull()
    expect(await scene.session.renew(await reissued(scene))).toBe(true)
  })

  it('is not continued where its answer named nobody: nothing tells who it is', async () => {
    const scene = openSession(CODE)
    scene.backend.addFault({ path: CURRENT, status: 403 })
    rewrite(scene.backend, `/api/session/${CODE}`, (data) => ({ ...data, userShop: {} }))
    await whenLoaded(scene.session)
    await scene.session.refresh()
    expect(await scene.session.renew(await reissued(scene))).toBe(false)
  })
})

/** Opened by an answer that names nobody, with a quantity typed after its end. */
async function openNameless(): Promise<SessionScene> {
  const scene = await withCoffee()
  rewrite(scene.backend, `/api/session/${CODE}`, (data) => ({ ...data, userShop: {} }))
  await scene.session.refresh()
  await typeAfterTheEnd(scene, 5)
  return scene
}

describe('a session that was opened by an answer without a person', () => {
  it('is continued when the order is the same', async () => {
    const scene = await openNameless()
    expect(await scene.session.renew(await reissued(scene))).toBe(true)
    await scene.session.order.settled()
    expect(quantity(scene)).toBe(5)
  })

  it('is not continued with the order of somebody else', async () => {
    const scene = await openNameless()
    expect(await scene.session.renew('mercado')).toBe(false)
    expect(scene.session.order.current.peek()?.items[0]?.quantity).toBe(5)
  })
})

describe('a code of another person', () => {
  it.each(['mercado', 'nobody-knows'])('changes nothing and sends nothing under that code: %s', async (other) => {
    const scene = await withCoffee()
    await typeAfterTheEnd(scene, 5)
    expect(await scene.session.renew(other)).toBe(false)
    expect(scene.session.trouble.peek()).toBe('expired')
    const asked = scene.backend.calls().filter(({ sessionCode }) => sessionCode === other)
    expect(asked.map(({ path }) => path)).toEqual([`/api/session/${other}`])
  })

  it('changes nothing although the order is the same', async ({ scene }) => {
    await typeAfterTheEnd(scene, 5)
    const next = await reissued(scene)
    rewrite(scene.backend, `/api/session/${next}`, (data) => ({ ...data, userShop: { id: 'another' } }))
    expect(await scene.session.renew(next)).toBe(false)
  })

  it('is recognised by a different order too', async ({ scene }) => {
    await typeAfterTheEnd(scene, 5)
    const next = await reissued(scene)
    rewrite(scene.backend, CURRENT, (data) => ({ ...data, id: 'another' }))
    expect(await scene.session.renew(next)).toBe(false)
    expect(scene.session.order.current.peek()?.items[0]?.quantity).toBe(5)
  })
})
