import type { Page } from '@playwright/test'
import { csp, type CspOptions } from '../../../src/lib/csp.ts'
import { fillCard, pay } from '../card-page.ts'
import { expect, openHostPage, test } from '../support.ts'

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

    test('accepts a card payment', async ({ page, backend, complaints }) => {
      const session = 'pagar-cartao~politica'
      const violations = await openUnder(page, options, session, '/order/payment')
      await fillCard(page)
      await pay(page)
      await expect.poll(() => backend.calls(session)).toContain('POST /api/order/payment/credit')
      await expect(page.getByLabel('Número do cartão')).toBeHidden()
      expect([...(await violations()), ...complaints]).toEqual([])
    })
  })
}
