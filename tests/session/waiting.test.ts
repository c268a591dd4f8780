// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBackend } from '../../demo/shop'
import type { Announce } from '../../src/session/host-events'
import { tellWaiting } from '../../src/session/waiting'
import { clientOf } from '../demo/backend/support'
import { stopClockInTests } from '../support/stopped-clock'
import { openSession, rewrite, setVisibility, whenLoaded } from './support'

const OPENED = Date.parse('2026-11-20T13:00:00Z')
const time = stopClockInTests({ start: OPENED })
const stops: (() => void)[] = []

afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.restoreAllMocks()
})

/** A page of a session, whose order has these fields as the server gives it. */
async function open(code: string, order: object = {}) {
  const backend = createBackend()
  const given = { order }
  rewrite(backend, '/api/order/current', (data) => ({ ...data, ...given.order }))
  const { session } = openSession(code, backend)
  await whenLoaded(session)
  const told: object[] = []
  const announce: Announce = (type, detail) => {
    told.push({ type, ...detail })
    return true
  }
  const follow = () => {
    const stop = tellWaiting({ session, announce })
    stops.push(stop)
    return stop
  }
  return { session, backend, told, follow, given }
}

const leave = () => window.dispatchEvent(new Event('pagehide'))
const kindsOf = (told: object[]) => told.map((detail) => ('kind' in detail ? detail.kind : null))

describe('what waits is told', () => {
  it.each([
    ['a cart', 'pedido-com-itens', 'cart'],
    ['a PIX', 'pagar-pix', 'payment'],
    ['a boleto', 'pagar-boleto', 'payment'],
  ])('of %s when the page is left, with its total and lines and when it last changed', async (_name, code, kind) => {
    const { session, told, follow } = await open(code)
    follow()
    await time.advance(60_000)
    leave()
    const { total, items } = session.order.snapshot.peek() ?? {}
    expect(items?.length).toBeGreaterThan(0)
    expect(told).toEqual([{ type: 'shop-waiting', kind, since: '2026-11-20T13:00:00.000Z', total, items }])
  })

  it('when the page is hidden, not when it is shown', async () => {
    const { told, follow } = await open('pedido-com-itens')
    follow()
    setVisibility('visible')
    expect(told).toEqual([])
    setVisibility('hidden')
    expect(kindsOf(told)).toEqual(['cart'])
  })

  it('when the element goes away, and nothing after', async () => {
    const { told, follow } = await open('pedido-com-itens')
    const stop = follow()
    stop()
    expect(kindsOf(told)).toEqual(['cart'])
    leave()
    setVisibility('hidden')
    expect(told).toHaveLength(1)
  })

  it('once for each state of the order, whichever element of the page is left', async () => {
    const { session, backend, told, follow } = await open('pedido-com-itens')
    follow()
    leave()
    follow()
    leave()
    expect(told).toHaveLength(1)
    await time.advance(5000)
    await clientOf(backend, 'pedido-com-itens').put('mg-banana-prata', 2)
    await session.order.load('refresh')
    leave()
    expect(told).toMatchObject([{ since: '2026-11-20T13:00:00.000Z' }, { since: '2026-11-20T13:00:05.000Z' }])
  })

  it('from the last change of the order on, not from other news', async () => {
    const { session, told, follow } = await open('pedido-com-itens')
    follow()
    await time.advance(5000)
    session.events.emit({ type: 'presence' })
    leave()
    expect(told).toMatchObject([{ since: '2026-11-20T13:00:00.000Z' }])
  })
})

describe('nothing is told', () => {
  it.each([
    ['by an agent', 'agente-pedido-grande', {}],
    ['of an empty cart', 'mercado-webchat', {}],
    ['of a payment on delivery', 'pagar-pix', { payment: null }],
    ['of an order that was handed over', 'pagar-pix', { status: 'Finalized' }],
  ])('%s', async (_name, code, order) => {
    const { told, follow } = await open(code, order)
    follow()
    leave()
    expect(told).toEqual([])
  })

  it('of a cart whose every line was removed', async () => {
    const { session, backend, told, follow, given } = await open('pedido-com-itens')
    const { items } = await clientOf(backend, 'pedido-com-itens').order()
    given.order = { items: items.map((item) => ({ ...item, quantity: 0 })) }
    await session.order.load('refresh')
    expect(session.order.current.peek()?.items.length).toBeGreaterThan(0)
    follow()
    leave()
    expect(told).toEqual([])
  })

  it('of a payment that was paid', async () => {
    const { session, backend, told, follow } = await open('pagar-pix')
    await backend.pay('pagar-pix')
    await session.order.load('refresh')
    expect(session.order.current.peek()?.payment?.status).not.toBe('Waiting')
    follow()
    leave()
    expect(told).toEqual([])
  })

  it('of a payment without a code to pay it by, as a card that the bank still checks', async () => {
    const { session, told, follow, given } = await open('pagar-pix')
    const payment = { ...session.order.current.peek()?.payment, pix: null, boleto: null }
    given.order = { payment: { status: 'Waiting', method: payment.method, pix: null, boleto: null } }
    await session.order.load('refresh')
    expect(session.order.current.peek()?.payment).toMatchObject({ status: 'Waiting', pix: null })
    follow()
    leave()
    expect(told).toEqual([])
  })
})
