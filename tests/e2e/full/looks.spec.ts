import { expectClean } from '../clean.ts'
import { expect, openStandalone, productNames, test } from '../support.ts'

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 520 } })

  for (const [route, session] of [
    ['/order', 'pedido-com-brindes'],
    ['/order/checkout', 'pedido-no-checkout'],
    ['/order/payment', 'pagar-cartao'],
  ] as const) {
    test(`${route}: what is paid stays in view while the other column scrolls`, async ({ page }) => {
      await openStandalone(page, session, route)
      const total = page.getByText(/^Total/).first()
      await expect(total).toBeInViewport()
      await page.mouse.move(300, 300)
      await expect(async () => {
        await page.mouse.wheel(0, 400)
        expect(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)).toBe(true)
      }).toPass()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
      await expect(total).toBeInViewport()
    })
  }
})

test('a logo that does not load gives its place to the word', async ({ page }) => {
  await page.route('**/art/**/logo.svg', (route) => route.abort())
  await openStandalone(page, 'moda-webchat')
  const link = page.getByRole('banner').getByRole('link', { name: 'Shop' })
  await expect(link.getByRole('img')).toHaveCount(0)
  await expect(link).toHaveText('Shop')
})

test("an agent's lists show their whole texts, two columns or not", async ({ page }) => {
  await openStandalone(page, 'mercado-agente-frete-manual', '/order/checkout')
  await page.getByText('Entregamos para você').click()
  await page.getByRole('combobox', { name: /^Endereço de entrega/ }).selectOption('1')
  await expect(page.getByRole('combobox', { name: /^Valor frete/ })).toBeVisible()
  for (const width of [360, 420, 480, 560, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.getByRole('combobox').evaluateAll(cutTexts), `${width} px`).toEqual([])
  }
})

/** Runs in the page. @returns the shown texts that are wider than their lists */
function cutTexts(lists: Element[]): string[] {
  const canvas = document.createElement('canvas').getContext('2d')
  return lists.flatMap((list) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list)
    const text = (list as HTMLSelectElement).selectedOptions[0]?.label ?? ''
    if (!canvas) return [text]
    canvas.font = font
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return canvas.measureText(text).width > room ? [text] : []
  })
}

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
