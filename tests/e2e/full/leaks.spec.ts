import { unfold } from '../checkout-page.ts'
import type { APIRequestContext, Page, Request } from '@playwright/test'
import { CODE, CPF, failure, fillCard, PAID, pay, personBox, typeCard } from '../card-page.ts'
import { addFirstProduct, confirm, expect, openCart, openStandalone, setQuantity, test } from '../support.ts'

/** Values that no address, attribute, storage or console line may contain. */
const CARD = [PAID, PAID.replaceAll(' ', ''), '4000000000009995']
const DOCUMENT = [CPF, CPF.replaceAll(/\D/g, '')]

interface Watch {
  page: Page
  requests: Request[]
  /** Addresses of frames, and console messages, in order. */
  addresses: string[]
  logged: string[]
  readings: Readable[]
  /** Records the current state of the page. */
  read(): Promise<void>
}

/**
 * Records everything visible on a page from its first moment on: every attribute ever set. No event carries a secret: tests/elements/events-contract.browser.test.ts.
 */
async function watch(page: Page): Promise<Watch> {
  const readings: Readable[] = []
  const seen: Watch = {
    page,
    requests: [],
    addresses: [],
    logged: [],
    readings,
    read: async () => void readings.push(await readableIn(page)),
  }
  page.on('request', (request) => seen.requests.push(request))
  page.on('framenavigated', (frame) => seen.addresses.push(frame.url()))
  page.on('console', (message) => seen.logged.push(message.text()))
  page.on('pageerror', (error) => seen.logged.push(error.stack ?? error.message))
  await page.addInitScript(() => {
    const attributes: string[] = []
    const addresses: string[] = []
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history)
      history[name] = (state, title, url) => {
        addresses.push(String(url ?? ''))
        change(state, title, url)
      }
    }
    const write = (node: Element) => attributes.push(...Array.from(node.attributes, ({ value }) => value))
    const follow = (root: Node) =>
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
      follow(root)
      return root
    }
    follow(document)
    Object.assign(window, { leaks: { attributes, addresses } })
  })
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  return seen
}

interface Readable {
  /** The page's markup, and each attribute it ever had. */
  shown: string[]
  /** Addresses, title, cookies and storage. */
  exposed: string[]
  attributes: string[]
}

/** Everything that someone at the page could have read on it so far. */
async function readableIn(page: Page): Promise<Readable> {
  return page.evaluate(() => {
    const { attributes, addresses } = (window as unknown as { leaks: Record<string, string[]> }).leaks
    const markup = (root: Document | ShadowRoot): string[] => {
      const own = root instanceof Document ? root.documentElement.outerHTML : root.innerHTML
      const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? markup(shadowRoot) : []))
      return [own, ...inner]
    }
    // A standalone page keeps the code for its tab, under this key only. A host's page must keep none.
    const isOwnPage = document.querySelector('[standalone]') !== null
    const isKeptCode = (key: string) => isOwnPage && key === 'session_code'
    const stored = [localStorage, sessionStorage].map((storage) =>
      JSON.stringify(Object.entries(storage).filter(([key]) => !isKeptCode(key))),
    )
    const exposed = [location.href, document.title, document.cookie, ...stored, ...(addresses ?? [])]
    return {
      exposed,
      shown: [...markup(document), ...(attributes ?? [])],
      attributes: attributes ?? [],
    }
  })
}

interface Secrets {
  code: string
  /** Allowed nowhere. */
  hidden: string[]
  /** Allowed only in the shop's own fields, where the person who typed them sees them. */
  inFields?: string[]
}

