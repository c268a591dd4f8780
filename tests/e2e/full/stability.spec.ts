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
  test(`nothing moves on ${name} while the shop loads`, async ({ page }) => {
    const shift = await watchLayout(page, { isInputForgiven: true })
    await open(page)
    await expect(productNames(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shift()).toBe(0)
  })
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
