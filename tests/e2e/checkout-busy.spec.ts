import type { Page } from '@playwright/test'
import { focusedName, openCheckout } from './checkout-page.ts'
import { expect, test } from './support.ts'

const SESSION = 'mercado-agente-sem-agenda'
const ITEMS = '/api/order/items'

const store = (page: Page) => page.getByRole('combobox', { name: 'Loja' })
const quantities = (page: Page) => page.getByRole('textbox', { name: /^Quantidade/ })

test('a focused list keeps its focus while disabled, and ignores keys until it is enabled again', async ({
  page,
  backend,
}) => {
  await page.clock.install()
  await openCheckout(page, SESSION)
  await backend.hold({ path: ITEMS })
  await quantities(page).nth(0).fill('9')
  await page.clock.runFor(1100)
  await store(page).focus()
  await expect(store(page)).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Emp')
  expect(await focusedName(page)).toMatch(/^Loja/)
  await expect(store(page)).toHaveValue('')
  await backend.recover()
  await expect(store(page)).toBeEnabled()
  expect(await focusedName(page)).toMatch(/^Loja/)
  await page.keyboard.type('Emp')
  await expect(store(page)).toHaveValue(/savassi/)
})
