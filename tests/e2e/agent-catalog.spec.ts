import { expect, openStandalone, productNames, test } from './support.ts'

const SETTINGS = 'Configurações do Catálogo'

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
  const product = page.getByRole('dialog', { name: 'Adicionar ao pedido' })
  await expect(product).toBeVisible()
  const sheets = () => page.evaluate(() => (history.state as { vitrine?: { sheets?: number } }).vitrine?.sheets)
  await expect.poll(sheets).toBe(1)
  await page.goBack()
  await expect(product).toHaveCount(0)
  await expect(page).toHaveURL(/\/catalog$/)
  await expect.poll(async () => (await names.nth(6).boundingBox())?.y).toBe(left)
})
