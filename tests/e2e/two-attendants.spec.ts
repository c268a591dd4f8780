import type { APIRequestContext, Page } from '@playwright/test'
import { choose, CONFIRM, deliverHome, finishButton, openCheckout } from './checkout-page.ts'
import { type Backend, confirmButton, confirmed, expect, openStandalone, test } from './support.ts'

const FINISH = '/api/order/confirm'

interface Sale {
  page: Page
  backend: Backend
  request: APIRequestContext
  session: string
}

/** A checkout that is ready to be finished, in a page that does not look at the order by itself. */
async function openSale({ page, session }: Sale): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
  await openCheckout(page, session)
  await deliverHome(page, 'Furgão com hora marcada')
  await choose(page, 'PIX')
  await expect(finishButton(page)).toBeEnabled()
}

/** Another attendant sends the order elsewhere, and lets it be paid in another way. */
async function changeElsewhere({ request, session }: Sale): Promise<void> {
  const headers = { Authorization: `Bearer ${session}` }
  const data = { type: 1, code: '1', number: '', providerId: 'furgao' }
  const moved = await request.post('/api/order/logistic/', { headers, data })
  expect((await moved.json()).success).toBe(true)
  await request.post('/api/order/payment/method?paymentMethod=1', { headers })
}

async function statusOf({ request, session }: Sale): Promise<string> {
  const answer = await request.get('/api/order/current', { headers: { Authorization: `Bearer ${session}` } })
  return (await answer.json()).data.status
}

const finishes = async ({ backend, session }: Sale) =>
  (await backend.calls(session)).filter((call) => call === CONFIRM).length

async function seesTheDifference({ page }: Sale): Promise<void> {
  await expect(page.getByText('O pedido mudou em outro lugar')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'O endereço de entrega mudou' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'A forma de pagamento mudou: PIX → Boleto' })).toBeVisible()
}

test('with revisions: a change that arrives before the finish itself is refused by the server', async ({
  page,
  backend,
  request,
}) => {
  const sale = { page, backend, request, session: 'recursos-agente~duas-com' }
  await openSale(sale)
  await backend.hold({ path: FINISH })
  await finishButton(page).click()
  await expect.poll(() => finishes(sale)).toBe(1)
  await changeElsewhere(sale)
  await backend.recover()
  await seesTheDifference(sale)
  expect([await finishes(sale), await statusOf(sale)]).toEqual([1, 'Creating'])
  expect((await backend.records(sale.session)).some(({ status }) => status === 412)).toBe(true)
  await finishButton(page).click()
  await expect(page.getByText('Pedido finalizado').first()).toBeVisible()
  expect(await finishes(sale)).toBe(2)
})

const LOST = { status: 504, body: 'html' } as const

/** `GET` calls of the shopper's confirmation. */
const confirms = async (backend: Backend, session: string) =>
  (await backend.records(session)).filter(({ path }) => path === FINISH).length

test('with keys: a confirmation that never arrived is sent again with the same key, without another press', async ({
  page,
  backend,
}) => {
  const session = 'recurso-idempotency~perdida'
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(FINISH)) keys.push(request.headers()['idempotency-key'])
  })
  await backend.fail({ path: FINISH, ...LOST, times: 1 })
  await openStandalone(page, session, '/order')
  await confirmButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[\w-]+$/), keys[0]])
})

test('with all features from another origin, the headers pass the preflight', async ({ page, backend, server }) => {
  const session = 'recursos~outra-origem'
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(FINISH) && request.method() === 'GET')
      headers.push(request.headers()['if-match'], request.headers()['idempotency-key'])
  })
  await page.goto(server.url.replace('localhost', '127.0.0.1'))
  await page.evaluate(
    ([base, code]) => {
      const cart = document.createElement('shop-cart')
      cart.setAttribute('session', code ?? '')
      cart.setAttribute('api-base', base ?? '')
      const loader = document.createElement('script')
      loader.type = 'module'
      loader.src = '/dist/loader.js'
      document.body.replaceChildren(cart, loader)
    },
    [server.url, session],
  )
  await confirmButton(page).click()
  await expect.poll(() => confirms(backend, session)).toBe(1)
  expect(headers).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
})
