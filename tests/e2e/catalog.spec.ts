import type { Page } from '@playwright/test'
import { expect, openStandalone, productNames, test, type Backend } from './support.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar produtos' })

async function searchFor(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await field(page).press('Enter')
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filtrar( \(\d+\))?$/ }).click()
  return page.getByRole('dialog', { name: 'Filtros' })
}

async function countCalls(backend: Backend, session: string, path: string): Promise<number> {
  return (await backend.records(session)).filter((call) => call.path.startsWith(path)).length
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('Enter searches for the trimmed text, and the clear button returns to the best sellers', async ({
    page,
    backend,
    complaints,
  }) => {
    await openStandalone(page, 'moda')
    const first = await productNames(page).first().textContent()
    await searchFor(page, '  vestido ')
    await expect(page.getByRole('heading', { name: 'Pesquisa' })).toBeVisible()
    await expect(page.getByText('Buscando por "vestido"')).toBeVisible()
    await expect(productNames(page).first()).toContainText('Vestido')
    expect(await countCalls(backend, 'moda', '/api/catalog/products/searchText')).toBe(1)
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(productNames(page).first()).toHaveText(first ?? '')
    await expect(page.getByRole('heading', { name: 'Pesquisa' })).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('a category and its subcategory filter the list, and the chip removes them', async ({ page }) => {
    await openStandalone(page, 'moda')
    await page.getByRole('button', { name: 'Filtrar por categorias' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtrar por categorias' })
    await dialog.getByRole('button', { name: 'Vestidos' }).click()
    await dialog.getByRole('button', { name: 'Longos e midi' }).click()
    await dialog.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page.getByText('Buscando na categoria Vestidos > Longos e midi')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Vestidos' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Remover filtro Vestidos > Longos e midi' }).click()
    await expect(page.getByRole('tab', { name: 'Todos' })).toHaveAttribute('aria-selected', 'true')
  })

  test('the price moves by steps of 10,50 with the keyboard and loads once it rests', async ({ page, backend }) => {
    await page.clock.install()
    await openStandalone(page, 'moda')
    await searchFor(page, 'vestido')
    const panel = await openFilters(page)
    const lowest = panel.getByRole('slider', { name: /mínimo/ })
    const reais = async () =>
      Number((await lowest.getAttribute('aria-valuetext'))?.replace(/[^\d,]/g, '').replace(',', '.'))
    const from = await reais()
    const before = await countCalls(backend, 'moda', '/api/catalog/products/searchText')
    // The clock is stopped between the two presses, so that a slow machine does not count as a rest.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await lowest.press('ArrowRight')
    await lowest.press('ArrowRight')
    await expect.poll(reais).toBeCloseTo(from + 21, 5)
    await page.clock.resume()
    await expect.poll(() => countCalls(backend, 'moda', '/api/catalog/products/searchText')).toBe(before + 1)
    await panel.getByRole('button', { name: 'Limpar Filtros' }).click()
    await expect.poll(reais).toBe(from)
  })

  test('going back from a product restores the list, the filters and the scroll position', async ({
    page,
    backend,
  }) => {
    await openStandalone(page, 'mercado')
    await searchFor(page, 'a')
    const panel = await openFilters(page)
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

  test('a reload continues in the same list, without requesting it', async ({ page, backend }) => {
    await openStandalone(page, 'moda')
    await searchFor(page, 'vestido')
    await expect(productNames(page).first()).toContainText('Vestido')
    const names = await productNames(page).allTextContents()
    await backend.fail({ path: '/api/catalog/products', status: 500 })
    await page.reload()
    await expect(page.getByText('Buscando por "vestido"')).toBeVisible()
    await expect(productNames(page)).toHaveText(names)
    await expect(field(page)).toHaveValue('vestido')
  })

  test("the assistant's results open by ids, and by their single term", async ({ page, backend }) => {
    await openStandalone(page, 'mercado-sugeridos', '/products-found')
    await expect(page.getByRole('tab', { name: 'Sugeridos' })).toHaveAttribute('aria-selected', 'true')
    await expect(productNames(page)).toHaveCount(6)
    expect(await countCalls(backend, 'mercado-sugeridos', '/api/catalog/products/byids/')).toBe(1)
    await expect(page).toHaveTitle(/Sugeridos/)
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByRole('tab', { name: 'Todos' })).toHaveAttribute('aria-selected', 'true')
    await openStandalone(page, 'mercado-busca-sugerida', '/products-found')
    await page.reload()
    await expect(productNames(page).first()).toContainText('Banana')
    expect(await countCalls(backend, 'mercado-busca-sugerida', '/api/catalog/products/searchText')).toBeGreaterThan(0)
  })

  for (const [display, id, tab] of [
    ['ShowCategory', 'bolsas', 'Bolsas'],
    ['ShowCollection', 'novidades', 'Novidades'],
  ]) {
    test(`an address with ${display} and "${id}" opens ${tab}`, async ({ page }) => {
      await page.goto(`/loja/#moda?catalogType=${display}&catalogId=${id}`)
      await expect(page.getByRole('tab', { name: tab ?? '' })).toHaveAttribute('aria-selected', 'true')
      await expect(productNames(page).first()).toBeVisible()
      expect(page.url()).not.toContain('#')
    })
  }

  test('an address with a text opens its search once: a new tab starts empty', async ({ page }) => {
    await page.goto(`/loja/#moda?catalogType=ShowQuery&catalogId=${encodeURIComponent('vestido longo')}`)
    await expect(page.getByText('Buscando por "vestido longo"')).toBeVisible()
    await expect(field(page)).toHaveValue('vestido longo')
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(page.getByRole('tab', { name: 'Todos' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Pesquisa' })).toHaveCount(0)
  })
})
