import { afterAll, describe, expect, it, vi } from 'vitest'
import { getProduct } from '../../src/api/product'
import type { ShopElement } from '../../src/index'
import { createRegistry } from '../../src/session/registry'
import type { ShopSession } from '../../src/session/session'
import { followTabs } from '../../src/session/tabs'
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
  const registry = createRegistry({ fetch: (input, init) => backend.fetch(new Request(input, init)) })
  const { session, release } = registry.lease({ apiBase: location.origin, code })
  afterwards(release)
  session.wantOrder()
  await whenSettled(session.order.remote)
  afterwards(followTabs(session))
  await wait(100)
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
