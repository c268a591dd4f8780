import type { Locator, Page } from '@playwright/test'
import { expect, openStandalone, seesToast, test, type Backend } from './support.ts'

test.slow()

const CONFIRM = 'POST /api/order/confirm'

async function openCheckout(page: Page, session: string): Promise<void> {
  await openStandalone(page, session, '/order/checkout')
  await expect(page.getByRole('group', { name: 'Ações do pedido' })).toBeVisible()
}

/** Chooses one of the cards of a group, and waits until it stands. */
async function choose(scope: Page | Locator, name: string | RegExp): Promise<void> {
  const radio = scope.getByRole('radio', { name }).first()
  await radio.check()
  await expect(radio).toBeChecked()
}

/** Chooses an entry of a list by its words. */
async function pick(page: Page, label: string | RegExp, entry: number | string): Promise<void> {
  const list = page.getByRole('combobox', { name: label })
  await list.selectOption(typeof entry === 'number' ? { index: entry } : { label: entry })
}

async function deliverHome(page: Page, option: string | RegExp): Promise<void> {
  await choose(page, 'Entregamos para você')
  const address = page.getByRole('combobox', { name: /^Endereço de entrega/ })
  if ((await address.inputValue()) === '') await address.selectOption('0')
  await choose(page.getByRole('radiogroup', { name: 'Opções de entrega' }), option)
}

const finishButton = (page: Page) => page.getByRole('button', { name: /^(Finalizar e enviar|Receber pedido)/ })

/** Finishes, and asserts that it was one call. @returns what was sent */
async function finish(page: Page, backend: Backend, session: string): Promise<void> {
  await seesToast(page, 'Pedido finalizado, você pode fechar essa aba!', () => finishButton(page).click())
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  expect((await backend.calls(session)).filter((call) => call === CONFIRM)).toEqual([CONFIRM])
}

test('a sale with a store of its own: store, delivery, day and time, PIX', async ({ page, backend }) => {
  await openCheckout(page, 'mercado-agente-lojas')
  await expect(finishButton(page)).toBeHidden()
  await choose(page, 'Entregamos para você')
  const address = page.getByRole('combobox', { name: /^Endereço de entrega/ })
  if ((await address.inputValue()) === '') await address.selectOption('0')
  await choose(page.getByRole('radiogroup', { name: 'Lojas que atendem' }), 'Mercadinho do Largo Floresta')
  await choose(page.getByRole('radiogroup', { name: 'Opções de entrega' }), /Furgão com hora marcada/)
  await pick(page, /^Dia/, 1)
  await pick(page, /^Horário/, 1)
  await choose(page, 'PIX')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar PIX')
  await finish(page, backend, 'mercado-agente-lojas')
})

test('a sale without a store: delivered, with a coupon, by card', async ({ page, backend }) => {
  const session = 'farmacia-agente-sem-nascimento'
  await openCheckout(page, session)
  await deliverHome(page, /^Moto|moto/i)
  const summary = page.getByRole('region', { name: /^Resumo do pedido/ })
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill('boahora10')
  await page.getByRole('button', { name: 'Aplicar cupom' }).click()
  await expect(summary.getByText('BOAHORA10')).toBeVisible()
  await expect(summary.getByText('Descontos')).toBeVisible()
  await choose(page, 'Cartão de Crédito')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar Cartão de Crédito')
  await finish(page, backend, session)
})

test('a sale that is fetched at a store', async ({ page, backend }) => {
  const session = 'farmacia-agente-sem-nascimento'
  await openCheckout(page, session)
  await choose(page, 'Retirada em loja')
  await page.getByRole('textbox', { name: /^CEP/ }).fill('01310-100')
  await page.getByRole('button', { name: 'Buscar lojas' }).click()
  await choose(page.getByRole('radiogroup', { name: 'Opções de retirada' }), 'Boa Hora Pinheiros')
  await choose(page, 'Boleto')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar Boleto')
  await finish(page, backend, session)
})

test('a sale with freight and discount written by hand', async ({ page, backend }) => {
  const session = 'mercado-agente-frete-manual'
  await openCheckout(page, session)
  await choose(page, 'Entregamos para você')
  const address = page.getByRole('combobox', { name: /^Endereço de entrega/ })
  if ((await address.inputValue()) === '') await address.selectOption('0')
  await pick(page, /^Valor frete/, 'Customizado')
  await page.getByRole('textbox', { name: /^Valor do frete/ }).fill('1250')
  const summary = page.getByRole('region', { name: /^Resumo do pedido/ })
  await expect(summary).toContainText('R$\u00A012,50')
  await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('300')
  await expect(summary).toContainText('-R$\u00A03,00')
  await pick(page, /^Dia/, 1)
  await pick(page, /^Horário/, 1)
  await choose(page, 'Link de pagamento')
  await expect(finishButton(page)).toHaveText('Finalizar e enviar Link')
  await finish(page, backend, session)
})

test('a sale paid in cash at the door', async ({ page, backend }) => {
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
  await finish(page, backend, session)
  const calls = await backend.calls(session)
  expect(calls.indexOf('POST /api/order/payment/delivery')).toBeGreaterThan(-1)
  expect(calls.lastIndexOf('POST /api/order/payment/delivery')).toBeLessThan(calls.indexOf(CONFIRM))
})

