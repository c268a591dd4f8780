import type { Locator, Page } from '@playwright/test'
import { CONFIRM, chooseDay, finish, openCheckout, section, storedOrder } from './checkout-page.ts'
import { expect, test } from './support.ts'

const delivery = (page: Page | Locator) => section(page, 'Forma de entrega')

test('an agent makes a sale with a Seller step: store, forced table, delivery, time, PIX', async ({
  page,
  backend,
  request,
}) => {
  await openCheckout(page, 'mercado-agente-lojas')
  await section(page, 'Loja').getByLabel(/^Loja/).selectOption('Mercadinho do Largo Floresta')
  await expect(section(page, 'Loja').getByLabel('Tabela de preço')).toBeDisabled()
  await expect(section(page, 'Loja').getByLabel('Tabela de preço')).toHaveValue('freguesia')
  await delivery(page).getByRole('radio', { name: 'Entregamos para você' }).check()
  await delivery(page)
    .getByLabel(/^Endereço de entrega/)
    .selectOption('Trabalho - Rua Mármore, 1500')
  await delivery(page).getByRole('radio', { name: 'Furgão com hora marcada' }).check()
  await chooseDay(page)
  await section(page, 'Forma de pagamento').getByRole('radio', { name: 'PIX' }).check()
  await finish(page)
  // For the agent to pass on.
  await expect(page.getByRole('textbox', { name: 'Link de pagamento para o cliente' })).toHaveValue(/^https:/)
  const calls = await backend.calls('mercado-agente-lojas')
  const choices = calls.filter((call) => /^POST .api.order.(seller|price-tables|logistic)/.test(call))
  expect(choices).toEqual([
    'POST /api/order/seller/',
    'POST /api/order/price-tables/freguesia',
    'POST /api/order/logistic/',
  ])
  expect(calls.filter((call) => call === CONFIRM)).toHaveLength(1)
  expect(await storedOrder(request, 'mercado-agente-lojas')).toMatchObject({
    status: 'Received',
    seller: { providerId: 'largo-floresta' },
    logistic: { providerId: 'furgao' },
    payment: { method: 3 },
  })
})
