import {
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
} from './checkout-page.ts'
import { expect, test } from './support.ts'

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
})
