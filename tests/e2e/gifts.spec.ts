import type { Page } from '@playwright/test'
import { expect, openStandalone, test } from './support.ts'

const READY = 'pedido-com-brindes'
const panel = (page: Page) => page.getByRole('region', { name: 'Brindes' })
const gift = (page: Page, name: RegExp) => panel(page).getByRole('checkbox', { name })
const line = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem').filter({ hasText: name })

test("gifts are chosen in the cart up to the group's limit, and survive a reload", async ({ page, backend }) => {
  await openStandalone(page, READY, '/order')
  await expect(panel(page)).toContainText('1 de 2 escolhidos')
  await gift(page, /protetor/).check()
  await expect(line(page, /protetor/)).toBeVisible()
  await expect(gift(page, /xampu/)).toBeDisabled()
  await page.reload()
  await expect(panel(page)).toContainText('2 de 2 escolhidos')
  await gift(page, /hidratante/).uncheck()
  await expect(line(page, /hidratante/)).toHaveCount(0)
  const selections = (await backend.records(READY)).filter(({ path }) => path === '/api/order/gift/')
  expect(selections.map(({ body }) => (body as { selectedGifts: unknown[] }).selectedGifts.length)).toEqual([2, 1])
})

for (const fault of [{ status: 500 }, { drop: true }]) {
  test(`a gift that the server refuses shows an error beside it and blocks the order (${Object.keys(fault)[0]})`, async ({
    page,
    backend,
  }) => {
    const session = `${READY}~falha`
    await openStandalone(page, session, '/order')
    await expect(panel(page)).toBeVisible()
    await backend.fail({ path: '/api/order/gift', ...fault })
    await gift(page, /protetor/).click()
    await expect(panel(page).getByRole('alert')).toContainText('Falha ao adicionar brinde ao pedido')
    await expect(gift(page, /protetor/)).not.toBeChecked()
    const confirm = page.getByRole('button', { name: /^Confirmar pedido/ })
    await expect(confirm).toBeDisabled()
    await backend.recover()
    await gift(page, /protetor/).click()
    await expect(panel(page)).toContainText('2 de 2 escolhidos')
    await expect(confirm).toBeEnabled()
  })
}

/** Tabs through the whole cart. @returns names of the focused controls that the bottom bar covered */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const state = await page.evaluate(() => {
      let focused = document.activeElement
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      const root = focused?.getRootNode()
      const confirm = [...((root as ShadowRoot | undefined)?.querySelectorAll?.('button') ?? [])].find((button) =>
        button.textContent?.startsWith('Confirmar pedido'),
      )
      const bar = confirm?.parentElement?.parentElement
      if (!focused || !bar || focused === document.body) return null
      const [box, edge] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
      const isCovered = !bar.contains(focused) && box.bottom > edge.top + 1 && box.top < edge.bottom
      return { isLast: focused === confirm, name: isCovered ? focused.outerHTML.slice(0, 120) : '' }
    })
    if (state?.name) covered.push(state.name)
    if (state?.isLast) return covered
  }
  throw new Error('The confirm button was not reached by keyboard.')
}

for (const [width, height] of [
  [280, 480],
  [390, 500],
] as const) {
  test(`the bottom bar covers no focused control at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openStandalone(page, `${READY}~foco${width}`, '/order')
    await expect(panel(page)).toBeVisible()
    expect(await coveredOnTheWay(page)).toEqual([])
    await page.goto(`/webchat/?session=${READY}~foco-host${width}`)
    await page.getByRole('button', { name: /^Carrinho, / }).click()
    await expect(panel(page)).toBeVisible()
    expect(await coveredOnTheWay(page)).toEqual([])
  })
}
