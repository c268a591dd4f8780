import type { APIRequestContext, Page } from '@playwright/test'
import {
  asContact,
  choose,
  chooseAddress,
  CONFIRM,
  deliverHome,
  finish,
  finishButton,
  openCheckout,
  pick,
  searchStores,
  section,
  seesFinished,
  storedOrder,
  summary,
} from './checkout-page.ts'
import { expect, seesToast, test, type Backend } from './support.ts'

test.slow()

interface Sale {
  page: Page
  backend: Backend
  request: APIRequestContext
  session: string
}

/** Finishes the order, and asserts that one call did it and the server received the order. @returns the order */
async function completeSale({ page, backend, request, session }: Sale) {
  await seesToast(page, 'Pedido finalizado, você pode fechar essa aba!', () => finishButton(page).click())
  await seesFinished(page)
  expect((await backend.calls(session)).filter((call) => call === CONFIRM)).toEqual([CONFIRM])
  const order = await storedOrder(request, session)
  expect(order.status).toBe('Received')
  return order
}

test('an agent sells at a store of their own: store, delivery, day and time, PIX', async ({
  page,
  backend,
  request,
}) => {
  await openCheckout(page, 'mercado-agente-lojas')
  await expect(finishButton(page)).toBeHidden()
  await chooseAddress(page)
  await choose(page.getByRole('radiogroup', { name: 'Lojas que atendem' }), 'Mercadinho do Largo Floresta')
  await choose(page.getByRole('radiogroup', { name: 'Opções de entrega' }), /Furgão com hora marcada/)
  await pick(page, /^Dia/, 1)
  await pick(page, /^Horário/, 1)
  await choose(page, 'PIX')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar PIX')
  expect(await completeSale({ page, backend, request, session: 'mercado-agente-lojas' })).toMatchObject({
    seller: { providerId: 'largo-floresta' },
    logistic: { providerId: 'furgao' },
    payment: { method: 3 },
  })
})

test('an agent sells at a store of their own, for pickup there', async ({ page, backend, request }) => {
  const session = 'mercado-agente-lojas'
  await openCheckout(page, session)
  await searchStores(page, '31010-220')
  await choose(page.getByRole('radiogroup', { name: 'Lojas que atendem' }), 'Mercadinho do Largo Santa Tereza')
  await choose(page.getByRole('radiogroup', { name: 'Opções de retirada' }), /Retirada/)
  await pick(page, /^Dia/, 1)
  await pick(page, /^Horário/, 1)
  await choose(page, 'Boleto')
  const order = await completeSale({ page, backend, request, session })
  expect(order).toMatchObject({ seller: { providerId: 'largo-santa-tereza' }, logistic: { type: 0 } })
})

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

test('an agent sells for pickup at a store', async ({ page, backend, request }) => {
  const session = 'farmacia-agente-sem-nascimento'
  await openCheckout(page, session)
  await searchStores(page, '01310-100')
  await choose(page.getByRole('radiogroup', { name: 'Opções de retirada' }), 'Boa Hora Pinheiros')
  await choose(page, 'Boleto')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar Boleto')
  expect(await completeSale({ page, backend, request, session })).toMatchObject({
    logistic: { type: 0 },
    payment: { method: 1 },
  })
})

