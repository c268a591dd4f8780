import type { APIRequestContext, Page } from '@playwright/test'
import { csp, type CspOptions } from '../../src/lib/csp.ts'
import { fillCard, pay } from './card-page.ts'
import { ROADS } from './policy-roads.ts'
import {
  addFirstProduct,
  confirm,
  expect,
  openCart,
  openStandalone,
  openWebchat,
  productNames,
  setQuantity,
  test,
} from './support.ts'

test('under the strictest policy the whole road runs without one violation', async ({ page, complaints }) => {
  await openWebchat(page, 'farmacia-webchat')
  const policy = (await page.request.get('/webchat/')).headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  const product = await addFirstProduct(page)
  await openCart(page)
  await setQuantity(page, product, 4)
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
  expect(complaints).toEqual([])
})

/** The path of a product whose description is HTML. */
async function richProduct(request: APIRequestContext): Promise<string> {
  const bearer = { authorization: 'Bearer farmacia-webchat' }
  await request.get('/api/session/farmacia-webchat')
  const answer = await request.get('/api/catalog/top?pageNumber=0&perPage=50', { headers: bearer })
  const { data } = (await answer.json()) as { data: { data: { providerId: string; description?: string }[] } }
  const rich = data.data.find(({ description }) => description?.includes('<'))
  expect(rich, 'a product with HTML among the top sellers').toBeDefined()
  return `/product/${encodeURIComponent(rich?.providerId ?? '')}`
}

test('a product whose description is HTML is shown under the same policy', async ({ page, request, complaints }) => {
  await openStandalone(page, 'farmacia-webchat', await richProduct(request))
  await expect(page.getByRole('heading', { name: 'Descrição' })).toBeVisible()
  await expect(page.locator('shop-storefront').getByText(/<\/?(p|ul|strong|b)>/)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the session code is in no attribute, no text and no address of the page', async ({ page }) => {
  await openStandalone(page, 'mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
  const html = await page.evaluate(() => {
    const root = document.querySelector('shop-storefront')?.shadowRoot
    return `${document.documentElement.outerHTML} ${root?.innerHTML ?? ''}`
  })
  expect(html).toContain('Adicionar')
  expect(html).not.toContain('mercado-webchat')
})

/** Opens a host page with the shop in it, under the policy that `csp()` gives for these options and nothing more. */
async function openUnder(
  page: Page,
  options: CspOptions,
  session: string,
  route: string,
): Promise<() => Promise<string[]>> {
  const nonce = options.nonce === undefined ? '' : ` nonce="${options.nonce}"`
  await page.route('**/host', (answer) =>
    answer.fulfill({
      headers: { 'content-type': 'text/html', 'content-security-policy': csp(options) },
      body: `<!doctype html><meta charset="utf-8"><script type="module" src="/dist/loader.js"${nonce}></script><shop-storefront session="${session}" route="${route}"${nonce}></shop-storefront>`,
    }),
  )
  await page.addInitScript(() => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
    Object.assign(window, { violations })
  })
  await page.goto('/host')
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}

const PARTNER = encodeURIComponent('https://parceira.example')

/** Session → what its screen shows, for screens that bring code, pictures or HTML of their own. */
const screens = [
  { session: 'mercado-webchat~politica', route: '/catalog', shows: 'Adicionar' },
  { session: 'pagar-pix~politica', route: '/order/payment', shows: 'Copiar código PIX' },
  { session: 'pagar-boleto~politica', route: '/order/payment', shows: 'Copiar' },
  { session: 'farmacia-agente~politica', route: '/order/checkout', shows: 'Voltar' },
  { session: 'mercado-webchat~politica', route: `/tray/register?url=${PARTNER}`, shows: 'Autorizar' },
] as const

const hosts: Record<string, CspOptions> = {
  'whose policy is what csp() gives': {},
  'whose policy names scripts by a nonce': { nonce: 'bm9uY2Utb2YtdGhpcy1hbnN3ZXI' },
}

for (const [host, options] of Object.entries(hosts)) {
  test.describe(`a host ${host}`, () => {
    for (const { session, route, shows } of screens) {
      test(`opens ${route} of ${session} without one violation`, async ({ page, complaints }) => {
        const violations = await openUnder(page, options, session, route)
        const [button, link] = [page.getByRole('button', { name: shows }), page.getByRole('link', { name: shows })]
        await expect(button.or(link).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect([...(await violations()), ...complaints]).toEqual([])
      })
    }

    for (const [road, { session, route, walk }] of Object.entries(ROADS)) {
      test(`lets a person go through ${road} without one violation`, async ({ page, complaints }) => {
        test.slow()
        const violations = await openUnder(page, options, `${session}~politica`, route)
        await walk(page)
        expect([...(await violations()), ...complaints]).toEqual([])
      })
    }

    test('takes a card, and pays with it', async ({ page, backend, complaints }) => {
      const session = 'pagar-cartao~politica'
      const violations = await openUnder(page, options, session, '/order/payment')
      await fillCard(page)
      await pay(page)
      await expect.poll(() => backend.calls(session)).toContain('POST /api/order/payment/credit')
      await expect(page.getByLabel('Número do cartão')).toBeHidden()
      expect([...(await violations()), ...complaints]).toEqual([])
    })

    test('shows a description in HTML, gallery and rich text', async ({ page, request, complaints }) => {
      const violations = await openUnder(page, options, 'farmacia-webchat', await richProduct(request))
      await expect(page.getByRole('heading', { name: 'Descrição' })).toBeVisible()
      await expect(page.locator('shop-storefront').getByText(/<\/?(p|ul|strong|b)>/)).toHaveCount(0)
      expect([...(await violations()), ...complaints]).toEqual([])
    })
  })
}

test('where style sheets cannot be constructed, a nonce on the element is all that its styles need', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
    Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets')
  })
  const violations = await openUnder(page, { nonce: 'b2xkLWlwaG9uZQ' }, 'mercado-webchat', '/catalog')
  await expect(productNames(page).first()).toBeVisible()
  const [width, height] = await page.evaluate(() => {
    const button = document.querySelector('shop-storefront')?.shadowRoot?.querySelector('button')
    return [button?.offsetWidth, button?.offsetHeight]
  })
  expect(Math.min(width ?? 0, height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await violations()).toEqual([])
})
