import {
  choose,
  completeSale,
  CONFIRM,
  deliverHome,
  finishButton,
  openCheckout,
  pick,
  storedOrder,
  summary,
} from './checkout-page.ts'
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

test('an agent sells for cash on delivery', async ({ page, backend, request }) => {
  const session = 'mercado-agente-sem-agenda'
  await openCheckout(page, session)
  await deliverHome(page, /Furgão com hora marcada/)
  await choose(page, 'Pagamento na entrega')
  await pick(page, /^Forma de pagamento na entrega/, 'Dinheiro')
  const cash = page.getByRole('textbox', { name: /^Valor em dinheiro/ })
  await cash.fill('100')
  await expect(page.getByText('O valor deve ser maior que o valor do pedido!')).toBeVisible()
  await expect(finishButton(page)).toBeHidden()
  await cash.fill('100000')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar pedido')
  expect(await completeSale({ page, backend, request, session })).toMatchObject({ payment: { method: 5 } })
  const calls = await backend.calls(session)
  expect(calls.indexOf('POST /api/order/payment/delivery')).toBeGreaterThan(-1)
  expect(calls.lastIndexOf('POST /api/order/payment/delivery')).toBeLessThan(calls.indexOf(CONFIRM))
})

test('a contact goes to the semi-automatic flow, comes back, receives the summary, and the order is finished', async ({
  page,
  backend,
  request,
}) => {
  const session = 'farmacia-agente-sem-nascimento'
  await openCheckout(page, session)
  await page.getByRole('button', { name: 'Enviar para fluxo semiautomático' }).click()
  await expect(page.getByText('Usuário em fluxo semiautomático')).toBeVisible()
  expect((await storedOrder(request, session)).isInSemiAutomatic).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Voltar para fluxo assistido' }).click()
  await expect(page.getByText('Usuário de volta para venda assistida')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar resumo do pedido' }).click()
  await expect(page.getByText('Resumo do pedido enviado para o contato')).toBeVisible()
  expect(await backend.calls(session)).toContain('GET /api/order/send/resume')
  await deliverHome(page, /moto/i)
  await choose(page, 'PIX')
  expect((await completeSale({ page, backend, request, session })).isInSemiAutomatic).toBe(false)
})
