import type { Page } from '@playwright/test'
import { expect, openConsole, openStandalone, productNames, test } from './support.ts'

const SETTINGS = 'Configurações do Catálogo'
const catalog = (page: Page) => page.locator('shop-catalog')

async function sendings(records: Promise<{ method: string; path: string; search: string }[]>): Promise<string[]> {
  const sent = (await records).filter(({ path }) => path.includes('/order/send/'))
  return sent.map(({ method, path, search }) => `${method} ${path}${search}`)
}

test('an agent chooses a collection and sends it as a catalogue', async ({ page, backend }) => {
  await openConsole(page, 'moda-agente')
  await catalog(page).getByRole('button', { name: SETTINGS }).click()
  const dialog = page.getByRole('dialog', { name: SETTINGS })
  await dialog.getByRole('radio', { name: 'Coleção' }).click()
  await dialog.getByRole('combobox', { name: /^Coleção/ }).selectOption('novidades')
  await dialog.getByRole('button', { name: 'Enviar catálogo' }).click()
  await expect(page.getByText('Catálogo enviado para o contato')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('log')).toContainText('Enviei o catálogo')
  // The choice is kept for the next time, until another type resets it.
  await catalog(page).getByRole('button', { name: 'Enviar catálogo' }).click()
  await expect
    .poll(() => sendings(backend.records('moda-agente')))
    .toEqual(Array(2).fill('GET /api/order/send/catalog?categoryId=&collectionId=novidades&searchTerm='))
})

test('an agent’s list is zoomed, scrolls in its own container and keeps its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await openStandalone(page, 'farmacia-agente')
  const names = productNames(page)
  await expect(names.nth(6)).toBeVisible()
  // The components have replaced the preview once the search is there.
  await expect(page.getByRole('searchbox')).toBeVisible()
  const lineHeight = await names.first().evaluate((name) => name.getBoundingClientRect().height)
  // One to three lines of 20 px as seen: the zoom of 0.75 makes no name smaller.
  expect([20, 40, 60]).toContain(Math.round(lineHeight))
  const top = (await names.nth(6).boundingBox())?.y ?? 0
  await names.nth(6).hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(async () => (await names.nth(6).boundingBox())?.y ?? 0).toBeLessThan(top - 60)
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
  await expect(page.getByRole('button', { name: SETTINGS })).toBeInViewport()

  const left = (await names.nth(6).boundingBox())?.y
  await names.nth(6).click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect.poll(async () => (await names.nth(6).boundingBox())?.y).toBe(left)
})
