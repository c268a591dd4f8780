import type { Page } from '@playwright/test'
import { ANONYMOUS_SESSION } from '../../src/domain/shop.ts'
import type { ShopElement } from '../../src/elements/shop-element.ts'
import { RUNTIME, UNTOUCHED } from '../support/weigh.ts'
import { expect, holdComponents, openHostPage, passTime, PHONE, test } from './support.ts'

/** A shop that nobody touches is left alone for this long, ms. */
const A_WHILE = 20_000

/** What every catalogue fetches: until it can be used, and while nobody touches it. */
const OURS = ['loader', 'preview', 'storefront', RUNTIME, ...UNTOUCHED]

interface Untouched {
  title: string
  session: string
  /** A script of the host page. */
  script?: string
  /** The files of the features that the page or its order has a datum of. */
  more: readonly string[]
}

/** Which files a shop fetches for nobody's touch: a feature's come with its first datum. */
const TABLE: readonly Untouched[] = [
  { title: 'with an empty cart', session: 'mercado-webchat', more: [] },
  { title: 'of a visitor without a code', session: ANONYMOUS_SESSION, more: ['visitor'] },
  {
    title: 'where the host listens to its analytics',
    session: 'mercado-webchat',
    script: `document.querySelector('shop-catalog').addEventListener('shop-track', ({ detail }) => (window.heard = detail.name))`,
    more: ['extras', 'order'],
  },
  {
    title: 'with lines and a gift to choose in the cart',
    session: 'pedido-com-itens',
    more: ['order', 'answer', 'parts', 'results'],
  },
  { title: 'whose order others can change', session: 'recurso-changes', more: ['order', 'answer', 'change-stream'] },
]

const nameOf = (address: string) => /([\w-]+?)(-[\w-]{8})?\.js$/.exec(new URL(address).pathname)?.[1] ?? address

/** Opens a shop and touches nothing. @returns the names of the files that it fetches, as they come */
async function openUntouched(page: Page, session: string, script = ''): Promise<string[]> {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/dist/')) fetched.push(nameOf(request.url()))
  })
  // A wide list is at its end at once.
  await page.setViewportSize(PHONE)
  await page.clock.install()
  // Where the shop's code comes before the categories' answer, the loader has not asked for the order, and the shop asks.
  const isAsked = session === ANONYMOUS_SESSION || page.waitForRequest('**/api/order/current')
  const release = await holdComponents(page)
  await openHostPage(
    page,
    `<shop-catalog session="${session}"></shop-catalog><script>${script}</script><script type="module" src="/dist/loader.js"></script>`,
  )
  await isAsked
  release()
  await expect(page.getByRole('link', { name: /R\$/ }).first()).toBeVisible()
  await passTime(page, A_WHILE)
  return fetched
}

/** What brings the order of an empty cart to a shop that nobody has touched. */
const SIGNS: Record<string, (page: Page) => Promise<unknown>> = {
  'a pointer over the shop': (page) => page.getByRole('link', { name: /R\$/ }).first().hover(),
  'the focus in the shop': (page) => page.getByRole('link', { name: /R\$/ }).first().focus(),
  'a host that reads it': (page) => page.locator('shop-catalog').evaluate((shop: ShopElement) => shop.order),
  'a host that asks again': (page) => page.locator('shop-catalog').evaluate((shop: ShopElement) => shop.refresh()),
  'a change in another tab': (page) => page.evaluate(() => new BroadcastChannel('vitrine').postMessage(0)),
}

/** Opens each shop of the table, touches nothing, and compares the files that it fetches. */
export function testUntouched(): void {
  for (const { title, session, script, more } of TABLE)
    test(`an untouched shop ${title} fetches no other file`, async ({ page }) => {
      const fetched = await openUntouched(page, session, script)
      expect(new Set(fetched)).toEqual(new Set([...OURS, ...more]))
    })

  for (const [title, sign] of Object.entries(SIGNS))
    test(`the order of an empty cart is read after ${title}`, async ({ page }) => {
      const fetched = await openUntouched(page, 'mercado-webchat')
      expect(fetched).not.toContain('order')
      await sign(page)
      await expect.poll(() => fetched).toContain('order')
      const total = () => page.locator('shop-catalog').evaluate((shop: ShopElement) => shop.order?.items.length)
      await expect.poll(total).toBe(0)
    })
}
