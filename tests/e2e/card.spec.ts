import type { Locator, Page } from '@playwright/test'
import { expect, openStandalone, test, type Backend } from './support.ts'

const CPF = '529.982.247-25'
const CODE = '737'
const PAID = '4111 1111 1111 1111'
const PAY = /^Pagar R\$/

interface CardDetails {
  number?: string
  name?: string
  expiry?: string
  code?: string
}

/** Opens the payment page of a session that nobody else has. @returns its code */
async function openPayment(page: Page, listing = 'pagar-cartao'): Promise<string> {
  const session = `${listing}~card`
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openStandalone(page, session, '/order/payment')
  await expect(page.getByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible()
  return session
}

function textbox(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

async function fillCard(page: Page, card: CardDetails = {}): Promise<void> {
  const { number = PAID, name = 'MARINA DUARTE', expiry = '12/31', code = CODE } = card
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Nome impresso no cartão').fill(name)
  await page.getByLabel('Validade').fill(expiry)
  await page.getByLabel('Código de segurança').fill(code)
  await page.getByLabel('CPF do titular').fill(CPF)
  await page.getByLabel('CEP').fill('01310-100')
  await expect(textbox(page, 'Endereço')).toHaveValue('Avenida Paulista')
  await textbox(page, 'Número').fill('1000')
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: PAY }).click()
}

/** Card payments the backend saw. */
async function payments(backend: Backend, session: string): Promise<number> {
  return (await backend.calls(session)).filter((call) => call === 'POST /api/order/payment/credit').length
}

function failure(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Pagamento não realizado' })
}

