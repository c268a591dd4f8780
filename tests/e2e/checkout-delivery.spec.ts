import type { Locator, Page } from '@playwright/test'
import { CONFIRM, finish, openCheckout, searchStores, section, storedOrder } from './checkout-page.ts'
import { expect, openConsole, test } from './support.ts'

const delivery = (page: Page | Locator) => section(page, 'Forma de entrega')

/** Chooses the first day and its first time. */
async function chooseTime(page: Page): Promise<void> {
  const times = section(page, 'Agendamento')
  await times.getByLabel(/^Dia/).selectOption({ index: 1 })
  await times.getByLabel(/^Horário/).selectOption({ index: 1 })
  await expect(times.getByText(/^Se pedir até \d\d:\d\d/)).toBeVisible()
}

/** Bodies of the calls that set the order's logistic, oldest first. */
function sentLogistics(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    const isLogistic = request.method() === 'POST' && /\/api\/order\/logistic\//.test(request.url())
    if (isLogistic) bodies.push(request.postDataJSON())
  })
  return bodies
}

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
  await chooseTime(page)
  await section(page, 'Forma de pagamento').getByRole('radio', { name: 'PIX' }).check()
  await finish(page)
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

test('an agent makes a sale to a new address, filled in by its CEP', async ({ page }) => {
  await openCheckout(page, 'mercado-agente-sem-agenda')
  await delivery(page).getByRole('radio', { name: 'Entregamos para você' }).check()
  await delivery(page).getByRole('button', { name: 'Adicionar endereço' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' })
  await dialog.getByLabel('Tipo').selectOption('Casa')
  await dialog.getByLabel(/^CEP/).pressSequentially('30140010')
  await expect(dialog.getByLabel(/^Rua/)).toHaveValue('Praça da Liberdade')
  await dialog.getByLabel(/^Número/).fill('21')
  await dialog.getByLabel(/^Número/).press('Enter')
  await expect(dialog).toBeHidden()
  const addresses = delivery(page).getByLabel(/^Endereço de entrega/)
  await expect(addresses.locator('option:checked')).toHaveText('Casa - Praça da Liberdade, 21')
  await delivery(page).getByRole('radio', { name: 'Furgão com hora marcada' }).check()
  await section(page, 'Forma de pagamento').getByRole('radio', { name: 'PIX' }).check()
  await finish(page)
})

test('with manual freight, nothing is sent and the order cannot be finished until the freight is written', async ({
  page,
}) => {
  const sent = sentLogistics(page)
  await openCheckout(page, 'mercado-agente-frete-manual')
  const part = delivery(page)
  await part.getByRole('radio', { name: 'Entregamos para você' }).check()
  await part.getByLabel(/^Endereço de entrega/).selectOption({ index: 1 })
  await expect(part.getByLabel(/^Valor frete/)).toHaveValue('')
  await part.getByLabel(/^Valor frete/).selectOption('Customizado')
  await part.getByLabel('Valor do frete').focus()
  await part.getByLabel('Valor do frete').blur()
  await expect(part.getByText('Informe o valor do frete.')).toBeVisible()
  await expect(page.getByText(/^Para finalizar, falta: .*valor do frete/)).toBeVisible()
  expect(sent).toEqual([])
  await part.getByLabel('Valor do frete').pressSequentially('1250')
  await expect(part.getByLabel('Valor do frete')).toHaveValue(/R\$\s12,50/)
  await expect(section(page, 'Resumo do pedido').getByText(/R\$\s12,50/)).toBeVisible()
  await chooseTime(page)
  await section(page, 'Forma de pagamento').getByRole('radio', { name: 'PIX' }).check()
  await finish(page)
})

test('a time that closes between the list and the choice shows an error, and another one can be chosen', async ({
  page,
  request,
}) => {
  const session = 'mercado-agente-sem-lojas'
  await openCheckout(page, session)
  await delivery(page).getByRole('radio', { name: 'Entregamos para você' }).check()
  await delivery(page)
    .getByLabel(/^Endereço de entrega/)
    .selectOption({ index: 2 })
  await delivery(page).getByRole('radio', { name: 'Furgão com hora marcada' }).check()
  const times = section(page, 'Agendamento')
  await times.getByLabel(/^Dia/).selectOption({ index: 1 })
  await expect(times.getByLabel(/^Horário/)).toBeEnabled()
  await request.post('/__backend/clock', { data: { session, advance: 3 * 24 * 60 * 60 * 1000 } })
  await times.getByLabel(/^Horário/).selectOption({ index: 1 })
  await expect(times.getByText('Este horário não está mais disponível. Escolha outro')).toBeVisible()
  await chooseTime(page)
})

test('a reload restores the choices and the typed data', async ({ page }) => {
  await openCheckout(page, 'mercado-agente-sem-agenda')
  const part = delivery(page)
  await searchStores(part, '31010220')
  await part.getByRole('radio', { name: 'Mercadinho do Largo Floresta' }).check()
  await expect(page.getByText(/falta: forma de pagamento/)).toBeVisible()
  await page.reload()
  await expect(part.getByText(/Mercadinho do Largo Floresta/).first()).toBeVisible()
  await part.getByRole('button', { name: 'Forma de entrega' }).click()
  await expect(part.getByLabel(/^CEP/)).toHaveValue('31010-220')
  await expect(part.getByRole('radio', { name: 'Mercadinho do Largo Floresta' })).toBeChecked()
})

/** A host page with two checkouts of one session side by side. */
async function openTwice(page: Page, session: string): Promise<[Locator, Locator]> {
  await openConsole(page, session)
  await page.evaluate((code) => {
    const checkouts = [0, 1].map((place) => {
      const element = Object.assign(document.createElement('shop-checkout'), { session: code })
      element.style.cssText = `position: fixed; top: 0; left: ${place * 50}%; width: 50%; height: 100vh`
      return element
    })
    document.body.replaceChildren(...checkouts)
  }, session)
  const checkouts = page.locator('shop-checkout')
  return [checkouts.nth(0), checkouts.nth(1)]
}

test('two elements of a page show one order and one draft', async ({ page }) => {
  const [one, other] = await openTwice(page, 'mercado-agente-sem-agenda')
  await expect(delivery(one)).toBeVisible()
  await delivery(one).getByRole('radio', { name: 'Entregamos para você' }).check()
  await expect(delivery(other).getByRole('radio', { name: 'Entregamos para você' })).toBeChecked()
  await delivery(one)
    .getByLabel(/^Endereço de entrega/)
    .selectOption({ index: 2 })
  await delivery(other).getByRole('radio', { name: 'Bicicleta do bairro' }).check()
  await expect(delivery(one).getByRole('radio', { name: 'Bicicleta do bairro' })).toBeChecked()
})
