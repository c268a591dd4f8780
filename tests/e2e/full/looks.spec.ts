import { expect, openStandalone, test } from '../support.ts'

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 480 } })

  for (const [route, session] of [
    ['/order', 'pedido-com-brindes'],
    ['/order/checkout', 'pedido-no-checkout'],
    ['/order/payment', 'pagar-cartao'],
  ] as const) {
    test(`${route}: what is paid stays in view while the other column scrolls`, async ({ page }) => {
      await openStandalone(page, session, route)
      const total = page
        .getByText(/^Total/)
        .filter({ visible: true })
        .first()
      await expect(total).toBeInViewport()
      await page.mouse.move(300, 300)
      await expect(async () => {
        await page.mouse.wheel(0, 400)
        expect(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)).toBe(true)
      }).toPass()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50)
      await expect(total).toBeInViewport()
    })
  }
})

test("an agent's lists show their whole texts, two columns or not", async ({ page }) => {
  await openStandalone(page, 'mercado-agente-frete-manual', '/order/checkout')
  await page.getByRole('radio', { name: 'Entregamos para você' }).check()
  await page.getByRole('button', { name: 'Trocar endereço de entrega' }).click()
  await page.getByRole('combobox', { name: /^Endereço de entrega/ }).selectOption('1')
  await expect(page.getByRole('combobox', { name: /^Valor frete/ })).toBeVisible()
  for (const width of [360, 420, 480, 560, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.getByRole('combobox').evaluateAll(cutTexts), `${width} px`).toEqual([])
  }
})

test('where colours are forced, a main button is filled and another is not, and the way to the minimum is seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const ground = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    page
      .getByRole(role, { name })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  await openStandalone(page, 'pedido-abaixo-do-minimo', '/catalog')
  const filled = await ground('Ver carrinho', 'link')
  const way = page.getByText('para o pedido mínimo').locator('span > span').first()
  const [fill, surface] = await way.evaluate((bar) => [
    getComputedStyle(bar).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(fill).not.toBe(surface)
  await openStandalone(page, 'pagar-boleto', '/order/payment')
  expect(await ground('Copiar linha digitável')).toBe(filled)
  expect(await ground('Voltar para a conversa')).not.toBe(filled)
  // The main button of a dialog, and the one that takes something back.
  await openStandalone(page, 'mercado-agente-sem-agenda', '/order/checkout')
  await page.getByRole('button', { name: 'Ações do pedido' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click()
  expect(await ground('Sim')).toBe(filled)
  expect(await ground('Não')).not.toBe(filled)
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
