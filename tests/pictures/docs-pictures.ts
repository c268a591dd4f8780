import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import { startServer } from '../../src/tools/serve/server.ts'

interface Look {
  /** The host page's CSS. */
  rules: string
  route?: string
  /** Size of the page, px. */
  width?: number
  height?: number
}

const set = (properties: string, more: Partial<Look> = {}): Look => ({
  rules: `shop-catalog { ${properties} }`,
  width: 340,
  height: 490,
  ...more,
})

const part = (name: string, rules: string): string => `shop-catalog::part(${name}) { ${rules} }`

const OUTLINE = 'outline: 3px dashed #d6001c; outline-offset: -3px'
const HIGHLIGHTED = '/product/mg-banana-prata'

/** Pictures by name. */
const LOOKS: Record<string, Look> = {
  own: { rules: '' },
  violet: set('--shop-primary: #5b2dd6; --shop-radius: 2px; --shop-font: Georgia, serif; --shop-density: 0.75', {
    width: 390,
    height: 600,
  }),
  dark: set('--shop-surface: #14181c', { width: 390, height: 600 }),
  primary: set('--shop-primary: #5b2dd6'),
  'on-primary': set('--shop-primary: #ffe600; --shop-on-primary: #2d3277'),
  secondary: set('--shop-secondary: #d6006c', { route: HIGHLIGHTED, height: 600 }),
  surface: set('--shop-surface: #fdf3e3'),
  text: set('--shop-text: #7a1b3d'),
  radius: set('--shop-radius: 2px'),
  font: set('--shop-font: Georgia, serif'),
  density: set('--shop-density: 2'),
  'part-top-bar': { rules: part('top-bar', OUTLINE), width: 340, height: 490 },
  'part-cart-button': { rules: part('cart-button', OUTLINE), width: 340, height: 490 },
  'part-product-card': { rules: part('product-card', OUTLINE), width: 340, height: 490 },
  'part-primary-button': { rules: part('primary-button', OUTLINE), route: HIGHLIGHTED, width: 340, height: 600 },
}

function pageWith({ rules, route = '' }: Look): Response {
  const body = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Vitrine</title>
    <style>body { margin: 0 } shop-catalog { width: 100%; height: 100vh } ${rules}</style>
    <shop-catalog session="mercado-webchat" route="${route}"></shop-catalog>
    <script type="module" src="/dist/loader.js"></script></html>`
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** A screenshot as WebP, a quarter of the bytes of PNG. Playwright cannot write WebP, so the browser encodes it. */
async function webpOf(page: Page): Promise<Buffer> {
  const png = await page.screenshot()
  const address = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.85)
  }, png.toString('base64'))
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

const folder = resolve(import.meta.dirname, '../../demo/docs/pictures')

async function take(browser: Browser, url: string, [name, look]: [string, Look]): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: look.width ?? 390, height: look.height ?? 600 },
    deviceScaleFactor: 2,
  })
  await page.goto(`${url}/look/${name}`)
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .waitFor()
  if (!look.route) await page.getByRole('searchbox').waitFor()
  await page.waitForLoadState('networkidle')
  writeFileSync(resolve(folder, `${name}.webp`), await webpOf(page))
  await page.close()
}

const hosts = resolve(import.meta.dirname, '../../demo/hosts/screenshots')

/** The three hosts as README.md shows them: path of the page, its width, and the button of a product to add. */
const HOSTS = {
  webchat: ['/webchat/?session=farmacia-webchat', 390, null],
  standalone: ['/loja/#mercado', 390, null],
  console: ['/console/?session=moda-agente', 1280, /^Adicionar Canga/],
} as const

async function takeHost(browser: Browser, url: string, name: keyof typeof HOSTS): Promise<void> {
  const [path, width, add] = HOSTS[name]
  const page = await browser.newPage({ viewport: { width, height: 760 }, deviceScaleFactor: 2, locale: 'pt-BR' })
  await page.goto(`${url}${path}`)
  await page.getByRole('searchbox').waitFor()
  if (add) {
    await page.getByRole('button', { name: add }).click()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.mouse.move(0, 0)
  }
  await page.waitForLoadState('networkidle')
  writeFileSync(resolve(hosts, `${name}.webp`), await webpOf(page))
  await page.close()
}

/** Takes the pictures of `README.md` and `theming.md`. */
export async function takeDocsPictures(browser: Browser): Promise<void> {
  const server = await startServer({
    port: 0,
    quiet: true,
    pages: (request) => {
      const [, name = ''] = /^\/look\/([\w-]+)$/.exec(new URL(request.url).pathname) ?? []
      const look = LOOKS[name]
      return look && pageWith(look)
    },
  })
  mkdirSync(folder, { recursive: true })
  for (const look of Object.entries(LOOKS)) await take(browser, server.url, look)
  for (const name of ['webchat', 'standalone', 'console'] as const) await takeHost(browser, server.url, name)
  await server.close()
}
