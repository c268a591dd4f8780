import type { Page } from '@playwright/test'
import { Deferred } from '../../src/lib/deferred.ts'
import {
  fillCard,
  failure,
  openPayment,
  PAID,
  pay,
  payButton,
  payments,
  personBox,
  robotBox,
  seesFinish,
  textbox,
  tryAgain,
  typeCard,
  vendorTrouble,
} from './card-page.ts'
import { expect, holdOrder, openStandalone, pressSlowly, seesToast, test, type Backend } from './support.ts'

/** Lets the time pass that a vendor has. */
async function untilGivenUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(16_000)
    await expect(vendorTrouble(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** What stands in the light DOM of the element. */
function childrenOf(page: Page): Promise<number | undefined> {
  return page.evaluate(() => document.querySelector('shop-storefront')?.childElementCount)
}

test('a card is paid by one call, and the shopper goes back to the chat past the end of the order', async ({
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

test('a press that takes the focus from a field typed wrong reaches the field below, and then the first says so', async ({
  page,
}) => {
  await openPayment(page)
  await page.getByLabel('CPF do titular').fill('111.111.111-11')
  await pressSlowly(page, page.getByLabel('CEP'))
  await expect(page.getByLabel('CEP')).toBeFocused()
  await expect(page.getByText('CPF inválido')).toBeVisible()
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

test('Enter in a field navigates nowhere and says what is missing', async ({ page, backend }) => {
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

for (const [number, sentence] of [
  ['4000 0000 0000 0002', 'Os dados do cartão são inválidos'],
  ['4000 0000 0000 9995', 'Limite de compras do cartão insuficiente'],
  ['4000 0000 0000 0069', 'O tempo para pagamento expirou'],
  ['4000 0000 0000 0119', 'Aconteceu um erro com seu pagamento'],
] as const) {
  test(`the card ${number} fails with "${sentence}" and may be changed`, async ({ page, backend }) => {
    const session = await openPayment(page)
    await fillCard(page, { number })
    await pay(page)
    await expect(failure(page).getByText(sentence)).toBeVisible()
    await failure(page).getByRole('button', { name: 'Modificar dados do cartão' }).click()
    await expect(page.getByLabel('Número do cartão')).toBeFocused()
    await expect(page.getByLabel('Número do cartão')).toHaveValue('')
    await expect(page.getByLabel('Código de segurança')).toHaveValue('')
    await expect(textbox(page, 'Endereço')).toHaveValue('Avenida Paulista')
    await typeCard(page)
    await pay(page)
    await seesFinish(page)
    expect(await payments(backend, session)).toBe(2)
  })
}

test('a failed payment may be paid another way', async ({ page, backend }) => {
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

test('a payment that waits for the bank is asked about, never paid again, and survives a reload', async ({
  page,
  backend,
  request,
}) => {
  const session = await openPayment(page)
  await fillCard(page, { number: '4000 0000 0000 0077' })
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await request.post('/__backend/pay', { data: { session } })
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})

test('a lost answer says "Confirmando…", asks the server and tells the truth', async ({ page, backend }) => {
  const session = await openPayment(page)
  await fillCard(page)
  await backend.hold({ method: 'POST', path: '/api/order/payment/credit$', status: 502, after: true })
  await pay(page)
  await expect.poll(() => payments(backend, session)).toBe(1)
  const letGo = await holdOrder(page)
  await backend.recover()
  await expect(page.getByRole('heading', { name: 'Confirmando…' })).toBeVisible()
  letGo()
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})

test('an answer that never came is unknown, no failure, and paying again takes a press of its own', async ({
  page,
  backend,
}) => {
  const session = await openPayment(page)
  await fillCard(page)
  await backend.fail({ method: 'POST', path: '/api/order/payment/credit$', status: 502, times: 1 })
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Ainda não sabemos se o pagamento foi feito' })).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Pagar de novo' }).click()
  await typeCard(page)
  await pay(page)
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(2)
})

test('a reload in the middle of a payment comes back to it and pays nothing again', async ({ page, backend }) => {
  const session = await openPayment(page)
  await fillCard(page)
  await backend.hold({ method: 'POST', path: '/api/order/payment/credit$' })
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Processando o pagamento…' })).toBeVisible()
  await expect.poll(() => payments(backend, session)).toBe(1)
  const letGo = await holdOrder(page, { isReloaded: true })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirmando…' })).toBeVisible()
  await backend.recover()
  letGo()
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})

test.describe('the captcha', () => {
  test('comes before the payment when the order has a key', async ({ page, backend, complaints }) => {
    const session = await openPayment(page, 'pagar-cartao-recaptcha')
    await fillCard(page)
    await pay(page)
    await expect(page.getByRole('dialog', { name: 'Confirme que você não é um robô' })).toBeVisible()
    expect(await payments(backend, session)).toBe(0)
    await personBox(page).click()
    await seesFinish(page)
    expect(await payments(backend, session)).toBe(1)
    expect(complaints).toEqual([])
  })

  test('comes with the key of the answer, again when it is refused, and the card is typed once', async ({
    page,
    backend,
  }) => {
    const session = await openPayment(page)
    await fillCard(page, { number: '4000 0000 0000 3220' })
    await pay(page)
    const problem = page.getByText('Houve um problema na validação do ReCaptcha, por favor tente novamente')
    await expect(problem).toBeVisible()
    await robotBox(page).click()
    await expect.poll(() => payments(backend, session)).toBe(2)
    await expect(problem).toBeVisible()
    await personBox(page).click()
    await seesFinish(page)
    expect(await payments(backend, session)).toBe(3)
  })

  test('left with Esc gives the card back to the form', async ({ page, backend }) => {
    const session = await openPayment(page, 'pagar-cartao-recaptcha')
    await fillCard(page)
    await pay(page)
    await expect(page.getByRole('dialog', { name: 'Confirme que você não é um robô' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Número do cartão')).toHaveValue(PAID)
    expect(await payments(backend, session)).toBe(0)
    await expect.poll(() => childrenOf(page)).toBe(0)
  })

  test('whose script does not come, comes and keeps silent, or comes late, says so and is asked for again', async ({
    page,
    backend,
    complaints,
  }) => {
    test.slow()
    const script = '**/vendor/recaptcha/api.js'
    const release = '**/vendor/recaptcha/release/*.js'
    await page.clock.install()
    const session = await openPayment(page, 'pagar-cartao-recaptcha')
    await fillCard(page)
    // It does not come at all.
    await page.route(script, (route) => route.abort(), { times: 1 })
    await pay(page)
    await expect(vendorTrouble(page)).toBeVisible()
    // Nothing that was typed is lost on the way back.
    await page.getByRole('button', { name: 'Voltar para o cartão' }).click()
    await expect(page.getByLabel('Número do cartão')).toHaveValue(PAID)
    // It comes, and what it fetches itself does not.
    await page.route(release, (route) => route.abort(), { times: 1 })
    const silent = page.waitForEvent('requestfailed')
    await pay(page)
    await silent
    await untilGivenUp(page)
    // The connection hangs, and what hung comes after it was given up on.
    const late = new Deferred<void>()
    await page.route(script, (route) => late.promise.then(() => route.fallback()), { times: 1 })
    const asked = page.waitForRequest(script)
    await tryAgain(page)
    await asked
    await untilGivenUp(page)
    const came = page.waitForResponse(release)
    late.resolve()
    await came
    await tryAgain(page)
    await personBox(page).click()
    await seesFinish(page)
    expect(await payments(backend, session)).toBe(1)
    expect(complaints.filter((words) => !/ERR_FAILED|the captcha or the card form of a vendor/.test(words))).toEqual([])
  })

  test('can be tried on a page of its own', async ({ page, complaints }) => {
    await openStandalone(page, 'mercado-webchat~captcha', '/recaptcha')
    await personBox(page).click()
    await expect(page.getByRole('heading', { name: 'O captcha funciona nesta página' })).toBeVisible()
    expect(complaints).toEqual([])
  })
})

const field = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')
const formPayments = async (backend: Backend, session: string) =>
  (await backend.calls(session)).filter((call) => call.endsWith('/payment/mercadoPago')).length

async function fillForm(page: Page, holder = 'APRO'): Promise<void> {
  await field(page, 'Número do cartão').fill('4235 6477 2802 5682')
  await field(page, 'Vencimento').fill('11/30')
  await field(page, 'Código de segurança').fill('123')
  await page.getByLabel('Nome do titular como aparece no cartão').fill(holder)
  await page.getByLabel('Documento do titular').fill('12345678909')
}

test.describe('the embedded form', () => {
  test('is drawn by the vendor into the light DOM, pays, and leaves nothing behind', async ({
    page,
    backend,
    complaints,
  }) => {
    const held = new Deferred<void>()
    await page.route('**/vendor/mercadopago/v2.js', (route) => held.promise.then(() => route.continue()))
    const session = await openPayment(page, 'pagar-mercadopago')
    await expect(page.getByText('Carregando pagamento...')).toBeVisible()
    held.resolve()
    await expect(page.locator('shop-storefront > div[slot] iframe')).toHaveCount(3)
    await fillForm(page)
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await page.waitForURL(/^https:\/\/wa\.me\//)
    expect(await formPayments(backend, session)).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect.poll(() => childrenOf(page)).toBe(0)
    expect(complaints).toEqual([])
  })

  test('says why a payment failed and may be tried again', async ({ page, backend }) => {
    const session = await openPayment(page, 'pagar-mercadopago')
    await fillForm(page, 'FUND')
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await expect(failure(page).getByText('Limite de compras do cartão insuficiente')).toBeVisible()
    await failure(page).getByRole('button', { name: 'Modificar dados do cartão' }).click()
    await page.getByLabel('Nome do titular como aparece no cartão').fill('APRO')
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await seesFinish(page)
    expect(await formPayments(backend, session)).toBe(2)
  })

  test('whose account or script does not come, or which never is ready, says so and is asked for again', async ({
    page,
    complaints,
  }) => {
    test.slow()
    const script = '**/vendor/mercadopago/v2.js'
    const secureField = '**/vendor/mercadopago/field?*'
    const holder = page.getByLabel('Nome do titular como aparece no cartão')
    await page.clock.install()
    await page.route('**/api/order/*/account/', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await openPayment(page, 'pagar-mercadopago')
    await expect(vendorTrouble(page)).toBeVisible()
    await page.route(script, (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await tryAgain(page)
    await failed
    await expect(vendorTrouble(page)).toBeVisible()
    // The connection hangs, and what hung comes after it was given up on.
    const late = new Deferred<void>()
    await page.route(script, (route) => late.promise.then(() => route.fallback()), { times: 1 })
    const asked = page.waitForRequest(script)
    await tryAgain(page)
    await asked
    await expect(page.getByText('Carregando pagamento...')).toBeVisible()
    await untilGivenUp(page)
    const came = page.waitForResponse(script)
    late.resolve()
    await came
    // The fields of the form do not come.
    const fields = new Deferred<void>()
    await page.route(secureField, (route) => fields.promise.then(() => route.fallback()))
    const drawn = page.waitForRequest(secureField)
    await tryAgain(page)
    await drawn
    await untilGivenUp(page)
    fields.resolve()
    await tryAgain(page)
    await expect(holder).toBeVisible()
    await expect(page.locator('shop-storefront form')).toHaveCount(1)
    const expected = /ERR_FAILED|status of 500|answered status 500|the captcha or the card form of a vendor/
    expect(complaints.filter((words) => !expected.test(words))).toEqual([])
  })
})
