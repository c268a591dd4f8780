import { resolve } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../../tests/support/chromium.ts'
import { startServer } from '../server.ts'

/** Takes the pictures of `theming.md`: `npm run build && npx tsx demo/docs/pictures.ts`. */

const LOOKS: Record<string, string> = {
  own: '',
  violet:
    'shop-catalog { --shop-primary: #5b2dd6; --shop-radius: 2px; --shop-font: Georgia, serif; --shop-density: 0.75 }',
  dark: 'shop-catalog { --shop-surface: #14181c }',
  parts: `shop-catalog::part(top-bar), shop-catalog::part(cart-button), shop-catalog::part(product-card),
    shop-catalog::part(primary-button) { outline: 2px dashed #d6001c; outline-offset: -2px }`,
}

const PATHS: Record<string, string> = { parts: '/product/mg-leite' }

function pageWith(look: string): Response {
  const body = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Vitrine</title>
    <style>body { margin: 0 } shop-catalog { width: 390px; height: 600px } ${LOOKS[look]}</style>
    <shop-catalog session="mercado-webchat" route="${PATHS[look] ?? ''}"></shop-catalog>
    <script type="module" src="/dist/loader.js"></script></html>`
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function take(browser: Browser, url: string, look: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 600 } })
  await page.goto(`${url}/look/${look}`)
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: resolve(import.meta.dirname, `pictures/${look}.png`) })
  await page.close()
}

const server = await startServer({
  port: 0,
  quiet: true,
  pages: (request) => {
    const [, look] = /^\/look\/(\w+)$/.exec(new URL(request.url).pathname) ?? []
    return look === undefined ? undefined : pageWith(look)
  },
})
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
for (const look of Object.keys(LOOKS)) await take(browser, server.url, look)
await browser.close()
await server.close()
