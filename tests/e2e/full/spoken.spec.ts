import type { Locator } from '@playwright/test'
import { fillCard } from '../card-page.ts'
import { hear } from '../hearing.ts'
import { expect, openStandalone, openWebchat, test } from '../support.ts'

/* Whole flows by keyboard, as somebody hears them. The transcripts lie in `tests/e2e/visual/spoken`. */

const enter = (control: Locator) => () => control.press('Enter')
const select = (control: Locator) => () => control.press(' ')

test('find, add, pay by PIX', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { step, transcript } = await hear(page)
  const button = (name: RegExp | string) => page.getByRole('button', { name }).first()
  const session = 'farmacia-webchat'
  await step('opens the shop', () => openStandalone(page, session))
  await step("types 'serum' into the search, and presses Enter", async () => {
    await page.getByRole('searchbox', { name: 'Buscar produtos' }).focus()
    await page.keyboard.type('serum')
    await page.keyboard.press('Enter')
  })
  await step('adds the product', enter(button(/^Adicionar Sérum/)))
  await step('opens the cart', enter(button(/^Carrinho/)))
  await step('goes on to delivery and payment', enter(page.getByRole('link', { name: 'Escolher entrega e pagamento' })))
  await step('chooses a delivery', select(page.getByRole('radio', { name: /^Entrega expressa de moto/ })))
  await step('opens the ways to pay', enter(button(/^Forma de pagamento/)))
  await step('chooses PIX', select(page.getByRole('radio', { name: 'PIX' })))
  await step('confirms the order', enter(button(/^Confirmar pedido/)))
  await step('copies the code', async () => {
    await button('Copiar código PIX').press('Enter')
    // The clipboard is no request.
    await expect(page.getByText('Copiado').last()).toBeAttached()
  })
  expect(transcript()).toMatchSnapshot(['spoken', 'find-add-pay.txt'])
})

test('a PIX that is paid in the bank', async ({ page, backend }) => {
  const { step, transcript } = await hear(page)
  const session = 'pagar-pix'
  await step('opens the payment', () => openStandalone(page, session, '/order/payment'))
  await step('goes to the code', () => page.getByRole('textbox', { name: 'Código PIX copia e cola' }).focus())
  await step('pays in the bank, and comes back', async () => {
    await backend.pay(session)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  })
  expect(transcript()).toMatchSnapshot(['spoken', 'pix-paid.txt'])
})

test('remove a line', async ({ page }) => {
  const { step, transcript } = await hear(page)
  const add = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: /^Adicionar (?!mais)/ })
  await step('opens the shop', () => openWebchat(page, 'farmacia-webchat'))
  await step('adds a product', enter(add.nth(0)))
  await step('adds another', enter(add.nth(1)))
  await step('adds a third', enter(add.nth(2)))
  await step('opens the cart', enter(page.getByRole('button', { name: /^Carrinho/ })))
  await step('removes the first line', enter(page.getByRole('button', { name: /^Remover / }).first()))
  await step('removes the next', enter(page.getByRole('button', { name: /^Remover / }).first()))
  await step('takes that back', enter(page.getByRole('button', { name: /^Desfazer/ }).last()))
  expect(transcript()).toMatchSnapshot(['spoken', 'remove.txt'])
})

test('refused card', async ({ page }) => {
  const { step, transcript } = await hear(page)
  await step('opens the payment', () => openStandalone(page, 'pagar-cartao', '/order/payment'))
  await step('types a card that its bank refuses', () => fillCard(page, { number: '4000 0000 0000 9995' }))
  await step('pays', enter(page.getByRole('button', { name: /^Pagar R\$/ })))
  await step('goes back to the card', enter(page.getByRole('button', { name: 'Modificar dados do cartão' })))
  expect(transcript()).toMatchSnapshot(['spoken', 'refused-card.txt'])
})

test('agent finishes', async ({ page }) => {
  const { step, transcript } = await hear(page)
  await step('opens the order', () => openStandalone(page, 'mercado-agente-sem-agenda', '/order/checkout'))
  await step('chooses delivery', select(page.getByRole('radio', { name: /^Entregamos para você/ })))
  await step('chooses how', select(page.getByRole('radio', { name: /^Furgão com hora marcada/ })))
  await step('chooses PIX', select(page.getByRole('radio', { name: 'PIX' })))
  await step('finishes', enter(page.getByRole('button', { name: /^Finalizar e enviar|^Receber pedido/ })))
  expect(transcript()).toMatchSnapshot(['spoken', 'agent-finishes.txt'])
})
