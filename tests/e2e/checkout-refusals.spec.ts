import { choose, deliverHome, finish, finishButton, openCheckout, pick, section, storedOrder } from './checkout-page.ts'
import { expect, test } from './support.ts'

test('a finish with a time that has closed since it was chosen is refused, with the reason, until another is chosen', async ({
  page,
  backend,
  request,
}) => {
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