async function seesFinish(page: Page): Promise<void> {
  await page.waitForURL(/^https:\/\/wa\.me\/|\/finish$/)
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

test('two presses, and Enter with a press, are one payment', async ({ page, backend }) => {
  const session = await openPayment(page)
  await backend.fail({ method: 'POST', path: '/api/order/payment/credit$', delay: 300 })
  await fillCard(page)
  await textbox(page, 'Número').press('Enter')
  await page.evaluate(() => {
    const button = document
      .querySelector('shop-storefront')
      ?.shadowRoot?.querySelector<HTMLButtonElement>('button[type=submit]')
    button?.click()
    button?.click()
  })
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})

test('Enter in a field navigates nowhere and says what is missing', async ({ page, backend }) => {
  const session = await openPayment(page)
  const navigations: string[] = []
  page.on('framenavigated', (frame) => navigations.push(frame.url()))
  for (const label of ['Número do cartão', 'Nome impresso no cartão', 'Validade', 'Código de segurança', 'CEP']) {
    await page.getByLabel(label).press('Enter')
  }
  await expect(page.getByText('Por favor, verifique os campos e tente novamente')).toBeVisible()
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
    await page.getByLabel('Número do cartão').fill(PAID)
    await page.getByLabel('Validade').fill('12/31')
    await page.getByLabel('Código de segurança').fill(CODE)
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
  await expect(page.getByRole('button', { name: PAY })).toHaveCount(0)
  await request.post('/__backend/pay', { data: { session } })
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})

test('a lost answer says "Confirmando…", asks the server and tells the truth', async ({ page, backend }) => {
  const session = await openPayment(page)
  await fillCard(page)
  await backend.fail({ method: 'POST', path: '/api/order/payment/credit$', status: 502, after: true, times: 1 })
  await backend.fail({ path: '/api/order/current', delay: 700 })
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Confirmando…' })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Ainda não sabemos se o pagamento foi feito' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(failure(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Pagar de novo' }).click()
  await page.getByLabel('Número do cartão').fill(PAID)
  await page.getByLabel('Validade').fill('12/31')
  await page.getByLabel('Código de segurança').fill(CODE)
  await pay(page)
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(2)
})

test('a reload in the middle of a payment comes back to it and pays nothing again', async ({ page, backend }) => {
  const session = await openPayment(page)
  await fillCard(page)
  await backend.fail({ method: 'POST', path: '/api/order/payment/credit$', delay: 1500, times: 1 })
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Processando o pagamento…' })).toBeVisible()
  await expect.poll(() => payments(backend, session)).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirmando…' })).toBeVisible()
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})

const captcha = (page: Page) => page.frameLocator('iframe[title="reCAPTCHA"]')
const box = (page: Page) => captcha(page).getByLabel('Não sou um robô')
const robot = (page: Page) => captcha(page).getByLabel('Sou um robô (para testes)')

test.describe('the captcha', () => {
  test('comes before the payment when the order has a key', async ({ page, backend, complaints }) => {
    const session = await openPayment(page, 'pagar-cartao-recaptcha')
    await fillCard(page)
    await pay(page)
    await expect(page.getByRole('dialog', { name: 'Confirme que você não é um robô' })).toBeVisible()
    expect(await payments(backend, session)).toBe(0)
    await box(page).click()
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
    await robot(page).click()
    await expect.poll(() => payments(backend, session)).toBe(2)
    await expect(problem).toBeVisible()
    await box(page).click()
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

  test('whose script does not load says so and is loaded again', async ({ page }) => {
    await openPayment(page, 'pagar-cartao-recaptcha')
    await page.route('**/vendor/recaptcha/api.js', (route) => route.abort(), { times: 1 })
    await fillCard(page)
    await pay(page)
    await expect(page.getByText('Não deu para carregar esta parte da página')).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await box(page).click()
    await seesFinish(page)
  })

  test('can be tried on a page of its own', async ({ page, complaints }) => {
    await openStandalone(page, 'mercado-webchat~captcha', '/recaptcha')
    await box(page).click()
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
    const session = await openPayment(page, 'pagar-mercadopago')
    await expect(page.getByText('Carregando pagamento...')).toBeVisible()
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

  test('whose script does not load says so and is loaded again', async ({ page }) => {
    await page.route('**/vendor/mercadopago/v2.js', (route) => route.abort(), { times: 1 })
    await openPayment(page, 'pagar-mercadopago')
    await expect(page.getByText('Não deu para carregar esta parte da página')).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByLabel('Nome do titular como aparece no cartão')).toBeVisible()
  })

  test('whose script never answers is given up on', async ({ page }) => {
    await page.clock.install()
    let isAsked = false
    await page.route('**/vendor/mercadopago/v2.js', () => {
      isAsked = true
      return new Promise(() => undefined)
    })
    await openPayment(page, 'pagar-mercadopago')
    // The clock stands still: what waits for a frame gets one, and the patience is counted from the asking.
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return isAsked
      })
      .toBe(true)
    await expect(page.getByText('Carregando pagamento...')).toBeVisible()
    await page.clock.runFor(16_000)
    await expect(page.getByText('Não deu para carregar esta parte da página')).toBeVisible()
  })
})

test('after a whole payment the card is nowhere: not in addresses, attributes, storages, events or the console', async ({
  page,
  backend,
}) => {
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => asked.push(request.url()))
  page.on('framenavigated', (frame) => asked.push(frame.url()))
  await page.addInitScript(() => {
    const heard: string[] = []
    const attributes: string[] = []
    const types = ['navigate', 'before-navigate', 'order-change', 'before-redirect', 'error', 'close', 'ready']
    for (const type of types)
      document.addEventListener(`shop-${type}`, (event) =>
        heard.push(JSON.stringify((event as CustomEvent<unknown>).detail)),
      )
    // Every attribute that any node of the page is ever given, in every shadow root.
    const write = (node: Element) => attributes.push(...Array.from(node.attributes, ({ value }) => value))
    const watch = (root: Node) =>
      new MutationObserver((records) => {
        for (const { target, addedNodes, oldValue } of records) {
          if (oldValue !== null) attributes.push(oldValue)
          for (const node of [target, ...addedNodes]) {
            if (!(node instanceof Element)) continue
            write(node)
            node.querySelectorAll('*').forEach(write)
          }
        }
      }).observe(root, { subtree: true, childList: true, attributes: true, attributeOldValue: true })
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init)
      watch(root)
      return root
    }
    watch(document)
    Object.assign(window, { leaks: { heard, attributes } })
  })
  const session = await openPayment(page, 'pagar-cartao-recaptcha')
  // So that the page stays to be looked at.
  await page.evaluate(() => addEventListener('shop-before-redirect', (event) => event.preventDefault()))
  await fillCard(page, { number: '4000 0000 0000 9995', name: 'QUEM PAGA' })
  await pay(page)
  await box(page).click()
  await failure(page).getByRole('button', { name: 'Modificar dados do cartão' }).click()
  await page.getByLabel('Número do cartão').fill(PAID)
  await page.getByLabel('Validade').fill('12/31')
  await page.getByLabel('Código de segurança').fill(CODE)
  const beforePaying = await page.evaluate(() => document.querySelector('shop-storefront')?.shadowRoot?.innerHTML ?? '')
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  expect(await payments(backend, session)).toBe(2)

  const left = await page.evaluate(() => {
    const { heard, attributes } = (window as unknown as { leaks: Record<string, string[]> }).leaks
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie])
    const html =
      document.documentElement.outerHTML + (document.querySelector('shop-storefront')?.shadowRoot?.innerHTML ?? '')
    return { heard, attributes, stored, html }
  })
  expect(left.heard?.length).toBeGreaterThan(2)
  expect(left.attributes?.length).toBeGreaterThan(100)
  const words = [
    ...said,
    ...asked,
    ...(left.heard ?? []),
    ...(left.attributes ?? []),
    left.stored,
    left.html,
    beforePaying,
  ].join('\n')
  for (const secret of ['4111 1111 1111 1111', '4111111111111111', '9995', CPF, '52998224725', 'QUEM PAGA ']) {
    expect(words.includes(secret), secret).toBe(false)
  }
  expect(left.attributes).not.toContain(CODE)
  expect(JSON.stringify(await backend.records(session))).not.toContain('4111111111111111')
})
