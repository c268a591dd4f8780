import { addFirstProduct, expect, openConsole, openWebchat, productNames, test } from './support.ts'

const once = (calls: string[], call: string) => calls.filter((made) => made === call).length

test('three elements of one session ask for session, settings and order once', async ({ page, backend }) => {
  await openConsole(page, 'mercado-agente')
  await expect(productNames(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const calls = await backend.calls()
  expect(once(calls, 'GET /api/session/mercado-agente')).toBe(1)
  expect(once(calls, 'GET /api/shop/settings')).toBe(1)
  expect(once(calls, 'GET /api/order/current')).toBe(1)
  expect(calls.filter((call) => call.includes('anonymous-session'))).toEqual([])
})

test('one element asks for nothing twice', async ({ page, backend }) => {
  await openWebchat(page, 'mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const calls = await backend.calls()
  expect(calls.length).toBeGreaterThanOrEqual(4)
  expect(calls.toString()).toBe([...new Set(calls)].toString())
})

test('what one element adds, the badges of the others show', async ({ page }) => {
  await openConsole(page, 'mercado-agente')
  await addFirstProduct(page)
  for (const tag of ['shop-cart-button', 'shop-catalog', 'shop-checkout']) {
    await expect(page.locator(tag).getByRole('button', { name: /^Carrinho, 1 / })).toBeVisible()
  }
})
