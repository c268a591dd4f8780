import type { Locator, Page } from '@playwright/test'
import { expect, openWebchat, productNames, test } from './support.ts'

const SESSION = 'mercado-webchat'

test.use({ viewport: { width: 390, height: 844 } })

const wayToCart = (page: Page) => page.getByRole('link', { name: 'Ver carrinho' })
const addFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()

/** True when a press on the middle of a control reaches it, and not what lies over it. */
const isReached = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const root = element.getRootNode() as ShadowRoot
    const hit = root.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && element.contains(hit)
  })

test('the bar covers nothing that cannot be scrolled clear of it', async ({ page }) => {
  await openWebchat(page, SESSION)
  await expect(productNames(page).first()).toBeVisible()
  await addFirst(page)
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

test('the toast of an addition stands above the bar', async ({ page }) => {
  await openWebchat(page, SESSION)
  await addFirst(page)
  const toast = page.locator('[part=toast]')
  await expect(toast).toContainText('Produto adicionado ao carrinho')
  const [one, bar] = await Promise.all([toast.boundingBox(), page.locator('[data-bar]').boundingBox()])
  expect(one?.height).toBeGreaterThanOrEqual(40)
  expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
