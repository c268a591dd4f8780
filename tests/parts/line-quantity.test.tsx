// @vitest-environment happy-dom
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { useLineQuantity } from '../../src/parts/order-lines/useLineQuantity'
import type { Announce, Hold } from '../../src/session/host-events'
import { SessionProvider } from '../../src/session/SessionContext'
import type { ShopView } from '../../src/session/view'
import { Deferred } from '../../src/lib/deferred'
import { addCoffee, openSession, whenLoaded } from '../session/support'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests({ skipsPauses: true })

/** A line of two coffees, before a host that holds each addition until `held` ends. */
async function open() {
  const { session } = openSession()
  session.wantOrder()
  await whenLoaded(session)
  await addCoffee(session, 2)
  const held = new Deferred<void>()
  const asked: unknown[] = []
  const announce: Announce = (type, detail) => {
    if (type !== 'shop-before-add') return true
    asked.push(detail)
    ;(detail as Hold).waitUntil(held.promise)
    return true
  }
  const setters: ((quantity: number) => void)[] = []
  function Line() {
    const set = useLineQuantity(session.order.current.peek()?.items[0] ?? null)
    useEffect(() => void setters.push(set), [set])
    return null
  }
  const root = createRoot(document.createElement('div'))
  const view = { session, announce } as ShopView
  flushSync(() =>
    root.render(
      <SessionProvider value={view}>
        <Line />
      </SessionProvider>,
    ),
  )
  onTestFinished(() => flushSync(() => root.unmount()))
  const lines = () => session.order.current.peek()?.items.map(({ providerId, quantity }) => [providerId, quantity])
  const grant = async () => {
    held.resolve()
    await time.advance(0)
    await session.order.settled()
  }
  const set = (quantity: number) => setters.at(-1)?.(quantity)
  return { session, set, asked, lines, grant }
}

it('grows a held line by the units that were asked for, once, from what it is by then', async () => {
  const { session, set, asked, lines, grant } = await open()
  set(4)
  set(5)
  expect([asked.length, lines()]).toEqual([1, [['cafe', 2]]])
  set(1)
  await session.order.settled()
  await grant()
  expect(lines()).toEqual([['cafe', 3]])
})

it('grows nothing where another product has taken the line meanwhile', async () => {
  const { session, set, lines, grant } = await open()
  set(4)
  const order = session.order.current.peek()!
  const [line] = order.items
  await session.order.change('refresh', async () => ({ ...order, items: [{ ...line!, providerId: 'pao' }] }))
  await grant()
  expect(lines()).toEqual([['pao', 2]])
})
