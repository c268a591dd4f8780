import type { Page } from '@playwright/test'
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

test('a screen that throws once while it is rendered is there without a press', async ({ page }) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
    let left = 1
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      ...own,
      get(this: Intl.NumberFormat) {
        if (location.pathname.endsWith('/order') && left > 0) {
          left -= 1
          throw new Error('once')
        }
        return own?.get?.call(this) as unknown
      },
    })
  })
  await openStandalone(page, 'confirmacao-perdida~lanca', '/order')
  await expect(confirmButton(page)).toBeEnabled()
  await expect(page.getByText('Ops!')).toHaveCount(0)
})

async function openWithout(page: Page, files: RegExp, name: string): Promise<() => void> {
  let isDown = true
  await page.route(files, (route) => (isDown ? route.abort() : route.fallback()))
  await openStandalone(page, `confirmacao-perdida~${name}`, '/order')
  return () => void (isDown = false)
}

test.describe('a cart whose code cannot be fetched', () => {
  test('opens by itself when the connection is back', async ({ page, complaints }) => {
    const recover = await openWithout(page, /\/chunks\/(storefront|preview)-/, 'volta')
    await expect.poll(() => complaints.join()).toContain('could not be loaded')
    recover()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(confirmButton(page)).toBeVisible()
  })
})