test('a sale to a company, whose data are typed on the way', async ({ page, backend }) => {
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
  // Pressed before the three seconds are over: what was typed is saved first.
  await finish(page, backend, session)
  const calls = await backend.calls(session)
  expect(calls.indexOf('POST /api/customer/update')).toBeGreaterThan(-1)
  expect(calls.indexOf('POST /api/customer/update')).toBeLessThan(calls.indexOf(CONFIRM))
})

test('a price table changes the amounts, and none brings them back', async ({ page }) => {
  await openCheckout(page, 'farmacia-agente-sem-nascimento')
  const total = page
    .getByRole('region', { name: /^Resumo do pedido/ })
    .getByRole('definition')
    .last()
  const before = await total.textContent()
  await pick(page, 'Tabela de preço', 1)
  await expect(total).not.toHaveText(before ?? '')
  await pick(page, 'Tabela de preço', 'Sem Tabela de preço')
  await expect(total).toHaveText(before ?? '')
})

test('an order is cancelled after a question', async ({ page, backend }) => {
  const session = 'farmacia-agente-sem-nascimento'
  await openCheckout(page, session)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
  expect(await backend.calls(session)).not.toContain('GET /api/order/cancel')
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
  expect((await backend.calls(session)).filter((call) => call === 'GET /api/order/cancel')).toHaveLength(1)
})

test('a contact goes to the semi-automatic flow and comes back', async ({ page, backend }) => {
  const session = 'farmacia-agente-sem-nascimento'
  await openCheckout(page, session)
  await page.getByRole('button', { name: 'Enviar para fluxo semiautomático' }).click()
  await expect(page.getByText('Usuário em fluxo semiautomático')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Voltar para fluxo assistido' }).click()
  await expect(page.getByText('Usuário de volta para venda assistida')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar resumo do pedido' }).click()
  await expect(page.getByText('Resumo do pedido enviado para o contato')).toBeVisible()
  expect(await backend.calls(session)).toContain('GET /api/order/send/resume')
})

test.describe('what the shop refuses', () => {
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

  test('a method of payment', async ({ page, backend }) => {
    await openCheckout(page, session)
    await backend.fail({ path: '/api/order/payment/method', status: 409, times: 1 })
    // Refused at once, the choice may be undone before `check` could see it.
    await page.getByRole('radio', { name: 'PIX' }).click({ force: true })
    await expect(page.getByRole('dialog', { name: 'Pagamento' })).toContainText('Serviço indisponível no momento')
    await page.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('radio', { name: 'PIX' })).not.toBeChecked()
  })

  test('the order itself, which can then be finished all the same', async ({ page, backend }) => {
    await openCheckout(page, session)
    await deliverHome(page, /moto/i)
    await choose(page, 'PIX')
    await backend.fail({ path: '/api/order/confirm', status: 409, times: 1 })
    await finishButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Finalizar Pedido' })
    await expect(dialog).toContainText('Serviço indisponível no momento')
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await finishButton(page).click()
    await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  })
})

test.describe('when the connection breaks', () => {
  const session = 'mercado-agente-sem-agenda'

  test('nothing typed is lost, and all of it gets through afterwards', async ({ page, backend, context }) => {
    await openCheckout(page, session)
    const name = page.getByRole('textbox', { name: /^Nome/ })
    await context.setOffline(true)
    await name.fill('Ana Paula')
    await expect(page.getByText('Os dados do contato não foram salvos')).toBeVisible()
    await expect(page.getByText(/Você está sem internet|Falha ao salvar cliente/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('200')
    await page.getByRole('dialog', { name: 'Cupom' }).getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('textbox', { name: 'Desconto no pedido' })).toHaveValue('R$\u00A02,00')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await expect(page.getByText('Dados salvos')).toBeVisible()
    await deliverHome(page, /Furgão com hora marcada/)
    await choose(page, 'PIX')
    await finish(page, backend, session)
    const records = await backend.records(session)
    expect(records.some(({ search }) => search === '?discount=2')).toBe(true)
    await expect(name).toBeHidden()
  })

  test('a finish whose answer is lost is found, not repeated', async ({ page, backend }) => {
    await openCheckout(page, session)
    await deliverHome(page, /Furgão com hora marcada/)
    await choose(page, 'PIX')
    await backend.fail({ path: '/api/order/confirm', status: 504, after: true, times: 1 })
    await finish(page, backend, session)
  })

  test('a server that stumbles at each step holds nothing back for good', async ({ page, backend }) => {
    await openCheckout(page, session)
    for (const path of ['/api/order/payment/method', '/api/customer/update']) {
      await backend.fail({ method: 'POST', path, status: 503, times: 1 })
    }
    await deliverHome(page, /Furgão com hora marcada/)
    // Refused at once, the choice may be undone before `check` could see it.
    await page.getByRole('radio', { name: 'PIX' }).click({ force: true })
    await page.getByRole('dialog', { name: 'Pagamento' }).getByRole('button', { name: 'Ok' }).click()
    await choose(page, 'PIX')
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Ana Paula')
    await finishButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Finalizar Pedido' })
    await expect(dialog).toContainText('Falha ao salvar cliente')
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ana Paula')
    await finish(page, backend, session)
  })

  test('leaving the page sends what was typed a moment ago', async ({ page, backend }) => {
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
