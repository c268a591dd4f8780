import type { Page } from '@playwright/test'
import { focusedName, openCheckout, storedOrder } from './checkout-page.ts'
import { expect, test } from './support.ts'

const SESSION = 'mercado-agente-sem-agenda'
const ITEMS = '/api/order/items'

const store = (page: Page) => page.getByRole('combobox', { name: 'Loja' })
const quantities = (page: Page) => page.getByRole('textbox', { name: /^Quantidade/ })

test('text typed meanwhile is kept, and a series of edits does not wait for earlier ones', async ({
  page,
  backend,
  request,
}) => {
  await openCheckout(page, SESSION)
  await backend.hold({ path: ITEMS, times: 1 })
  await quantities(page).nth(0).fill('7')
  await expect(page.getByText('Processando...')).toBeVisible()
  await quantities(page).nth(1).click()
  await page.keyboard.type('12')
  await quantities(page).nth(2).click()
  await page.keyboard.type('3')
  const name = page.getByRole('textbox', { name: /^Nome/ })
  await name.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Filho')
  expect(await focusedName(page)).toMatch(/^Nome/)
  await expect(name).toHaveValue(/ Filho$/)
  await backend.recover()
  await expect
    .poll(async () => (await storedOrder(request, SESSION)).items.map(({ quantity }) => quantity))
    .toEqual([7, 12, 3])
})

test('a focused list keeps its focus while disabled, and ignores keys until it is enabled again', async ({
  page,
  backend,
}) => {
  await openCheckout(page, SESSION)
  await backend.hold({ path: ITEMS })
  await quantities(page).nth(0).fill('9')
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
