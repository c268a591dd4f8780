import type { Page } from '@playwright/test'
import { readPixCode } from '../../src/domain/pix.ts'
import { expect, openStandalone, seesSoon, test } from './support.ts'

const PAYMENT = '/order/payment'
const field = (page: Page) => page.getByRole('textbox', { name: 'Código PIX copia e cola' })
const finished = (page: Page) => page.getByRole('heading', { name: 'Pedido finalizado' })

test('a PIX is copied, paid in the bank, and shows as paid when the shopper returns', async ({
  page,
  context,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStandalone(page, 'pagar-pix', PAYMENT)
  const code = await field(page).inputValue()
  expect(readPixCode(code)).toMatchObject({ merchant: 'Farmacia Boa Hora' })
  await page.getByRole('button', { name: 'Copiar código PIX' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Código copiado' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await backend.pay('pagar-pix')
  const asked = (await backend.calls('pagar-pix')).length
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(finished(page)).toBeVisible()
  expect((await backend.calls('pagar-pix'))[asked]).toBe('GET /api/order/current')
})

test('a PIX that was paid in the bank shows as paid in the tab that the bank opens, and in the one left behind', async ({
  page,
  context,
  backend,
}) => {
  const session = 'pagar-pix~outra-aba'
  await openStandalone(page, session, PAYMENT)
  await expect(field(page)).toBeVisible()
  const opened = await context.newPage()
  await openStandalone(opened, session, PAYMENT)
  await expect(field(opened)).toBeVisible()
  await backend.pay(session)
  await opened.evaluate(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await expect(finished(opened)).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(finished(page)).toBeVisible()
})

for (const [listing, shows] of [
  ['pagar-boleto', 'Copiar linha digitável'],
  ['pagar-link', 'Abrir a página de pagamento'],
] as const) {
  test(`a payment on ${listing} that arrives while its page is visible ends it, once and by itself`, async ({
    page,
    backend,
  }) => {
    const session = `${listing}~olhando`
    await page.clock.install()
    await page.addInitScript(() => {
      const seen: string[] = []
      addEventListener('shop-navigate', ({ detail }) => seen.push(detail.to))
      Object.assign(window, { seen })
    })
    await page.route('https://pagamento.vitrine.example/**', (route) => route.fulfill({ body: 'Pagamento' }))
    await openStandalone(page, session, PAYMENT)
    if (listing === 'pagar-link') {
      await page.waitForURL(/^https:\/\/pagamento\.vitrine\.example\//)
      await page.goBack()
    }
    await expect(page.getByText(shows)).toBeVisible()
    // A lost answer is no failure.
    await backend.fail({ path: '/api/order/current', drop: true, times: 1 })
    await backend.pay(session)
    await seesSoon(page, finished(page))
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen') as string[])).toEqual(['/finish'])
  })
}

test('a payment is not polled while the page is hidden, and is polled at once when it is visible again', async ({
  page,
  backend,
}) => {
  const session = 'pagar-boleto~escondida'
  const seen = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await page.clock.install()
  await openStandalone(page, session, PAYMENT)
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible()
  await seen('hidden')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  // Time stands still from here on, so that no timer asks.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 10_000))
  expect(asked).toEqual([])
  await backend.pay(session)
  await seen('visible')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // The next screen comes by timers too.
  await seesSoon(page, finished(page))
})
