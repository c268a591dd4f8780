import type { Page } from '@playwright/test'
import { Deferred } from '../../src/lib/deferred.ts'
import {
  captchaDialog,
  challengeBox,
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
  suspectBox,
  textbox,
  tryAgain,
  typeCard,
  vendorTrouble,
} from './card-page.ts'
import { expect, holdOrder, openStandalone, pressSlowly, seesToast, test, type Backend } from './support.ts'

/** Advances the clock past the vendor's time limit. */
async function untilGivenUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(16_000)
    await expect(vendorTrouble(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Content of the element's light DOM. */
function childrenOf(page: Page): Promise<number | undefined> {
  return page.evaluate(() => document.querySelector('shop-storefront')?.childElementCount)
}

/** Text of the focused control in the element, 'IFRAME' for a vendor's frame, '' when the focus is elsewhere. */
function focusedIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.querySelector('shop-storefront')?.shadowRoot?.activeElement
    const outside = document.activeElement?.tagName === 'IFRAME' ? 'IFRAME' : ''
    return active ? (active.getAttribute('aria-label') ?? active.textContent ?? '') : outside
  })
}

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

test('a press that takes the focus from an invalid field reaches the field below, and then the first shows its error', async ({
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

for (const [number, sentence] of [
  ['4000 0000 0000 0002', 'Os dados do cartão são inválidos'],
  ['4000 0000 0000 9995', 'Limite de compras do cartão insuficiente'],
  ['4000 0000 0000 0069', 'O tempo para pagamento expirou'],
  ['4000 0000 0000 0119', 'Aconteceu um erro com seu pagamento'],
] as const) {
  test(`the card ${number} fails with "${sentence}" and can be changed`, async ({ page, backend }) => {
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

test("an unknown failure shows the server's message, without its markup", async ({ page }) => {
  const errors = [{ message: 'Cart&atilde;o <b>bloqueado</b>', code: 'Blocked' }]
  await page.route('**/api/order/payment/credit', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { success: false, data: null, errors } })
      : route.fallback(),
  )
  await openPayment(page)
  await fillCard(page)
  await pay(page)
  await expect(failure(page).getByText('Cartão bloqueado', { exact: true })).toBeVisible()
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

test('an answer that never comes is unknown, not failed, and paying again takes another press', async ({
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

  test('opens with the key from the answer, opens again when refused, and the card is typed once', async ({
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

  test('closes with Esc and returns to the card form', async ({ page, backend }) => {
    const session = await openPayment(page, 'pagar-cartao-recaptcha')
    await fillCard(page)
    await pay(page)
    await expect(captchaDialog(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Número do cartão')).toHaveValue(PAID)
    expect(await payments(backend, session)).toBe(0)
    await expect.poll(() => childrenOf(page)).toBe(0)
  })

  test('covers the form, which cannot be focused meanwhile, and then returns the focus', async ({ page, backend }) => {
    const session = await openPayment(page, 'pagar-cartao-recaptcha')
    await fillCard(page)
    for (const wayOut of ['Voltar para o cartão', 'Fechar']) {
      await pay(page)
      await expect(captchaDialog(page)).toBeFocused()
      // Visible, but not reachable.
      await expect(page.locator('[autocomplete="cc-number"]')).toBeVisible()
      for (const behind of [payButton(page), page.getByRole('button', { name: 'Voltar', exact: true })])
        expect(await behind.evaluate((button) => button.closest('[inert]') !== null)).toBe(true)
      const reached = new Set<string>()
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab')
        reached.add(await focusedIn(page))
      }
      reached.delete('')
      expect(reached).toEqual(new Set(['Fechar', 'IFRAME', 'Voltar para o cartão']))
      await captchaDialog(page).getByRole('button', { name: wayOut }).click()
      await expect(captchaDialog(page)).toHaveCount(0)
      await expect(payButton(page)).toBeFocused()
    }
    expect(await payments(backend, session)).toBe(0)
  })

  test('puts the challenge for a suspect at the end of the page, where it can be solved', async ({
    page,
    backend,
    complaints,
  }) => {
    const session = await openPayment(page, 'pagar-cartao-recaptcha')
    await fillCard(page)
    await pay(page)
    await suspectBox(page).click()
    await challengeBox(page).click()
    await seesFinish(page)
    expect(await payments(backend, session)).toBe(1)
    expect(complaints).toEqual([])
  })

  test('asked for by the server and closed returns the focus to the form', async ({ page }) => {
    await openPayment(page)
    await fillCard(page, { number: '4000 0000 0000 3220' })
    await pay(page)
    await expect(captchaDialog(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Número do cartão')).toBeFocused()
  })

  test('reports a script that fails, stays silent or comes late, and can be retried', async ({
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
    // The script does not load.
    await page.route(script, (route) => route.abort(), { times: 1 })
    await pay(page)
    await expect(vendorTrouble(page)).toBeVisible()
    // The typed data stay on the way back.
    await page.getByRole('button', { name: 'Voltar para o cartão' }).click()
    await expect(page.getByLabel('Número do cartão')).toHaveValue(PAID)
    // The script loads, but not what it fetches itself.
    await page.route(release, (route) => route.abort(), { times: 1 })
    const silent = page.waitForEvent('requestfailed')
    await pay(page)
    await silent
    await untilGivenUp(page)
    // The connection hangs, and the script arrives after the shop gave up on it.
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

  test('works on a page of its own', async ({ page, complaints }) => {
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

  test('shows why a payment failed and can be tried again', async ({ page, backend }) => {
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

  test('reports a missing account, a missing script or a form that is never ready, and can be retried', async ({
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
    // The connection hangs, and the script arrives after the shop gave up on it.
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
    // The form's fields do not load.
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
