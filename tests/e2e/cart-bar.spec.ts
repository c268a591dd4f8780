import type { Locator, Page } from '@playwright/test'
import { expect, openStandalone, openWebchat, productNames, quantityOf, stopTime, test } from './support.ts'

const SESSION = 'mercado-webchat'
const PRODUCT = 'Abacaxi Pérola'

test.use({ viewport: { width: 390, height: 844 } })

const wayToCart = (page: Page) => page.getByRole('link', { name: 'Ver carrinho' })
const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: PRODUCT, exact: true }) })
const plus = (page: Page) => card(page).getByRole('button', { name: `Adicionar ${PRODUCT}` })

/** Finds the product by its name, since the best sellers may not have it. */
async function openCard(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('abacaxi')
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).press('Enter')
  await expect(card(page)).toBeVisible()
}

/** True when a press on the middle of a control reaches it, and not what lies over it. */
const isReached = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const root = element.getRootNode() as ShadowRoot
    const hit = root.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && element.contains(hit)
  })

test('presses on the card send the line’s last number, and the cart shows what the card and its bar say', async ({
  page,
  backend,
}) => {
  await page.clock.install()
  await openStandalone(page, SESSION)
  await openCard(page)
  await expect(wayToCart(page)).toHaveCount(0)
  await plus(page).click()
  await expect(card(page).getByRole('status')).toHaveText(/^1/)
  await expect(wayToCart(page)).toBeVisible()
  await expect(page.getByText(/^1 item\s*R\$/)).toBeVisible()
  // Nothing is sent because time passes.
  await stopTime(page)
  for (let press = 0; press < 4; press += 1) await plus(page).click()
  await expect(card(page).getByRole('status')).toHaveText(/^5/)
  await card(page)
    .getByRole('button', { name: `Remover um item: ${PRODUCT}` })
    .click()
  await expect(page.getByText(/^4 itens\s*R\$/)).toBeVisible()
  await page.clock.resume()
  await page.clock.runFor(1100)
  await expect(page.getByText(/^Faltam R\$\s4,40 para o pedido mínimo/)).toBeVisible()
  const sent = (await backend.records(SESSION)).filter(({ path }) => path === '/api/order/items/')
  expect(sent.map(({ body }) => (body as { quantity: number }).quantity)).toEqual([1, 4])
  await wayToCart(page).click()
  await expect(page).toHaveURL(/\/order(#|$)/)
  await expect(quantityOf(page, PRODUCT)).toHaveValue('4')
  await expect(wayToCart(page)).toHaveCount(0)
})

test('the bar covers nothing that cannot be scrolled clear of it', async ({ page }) => {
  await openWebchat(page, SESSION)
  await expect(productNames(page).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
  await expect(wayToCart(page)).toBeVisible()
  // The keyboard brings each control clear of the bar by itself.
  const controls = page
    .getByRole('list', { name: 'Produtos' })
    .getByRole('button', { name: /^Adicionar |^Ver opções / })
  for (const control of await controls.all()) {
    await control.focus()
    await expect.poll(() => isReached(control)).toBe(true)
  }
  // The end of the list stands above the bar.
  const end = page.getByRole('button', { name: 'Ver todas as categorias' })
  // Once: hovering over the list scrolls its middle into view, which undoes the wheel.
  await page.getByRole('list', { name: 'Produtos' }).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    expect(await end.count()).toBe(1)
    expect(await isReached(end)).toBe(true)
  }).toPass()
  const top = (await wayToCart(page).boundingBox())?.y ?? 0
  const box = await end.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
})

test('a toast stands below the top bar', async ({ page }) => {
  await openWebchat(page, SESSION)
  await openCard(page)
  await plus(page).click()
  const toast = page.getByText('Produto adicionado ao carrinho')
  await expect(toast).toBeVisible()
  await expect(wayToCart(page)).toBeVisible()
  const bar = page.locator('[part~=top-bar]')
  const gap = async () => {
    const [one, other] = await Promise.all([toast.boundingBox(), bar.boundingBox()])
    return (one?.y ?? 0) - (other?.y ?? 0) - (other?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThan(0)
  await expect.poll(gap).toBeLessThan(60)
})
