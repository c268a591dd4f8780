import type { Page } from '@playwright/test'
import { chooseAddress, chooseDay, openRow, section, storedOrder, summary } from './checkout-page.ts'
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
  await summary(page).getByRole('button', { name: 'Tenho um cupom' }).click()
  await expect(summary(page).getByRole('textbox', { name: 'Cupom de desconto' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Desconto no pedido' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Enviar|fluxo|Cancelar pedido|Finalizar|Receber/ })).toHaveCount(0)
})

test('rows fold with their answers, one open at a time, until the order is confirmed', async ({ page, request }) => {
  await openAsShopper(page)
  const head = (name: string) =>
    section(page, name)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
  await expect(head('Itens do pedido')).toHaveAccessibleName(/12 itens\s· R\$/)
  await chooseAddress(page)
  await page.getByRole('radio', { name: /^Furgão com/ }).click()
  await expect(head('Forma de entrega')).toHaveAccessibleName(/Furgão com hora marcada\s· Casa\s· R\$/)
  await expect(head('Agendamento')).toBeFocused()
  await chooseDay(page)
  await expect(head('Agendamento')).toHaveAccessibleName(/Entre \d\d:\d\d e/)
  const methods = section(page, 'Forma de pagamento').getByRole('radio')
  await expect(methods.first()).toHaveAccessibleName('PIX')
  await methods.first().click()
  await expect(head('Forma de pagamento')).toHaveAccessibleName('Forma de pagamento PIX')
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(0)
  await openRow(page, 'Dados do contato')
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Marina D. Duarte')
  await confirmButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  const order = await storedOrder(request, SHOPPER)
  expect(order).toMatchObject({ status: 'Received', customer: { name: 'Marina D. Duarte' } })
})

test('a choice by key folds nothing; a press that confirms too early opens what is missing, and says so at its field', async ({
  page,
  backend,
}) => {
  await openAsShopper(page)
  await openRow(page, 'Dados do contato')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('marina')
  await openRow(page, 'Forma de pagamento')
  // A choice by key may be passed over by the next: the row stays open.
  await page.getByRole('radio', { name: 'PIX' }).press('Space')
  await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked()
  await confirmButton(page).click()
  await expect(page.getByRole('textbox', { name: /^E-mail/ })).toBeFocused()
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('marina@exemplo.com.br')
  await confirmButton(page).click()
  const type = page.getByRole('radiogroup', { name: 'Entrega ou retirada?' })
  await expect(type).toHaveAccessibleDescription('Escolha uma opção.')
  await expect(type.getByRole('radio').first()).toBeFocused()
  expect(await backend.calls(SHOPPER)).not.toContain('GET /api/order/confirm')
})
