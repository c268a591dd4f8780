import type { BrowserContext, Page } from '@playwright/test'
import { CODE, fillCard, PAID, pay, payButton, personBox, textbox } from './card-page.ts'
import { expect, goBackToKept, test, withBackForwardCache, type Backend } from './support.ts'

/** Stand-ins for the conversation, the bank and the payment page. */
const ELSEWHERE = /^https:\/\/(wa\.me|pagamento\.vitrine\.example)\//

interface Shop {
  page: Page
  /** Opens a page of its own at a route, and marks it to show later that the browser kept it. */
  open(session: string, route: string): Promise<void>
  /** Presses the browser's back button, and asserts that the same page returned and read the order again. */
  comeBack(session: string): Promise<void>
}

/** Number of reads of the order. */
async function readings(backend: Backend, session: string): Promise<number> {
  return (await backend.calls(session)).filter((call) => call === 'GET /api/order/current').length
}

async function inShop(
  { server, backend }: { server: { url: string }; backend: Backend },
  run: (shop: Shop) => Promise<void>,
): Promise<void> {
  await withBackForwardCache(async (context: BrowserContext) => {
    const page = await context.newPage()
    await page.route(ELSEWHERE, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Fora</title>' }))
    await run({
      page,
      async open(session, route) {
        await page.goto(`${server.url}/loja${route}#${encodeURIComponent(session)}`)
        await page.evaluate(() => Object.assign(window, { isKept: true }))
      },
      async comeBack(session) {
        const before = await readings(backend, session)
        goBackToKept(page)
        await expect.poll(() => readings(backend, session)).toBeGreaterThan(before)
        await expect.poll(() => page.evaluate(() => 'isKept' in window).catch(() => false)).toBe(true)
      },
    })
  })
}

const leftFor = (page: Page, host: string) => page.waitForURL((url) => url.host === host)
const isBusy = (page: Page) => page.locator('shop-storefront button[aria-busy]')

test('back from an external payment page, the order is still unpaid, and later shows as paid', async ({
  server,
  backend,
}) => {
  const session = 'pagar-link~voltou'
  await inShop({ server, backend }, async ({ page, open, comeBack }) => {
    await open(session, '/order/payment')
    await leftFor(page, 'pagamento.vitrine.example')
    await comeBack(session)
    const link = page.getByRole('link', { name: 'Abrir a página de pagamento' })
    await expect(link).toBeVisible()
    await expect(isBusy(page)).toHaveCount(0)
    await link.click()
    await leftFor(page, 'pagamento.vitrine.example')
    await backend.pay(session)
    await comeBack(session)
    await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  })
})

for (const [what, isAsked] of [
  ['a typed card', false],
  ['the captcha open', true],
] as const) {
  test(`a page left with ${what} returns without the card`, async ({ server, backend }) => {
    const session = `pagar-cartao-recaptcha~voltou-${isAsked}`
    await inShop({ server, backend }, async ({ page, open, comeBack }) => {
      await open(session, '/order/payment')
      await fillCard(page)
      if (isAsked) {
        await pay(page)
        // A browser keeps no page with a frame that still loads.
        const isLoaded = () => personBox(page).evaluate((box) => box.ownerDocument.readyState === 'complete')
        await expect.poll(isLoaded).toBe(true)
      }
      await page.goto(`${server.url}/webchat/`)
      await comeBack(session)
      for (const field of ['Número do cartão', 'Nome impresso no cartão', 'Validade', 'Código de segurança']) {
        await expect(page.getByLabel(field)).toHaveValue('')
      }
      await expect(page.getByLabel('CPF do titular')).toHaveValue('')
      await expect(textbox(page, 'Endereço')).toHaveValue('Avenida Paulista')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(payButton(page)).toBeEnabled()
      await expect(isBusy(page)).toHaveCount(0)
      const html = await page.evaluate(() => document.querySelector('shop-storefront')?.shadowRoot?.innerHTML ?? '')
      for (const secret of [PAID, PAID.replaceAll(' ', ''), `"${CODE}"`]) expect(html).not.toContain(secret)
    })
  })
}
