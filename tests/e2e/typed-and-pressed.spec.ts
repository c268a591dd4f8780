import type { Locator, Page } from '@playwright/test'
import { confirmButton, confirmed, expect, openStandalone, test } from './support.ts'

const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantidade/ }).first()

/** Types 12 and presses before anything is rendered. */
async function pressAtOnce(page: Page, button: Locator): Promise<void> {
  const field = await quantity(page).elementHandle()
  await button.evaluate((element: HTMLButtonElement, input) => {
    const text = input as HTMLInputElement
    // React sees a change only when the value is set past its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(text, '12')
    text.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    element.click()
  }, field)
}

test('a quantity typed into the cart and a press before anything is rendered: both count', async ({
  page,
  backend,
}) => {
  const session = 'confirmacao-perdida~digitado'
  await backend.fail({ path: '/api/order/confirm', delay: 1 })
  await openStandalone(page, session, '/order')
  await expect(confirmButton(page)).toBeEnabled()
  await pressAtOnce(page, confirmButton(page))
  await expect(confirmed(page)).toBeVisible()
  const [sent] = (await backend.records(session)).filter(({ path }) => path === '/api/order/items/')
  expect(sent?.body).toMatchObject({ quantity: 12 })
})

test("a quantity typed on the product's page and a press before anything is rendered: both count", async ({
  page,
  backend,
}) => {
  const session = 'mercado-webchat~digitado'
  await openStandalone(page, session, '/product/mg-leite')
  const add = page.getByRole('button', { name: 'Adicionar', exact: true })
  await expect(add).toBeEnabled()
  await pressAtOnce(page, add)
  await expect(page.getByRole('button', { name: 'Carrinho, 12 itens no carrinho' })).toBeVisible()
  // The badge counts at the press, before the call has reached the backend.
  const sent = async () => (await backend.records(session)).filter(({ path }) => path === '/api/order/items/')
  await expect.poll(async () => (await sent()).map(({ body }) => body)).toMatchObject([{ quantity: 12 }])
})

test('a quantity emptied with the focus left in it and a press: the number that stood is back, and counts', async ({
  page,
  backend,
}) => {
  const session = 'confirmacao-perdida~esvaziado'
  await backend.fail({ path: '/api/order/confirm', delay: 200 })
  await openStandalone(page, session, '/order')
  await expect(confirmButton(page)).toBeEnabled()
  const number = await quantity(page).inputValue()
  await quantity(page).fill('')
  await confirmButton(page).evaluate((element: HTMLButtonElement) => element.click())
  await expect(quantity(page)).toHaveValue(number)
  await expect(confirmed(page)).toBeVisible()
  expect(await backend.calls(session)).not.toContain('POST /api/order/items/')
})