test('an agent sells with manual freight and discount', async ({ page, backend, request }) => {
  const session = 'mercado-agente-frete-manual'
  await openCheckout(page, session)
  await chooseAddress(page)
  await pick(page, /^Valor frete/, 'Customizado')
  await page.getByRole('textbox', { name: /^Valor do frete/ }).fill('1250')
  await expect(summary(page)).toContainText('R$\u00A012,50')
  await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('300')
  await expect(summary(page)).toContainText('-R$\u00A03,00')
  await pick(page, /^Dia/, 1)
  await pick(page, /^Horário/, 1)
  await choose(page, 'Link de pagamento')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar Link')
  const order = await completeSale({ page, backend, request, session })
  expect(order).toMatchObject({ logistic: { price: 12.5 }, discountAmout: 3, payment: { method: 6 } })
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

test('in a shop without a gateway the PIX key can be edited, and is sent with the order', async ({
  page,
  backend,
  request,
}) => {
  const session = 'agente-conta-manual'
  await openCheckout(page, session)
  await deliverHome(page, /moto/i)
  await choose(page, 'PIX')
  const key = page.getByRole('textbox', { name: /^Chave PIX/ })
  await expect(key).not.toHaveValue('')
  await key.fill('')
  await expect(finishButton(page)).toBeHidden()
  await key.fill('atendimento@boahora.example')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar PIX')
  expect(await completeSale({ page, backend, request, session })).toMatchObject({ payment: { method: 3 } })
  const finished = (await backend.records(session)).find(({ method, path }) => `${method} ${path}` === CONFIRM)
  expect(finished).toMatchObject({
    status: 200,
    body: { paymentMethod: 3, manualPaymentInformation: 'atendimento@boahora.example' },
  })
})

test('an agent sells to a company whose data are typed on the way', async ({ page, backend, request }) => {
  const session = 'mercado-agente-sem-agenda'
  await openCheckout(page, session)
  await deliverHome(page, /Furgão com hora marcada/)
  await choose(page, 'PIX')
  await page.getByRole('switch', { name: 'O contato compra por uma empresa' }).check()
  await expect(finishButton(page)).toBeHidden()
  await page.getByRole('textbox', { name: /^CNPJ/ }).fill('12abc34501de35')
  await expect(page.getByRole('textbox', { name: /^CNPJ/ })).toHaveValue('12.ABC.345/01DE-35')
  await page.getByRole('textbox', { name: /^Razão Social/ }).fill('Duarte Comércio de Cafés Ltda.')
  await page.getByRole('textbox', { name: /^Nome Fantasia/ }).fill('Café da Marina')
  // Pressed before the three seconds are over, so that the typed data are saved first.
  const { customer } = await completeSale({ page, backend, request, session })
  expect(customer).toMatchObject({ isCorporate: true, corporateDocument: '12ABC34501DE35' })
  const calls = await backend.calls(session)
  expect(calls.indexOf('POST /api/customer/update')).toBeGreaterThan(-1)
  expect(calls.indexOf('POST /api/customer/update')).toBeLessThan(calls.indexOf(CONFIRM))
})

test('the order is finished with the amounts of its price table', async ({ page, backend, request }) => {
  const session = 'farmacia-agente-sem-nascimento'
  await openCheckout(page, session)
  const total = summary(page).getByRole('definition').last()
  const before = await total.textContent()
  await pick(page, 'Tabela de preço', 1)
  await expect(total).not.toHaveText(before ?? '')
  await pick(page, 'Tabela de preço', 'Sem Tabela de preço')
  await expect(total).toHaveText(before ?? '')
  const plain = (await storedOrder(request, session)).itemsAmout
  await pick(page, 'Tabela de preço', 1)
  await expect(total).not.toHaveText(before ?? '')
  await deliverHome(page, /moto/i)
  await choose(page, 'PIX')
  const order = await completeSale({ page, backend, request, session })
  expect(order.providerPriceTableId).toBeTruthy()
  expect(order.itemsAmout).not.toBe(plain)
})

test('an agent cancels an order after a confirmation dialog', async ({ page, backend, request }) => {
  const session = 'farmacia-agente-sem-nascimento'
  await openCheckout(page, session)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  expect(await backend.calls(session)).not.toContain('GET /api/order/cancel')
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
  expect((await backend.calls(session)).filter((call) => call === 'GET /api/order/cancel')).toHaveLength(1)
  expect((await storedOrder(request, session)).status).toBe('Canceled')
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
  await page.getByRole('button', { name: 'Voltar para fluxo assistido' }).click({ timeout: 40_000 })
  await expect(page.getByText('Usuário de volta para venda assistida')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar resumo do pedido' }).click()
  await expect(page.getByText('Resumo do pedido enviado para o contato')).toBeVisible()
  expect(await backend.calls(session)).toContain('GET /api/order/send/resume')
  await deliverHome(page, /moto/i)
  await choose(page, 'PIX')
  expect((await completeSale({ page, backend, request, session })).isInSemiAutomatic).toBe(false)
})

test.describe('the checkout shows why the shop refuses', () => {
  const session = 'farmacia-agente-sem-nascimento'

  for (const [coupon, words] of [
    ['NADA', 'Cupom não encontrado'],
    ['INVERNO2024', 'Este cupom expirou'],
  ] as const) {
    test(`a coupon: ${words}`, async ({ page }) => {
      await openCheckout(page, session)
      const field = page.getByRole('textbox', { name: 'Cupom de desconto' })
      await field.fill(coupon)
      await field.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Cupom' })
      await expect(dialog).toContainText(words)
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expect(field).toHaveValue('')
    })
  }

  test('a payment method', async ({ page, backend }) => {
    await openCheckout(page, session)
    await backend.fail({ path: '/api/order/payment/method', status: 409, times: 1 })
    // An immediate refusal may undo the choice before `check` can see it.
    await page.getByRole('radio', { name: 'PIX' }).click({ force: true })
    await expect(page.getByRole('dialog', { name: 'Pagamento' })).toContainText('Serviço indisponível no momento')
    await page.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('radio', { name: 'PIX' })).not.toBeChecked()
  })

  test('an order that fell below the minimum without notice to the agent', async ({ page, backend, request }) => {
    const market = 'mercado-agente-sem-agenda'
    // The page does not poll for the contact's changes, so the server knows first.
    await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
    await openCheckout(page, market)
    await deliverHome(page, /Furgão com hora marcada/)
    await choose(page, 'PIX')
    await expect(finishButton(page)).toBeVisible()
    const { items } = await storedOrder(request, market)
    for (const index of items.keys()) {
      await asContact(request, market, '/api/order/items/', { ...items[index], index, quantity: index === 0 ? 1 : 0 })
    }
    await finishButton(page).click()
    await expect(page.getByText(/^O valor mínimo do seu pedido é R\$/)).toBeVisible()
    await expect(finishButton(page)).toBeHidden()
    expect((await storedOrder(request, market)).status).not.toBe('Received')
    expect((await backend.calls(market)).filter((call) => call === CONFIRM)).toEqual([])
  })

  test('finishing with a time that has closed since it was chosen', async ({ page, backend, request }) => {
    const market = 'mercado-agente-sem-lojas'
    await openCheckout(page, market)
    await deliverHome(page, /Furgão com hora marcada/)
    await pick(page, /^Dia/, 1)
    await pick(page, /^Horário/, 1)
    await choose(page, 'PIX')
    await expect(finishButton(page)).toBeVisible()
    await backend.advanceClock(market, 4 * 24 * 60 * 60 * 1000)
    await finishButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Finalizar Pedido' })
    await expect(dialog).toContainText('O horário escolhido não está mais disponível. Escolha outro')
    await dialog.getByRole('button', { name: 'Ok' }).click()
    expect((await storedOrder(request, market)).status).not.toBe('Received')
    const times = section(page, 'Agendamento')
    await expect(times.getByText('O horário escolhido não está mais disponível. Escolha outro.')).toBeVisible()
    await expect(finishButton(page)).toBeHidden()
    await pick(page, /^Dia/, 1)
    await pick(page, /^Horário/, 1)
    await expect(times.getByText(/^Se pedir até/)).toBeVisible()
    await finish(page)
  })

  test('the order itself, which can still be finished afterwards', async ({ page, backend }) => {
    await openCheckout(page, session)
    await deliverHome(page, /moto/i)
    await choose(page, 'PIX')
    await backend.fail({ path: '/api/order/confirm', status: 409, times: 1 })
    await finishButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Finalizar Pedido' })
    await expect(dialog).toContainText('Serviço indisponível no momento')
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await finish(page)
  })
})

test.describe('when the connection fails', () => {
  const session = 'mercado-agente-sem-agenda'

  test('typed data stay, a discount is reset, and everything is sent afterwards', async ({
    page,
    backend,
    context,
    request,
  }) => {
    await openCheckout(page, session)
    const name = page.getByRole('textbox', { name: /^Nome/ })
    await context.setOffline(true)
    await name.fill('Ana Paula')
    await expect(page.getByText('Os dados do contato não foram salvos')).toBeVisible()
    await expect(page.getByText(/Você está sem internet|Falha ao salvar cliente/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('200')
    await page.getByRole('dialog', { name: 'Cupom' }).getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('textbox', { name: 'Desconto no pedido' })).toHaveValue('R$\u00A00,00')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await expect(page.getByText('Dados salvos')).toBeVisible()
    await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('200')
    await deliverHome(page, /Furgão com hora marcada/)
    await choose(page, 'PIX')
    await completeSale({ page, backend, request, session })
    const records = await backend.records(session)
    expect(records.some(({ search, status }) => search === '?discount=2' && status === 200)).toBe(true)
    await expect(name).toBeHidden()
  })

  test('a finish whose answer is lost is looked up, not repeated', async ({ page, backend, request }) => {
    await openCheckout(page, session)
    await deliverHome(page, /Furgão com hora marcada/)
    await choose(page, 'PIX')
    await backend.fail({ path: '/api/order/confirm', status: 504, after: true, times: 1 })
    await completeSale({ page, backend, request, session })
  })

  test('leaving the page sends data typed a moment ago', async ({ page, backend }) => {
    await openCheckout(page, session)
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Ana Paula')
    await page.goto('about:blank')
    await expect
      .poll(async () => (await backend.calls(session)).filter((call) => call === 'POST /api/customer/update').length)
      .toBe(1)
    await openCheckout(page, session)
    await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ana Paula')
  })
})
