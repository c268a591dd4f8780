import type { CDPSession, Page } from '@playwright/test'
import type { ShopElement } from '../../../src/elements/shop-element.ts'
import { median } from '../../bench/statistics.ts'
import { expect, openHostPage, passTime, PHONE, productNames, test, untilLive, watchLive } from '../support.ts'

/*
 * A shop that stays open: what it holds and what a press runs is counted, not timed, so that a busy machine changes nothing.
 */

/** The market has a code for whoever makes one up. */
const SESSION = 'mercado~crescer'
/** Ends a test that hangs, ms. */
const TOO_LONG = 3_600_000
/** Between two messages of the chat, in the page's time, ms. */
const A_WHILE = 9000
const LOADER = '<script type="module" src="/dist/loader.js"></script>'

/** What a page holds after a collection. */
interface Held {
  nodes: number
  listeners: number
  /** Objects, arrays, functions and all others of the page's scripts. */
  objects: number
  /** Of the scripts, bytes: told, and held by no test. */
  heap: number
}

async function heldBy(devtools: CDPSession): Promise<Held> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' })
  const { objectId = '' } = objects
  const functionDeclaration = 'function () { return this.length }'
  const count = await devtools.send('Runtime.callFunctionOn', { objectId, functionDeclaration, returnByValue: true })
  await devtools.send('Runtime.releaseObject', { objectId })
  await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, objects: Number(count.result.value), heap: usedSize }
}

/** Prints a table for demo/docs/bench.md. */
function tell(title: string, times: Readonly<Record<string, Held & { calls: number }>>): void {
  const rows = Object.entries(times).map(
    ([when, { heap, nodes, objects, calls }]) =>
      `| ${title}, ${when} | ${(heap / 1e6).toFixed(1)} MB | ${nodes} | ${objects} | ${calls} |`,
  )
  console.log(['| | heap | nodes | objects | calls of a press |', ...rows].join('\n'))
}

/** Number of calls of the shop's functions while something is done. */
async function callsOf(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await act()
  const { result } = await devtools.send('Profiler.takePreciseCoverage')
  await devtools.send('Profiler.stopPreciseCoverage')
  const functions = result.filter(({ url }) => url.includes('/dist/')).flatMap((script) => script.functions)
  return functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
}

/** A category of 5,000 products, some of which are sold out and hidden. */
/** Most of them, in pages of ten. */
const ALL = 4900
const LONG_LIST = 'catalog-type="ShowCategory" catalog-id="atacado"'

async function open(page: Page, attributes = '', session = SESSION): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Profiler.enable')
  await page.setViewportSize(PHONE)
  await watchLive(page)
  await openHostPage(page, `<shop-catalog session="${session}" ${attributes}></shop-catalog>${LOADER}`)
  await untilLive(page)
  await expect(productNames(page).first()).toBeVisible()
  return devtools
}

/** Presses a button of the first card that has it, and waits for the server's answer and for what follows from it. */
async function press(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name }).first()
  const answer = page.waitForResponse(
    (response) => response.url().includes('/api/order/items') && response.request().method() !== 'GET',
  )
  await button.evaluate((element: HTMLElement) => element.click())
  await page.clock.runFor(1500)
  await answer
  await page.clock.runFor(500)
}

/** Scrolls until the list has so many cards or more. @returns how many it has */
async function scrollTo(page: Page, count: number): Promise<number> {
  const scroll = () =>
    page.locator('shop-catalog').evaluate(({ shadowRoot }) => {
      const cards = [...(shadowRoot?.querySelectorAll('[part=product-card]') ?? [])]
      cards.at(-1)?.scrollIntoView()
      return cards.length
    })
  let cards = await scroll()
  // As long as it takes: the test itself ends one that hangs.
  while (cards < count) {
    await passTime(page, 300, 300)
    cards = await scroll()
  }
  return cards
}

