import type { Page } from '@playwright/test'
import { choose, deliverHome, finishButton, focusedName, openCheckout, storedOrder, unfold } from './checkout-page.ts'
import { expect, test } from './support.ts'

const SESSION = 'mercado-agente-sem-agenda'
const PAYMENT = '/api/order/payment/method'
const ITEMS = '/api/order/items'

const store = (page: Page) => page.getByRole('combobox', { name: 'Loja' })
const quantities = (page: Page) => page.getByRole('textbox', { name: /^Quantidade/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The background colour of a control. */
const groundOf = (page: Page) => store(page).evaluate((list) => getComputedStyle(list).backgroundColor)

test('lists, cards and buttons, the finish button included, are disabled and look so while a change is pending', async ({
  page,
  backend,
}) => {
  await openCheckout(page, SESSION)
  await deliverHome(page, /./)
  await choose(page, 'PIX')
  await expect(finishButton(page)).toBeEnabled()
  await unfold(page)
  const open = await groundOf(page)
  await backend.hold({ path: PAYMENT })
  await page.getByRole('radio', { name: 'Boleto' }).check()
  await expect(page.getByText('Processando...')).toBeVisible()
  await expect(finishButton(page)).toBeDisabled()
  for (const list of await page.getByRole('combobox').all()) await expect(list).toBeDisabled()
  for (const name of ['Entregamos para você', 'Retirada em loja'])
    await expect(page.getByRole('radio', { name })).toBeDisabled()
  for (const name of ['Adicionar endereço', 'Enviar resumo do pedido', 'Enviar para fluxo semiautomático'])
    await expect(button(page, name)).toBeDisabled()
  await expect(button(page, 'Cancelar pedido')).toBeDisabled()
  await expect.poll(() => groundOf(page)).not.toBe(open)
  expect(await focusedName(page)).toBe('Boleto')
  await backend.recover()
  await expect(finishButton(page)).toBeEnabled()
  await expect(store(page)).toBeEnabled()
  await expect.poll(() => groundOf(page)).toBe(open)
})

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
