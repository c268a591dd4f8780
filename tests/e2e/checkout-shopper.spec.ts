import type { Page } from '@playwright/test'
import { openRow, section, storedOrder } from './checkout-page.ts'
import { confirmButton, confirmed, expect, openStandalone, test } from './support.ts'

const SHOPPER = 'pedido-no-checkout'
const head = (page: Page, name: string) => section(page, name).getByRole('button', { name: RegExp(`^${name}`) })

test.beforeEach(async ({ page }) => {
  await openStandalone(page, SHOPPER, '/order/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Seu pedido' })).toBeVisible()
})

test('rows fold with their answers, one open at a time, until the order is confirmed', async ({ page, request }) => {
  await expect(page.getByRole('button', { name: /Enviar|fluxo|Cancelar pedido|Finalizar|Receber/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tenho um cupom' }).click()
  await expect(page.getByRole('textbox', { name: 'Cupom de desconto' })).toBeFocused()
  await expect(head(page, 'Itens do pedido')).toHaveAccessibleName(/12 itens\s· R\$/)
  await page.getByRole('radio', { name: /^Furgão com/ }).click()
  await expect(head(page, 'Forma de entrega')).toHaveAccessibleName(/Furgão com hora marcada\s· Casa\s· R\$/)
  await expect(head(page, 'Forma de pagamento')).toBeFocused()
  await expect(head(page, 'Agendamento')).toHaveAccessibleName(/Entre \d\d:\d\d e/)
  const methods = section(page, 'Forma de pagamento').getByRole('radio')
  await expect(methods.first()).toHaveAccessibleName('PIX')
  await methods.first().click()
  await expect(head(page, 'Forma de pagamento')).toHaveAccessibleName('Forma de pagamento PIX')
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(0)
  await openRow(page, 'Dados do contato')
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Marina D. Duarte')
  await confirmButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  const order = await storedOrder(request, SHOPPER)
  expect(order).toMatchObject({ status: 'Received', customer: { name: 'Marina D. Duarte' } })
})

test('a choice by key folds nothing; a press that confirms too early opens what is missing', async ({ page }) => {
  await openRow(page, 'Dados do contato')
  const email = page.getByRole('textbox', { name: /^E-mail/ })
  await email.fill('marina')
  await openRow(page, 'Forma de pagamento')
  await page.getByRole('radio', { name: 'PIX' }).press('Space')
  await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked()
  await confirmButton(page).click()
  await expect(email).toBeFocused()
  await email.fill('marina@exemplo.com.br')
  await confirmButton(page).click()
  const options = page.getByRole('radiogroup', { name: 'Opções de entrega' })
  await expect(options).toHaveAccessibleDescription('Escolha uma opção.')
  await expect(options.getByRole('radio').first()).toBeFocused()
})

test('the choice of PIX brings its code, before the payment page needs it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openRow(page, 'Forma de pagamento')
  expect(fetched.join(' ')).not.toMatch(/chunks\/pix-/)
  await page.getByRole('radio', { name: 'PIX' }).press('Space')
  await expect.poll(() => fetched.join(' ')).toMatch(/chunks\/pix-/)
})
