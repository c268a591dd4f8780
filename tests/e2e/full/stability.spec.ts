import type { Page } from '@playwright/test'
import {
  addFirstProduct,
  expect,
  openConsole,
  openStandalone,
  openWebchat,
  productNames,
  test,
  watchLayout,
} from '../support.ts'

const hosts = [
  { name: 'the web chat', open: (page: Page) => openWebchat(page, 'mercado-webchat') },
  { name: 'the page of its own', open: (page: Page) => openStandalone(page, 'mercado-webchat') },
  { name: 'the console', open: (page: Page) => openConsole(page, 'mercado-agente') },
]

for (const { name, open } of hosts) {
  for (const width of [390, 1280]) {
    test(`nothing moves on ${name} at ${width} px while the shop loads`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const shift = await watchLayout(page, { isInputForgiven: true })
      await open(page)
      await expect(productNames(page).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shift()).toBe(0)
    })
  }
}

test('adding a product moves nothing', async ({ page }) => {
  const shift = await watchLayout(page, { isInputForgiven: true })
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  expect(await shift()).toBe(0)
})

test('the catalogue loads more as it is scrolled, and keeps its place after a product', async ({ page }) => {
  await openStandalone(page, 'mercado-webchat')
  await page.getByRole('tab', { name: /Atacado/ }).click()
  const names = productNames(page)
  await expect(names.nth(9)).toBeVisible()
  await names.nth(9).scrollIntoViewIfNeeded()
  await expect(names.nth(19)).toBeAttached()
  await names.nth(15).click()
  await page.goBack()
  await expect(names.nth(15)).toBeInViewport()
})

test('the next page is requested 250 px before the end of the list, and not sooner', async ({ page, backend }) => {
  await openStandalone(page, 'mercado')
  await page.getByRole('tab', { name: /Atacado/ }).click()
  await expect(productNames(page).nth(9)).toBeVisible()
  const pages = async () => (await backend.calls('mercado')).filter((call) => call.includes('/products/search')).length
  const first = await pages()
  /** Scrolls until the list's end is this far below the window, px. */
  const leaveBelow = (rest: number) =>
    page.evaluate((distance) => {
      const scroller = document.scrollingElement
      scroller?.scrollTo({ top: scroller.scrollHeight - innerHeight - distance, behavior: 'instant' })
    }, rest)
  const list = await page
    .getByRole('list', { name: 'Produtos' })
    .evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
  const below = await page.evaluate((end) => (document.scrollingElement?.scrollHeight ?? 0) - end, list)
  await leaveBelow(below + 280)
  // Two frames, so that the observers of the window have run.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await pages()).toBe(first)
  await leaveBelow(below + 240)
  await expect.poll(pages).toBe(first + 1)
})