/** Asserts that no secret is found, and that no other origin received the bearer token. */
async function findsNothing(seen: Watch, secrets: Secrets, origin: string) {
  const { requests, logged, readings } = seen
  const { code, hidden, inFields = [] } = secrets
  // The chat's links carry the code in their hash, which no server sees; the shop removes it at once.
  const addresses = seen.addresses.filter((address) => !address.endsWith(`#${encodeURIComponent(code)}`))
  const asked = requests.map((request) => request.url().replace(/#.*$/, ''))
  const opening = `${origin}/api/session/${encodeURIComponent(code)}`
  const exposed = [...readings.flatMap((reading) => reading.exposed), ...logged, ...addresses, ...asked].join('\n')
  const words = [exposed, ...readings.flatMap((reading) => reading.shown)].join('\n')
  const attributes = readings.flatMap((reading) => reading.attributes)
  expect(attributes.length).toBeGreaterThan(1000)
  // The card preview shows the holder's name; no attribute may.
  expect(attributes.join('\n')).not.toContain('QUEM PAGA')
  for (const secret of hidden) expect(words.includes(secret), secret).toBe(false)
  for (const secret of inFields) expect(exposed.includes(secret), secret).toBe(false)
  expect(words.replaceAll(opening, '')).not.toContain('segredo')
  // Three digits appear everywhere; only three digits alone are the security code.
  expect(words).not.toMatch(new RegExp(`(?<![\\w.-])${CODE}(?![\\w.-])`))
  for (const request of requests) {
    const { authorization, referer = '' } = await request.allHeaders()
    expect(referer).not.toContain('segredo')
    if (authorization) expect(new URL(request.url()).origin).toBe(origin)
  }
}

/** What stands in the text fields about a person, amounts and quantities apart. */
function fieldsIn(page: Page): Promise<string[]> {
  return page
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields.flatMap((field) => (field instanceof HTMLInputElement && field.value.length > 3 ? [field.value] : [])),
    )
}

/** Opens the chat's link, adds a product and opens the cart. @returns the product's name */
async function beginOrder(page: Page, code: string): Promise<string> {
  await openStandalone(page, code)
  const product = await addFirstProduct(page)
  await openCart(page)
  return product
}

/** Sets the payment method of the order, as the attendant does in the conversation. */
async function chargeBy(request: APIRequestContext, code: string, method: number): Promise<void> {
  const headers = { Authorization: `Bearer ${code}` }
  const answer = await request.post(`/api/order/payment/method?paymentMethod=${method}`, { headers })
  expect(await answer.json()).toMatchObject({ success: true })
}

test('a whole purchase by card leaves neither session code, card data nor document anywhere, and sends no bearer token to another origin', async ({
  page,
  backend,
  request,
  server,
}) => {
  const code = 'farmacia~9f3c-segredo'
  const seen = await watch(page)
  const product = await beginOrder(page, code)
  await backend.fail({ method: 'POST', path: '/api/order/items/', status: 500, times: 1 })
  await setQuantity(page, product, 4)
  await expect(page.getByRole('alert')).toBeVisible()
  await setQuantity(page, product, 3)
  await seen.read()
  await confirm(page)
  await page.waitForURL(/^https:\/\/wa\.me\//)
  await chargeBy(request, code, 0)

  await openStandalone(page, code, '/order/payment')
  // A redirect to another origin is not followed here.
  const elsewhere = 'https://alheio.example/api/order/payment/credit/installments'
  await page.route('**/api/order/payment/credit/installments', (route) =>
    route.fulfill({ status: 307, headers: { location: elsewhere } }),
  )
  await fillCard(page, { number: '4000 0000 0000 9995', name: 'QUEM PAGA' })
  await expect(page.getByLabel('Parcelas')).toHaveAccessibleDescription(/\S/)
  await page.unroute('**/api/order/payment/credit/installments')
  await backend.fail({ method: 'POST', path: '/api/order/payment/credit$', delay: 1, times: 1 })
  await pay(page)
  await failure(page).getByRole('button', { name: 'Modificar dados do cartão' }).click()
  // The card preview shows the last digits of the typed number, so record the page after it is gone.
  await seen.read()
  await typeCard(page, { number: '4000 0000 0000 3220' })
  await pay(page)
  await personBox(page).click()
  await page.waitForURL(/^https:\/\/wa\.me\//)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  await seen.read()

  const calls = await backend.calls(code)
  expect(calls.filter((call) => call === 'POST /api/order/payment/credit')).toHaveLength(3)
  await findsNothing(seen, { code, hidden: [...CARD, '4000000000003220', ...DOCUMENT] }, server.url)
  expect(seen.requests.map((one) => one.url()).filter((url) => url.startsWith('https://alheio.example'))).toEqual([])
})

test('an agent’s sale to a company leaks neither session code nor the contact, who stands only in its fields and no attribute', async ({
  page,
  backend,
  server,
}) => {
  const code = 'mercado-agente-sem-agenda~9f3c-segredo'
  const company = { document: '12.ABC.345/01DE-35', name: 'Duarte Comércio de Cafés Ltda.' }
  const seen = await watch(page)
  await page.clock.install()
  await openStandalone(page, code, '/order/checkout')
  const textOf = (name: RegExp) => page.getByRole('textbox', { name })
  await page.getByRole('radio', { name: 'Entregamos para você' }).check()
  await page.getByRole('radio', { name: /Furgão com hora marcada/ }).check()
  await page.getByRole('radio', { name: 'PIX' }).check()
  await unfold(page)
  await textOf(/^CPF/).fill('390.533.447-05')
  await page.getByRole('switch', { name: 'O contato compra por uma empresa' }).check()
  await textOf(/^CNPJ/).fill('12abc34501de35')
  await expect(textOf(/^CNPJ/)).toHaveValue(company.document)
  await textOf(/^Razão Social/).fill(company.name)
  await textOf(/^Nome Fantasia/).fill('Café da Marina')
  const typed = await fieldsIn(page)
  expect(typed.length).toBeGreaterThan(5)
  await page.clock.runFor(3100)
  await expect(page.getByText('Dados salvos')).toBeVisible()
  await seen.read()
  await page.getByRole('button', { name: 'Finalizar e enviar PIX' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  await seen.read()
  const sent = (await backend.records(code)).filter(({ path }) => path === '/api/customer/update')
  expect(JSON.stringify(sent)).toContain('12ABC34501DE35')
  const documents = ['390.533.447-05', '39053344705', company.document, '12ABC34501DE35', '12abc34501de35']
  await findsNothing(seen, { code, hidden: [], inFields: [...DOCUMENT, ...documents] }, server.url)
  const attributes = seen.readings.flatMap((reading) => reading.attributes)
  for (const secret of [...DOCUMENT, ...documents, ...typed])
    expect(attributes.join('\n').includes(secret), secret).toBe(false)
})
