import { failure, fillCard, openPayment, pay, payButton, payments, seesFinish, textbox, typeCard } from './card-page.ts'
import { expect, holdOrder, hurryUntil, seesToast, test } from './support.ts'

test('a card is paid with one call, and the shopper returns to the chat after the order ends', async ({
  page,
  backend,
}) => {
  const session = await openPayment(page)
  await fillCard(page)
  await expect(page.getByLabel('Bandeira')).toHaveValue('visa')
  await pay(page)
  await page.waitForURL(/^https:\/\/wa\.me\//)
  expect(await payments(backend, session)).toBe(1)
  expect(await backend.calls(session)).toContain('POST /api/order/payment/credit/installments')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
})

test('two presses, and Enter with a press, are one payment', async ({ page, backend }) => {
  const session = await openPayment(page)
  await backend.hold({ method: 'POST', path: '/api/order/payment/credit$' })
  await fillCard(page)
  await textbox(page, 'Número').press('Enter')
  await page.evaluate(() => {
    const button = document
      .querySelector('shop-storefront')
      ?.shadowRoot?.querySelector<HTMLButtonElement>('button[type=submit]')
    button?.click()
    button?.click()
  })
  await expect.poll(() => payments(backend, session)).toBe(1)
  await backend.recover()
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})

test('Enter in a field does not navigate and lists what is missing', async ({ page, backend }) => {
  const session = await openPayment(page)
  const navigations: string[] = []
  page.on('framenavigated', (frame) => navigations.push(frame.url()))
  await seesToast(page, 'Por favor, verifique os campos e tente novamente', async () => {
    for (const label of ['Número do cartão', 'Nome impresso no cartão', 'Validade', 'Código de segurança', 'CEP']) {
      await page.getByLabel(label).press('Enter')
    }
  })
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expect(page.getByLabel('Número do cartão')).toHaveAccessibleDescription('Digite o número completo do cartão.')
  expect(navigations).toEqual([])
  expect(await payments(backend, session)).toBe(0)
})

test('a card that is refused says why and can be changed', async ({ page, backend }) => {
  const number = '4000 0000 0000 0002'
  const session = await openPayment(page)
  await fillCard(page, { number })
  await pay(page)
  await expect(failure(page).getByText('Os dados do cartão são inválidos')).toBeVisible()
  await failure(page).getByRole('button', { name: 'Modificar dados do cartão' }).click()
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expect(page.getByLabel('Número do cartão')).toHaveValue(number)
  await expect(page.getByLabel('Código de segurança')).toHaveValue('')
  await expect(textbox(page, 'Endereço')).toHaveValue('Avenida Paulista')
  await typeCard(page)
  await pay(page)
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(2)
})
test('after a failed payment the shopper can pay another way', async ({ page, backend }) => {
  const session = await openPayment(page)
  await fillCard(page, { number: '4000 0000 0000 9995' })
  await pay(page)
  await backend.fail({ path: '/api/order/payment/update', status: 500, times: 1 })
  const change = failure(page).getByRole('button', { name: 'Alterar forma de pagamento' })
  await change.click()
  await expect(failure(page).getByText('Erro ao atualizar o método de pagamento')).toBeVisible()
  await change.click()
  await page.waitForURL(/^https:\/\/wa\.me\//)
  expect((await backend.calls(session)).filter((call) => call.endsWith('/payment/update'))).toHaveLength(2)
  await page.goBack()
  await expect(page).toHaveURL(/\/change-payment$/)
})

test('a payment that waits for the bank is polled, never paid again, and survives a reload', async ({
  page,
  backend,
}) => {
  await page.clock.install()
  const session = await openPayment(page)
  await fillCard(page, { number: '4000 0000 0000 0077' })
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await backend.pay(session)
  await hurryUntil(page, async () => expect(page.url()).toMatch(/^https:\/\/wa\.me\/|\/finish$/))
  expect(await payments(backend, session)).toBe(1)
})

test('a lost answer shows "Confirmando…", asks the server and shows the real result', async ({ page, backend }) => {
  const session = await openPayment(page)
  await fillCard(page)
  await backend.hold({ method: 'POST', path: '/api/order/payment/credit$', status: 502, after: true })
  await pay(page)
  await expect.poll(() => payments(backend, session)).toBe(1)
  const release = await holdOrder(page)
  await backend.recover()
  await expect(page.getByRole('heading', { name: 'Confirmando…' })).toBeVisible()
  release()
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})

test('a reload in the middle of a payment returns to it and does not pay again', async ({ page, backend }) => {
  const session = await openPayment(page)
  await fillCard(page)
  await backend.hold({ method: 'POST', path: '/api/order/payment/credit$' })
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Processando o pagamento…' })).toBeVisible()
  await expect.poll(() => payments(backend, session)).toBe(1)
  const release = await holdOrder(page, { isReloaded: true })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirmando…' })).toBeVisible()
  await backend.recover()
  release()
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})
