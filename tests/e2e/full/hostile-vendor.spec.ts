import type { Page } from '@playwright/test'
import { expect, test } from '../support.ts'

/*
 * A vendor's card form stands in the page's own tree, where the host's rules reach it. Its frame looks after itself, as
 * vendors' frames do; the container around it is the shop's.
 */

const PLACE =
  'position:fixed!important;left:0!important;top:0!important;margin:0!important;width:360px!important;height:640px!important'

const SIZES_FONTS_SPACING =
  'font:italic small-caps 900 30px/3 serif;letter-spacing:3px;text-indent:2em;white-space:pre;writing-mode:vertical-rl;box-sizing:content-box;padding:9px;margin:7px;gap:33px;columns:2;overflow:scroll;max-width:100%;min-height:44px'

const important = (rules: string) => rules.replace(/(;|$)/g, '!important$1')

const hosts: Record<string, string> = {
  'sets sizes, fonts and spacing on everything': `*,:not(x),div *{${SIZES_FONTS_SPACING}}`,
  'sets sizes, fonts and spacing on everything, important': `*,:not(x),div *{${important(SIZES_FONTS_SPACING)}}`,
  'resets everything, important': '*{all:unset!important}',
  'lays every box out by itself, important':
    'div,slot{display:inline-flex!important;float:right!important;width:90px!important}',
}

const FRAME =
  'all:initial!important;display:block!important;box-sizing:border-box!important;width:100%!important;height:200px!important;border:2px solid teal!important'

/** Opens the payment page with a vendor that draws a line of text and a frame. */
async function open(page: Page, rules: string): Promise<void> {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html><head><meta charset="utf-8"><style>body{margin:0}${rules}</style><script type="module" src="/dist/loader.js"></script></head><body>
        <shop-payment session="pagar-mercadopago~hostil" style="${PLACE}"></shop-payment>
        <script>
          document.querySelector('shop-payment').vendors = {
            cardForm: async (container) => {
              const frame = document.createElement('iframe')
              frame.style.cssText = '${FRAME}'
              frame.srcdoc = 'Número do cartão'
              container.append('Pagamento seguro', frame)
              await new Promise((resolve) => (frame.onload = resolve))
              return { remove: () => frame.remove() }
            },
          }
        </script></body></html>`,
    }),
  )
  await page.goto('/host')
  await expect(page.frameLocator('iframe').getByText('Número do cartão')).toBeVisible()
}

const look = (page: Page) => page.locator('shop-payment').screenshot({ animations: 'disabled', caret: 'hide' })

for (const [name, rules] of Object.entries(hosts)) {
  test(`on a page that ${name}, a vendor's card form looks as on a plain page`, async ({ page, context }) => {
    const plainPage = await context.newPage()
    await open(plainPage, '')
    const plain = await look(plainPage)
    await expect.poll(async () => plain.equals(await look(plainPage))).toBe(true)
    await plainPage.close()
    await open(page, rules)
    let now = plain
    await expect
      .poll(async () => plain.equals((now = await look(page))))
      .toBe(true)
      .catch(async (refusal: unknown) => {
        await test.info().attach('plain', { body: plain, contentType: 'image/png' })
        await test.info().attach('hostile', { body: now, contentType: 'image/png' })
        throw refusal
      })
  })
}
