import type { Page } from '@playwright/test'
import { expect, openCart, openHostPage, productNames, test, twoFrames } from './support.ts'

/* An element with `height="auto"` is as tall as its content: the host's page, or a box in it, scrolls. */

test.use({ viewport: { width: 390, height: 844 } })

/** Height of the content above the shop, px. */
const BEFORE = 500

async function openTall(page: Page, shop: string, box = ''): Promise<void> {
  await openHostPage(
    page,
    `<html lang="pt-BR"><head><meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0}p{height:${BEFORE}px;margin:0}</style><script type="module" src="/dist/loader.js"></script></head><body><div id="box" style="${box}"><p>Antes</p>${shop}<p>Depois</p></div></body></html>`,
  )
  await expect(productNames(page).first()).toBeVisible()
}

const SHOP = '<shop-catalog height="auto" session="mercado-webchat~alta"></shop-catalog>'

/** The rectangles of the shop and of its content, and every element that scrolls inside it. */
function sizes(page: Page) {
  return page.locator('[session]').evaluate((shop) => {
    const root = shop.shadowRoot?.querySelector('[lang]')
    const inner = Array.from(shop.shadowRoot?.querySelectorAll('[data-screen], [data-screen] *') ?? [])
    return {
      height: shop.getBoundingClientRect().height,
      content: root?.scrollHeight,
      scrolling: inner.filter((one) => {
        const isScroller = /auto|scroll/.test(getComputedStyle(one).overflowY)
        return isScroller && one.scrollHeight > one.clientHeight
      }).length,
      top: shop.getBoundingClientRect().top,
    }
  })
}

test('the element is as tall as its screen, and grows with its list as the page is scrolled', async ({ page }) => {
  await openTall(page, SHOP)
  await expect.poll(async () => (await sizes(page)).height).toBeGreaterThan(900)
  const { height, content, scrolling } = await sizes(page)
  // A scroll height is a whole number.
  expect(content).toBe(Math.round(height))
  expect(scrolling).toBe(0)
  const shown = await productNames(page).count()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => productNames(page).count()).toBeGreaterThan(shown)
  await openCart(page)
  await expect.poll(async () => (await sizes(page)).height).toBeLessThan(900)
})

test('its bars stay at the edges of the window', async ({ page }) => {
  await openTall(page, SHOP)
  // It comes with the search, which loads after the first products.
  await expect(page.getByRole('search')).toBeVisible()
  await page.evaluate((top) => scrollTo(0, top), BEFORE + 300)
  const bar = page.locator('[part=top-bar]')
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  const tabs = page.getByRole('tablist')
  // The code that follows a list comes with the first touch.
  await bar.hover()
  const scrollDown = async () => {
    for (const top of [BEFORE, BEFORE + 300]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      await twoFrames(page)
    }
    return (await tabs.boundingBox())?.y
  }
  // Behind the top bar.
  await expect.poll(scrollDown).toBeLessThan(1)
  await page.evaluate(() => scrollBy(0, -110))
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBe(100)
  await productNames(page).first().click()
  const add = page.getByRole('button', { name: 'Adicionar', exact: true })
  await expect(add).toBeInViewport({ ratio: 1 })
})

for (const [where, box] of [
  ['the page', ''],
  ['a box of the page', 'height:700px;overflow:auto'],
] as const)
  test(`screens start at their top, and the list keeps its scroll position, when ${where} scrolls`, async ({
    page,
  }) => {
    await openTall(page, SHOP, box)
    // Code loaded after the first view scrolls new screens to their top and keeps the focused element clear of the
    // bars.
    const cart = page.getByRole('button', { name: /^Carrinho/ })
    await expect(cart).toHaveCSS('scroll-margin-top', '72px')
    const card = productNames(page).nth(5)
    await card.scrollIntoViewIfNeeded()
    await expect(card).toBeInViewport()
    const { top } = await sizes(page)
    await card.click()
    await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeVisible()
    await expect.poll(async () => (await sizes(page)).top).toBe(0)
    await page
      .getByRole('button', { name: 'Voltar' })
      .or(page.getByRole('link', { name: 'Voltar' }))
      .first()
      .click()
    await expect(card).toBeInViewport()
    await expect.poll(async () => Math.abs((await sizes(page)).top - top)).toBeLessThan(2)
  })
