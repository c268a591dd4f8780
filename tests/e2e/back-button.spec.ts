import type { Page } from '@playwright/test'
import { CODE, fillCard, PAID, pay, payButton, personBox, textbox } from './card-page.ts'
import { expect, goBackToKept, test, type Backend } from './support.ts'

/** Stand-ins for the bank and the payment page. */
const ELSEWHERE = 'https://pagamento.vitrine.example/**'

/** Opens a page of its own at the payment, and marks it to show later that the browser kept it. */
async function openPayment(page: Page, session: string): Promise<void> {
  await page.route(ELSEWHERE, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Fora</title>' }))
  await page.goto(`/loja/order/payment#${encodeURIComponent(session)}`)
  await page.evaluate(() => Object.assign(window, { isKept: true }))
}

/** Presses the browser's back button, and asserts that the same page returned and read the order again. */
async function comeBack(page: Page, backend: Backend, session: string): Promise<void> {
  const readings = async () => (await backend.calls(session)).filter((call) => call === 'GET /api/order/current').length
  const before = await readings()
  goBackToKept(page)
  await expect.poll(readings).toBeGreaterThan(before)
  await expect.poll(() => page.evaluate(() => 'isKept' in window).catch(() => false)).toBe(true)
}

const isBusy = (page: Page) => page.locator('shop-storefront button[aria-busy]')

test('back from an external payment page, the order is still unpaid, and later shows as paid', async ({
  keptPage: page,
  backend,
}) => {
  const session = 'pagar-link~voltou'
  await openPayment(page, session)
  await page.waitForURL(ELSEWHERE)
  await comeBack(page, backend, session)
  const link = page.getByRole('link', { name: 'Abrir a página de pagamento' })
  await expect(link).toBeVisible()
  await expect(isBusy(page)).toHaveCount(0)
  await link.click()
  await page.waitForURL(ELSEWHERE)
  await backend.pay(session)
  await comeBack(page, backend, session)
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
})

test('a page left with a typed card and the captcha open returns without either', async ({
  keptPage: page,
  backend,
}) => {
  const session = 'pagar-cartao-recaptcha~voltou'
  await openPayment(page, session)
  await fillCard(page)
  await pay(page)
  // A browser keeps no page with a frame that still loads.
  await expect.poll(() => personBox(page).evaluate((box) => box.ownerDocument.readyState === 'complete')).toBe(true)
  await page.goto('/webchat/')
  await comeBack(page, backend, session)
  for (const field of ['Número do cartão', 'Nome impresso no cartão', 'Validade', 'Código de segurança'])
    await expect(page.getByLabel(field)).toHaveValue('')
  await expect(page.getByLabel('CPF do titular')).toHaveValue('')
  await expect(textbox(page, 'Endereço')).toHaveValue('Avenida Paulista')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(payButton(page)).toBeEnabled()
  await expect(isBusy(page)).toHaveCount(0)
  const html = await page.evaluate(() => document.querySelector('shop-storefront')?.shadowRoot?.innerHTML ?? '')
  for (const secret of [PAID, PAID.replaceAll(' ', ''), `"${CODE}"`]) expect(html).not.toContain(secret)
})
