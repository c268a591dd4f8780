import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openConsole, openStandalone, openWebchat, productNames, test } from './support.ts'

/** Adds up how much the page's content moved by itself, as browsers score it. To be called before the page opens. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

const hosts = [
  { name: 'the web chat', open: (page: Page) => openWebchat(page, 'mercado-webchat') },
  { name: 'the page of its own', open: (page: Page) => openStandalone(page, 'mercado-webchat') },
  { name: 'the console', open: (page: Page) => openConsole(page, 'mercado-agente') },
]

for (const { name, open } of hosts) {
  for (const width of [390, 1280]) {
    test(`nothing moves on ${name} at ${width} px while the shop arrives`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const shift = await watchLayout(page)
      await open(page)
      await expect(productNames(page).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shift()).toBe(0)
    })
  }
}

test('adding a product moves nothing', async ({ page }) => {
  const shift = await watchLayout(page)
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  expect(await shift()).toBe(0)
})

test('the catalogue goes on as it is scrolled, and is where it was after a product', async ({ page }) => {
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
