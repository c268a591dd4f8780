import type { Page } from '@playwright/test'
import { choose, chooseTime, deliverHome, section, storedOrder, summary } from './checkout-page.ts'
import { confirmButton, confirmed, expect, openStandalone, test } from './support.ts'

const SHOPPER = 'pedido-no-checkout'

async function openAsShopper(page: Page, session = SHOPPER): Promise<void> {
  await openStandalone(page, session, '/order/checkout')
  await expect(confirmButton(page)).toBeVisible()
}

test('a shopper sees their own choices, and none of an agent’s', async ({ page }) => {
  await openAsShopper(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Seu pedido' })).toBeVisible()
  for (const name of ['Loja', 'Itens do pedido', 'Dados do contato', 'Forma de entrega', 'Forma de pagamento'])
    await expect(section(page, name)).toBeVisible()
  await expect(summary(page).getByRole('textbox', { name: 'Cupom de desconto' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Desconto no pedido' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Enviar|fluxo|Cancelar pedido|Finalizar|Receber/ })).toHaveCount(0)
})

test('a shopper confirms what the page asks for, with data typed a moment before', async ({ page, request }) => {
  await openAsShopper(page)
  await deliverHome(page, /./)
  await choose(page, 'PIX')
  await expect(confirmButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Ir para agendamento' }).click()
  await chooseTime(page)
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Marina D. Duarte')
  await confirmButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  const order = await storedOrder(request, SHOPPER)
  expect(order).toMatchObject({ status: 'Received', customer: { name: 'Marina D. Duarte' } })
})
