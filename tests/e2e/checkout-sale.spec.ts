import { choose, completeSale, deliverHome, finishButton, openCheckout, summary } from './checkout-page.ts'
import { expect, test } from './support.ts'

test('an agent sells without a store: delivery, coupon, card', async ({ page, backend, request }) => {
  const session = 'farmacia-agente-sem-nascimento'
  await openCheckout(page, session)
  await deliverHome(page, /^Moto|moto/i)
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill('boahora10')
  await page.getByRole('button', { name: 'Aplicar cupom' }).click()
  await expect(summary(page).getByText('BOAHORA10')).toBeVisible()
  await expect(summary(page).getByText('Descontos')).toBeVisible()
  await choose(page, 'Cartão de Crédito')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar Cartão de Crédito')
  const order = await completeSale({ page, backend, request, session })
  expect(order).toMatchObject({
    coupon: 'BOAHORA10',
    logistic: { type: 1, providerId: 'moto' },
    payment: { method: 0 },
  })
})
