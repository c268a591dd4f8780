import type { Frame, Page } from '@playwright/test'
import type { ShopElement } from '../../src/index.ts'
import { addFirstProduct, expect, openHostPage, productNames, test } from './support.ts'

/* One server, two origins: a host that can only embed an iframe, and the page with the shop inside it. */

const CODE = 'mercado-webchat'

interface Message {
  data: Record<string, unknown>
  origin: string
}

/** Test recordings on the page. */
interface Kept {
  messages: Message[]
  events: { type: string; detail: { conversation?: string; item?: { name: string } } }[]
  heights: string[]
}

/** Records each page's messages, and the events and the height of the host's iframe. */
async function keepTraffic(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = { messages: [], events: [], heights: [] }
    Object.assign(window, kept)
    addEventListener('message', ({ data, origin, isTrusted }) => isTrusted && kept.messages.push({ data, origin }))
    for (const type of ['shop-ready', 'shop-before-add', 'shop-add', 'shop-close'])
      addEventListener(type, (event) => {
        if (event.target instanceof HTMLIFrameElement)
          kept.events.push({ type, detail: (event as CustomEvent<Kept['events'][number]['detail']>).detail })
      })
    const watch = () => {
      const iframe = document.querySelector('iframe')
      if (iframe)
        new MutationObserver(() => kept.heights.push(iframe.style.height)).observe(iframe, {
          attributeFilter: ['style'],
        })
    }
    addEventListener('DOMContentLoaded', watch)
  })
}

const keptIn = (page: Page | Frame) =>
  page.evaluate(() => {
    const { messages, events, heights } = window as unknown as Kept
    return { messages, events, heights }
  })

/** @returns the frame with the shop, once its products are there */
async function openHost(page: Page): Promise<Frame> {
  await keepTraffic(page)
  await page.goto('/frame-host/')
  await expect(page.frameLocator('iframe').getByRole('list', { name: 'Produtos' })).toBeVisible()
  return frameOf(page)
}

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().endsWith('/frame/'))
  if (!frame) throw new Error('The host frames nothing.')
  return frame
}

const heightOf = (page: Page) => page.locator('iframe').evaluate((iframe) => iframe.style.height)
const contentHeight = (frame: Frame) =>
  frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height))

/** Sends real messages, from one of the two windows to the other, or to itself. */
const post = (from: Page | Frame, to: 'parent' | 'iframe' | 'self', messages: unknown[]) =>
  from.evaluate(
    ([target, all]) => {
      const frames = { parent: window.parent, iframe: document.querySelector('iframe')?.contentWindow, self: window }
      for (const message of all) frames[target]?.postMessage(message, '*')
    },
    [to, messages] as const,
  )

/** Messages as from the right window with another origin, and as from the right origin by another of its windows. */
const postAsStrangers = (to: Page | Frame, messages: unknown[]) =>
  to.evaluate((all) => {
    const iframe = document.querySelector('iframe')
    const hostOrigin = document.querySelector<HTMLMetaElement>('meta[name=host-origin]')?.content ?? ''
    const strangers = [
      { source: iframe?.contentWindow ?? window.parent, origin: 'https://stranger.example' },
      { source: window, origin: iframe ? new URL(iframe.src).origin : hostOrigin },
    ]
    for (const stranger of strangers)
      for (const data of all) dispatchEvent(new MessageEvent('message', { data, ...stranger }))
  }, messages)

test('the shop opens with the code that the host sends, which appears nowhere else', async ({
  page,
  server,
  backend,
  complaints,
}) => {
  const frame = await openHost(page)
  expect(await backend.calls(CODE)).not.toEqual([])
  expect(await backend.calls('anonymous-session')).toEqual([])
  const { messages: toFrame } = await keptIn(frame)
  expect(toFrame.filter(({ data }) => data['vitrine'] === 1)).toContainEqual({
    data: { vitrine: 1, do: 'session', code: CODE, conversation: 'conversa-7' },
    origin: server.url,
  })
  const { messages: toHost, events } = await keptIn(page)
  expect(toHost[0]).toEqual({ data: { vitrine: 1, type: 'hello' }, origin: new URL(frame.url()).origin })
  expect(new URL(frame.url()).origin).not.toBe(server.url)
  const others = toFrame.filter(({ data }) => data['do'] !== 'session')
  const places = [page.url(), frame.url(), await frame.content(), await page.content()]
  expect(JSON.stringify([toHost, others, events, places])).not.toContain(CODE)
  expect(complaints).toEqual([])
})

