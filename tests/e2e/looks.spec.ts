import { expectClean } from './clean.ts'
import { expect, openStandalone, productNames, test } from './support.ts'

for (const width of [280, 390, 768, 1280]) {
  test.describe(`at ${width} px, with no overflow and no axe findings`, () => {
    // axe reads the whole page several times.
    test.slow()
    test.use({ viewport: { width, height: 800 } })

    test('shows the three steps of the pharmacy programme', async ({ page }) => {
      await openStandalone(page, 'farmacia', '/product/100301')
      await page.getByRole('button', { name: 'Ativar programa' }).click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByRole('textbox', { name: /^CPF/ })).toBeVisible()
      await expectClean(page)
      await panel.getByRole('textbox', { name: /^CPF/ }).pressSequentially('123.456.789-09')
      await panel.getByRole('button', { name: 'Avançar' }).click()
      await panel.getByRole('radio', { name: '2 unidades' }).click()
      await expectClean(page)
      await panel.getByRole('button', { name: 'Aplicar Oferta' }).click()
      await expect(panel.getByRole('combobox', { name: /^Estado/ })).toBeVisible()
      await expectClean(page)
    })

    test("shows an agent's catalogue and its settings", async ({ page }) => {
      await openStandalone(page, 'farmacia-agente')
      await expect(productNames(page).first()).toBeVisible()
      await expectClean(page)
      await page.getByRole('button', { name: 'Configurações do Catálogo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Configurações do Catálogo' })
      await dialog.getByRole('radio', { name: 'Categoria' }).click()
      await expectClean(page)
    })

    test('shows a list whose filters failed to load', async ({ page, backend }) => {
      await backend.fail({ path: '/api/catalog/products/facets', status: 500 })
      await page.goto('/loja/#moda?catalogType=ShowCategory&catalogId=vestidos')
      await expect(page.getByText('Não deu para carregar os filtros.')).toBeVisible()
      await expect(productNames(page).first()).toBeVisible()
      await expectClean(page)
    })
  })
}
