import type { Page } from '@playwright/test'
import { expect, openStandalone, productNames, test, type Backend } from './support.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar produtos' })

async function countCalls(backend: Backend, session: string, path: string): Promise<number> {
  return (await backend.records(session)).filter((call) => call.path.startsWith(path)).length
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('going back from a product restores the list, the filters and the scroll position', async ({
    page,
    backend,
  }) => {
    await openStandalone(page, 'mercado')
    await field(page).fill('a')
    await field(page).press('Enter')
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Filtros' })
    await panel.getByRole('checkbox').first().check()
    await panel.getByText('Fechar').click()
    // A drawer that is still closing would take the press.
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filtrar (1)' })).toBeVisible()
    const target = productNames(page).nth(7)
    await target.scrollIntoViewIfNeeded()
    const names = await productNames(page).allTextContents()
    const top = () => page.evaluate(() => Math.round(document.scrollingElement?.scrollTop ?? -1))
    const before = await top()
    expect(before).toBeGreaterThan(300)
    const asked = await countCalls(backend, 'mercado', '/api/catalog/')
    await target.click()
    await expect(page.getByRole('heading', { level: 1, name: names[7] ?? '' })).toBeVisible()
    await page.goBack()
    await expect.poll(top).toBe(before)
    await expect.poll(async () => (await productNames(page).allTextContents()).slice(0, names.length)).toEqual(names)
    await expect(page.getByRole('button', { name: 'Filtrar (1)' })).toBeVisible()
    await expect(field(page)).toHaveValue('a')
    // Only the product was requested; the list was not.
    expect(await countCalls(backend, 'mercado', '/api/catalog/')).toBeLessThanOrEqual(asked + 2)
  })
})
