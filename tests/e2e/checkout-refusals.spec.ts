import {
  asContact,
  choose,
  CONFIRM,
  deliverHome,
  finish,
  finishButton,
  openCheckout,
  pick,
  section,
  storedOrder,
  summary,
  unfold,
} from './checkout-page.ts'
import { expect, test } from './support.ts'

test.slow()

test('a store that lacks a product, and an order below the minimum, show the shop’s message next to the problem', async ({
  page,
  request,
}) => {
  const session = 'mercado-agente-lojas'
  await request.get(`/api/session/${session}`)
  await asContact(request, session, '/api/order/items/', { index: 9, providerId: 'mg-banana-prata', quantity: 2 })
  await openCheckout(page, session)
  const stores = section(page, 'Loja').getByLabel(/^Loja/)
  await stores.selectOption('Empório do Largo Savassi')
  await expect(section(page, 'Loja').getByText(/^A loja Empório do Largo Savassi não tem: Banana/)).toBeVisible()
  await expect(stores).toHaveValue('')
  await stores.selectOption('Mercadinho do Largo Floresta')
  await expect(section(page, 'Loja').getByText(/^A loja Empório/)).toBeHidden()
  await expect(stores).toHaveValue('largo-floresta')

  const lines = section(page, 'Itens do pedido')
  const others = lines.getByRole('button', { name: /^Remover (?!um item)(?!.*Banana)/ })
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click()
    await expect(others).toHaveCount(left - 1)
  }
  await expect(page.getByText(/^O valor mínimo do seu pedido é R\$\s40,00$/)).toBeVisible()
  await expect(summary(page)).toContainText(/Atenção: O valor mínimo do seu pedido é R\$\s40,00/)
  await expect(finishButton(page)).toBeHidden()
})

test('each step of a sale fails once: earlier entries stay, except a coupon, and the sale is finished', async ({
  page,
  backend,
}) => {
  const session = 'mercado-agente-lojas'
  const failOnce = (path: string, method = 'POST') => backend.fail({ method, path, status: 503, times: 1 })
  await openCheckout(page, session)

  const stores = section(page, 'Loja').getByLabel(/^Loja/)
  await failOnce('/api/order/seller')
  await stores.selectOption('Mercadinho do Largo Floresta')
  await expect(stores).toHaveAttribute('aria-invalid', 'true')
  await stores.selectOption('Mercadinho do Largo Floresta')
  await expect(stores).not.toHaveAttribute('aria-invalid', 'true')
  await expect(stores).toHaveValue('largo-floresta')

  const delivery = section(page, 'Forma de entrega')
  await delivery.getByRole('radio', { name: 'Entregamos para você' }).check()
  await delivery.getByRole('button', { name: 'Adicionar endereço' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' })
  await dialog.getByLabel('Tipo').selectOption('Casa')
  // Reads retry by themselves, so it takes more than one failure to show an error.
  await backend.fail({ method: 'GET', path: '/api/order/address/cep', status: 503 })
  await dialog.getByLabel(/^CEP/).fill('30140-010')
  await expect(dialog.getByText(/Falha ao buscar endereço por CEP/)).toBeVisible()
  await backend.recover()
  const typed = { Rua: 'Praça da Liberdade', Número: '21', Bairro: 'Funcionários', Cidade: 'Belo Horizonte' }
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(text)
  await dialog.getByLabel(/^Estado/).selectOption('MG')
  await failOnce('/api/order/address')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('Falha ao adicionar endereço')).toBeVisible()
  for (const [label, text] of Object.entries(typed))
    await expect(dialog.getByLabel(new RegExp(`^${label}`))).toHaveValue(text)
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog).toBeHidden()

  const store = delivery.getByRole('radio', { name: 'Mercadinho do Largo Floresta' })
  await store.check()
  const way = delivery.getByRole('radio', { name: 'Furgão com hora marcada' })
  // The choice before it has to be answered.
  await expect(way).toBeEnabled()
  await failOnce('/api/order/logistic')
  // A forced click does not wait for the options to stand still, so it may miss. `check` would not see a choice that an
  // immediate refusal undoes.
  await expect(async () => {
    await way.click({ force: true })
    await expect(delivery.getByRole('alert')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await way.check()
  await expect(delivery.getByRole('alert')).toHaveCount(0)

  const times = section(page, 'Agendamento')
  await times.getByLabel(/^Dia/).selectOption({ index: 1 })
  await failOnce('/api/order/schedule')
  await times.getByLabel(/^Horário/).selectOption({ index: 1 })
  await expect(times.getByLabel(/^Horário/)).toHaveAttribute('aria-invalid', 'true')
  await times.getByLabel(/^Horário/).selectOption({ index: 1 })
  await expect(times.getByText(/^Se pedir até \d\d:\d\d/)).toBeVisible()

  const coupon = page.getByRole('textbox', { name: 'Cupom de desconto' })
  await coupon.fill('FEIRA5')
  await failOnce('/api/order/coupon')
  await coupon.press('Enter')
  const message = page.getByRole('dialog', { name: 'Cupom' })
  await message.getByRole('button', { name: 'Ok' }).click()
  await expect(message).toBeHidden()
  await expect(coupon).toHaveValue('')
  await coupon.fill('FEIRA5')
  await coupon.press('Enter')
  await expect(summary(page).getByText('FEIRA5')).toBeVisible()

  await failOnce('/api/order/payment/method')
  const pix = page.getByRole('radio', { name: 'PIX' })
  await expect(pix).toBeEnabled()
  await pix.click({ force: true })
  await page.getByRole('dialog', { name: 'Pagamento' }).getByRole('button', { name: 'Ok' }).click()
  await pix.check()

  await failOnce('/api/customer/update')
  const name = page.getByRole('textbox', { name: /^Nome/ })
  await name.fill('Ana Paula de Souza')
  await expect(page.getByText('Os dados do contato não foram salvos')).toBeVisible()
  await expect(name).toHaveValue('Ana Paula de Souza')

  await unfold(page)
  await expect(stores).toHaveValue('largo-floresta')
  await expect(way).toBeChecked()
  await finish(page)
  const calls = await backend.calls(session)
  expect(calls.filter((call) => call === CONFIRM)).toHaveLength(1)
  expect(calls.filter((call) => call === 'POST /api/customer/update')).toHaveLength(2)
})

test("a minimum that the shop raises while the order is finished shows the server's message, and then stands next to the total", async ({
  page,
  backend,
  request,
}) => {
  const session = 'mercado-agente-sem-agenda'
  await openCheckout(page, session)
  await deliverHome(page, /.+/)
  await choose(page, 'PIX')
  // Set after the last read of the order and before the finish call arrives, so the page cannot know of it.
  await page.route('**/api/order/confirm', async (route) => {
    await backend.setMinimum(session, 900)
    await route.continue()
  })
  await finishButton(page).click()
  const message = page.getByRole('dialog', { name: 'Finalizar Pedido' })
  await expect(message).toContainText(/O valor mínimo do seu pedido é R\$\s900,00/)
  await message.getByRole('button', { name: 'Ok' }).click()
  await expect(message).toBeHidden()

  await expect(summary(page)).toContainText(/Atenção: O valor mínimo do seu pedido é R\$\s900,00/)
  await expect(finishButton(page)).toBeHidden()
  await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked()
  expect((await backend.calls(session)).filter((call) => call === CONFIRM)).toEqual([CONFIRM])
  expect((await storedOrder(request, session)).status).toBe('Creating')

  await page.unroute('**/api/order/confirm')
  await backend.setMinimum(session, 40)
  await page.reload()
  await finish(page)
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
