import { describe, expect, it } from 'vitest'
import { createBackend } from '../../demo/shop'
import { getProduct } from '../../src/api/product'
import { sessionDetails } from '../../src/api/session-details'
import { dataOf } from '../../src/lib/remote'
import { createSession } from '../../src/session/session'
import { when } from '../../src/stores/when'
import { BASE, fetchFrom, openSession, smallBackend, whenLoaded } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests()

const SESSION = '/api/session/farmacia'
const SETTINGS = '/api/shop/settings'
const CATEGORIES = '/api/catalog/categories'
const CURRENT = '/api/order/current'

describe('opening a session', () => {
  it('requests the session, then settings, categories and order once each', async () => {
    const { session, paths, told } = openSession()
    await whenLoaded(session)
    expect(paths()[0]).toBe(SESSION)
    expect(new Set(paths().slice(1))).toEqual(new Set([SETTINGS, CATEGORIES, CURRENT]))
    expect(paths()).toHaveLength(4)
    expect(sessionDetails(dataOf(session.remote.peek())).customer.name).not.toBe('')
    expect(session.settings.peek()?.whatsApp).toBe('5511900000000')
    expect(dataOf(session.categories.peek())?.map(({ name }) => name)).toEqual(['Casa', 'Muitos'])
    expect(session.order.current.peek()?.status).toBe('Creating')
    expect(told).toMatchObject([{ type: 'order-change', cause: 'load' }])
  })

  it.each([
    ['unknown', 'sessao-inexistente', 'refused'],
    ['without a shop', 'sessao-sem-loja', 'response'],
  ])('makes no further call when the session is %s', async (_what, code, kind) => {
    const scene = openSession(code, createBackend())
    const states: string[] = []
    scene.session.events.subscribe(() => states.push(scene.session.remote.peek().status))
    await whenLoaded(scene.session)
    await time.advance(10_000)
    expect(scene.paths()).toEqual([`/api/session/${code}`])
    expect(scene.session.remote.peek()).toMatchObject({ status: 'failed', error: { kind } })
    expect(scene.told).toMatchObject([{ type: 'error', error: { textKey: 'getSession' } }])
    // Subscribers to the error see the session as failed.
    expect(states).toEqual(['failed'])
  })
})

describe('optional parts of a session', () => {
  it('include its settings, whose failure applies none and is reported', async () => {
    const backend = smallBackend()
    backend.addFault({ path: SETTINGS, status: 500 })
    const { session, told } = openSession('farmacia', backend)
    expect(session.areSettingsSettled.peek()).toBe(false)
    await whenLoaded(session)
    expect(session.areSettingsSettled.peek()).toBe(true)
    expect(session.settings.peek()).toBeNull()
    expect(session.remote.peek().status).toBe('ready')
    expect(session.order.current.peek()).not.toBeNull()
    expect(told).toContainEqual(
      expect.objectContaining({
        type: 'error',
        error: expect.objectContaining({ textKey: 'getSettings' }),
      }),
    )
  })
})

describe('refreshing a session', () => {
  it('requests session, settings, categories and order again, and reports the cause of the change', async () => {
    const { session, paths, told } = openSession()
    await whenLoaded(session)
    await session.refresh()
    expect(paths()[4]).toBe(SESSION)
    expect(new Set(paths().slice(5))).toEqual(new Set([SETTINGS, CATEGORIES, CURRENT]))
    expect(paths()).toHaveLength(8)
    expect(told).toMatchObject([{ cause: 'load' }, { cause: 'refresh' }])
  })

  it('opens a session that could not be opened', async () => {
    const backend = smallBackend()
    backend.addFault({ path: SESSION, status: 500, times: 1 })
    const { session, paths } = openSession('farmacia', backend)
    await whenLoaded(session)
    expect(session.remote.peek().status).toBe('failed')
    const again = session.refresh()
    expect(session.remote.peek().status).toBe('loading')
    await again
    expect(session.remote.peek().status).toBe('ready')
    expect(paths()).toHaveLength(5)
  })

  it.each([
    ['a failure', { status: 500 }],
    ['a success', {}],
  ])('requests again when the first answer does not come, and ignores %s that comes late', async (_what, fault) => {
    const backend = smallBackend()
    backend.addFault({ path: SESSION, delay: 300, times: 1, ...fault })
    const { session, paths, told } = openSession('farmacia', backend)
    await time.advance(200)
    await session.refresh()
    expect(session.remote.peek().status).toBe('ready')
    await time.advance(200)
    expect(session.remote.peek().status).toBe('ready')
    expect(paths()).toHaveLength(5)
    expect(told.filter(({ type }) => type === 'error')).toEqual([])
  })

  it('keeps the shop that is open while the server cannot be asked', async () => {
    const { session, backend, paths, told } = openSession()
    await whenLoaded(session)
    const before = [session.remote.peek(), session.settings.peek(), session.categories.peek()]
    backend.addFault({ path: '/api/', status: 500 })
    await session.refresh()
    expect([session.remote.peek(), session.settings.peek(), session.categories.peek()]).toEqual(before)
    expect(paths()).toHaveLength(5)
    expect(told.at(-1)).toMatchObject({ type: 'error', error: { textKey: 'getSession' } })
  })

  it('keeps settings and categories whose calls fail', async () => {
    const { session, backend } = openSession()
    await whenLoaded(session)
    const { value: settings } = session.settings
    backend.addFault({ path: SETTINGS, status: 500 })
    backend.addFault({ path: CATEGORIES, status: 500 })
    await session.refresh()
    expect(session.settings.peek()).toBe(settings)
    expect(session.categories.peek().status).toBe('ready')
  })

  it('closes the shop when the server says that the session is over', async () => {
    const { session, backend } = openSession()
    await whenLoaded(session)
    backend.addFault({ path: SESSION, status: 401 })
    await session.refresh()
    expect(session.remote.peek()).toMatchObject({ status: 'failed', error: { retryable: false } })
  })
})

