import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openCart, openHostPage, productNames, test } from '../support.ts'

/* Paper does not scroll, so the whole content of an element is printed. */

async function openHost(page: Page, shop: string): Promise<void> {
  // The print styles load after the first view.
  const later = page.waitForResponse(/\/shop-/)
  await openHostPage(
    page,
    `<html lang="pt-BR"><head><style>body{margin:0}</style><script type="module" src="/dist/loader.js"></script></head><body>${shop}</body></html>`,
  )
  await expect(productNames(page).first()).toBeVisible()
  await later
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** Counts elements of the shop that overflow, stick or scroll. */
function leftovers(page: Page): Promise<string[]> {
  return page.locator('[session]').evaluate((shop) => {
    const { bottom } = shop.getBoundingClientRect()
    const shown = Array.from(shop.shadowRoot?.querySelectorAll('[data-screen] *, [part=top-bar]') ?? [])
    return shown.flatMap((one) => {
      const { position, overflowY, contentVisibility } = getComputedStyle(one)
      const faults = []
      if (one.getBoundingClientRect().bottom > bottom + 1 && one.matches('[part=product-card], li'))
        faults.push('is cut off')
      if (position === 'sticky') faults.push('sticks')
      if (contentVisibility === 'auto') faults.push('is skipped')
      if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1) faults.push('scrolls')
      return faults.map((fault) => `${one.localName}.${one.className} ${fault}`)
    })
  })
}

test('the whole list of a dark shop is printed, dark on white', async ({ page }) => {
  await openHost(page, '<shop-catalog session="mercado-webchat~papel" style="--shop-surface:#14181c"></shop-catalog>')
  await expect.poll(() => productNames(page).count()).toBeGreaterThan(8)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => leftovers(page)).toEqual([])
  const name = productNames(page).first()
  await expect(name).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('[part=product-card] button').first()).toBeHidden()
  const pdf = await page.pdf({ format: 'A5' })
  expect(pagesOf(pdf)).toBeGreaterThan(1)
})

test('the cart is printed with its total and without its buttons', async ({ page }) => {
  await openHost(page, '<shop-catalog session="mercado-webchat~papel" style="height:300px"></shop-catalog>')
  await addFirstProduct(page)
  await openCart(page)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => leftovers(page)).toEqual([])
  const { bottom } = await page.locator('[session]').evaluate((shop) => shop.getBoundingClientRect())
  const sum = await page.getByText('Resumo do pedido').boundingBox()
  expect((sum?.y ?? Infinity) + (sum?.height ?? 0)).toBeLessThan(bottom)
  await expect(page.getByRole('button', { name: /^Confirmar pedido/ })).toBeHidden()
})

/** What is on the paper of an order besides its words. */
async function expectWordsAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => leftovers(page)).toEqual([])
  for (const name of [/^Remover/, /^Adicionar mais um item/, /^Confirmar|^Finalizar/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.locator('[data-bar]:visible')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^Quantidade/ }).first()).toBeVisible()
  await expect(page.locator('dl > [data-total]')).toContainText(/Total\s*R\$/)
  await expect(page.locator('dl > [data-total]')).toBeVisible()
}

for (const [what, shop] of [
  ['the cart', '<shop-cart session="pedido-com-itens~papel1"></shop-cart>'],
  ["a shopper's order", '<shop-checkout session="pedido-com-itens~papel2"></shop-checkout>'],
  ["an agent's order", '<shop-checkout session="mercado-agente-sem-agenda~papel3"></shop-checkout>'],
] as const)
  test(`${what} is printed without steppers, bins and bar, with its total`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const later = page.waitForResponse(/\/shop-/)
    await openHostPage(
      page,
      `<html lang="pt-BR"><body><script type="module" src="/dist/loader.js"></script>${shop}</body></html>`,
    )
    await later
    const items = page.getByRole('button', { name: /^Itens|^Produtos/ })
    const field = page.getByRole('textbox', { name: /^Quantidade/ }).first()
    await expect(field.or(items).first()).toBeVisible()
    if (!(await field.isVisible())) await items.click()
    await expect(field).toBeVisible()
    await expectWordsAlone(page)
  })
