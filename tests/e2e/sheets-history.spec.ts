import type { Page } from '@playwright/test'
import { expect, openStandalone, test } from './support.ts'

const DRESS = '/product/70101'
const picture = (page: Page) => page.getByRole('dialog', { name: 'Vestido Aurora Floral' })
const openPicture = async (page: Page) => {
  await page.getByRole('button', { name: 'Ver em tela cheia' }).click()
  await expect(picture(page)).toBeVisible()
  // The entry comes with code of its own.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"sheets":1')
}
const isLeft = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('sheets')
const dress = (page: Page) => page.getByRole('heading', { level: 1, name: 'Vestido Aurora Floral' })
const path = (page: Page) => new URL(page.url()).pathname

test('the back button closes the picture on the first page of a visit, and stays in the shop', async ({ page }) => {
  await openStandalone(page, 'moda~um', DRESS)
  await openPicture(page)
  await page.goBack()
  await expect(picture(page)).toHaveCount(0)
  await expect(dress(page)).toBeVisible()
  // It can be opened and closed again.
  await openPicture(page)
  await page.goBack()
  await expect(picture(page)).toHaveCount(0)
  await expect(dress(page)).toBeVisible()
})

test('a picture that was closed by its button leaves nothing in the history', async ({ page }) => {
  await openStandalone(page, 'moda~dois', '/catalog')
  await page.getByRole('heading', { name: 'Vestido Aurora Floral' }).first().click()
  await expect(dress(page)).toBeVisible()
  const length = await page.evaluate(() => history.length)
  await openPicture(page)
  await picture(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(picture(page)).toHaveCount(0)
  await isLeft(page)
  await page.goBack()
  await expect.poll(() => path(page)).toMatch(/\/catalog$/)
  await page.goForward()
  await expect(dress(page)).toBeVisible()
  // Forward to the entry of the picture, which is closed: the page stays.
  await page.goForward()
  await isLeft(page)
  await expect(dress(page)).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
  expect(await page.evaluate(() => history.length)).toBe(length + 1)
})

// A reload that meets the push of a sheet leaves its state in the screen's own entry, some times in ten: here by hand.
test('the state of a sheet in the entry of the screen does not lead out of the shop', async ({ page }) => {
  await openStandalone(page, 'moda~oito', DRESS)
  await openPicture(page)
  const state: unknown = await page.evaluate(() => history.state as unknown)
  await page.goBack()
  await isLeft(page)
  await page.evaluate((left) => history.replaceState(left, ''), state)
  await page.reload()
  await isLeft(page)
  await expect(dress(page)).toBeVisible()
  expect(path(page)).toMatch(/\/product\/70101$/)
})
