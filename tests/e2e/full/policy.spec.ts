import type { APIRequestContext, Page } from '@playwright/test'
import { csp, type CspOptions } from '../../../src/lib/csp.ts'
import { fillCard, pay } from '../card-page.ts'
import { JOURNEYS } from './policy-journeys.ts'
import { expect, openHostPage, test } from '../support.ts'

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

/** Opens a host page with the shop in it, under exactly the policy that `csp()` returns for these options. */
async function openUnder(
  page: Page,
  options: CspOptions,
  session: string,
  route: string,
): Promise<() => Promise<string[]>> {
  const nonce = options.nonce === undefined ? '' : ` nonce="${options.nonce}"`
  await page.addInitScript(() => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
    Object.assign(window, { violations })
  })
  await openHostPage(
    page,
    `<meta charset="utf-8"><script type="module" src="/dist/loader.js"${nonce}></script><shop-storefront session="${session}" route="${route}"${nonce}></shop-storefront>`,
    csp(options),
  )
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}

const PARTNER = encodeURIComponent('https://parceira.example')

/** Screens that load code, images or HTML of their own, with a text that each shows. */
const screens = [
  { session: 'mercado-webchat~politica', route: '/catalog', shows: 'Adicionar' },
  { session: 'pagar-pix~politica', route: '/order/payment', shows: 'Copiar código PIX' },
  { session: 'pagar-boleto~politica', route: '/order/payment', shows: 'Copiar' },
  { session: 'farmacia-agente~politica', route: '/order/checkout', shows: 'Voltar' },
  { session: 'mercado-webchat~politica', route: `/tray/register?url=${PARTNER}`, shows: 'Autorizar' },
] as const

const hosts: Record<string, CspOptions> = {
  'whose policy is the result of csp()': {},
  'whose policy allows scripts by a nonce': { nonce: 'bm9uY2Utb2YtdGhpcy1hbnN3ZXI' },
}

for (const [host, options] of Object.entries(hosts)) {
  test.describe(`a host ${host}`, () => {
    for (const { session, route, shows } of screens) {
      test(`opens ${route} of ${session} without a violation`, async ({ page, complaints }) => {
        const violations = await openUnder(page, options, session, route)
        const [button, link] = [page.getByRole('button', { name: shows }), page.getByRole('link', { name: shows })]
        await expect(button.or(link).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect([...(await violations()), ...complaints]).toEqual([])
      })
    }

    for (const [journey, { session, route, walk }] of Object.entries(JOURNEYS)) {
      test(`runs ${journey} without a violation`, async ({ page, complaints }) => {
        const violations = await openUnder(page, options, `${session}~politica`, route)
        await walk(page)
        expect([...(await violations()), ...complaints]).toEqual([])
      })
    }

    test('accepts a card payment', async ({ page, backend, complaints }) => {
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