test("the shop's events arrive on the host's iframe", async ({ page }) => {
  const frame = await openHost(page)
  const name = await addFirstProduct(frame as unknown as Page)
  await expect
    .poll(async () => (await keptIn(page)).events.map(({ type }) => type))
    .toEqual(['shop-ready', 'shop-before-add', 'shop-add'])
  expect((await keptIn(page)).events[2]?.detail.item?.name).toBe(name)
  // The host's own key, untouched.
  expect((await keptIn(page)).events.map(({ detail }) => detail.conversation)).toEqual([
    'conversa-7',
    'conversa-7',
    'conversa-7',
  ])
  await expect(page.getByRole('status')).toHaveText(/^1 item · R\$/)
})

test("the host controls the shop, and the frame's height follows its content", async ({ page }) => {
  const frame = await openHost(page)
  // The first cards alone are painted first.
  await expect(productNames(page.frameLocator('iframe') as unknown as Page)).toHaveCount(10)
  const tall = await contentHeight(frame)
  expect(tall).toBeGreaterThan(700)
  await expect.poll(() => heightOf(page)).toBe(`${tall}px`)
  await page.getByRole('button', { name: 'Ver o pedido' }).click()
  await expect(frame.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
  await expect.poll(() => contentHeight(frame)).toBeLessThan(tall)
  await expect.poll(async () => (await heightOf(page)) === `${await contentHeight(frame)}px`).toBe(true)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(productNames(page.frameLocator('iframe') as unknown as Page).first()).toBeVisible()
  const { heights } = await keptIn(page)
  expect(heights.filter((height, index) => height === heights[index - 1])).toEqual([])
})

test("the host's listeners hold and veto a step of the framed shop", async ({ page, backend }) => {
  const frame = await openHost(page)
  await page.evaluate(() => {
    const asked: string[] = []
    Object.assign(window, { asked, letGo: null })
    document.querySelector('iframe')?.addEventListener('shop-before-add', (event) => {
      const { detail } = event as CustomEvent<{
        item: { name: string }
        waitUntil(promise: Promise<unknown>): void
      }>
      asked.push(detail.item.name)
      if (asked.length === 1) event.preventDefault()
      else detail.waitUntil(new Promise((resolve) => Object.assign(window, { letGo: resolve })))
    })
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length)
  const added = async () =>
    (await backend.calls(CODE)).filter((call) => call.startsWith('POST /api/order/items')).length
  const plus = frame.getByRole('button', { name: /^Adicionar / }).first()
  await plus.click()
  await expect.poll(asked).toBe(1)
  await expect(plus).not.toHaveAttribute('aria-busy', 'true')
  await plus.click()
  await expect.poll(asked).toBe(2)
  await expect(plus).toHaveAttribute('aria-busy', 'true')
  expect(await added()).toBe(0)
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo())
  await expect.poll(added).toBe(1)
})

test('the host decides on a move of the framed shop, which goes back as before', async ({ page }) => {
  const frame = await openHost(page)
  await page.evaluate(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    document.querySelector('iframe')?.addEventListener('shop-before-navigate', (event) => {
      moves.push((event as CustomEvent<{ to: string }>).detail.to)
      if (moves.length === 1) event.preventDefault()
    })
  })
  const moves = () => page.evaluate(() => (window as unknown as { moves: string[] }).moves)
  const route = () => frame.locator('shop-catalog').evaluate((shop) => Reflect.get(shop, 'route') as string)
  const link = frame.getByRole('list', { name: 'Produtos' }).getByRole('link').first()
  await link.click()
  await expect.poll(async () => (await moves()).length).toBe(1)
  expect(await route()).toBe('/catalog')
  await link.click()
  await expect.poll(route).toMatch(/^\/product\//)
  await frame.getByRole('button', { name: 'Voltar' }).click()
  await expect.poll(route).toBe('/catalog')
  // The trail is what it was: nothing to go back to.
  await expect(frame.getByRole('button', { name: 'Voltar' })).toHaveCount(0)
  expect((await moves()).length).toBe(3)
})

test('a host accepts only known messages, and only from the page in its frame', async ({ page }) => {
  const frame = await openHost(page)
  const forged = [
    { vitrine: 1, type: 'height', height: 3 },
    { vitrine: 1, type: 'shop-close', detail: { reason: 'finished' } },
    { vitrine: 1, type: 'hello' },
  ]
  const sent = (await keptIn(frame)).messages.length
  await post(page, 'self', forged)
  await postAsStrangers(page, forged)
  const unknown = [
    'height',
    null,
    [],
    { type: 'height', height: 3 },
    { vitrine: 2, type: 'height', height: 3 },
    ...[-3, 0, 3.5, '3', null].map((height) => ({ vitrine: 1, type: 'height', height })),
    { vitrine: 1, type: 'click', detail: {} },
    { vitrine: 1, type: 'shop-before-add', detail: {} },
    { vitrine: 1, type: 'shop-close', detail: null },
    { vitrine: 1, type: 'shop-close', detail: 'finished' },
  ]
  await post(frame, 'parent', [...unknown, { vitrine: 1, type: 'height', height: 777 }])
  // The page in the frame may tell its own height afterwards.
  await expect.poll(async () => (await keptIn(page)).heights).toContain('777px')
  const { heights, events } = await keptIn(page)
  expect(heights.filter((height) => Number.parseInt(height, 10) < 10)).toEqual([])
  expect(events.map(({ type }) => type)).toEqual(['shop-ready'])
  expect((await keptIn(frame)).messages).toHaveLength(sent)
})

test('a framed page accepts only known messages, and only from its host', async ({ page, backend }) => {
  const frame = await openHost(page)
  const forged = [
    { vitrine: 1, do: 'session', code: 'farmacia-webchat' },
    { vitrine: 1, do: 'navigate', path: '/order/payment' },
  ]
  await post(frame, 'self', forged)
  await postAsStrangers(frame, forged)
  const unknown = [
    'back',
    null,
    [],
    { do: 'navigate', path: '/order/payment' },
    ...['', 7, null, ['farmacia-webchat']].map((code) => ({ vitrine: 1, do: 'session', code })),
    ...[7, null, ['/order/payment']].map((path) => ({ vitrine: 1, do: 'navigate', path })),
    { vitrine: 1, do: 'constructor' },
  ]
  await post(page, 'iframe', [...unknown, { vitrine: 1, do: 'navigate', path: '/order' }])
  await expect(frame.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
  const route = () => frame.locator('shop-catalog').evaluate((shop) => Reflect.get(shop, 'route') as string)
  expect(await route()).toBe('/order')
  expect(await backend.calls('farmacia-webchat')).toEqual([])
  expect(await backend.calls('anonymous-session')).toEqual([])
})

/** A page that lives beside its frame: a browser lets no page of a test frame another address of this machine. */
async function openOldPage(page: Page, markup: string): Promise<void> {
  await page.route('**/frame/', async (route) => {
    const answer = await route.fetch()
    const { origin } = new URL(route.request().url())
    const body = (await answer.text()).replace(/(name="host-origin" content=")[^"]*/, `$1${origin}`)
    await route.fulfill({ headers: { 'content-type': 'text/html' }, body })
  })
  const meta = '<meta charset="utf-8"><meta name="vitrine-frame" content="/frame/">'
  await openHostPage(page, `${meta}${OLD_LIBRARIES}${markup}`)
}

const OLD_LIBRARIES = `<script>
  window.Map = class { each() {} }
  Array.prototype.find = function () { return this }
  Array.prototype.map = Array.prototype.filter = function () { return [] }
  Object.entries = () => []
</script>`

for (const build of ['dist', 'dist/light'])
  test(`a page with the globals of old libraries shows the shop in its frame, as an element: ${build}`, async ({
    page,
    complaints,
  }) => {
    await openOldPage(
      page,
      `<shop-catalog conversation="c-7" style="height: 500px"></shop-catalog>
<script>
  const shop = document.querySelector('shop-catalog')
  shop.session = '${CODE}'
  shop.texts = { 'category.top': 'Os preferidos' }
  shop.addEventListener('shop-add', ({ detail }) => (document.title = 'shop-add ' + detail.conversation))
</script>
<script type="module" src="/${build}/loader.js"></script>`,
    )
    const inside = page.frameLocator('shop-catalog >> iframe')
    await expect(inside.getByRole('list', { name: 'Produtos' })).toBeVisible()
    await expect(inside.getByText('Os preferidos').first()).toBeVisible()
    await inside
      .getByRole('button', { name: /^Adicionar / })
      .first()
      .click()
    await expect(page).toHaveTitle('shop-add c-7')
    // A page without its own lists gives a test texts and numbers alone.
    const shop = page.locator('shop-catalog')
    const quantity = () => shop.evaluate((one: ShopElement) => one.order?.quantity)
    await expect.poll(quantity).toBe(1)
    expect(await shop.evaluate((one: ShopElement) => one.ready.then(() => 'ready'))).toBe('ready')
    await shop.evaluate((one: ShopElement) => one.navigate('/order'))
    await expect(inside.getByRole('heading', { name: 'Carrinho' })).toBeVisible()
    await shop.evaluate((one: ShopElement) => one.back())
    await expect(inside.getByRole('list', { name: 'Produtos' })).toBeVisible()
    await shop.evaluate((one: ShopElement) => (one.route = '/order'))
    await expect(inside.getByRole('heading', { name: 'Carrinho' })).toBeVisible()
    expect(await shop.evaluate((one: ShopElement) => `${one.getAttribute('session')} ${one.offsetHeight}`)).toBe(
      'null 500',
    )
    // Told once.
    expect(complaints.filter((one) => one.includes('Vitrine: '))).toEqual([
      expect.stringContaining('Vitrine: the page broke'),
    ])
  })

test("the package's entry opens the frame there too, and the element's listener may veto", async ({ page }) => {
  await openOldPage(
    page,
    `<shop-catalog session="${CODE}"></shop-catalog>
<script type="module">
  import { defineElements } from '/dist/light/index.js'
  defineElements()
  document.querySelector('shop-catalog').addEventListener('shop-before-navigate', (event) => {
    event.preventDefault()
    document.title = event.detail.to
  })
</script>`,
  )
  const inside = page.frameLocator('shop-catalog >> iframe')
  await inside.getByRole('list', { name: 'Produtos' }).getByRole('link').first().click()
  await expect(page).toHaveTitle(/^\/product\//)
  await expect(inside.getByRole('list', { name: 'Produtos' })).toBeVisible()
})

test('an element of each screen opens there in a frame, and an attribute that changes is heard', async ({ page }) => {
  await openOldPage(
    page,
    `<shop-cart session="pedido-com-itens" height="auto"></shop-cart><shop-product product-id="mg-abacaxi"></shop-product>
<script src="/dist/light/loader.js"></script>`,
  )
  const cart = page.frameLocator('shop-cart >> iframe')
  await expect(cart.getByRole('heading', { name: 'Carrinho' })).toBeVisible()
  const product = page.frameLocator('shop-product >> iframe')
  await expect(product.getByRole('heading', { name: 'Abacaxi Pérola' })).toBeVisible()
  await page.locator('shop-product').evaluate((one) => one.setAttribute('product-id', 'mg-uva-vitoria'))
  await expect(product.getByRole('heading', { name: /Uva Vitória/ })).toBeVisible()
  const height = () => page.locator('shop-cart').evaluate((one) => one.clientHeight)
  await expect.poll(height).not.toBe(640)
})