test('an hour in a chat with 200 messages leaves no node, no listener and no object behind', async ({ page }) => {
  test.setTimeout(TOO_LONG)
  await page.clock.install()
  const devtools = await open(page)
  const message = async () => {
    await press(page, /^Adicionar /)
    await page.clock.runFor(A_WHILE)
    await press(page, /^(Diminuir|Remover|Tirar) /)
    await page.clock.runFor(A_WHILE)
  }
  const messages = async (count: number) => {
    for (let at = 0; at < count; at += 1) await message()
    return { ...(await heldBy(devtools)), calls: await callsOf(devtools, message) }
  }
  const start = await messages(10)
  const middle = await messages(95)
  const end = await messages(95)
  tell('messages', { '10': start, '105': middle, '200': end })
  expect(end.nodes).toBeLessThanOrEqual(middle.nodes)
  expect(end.listeners).toBeLessThanOrEqual(middle.listeners)
  // Fewer than one in two messages: what React and the browser keep for later use varies.
  expect(end.objects - middle.objects).toBeLessThan(95 / 2)
  expect(end.calls).toBeLessThan(middle.calls * 1.1)
})

/** Calls of the shop's functions that a card may add to a press. React looks at the blocks of cards: 2. */
const MOST_PER_CARD = 5

/** Adds to a card and takes out again. The middle of five: work that ends a frame later is counted with the next press. */
async function callsOfPress(page: Page, devtools: CDPSession): Promise<number> {
  const addAndTakeOut = async () => {
    await press(page, /^Adicionar /)
    await press(page, /^(Diminuir|Remover|Tirar) /)
  }
  const calls: number[] = []
  while (calls.length < 5) calls.push(await callsOf(devtools, addAndTakeOut))
  return median(calls)
}

test('a list of 5,000 products holds no more for its last cards than for the first, and a press costs the same', async ({
  page,
}) => {
  test.setTimeout(TOO_LONG)
  await page.clock.install()
  const devtools = await open(page, LONG_LIST)
  const upTo = async (count: number) => {
    const cards = await scrollTo(page, count)
    return { cards, ...(await heldBy(devtools)), calls: await callsOfPress(page, devtools) }
  }
  const [start, middle, end] = [await upTo(100), await upTo(2500), await upTo(ALL)]
  tell('products', { '100': start, '2,500': middle, '4,900': end })
  for (const key of ['nodes', 'listeners', 'objects'] as const) {
    const first = (middle[key] - start[key]) / (middle.cards - start.cards)
    const last = (end[key] - middle[key]) / (end.cards - middle.cards)
    expect(last, key).toBeLessThan(first * 1.05)
  }
  expect((end.calls - start.calls) / (end.cards - start.cards)).toBeLessThan(MOST_PER_CARD)
})

const linesOf = (shop: ShopElement) => shop.order?.items.length ?? 0

/** Puts products of the list into the cart, past the page, and lets the page ask for them. @returns the last one's number */
async function fillCart(page: Page, session: string, count: number, after: number): Promise<number> {
  const headers = { authorization: `Bearer ${session}` }
  const shop = page.locator('shop-catalog')
  let product = after
  let index = await shop.evaluate(linesOf)
  while (index < count) {
    product += 1
    const line = { index, quantity: 1, attributes: [], sku: '', subscription: null }
    const data = { ...line, providerId: `at-${String(product).padStart(5, '0')}` }
    const answer = await page.request.post('/api/order/items/', { headers, data })
    // One that is sold out is refused.
    const { data: order } = (await answer.json()) as { data: { items: unknown[] } | null }
    index = order?.items.length ?? index
  }
  await shop.evaluate((element: ShopElement) => element.refresh())
  await expect.poll(() => shop.evaluate(linesOf)).toBe(count)
  return product
}

test('a press costs no more for each of 300 lines than for each of the first', async ({ page }) => {
  test.setTimeout(TOO_LONG)
  const session = 'mercado~linhas'
  await page.clock.install()
  const devtools = await open(page, LONG_LIST, session)
  await scrollTo(page, 300)
  let last = 0
  const callsWith = async (lines: number) => {
    last = await fillCart(page, session, lines, last)
    const calls = await callsOfPress(page, devtools)
    return { calls, ...(await heldBy(devtools)) }
  }
  const [few, half, all] = [await callsWith(10), await callsWith(150), await callsWith(300)]
  tell('lines', { '10': few, '150': half, '300': all })
  expect((all.calls - half.calls) / 150).toBeLessThan(((half.calls - few.calls) / 140) * 1.25)
})
