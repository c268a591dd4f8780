import { timesOf } from './backend.ts'
import { confirmButton, expect, hurryUntil, openStandalone, productNames, seesToast, test } from './support.ts'

const ITEMS = 'POST /api/order/items/'
const adds = /^Adicionar (?!mais um)/

test("a slow 'Adicionar' tells nothing before the server has the product", async ({ page, backend }) => {
  const session = 'mercado-webchat~devagar'
  await page.clock.install()
  await openStandalone(page, session)
  await backend.hold({ method: 'POST', path: '/api/order/items' })
  const add = page.getByRole('button', { name: adds }).first()
  await add.click()
  await expect.poll(() => backend.calls(session)).toContain(ITEMS)
  await page.clock.runFor(3000)
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Produto adicionado ao carrinho')).toHaveCount(0)
  await seesToast(page, 'Produto adicionado ao carrinho', () => backend.recover())
})

test("'Adicionar' works with its first press once an order that could not be read six times can be read", async ({
  page,
  backend,
}) => {
  const session = 'mercado-webchat~seis'
  await page.clock.install()
  await backend.fail({ path: '/api/order/current', status: 503, session, times: 6 })
  await openStandalone(page, session)
  await expect(productNames(page).first()).toBeVisible()
  // The first read has two repetitions, and each look at the page asks again.
  const reads = async () => timesOf(await backend.calls(session), 'GET /api/order/current')
  await hurryUntil(page, async () => expect(await reads()).toBeGreaterThanOrEqual(3))
  await hurryUntil(page, async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    expect(await reads()).toBeGreaterThanOrEqual(6)
  })
  const add = page.getByRole('button', { name: adds }).first()
  await seesToast(page, 'Produto adicionado ao carrinho', () => add.click())
})

for (const body of ['wrong-types', 'nulls', 'polluted'] as const) {
  test(`one broken answer (${body}) of the session call leaves the shop open`, async ({ page, backend }) => {
    const session = `mercado-webchat~${body}`
    await backend.fail({ path: '/api/session', session, body, times: 1 })
    await openStandalone(page, session)
    await expect(productNames(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sessão Inválida' })).toHaveCount(0)
  })
}

test('a cart whose code cannot be fetched opens by itself when the connection is back', async ({
  page,
  complaints,
}) => {
  const files = /\/chunks\/(storefront|preview)-/
  await page.route(files, (route) => route.abort())
  await openStandalone(page, 'confirmacao-perdida~volta', '/order')
  await expect.poll(() => complaints.join()).toContain('could not be loaded')
  await page.unroute(files)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(confirmButton(page)).toBeVisible()
})
