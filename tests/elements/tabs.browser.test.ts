import { afterAll, describe, expect, it, vi } from 'vitest'
import { getProduct } from '../../src/api/product'
import type { ShopElement } from '../../src/index'
import { createRegistry } from '../../src/session/registry'
import type { ShopSession } from '../../src/session/session'
import { followTabs } from '../../src/session/tabs'
import type { SessionEvent } from '../../src/stores/session-events'
import { whenSettled } from '../../src/stores/when'
import {
  afterwards,
  backend,
  callsOf,
  freshCode,
  heard,
  inside,
  openReady,
  PRODUCT,
  stopTime,
  untilForgotten,
  wait,
  elementsInTests,
} from '../support/element-page'

elementsInTests()

/** The shop in another tab: its own session, order and channel over the same server. The others have looked since. */
async function openOtherTab(code: string): Promise<ShopSession> {
  const session = await openUnheard(code)
  afterwards(followTabs(session))
  await wait(100)
  return session
}

/** The same before its code for the other tabs is here. */
async function openUnheard(code: string): Promise<ShopSession> {
  const session = leaseTab(code)
  session.wantOrder()
  await whenSettled(session.order.remote)
  return session
}

function leaseTab(code: string, answer = (request: Request) => backend.fetch(request)): ShopSession {
  const registry = createRegistry({ fetch: (input, init) => answer(new Request(input, init)) })
  const { session, release } = registry.lease({ apiBase: location.origin, code })
  afterwards(release)
  return session
}

async function addIn(session: ShopSession, quantity = 1): Promise<void> {
  const product = await getProduct(session.client, PRODUCT)
  await session.order.add({ product, attributes: [], sku: '' }, quantity)
}

let opened = 0

/** Resolves when the code that follows the first screen has opened its channel. */
class CountedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    opened += 1
  }
}
vi.stubGlobal('BroadcastChannel', CountedChannel)
afterAll(() => vi.unstubAllGlobals())

/** An element that answers on the channel: the code that follows the first screen is loaded. */
async function openFollowing(code: string): Promise<ShopElement> {
  const before = opened
  const element = await openReady('shop-catalog', '', code)
  await expect.poll(() => element.order).not.toBeNull()
  await expect.poll(() => opened).toBeGreaterThan(before)
  return element
}

const reads = (code: string) => callsOf(code).filter((call) => call === 'GET /api/order/current').length

describe('tabs of one session', () => {
  it('follow each other, and show the change and its place', async () => {
    const code = freshCode()
    const element = await openFollowing(code)
    const other = await openOtherTab(code)
    const changes = heard('shop-order-change', element)
    await addIn(other, 2)
    await expect.poll(() => element.order?.quantity).toBe(2)
    const told = () => changes.map(({ detail: { cause, by } }) => [cause, by])
    await expect.poll(told).toEqual([['add', 'other-tab']])
    await expect.element(inside(element).getByText('Um item foi adicionado em outra aba')).toBeVisible()
    await inside(element)
      .getByRole('button', { name: /^Adicionar (?!mais)/ })
      .first()
      .click()
    await expect.poll(() => other.order.snapshot.peek()?.quantity).toBe(3)
    await expect.poll(told).toEqual([
      ['add', 'other-tab'],
      ['add', 'page'],
    ])
  })

  it('ask for a change from before they could listen', async () => {
    const code = freshCode()
    const one = await openOtherTab(code)
    const other = await openUnheard(code)
    await addIn(one, 2)
    expect(other.order.snapshot.peek()?.quantity).toBe(0)
    afterwards(followTabs(other))
    await expect.poll(() => other.order.snapshot.peek()?.quantity).toBe(2)
  })

  it('wait in a hidden tab until it is visible', async () => {
    const code = freshCode()
    const element = await openFollowing(code)
    const other = await openOtherTab(code)
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    afterwards(() => Reflect.deleteProperty(document, 'visibilityState'))
    await addIn(other)
    await wait(200)
    expect(element.order?.quantity).toBe(0)
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => element.order?.quantity).toBe(1)
  })

  it('look once when another one opens, which a reload may have cut off from the answer to a change', async () => {
    const code = freshCode()
    const one = await openOtherTab(code)
    const cutOff = await openUnheard(code)
    await addIn(cutOff)
    const before = reads(code)
    expect(one.order.snapshot.peek()?.quantity).toBe(0)
    await openOtherTab(code)
    await expect.poll(() => one.order.snapshot.peek()?.quantity).toBe(1)
    await wait(200)
    expect(reads(code)).toBe(before + 2)
  })

  it('send a change from before they could speak', async () => {
    const code = freshCode()
    const one = await openOtherTab(code)
    const other = await openUnheard(code)
    const past: SessionEvent[] = []
    other.events.subscribe((event) => past.push(event))
    await addIn(other, 3)
    afterwards(followTabs(other, past))
    await expect.poll(() => one.order.snapshot.peek()?.quantity).toBe(3)
  })

  it('send no session code over the channel, and take no data from it', async () => {
    const code = freshCode()
    const element = await openFollowing(code)
    const said: unknown[] = []
    const channel = new BroadcastChannel('vitrine')
    channel.addEventListener('message', ({ data }) => said.push(data))
    afterwards(() => channel.close())
    await inside(element)
      .getByRole('button', { name: /^Adicionar (?!mais)/ })
      .first()
      .click()
    await expect.poll(() => said.length).toBe(1)
    expect(said[0]).toEqual({ api: `${location.origin}/`, orders: [element.order?.id], cause: 'add' })
    const before = element.order
    for (const lie of [
      null,
      7,
      { api: 1 },
      { api: `${location.origin}/`, orders: [before?.id], cause: 'gone' },
      { api: `${location.origin}/`, orders: [before?.id], cause: { name: 7, attempt: true } },
      said[0],
    ]) {
      channel.postMessage(lie)
    }
    await wait(200)
    expect(element.order).toEqual(before)
  })

  it('stop following with the last element', async () => {
    const code = freshCode()
    stopTime()
    const element = await openFollowing(code)
    const other = await openOtherTab(code)
    element.remove()
    await untilForgotten()
    const before = reads(code)
    await addIn(other)
    await wait(200)
    expect(reads(code)).toBe(before)
  })
})