describe('an order that is left for later', () => {
  const MARKET = 'mercado-webchat'

  /** A page to which the order came before its code: a first view prefetches it. */
  async function open(code = MARKET, early?: object | null) {
    const backend = createBackend()
    const answer = () => (early ? Promise.resolve(Response.json({ data: early })) : Promise.reject(new Error('gone')))
    const session = createSession({
      apiBase: BASE,
      code,
      fetch: fetchFrom(backend),
      takeEarly: (url, _bearer, isLeft) =>
        early !== undefined && isLeft && url.endsWith(CURRENT) ? answer() : undefined,
      isOrderLater: true,
    })
    const { remote, areSettingsSettled, categories } = session
    await when(() => remote.value.status === 'ready' && areSettingsSettled.value && categories.value.status === 'ready')
    await time.advance(0)
    return { session, reads: () => backend.calls().filter(({ path }) => path === CURRENT).length }
  }

  it('is read once it is wanted', async () => {
    const { session, reads } = await open()
    expect(reads()).toBe(0)
    session.wantOrder()
    await session.orderWanted
    await when(() => session.order.remote.value.status === 'ready')
    expect(reads()).toBe(1)
  })

  it('is read by a refresh', async () => {
    const { session, reads } = await open()
    await session.refresh()
    expect(session.order.remote.peek().status).toBe('ready')
    expect(reads()).toBeGreaterThan(0)
  })

  const EMPTY = { status: 'Creating', items: [], gifts: [] }

  it.each([
    ['stays unread where it is known to be an empty cart', MARKET, EMPTY, false],
    ['is read where it has lines', MARKET, { ...EMPTY, items: [{ quantity: 1 }] }, true],
    ['is read where it was placed', MARKET, { ...EMPTY, status: 'Received' }, true],
    ['is read for an agent, empty or not', 'agente-pedido-grande', EMPTY, true],
    ['is read where nothing is known of it', MARKET, undefined, true],
  ])('%s', async (_name, code, early, isRead) => {
    const { session, reads } = await open(code, early)
    expect(await session.wantOrderUnlessEmpty()).toBe(isRead)
    await time.advance(1000)
    expect(reads()).toBe(isRead ? 1 : 0)
  })

  it('is read where nobody can say whether it is empty', async () => {
    const { session } = await open(MARKET, null)
    expect(await session.wantOrderUnlessEmpty()).toBe(true)
  })
})

describe('what did not come', () => {
  it('is asked for again: the order and the categories, and nothing that came', async () => {
    const backend = smallBackend()
    backend.addFault({ path: CURRENT, status: 403, times: 1 })
    backend.addFault({ path: CATEGORIES, status: 403, times: 1 })
    const { session, paths } = openSession('farmacia', backend)
    await whenLoaded(session)
    expect([session.order.remote.peek().status, session.categories.peek().status]).toEqual(['failed', 'failed'])
    session.askAgain()
    await when(() => session.order.remote.value.status === 'ready' && session.categories.value.status === 'ready')
    expect(paths()).toHaveLength(6)
    session.askAgain()
    await time.advance(1000)
    expect(paths()).toHaveLength(6)
  })
})

describe('a session that the server ends', () => {
  it('is told once, whatever calls are refused after', async () => {
    const { session, backend, told } = openSession()
    await whenLoaded(session)
    backend.addFault({ path: '/api/order', status: 401 })
    await session.order.load()
    await session.order.load()
    expect(session.trouble.peek()).toBe('expired')
    expect(told.filter(({ type }) => type === 'session-expired')).toHaveLength(1)
  })

  it('is not told of one that never opened', async () => {
    const backend = smallBackend()
    backend.addFault({ path: SESSION, status: 401 })
    const { session, told } = openSession('farmacia', backend)
    await whenLoaded(session)
    expect([session.trouble.peek(), told.map(({ type }) => type)]).toEqual([null, ['error']])
  })

  it('cannot be continued where it never opened', async () => {
    const backend = smallBackend()
    backend.addFault({ path: SESSION, status: 401 })
    const { session } = openSession('farmacia', backend)
    await whenLoaded(session)
    expect(await session.renew('farmacia-webchat')).toBe(false)
  })
})

it.each([
  ['a code', 'farmacia', true],
  ['none', '', false],
])('knows whether somebody gave %s', (_name, code, hasCode) => {
  expect(openSession(code).session.hasCode).toBe(hasCode)
})

describe('two sessions', () => {
  it('do not mix on one server and one page', async () => {
    const backend = smallBackend()
    const one = openSession('farmacia', backend).session
    const other = openSession('farmacia-webchat', backend).session
    await Promise.all([whenLoaded(one), whenLoaded(other)])
    const product = await getProduct(one.client, 'cafe')
    await Promise.all([
      one.order.add({ product, attributes: [], sku: '' }, 2),
      other.order.add({ product, attributes: [], sku: '' }, 5),
    ])
    expect(one.order.current.peek()?.items.map(({ quantity }) => quantity)).toEqual([2])
    expect(other.order.current.peek()?.items.map(({ quantity }) => quantity)).toEqual([5])
    expect(one.order.current.peek()?.id).not.toBe(other.order.current.peek()?.id)
  })
})
