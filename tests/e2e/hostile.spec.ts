import type { BrowserContext, Page } from '@playwright/test'
import { addFirstProduct, confirm, expect, openCart, productNames, setQuantity, test } from './support.ts'

interface Host {
  /** Style sheet of the page. */
  rules?: string
  /** Attributes of `<html>`. */
  html?: string
  /** What stands around the shop. */
  around?: [before: string, after: string]
  /** Runs before any other script of the page. */
  script?: string
}

const PLAIN: Host = {}

/** At the same place of every page: a browser paints gradients and edges by where they stand. */
const PLACE = 'position:fixed!important;left:0!important;top:0!important;width:360px!important;height:640px!important'

const hosts: Record<string, Host> = {
  'resets everything, important': { rules: '*{all:unset!important}' },
  'paints everything, important': {
    rules:
      '*{color:red!important;letter-spacing:9px!important;line-height:3!important;box-sizing:content-box!important;text-transform:uppercase!important;float:right!important}',
  },
  'has a root font of 10 px': { rules: 'html{font-size:10px!important}' },
  'has a root font of 32 px': { rules: 'html{font-size:32px!important}' },
  'runs from right to left': { html: 'dir="rtl"', rules: 'body{text-align:right;direction:rtl}' },
  'clips and transforms what is around the shop': {
    around: [
      '<div style="overflow:hidden;transform:translate(0);filter:none;contain:paint;width:360px;height:640px">',
      '</div>',
    ],
  },
  'fights over z-index': {
    rules: '*{z-index:2147483647}',
    around: [
      '<div style="position:relative;z-index:0;isolation:isolate">',
      '</div><div style="position:fixed;inset:0;z-index:2147483647;pointer-events:none"></div>',
    ],
  },
  'patched Array.prototype, Object and fetch': {
    script: `
      const { fetch: original } = window
      window.fetch = async (...given) => {
        const answer = await original(...given)
        return new Response(await answer.text(), answer)
      }
      const { map, forEach } = Array.prototype
      Array.prototype.map = function (...given) { return map.apply(this, given) }
      Array.prototype.forEach = function (...given) { forEach.apply(this, given) }
      Array.prototype.remove = function () { return this.length }
      Array.prototype.first = null
      Object.fromHost = true`,
  },
  'stops every key event': {
    script: `
      for (const type of ['keydown', 'keypress', 'keyup']) {
        addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
      }`,
  },
}

async function openHost(page: Page, { rules = '', html = '', around = ['', ''], script }: Host, session: string) {
  if (script) await page.addInitScript({ content: script })
  const shop = `<shop-catalog session="${session}" style="${PLACE}"></shop-catalog>`
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html ${html}><head><meta charset="utf-8"><style>body{margin:0}${rules}</style><script type="module" src="/dist/loader.js"></script></head><body>${around[0]}${shop}${around[1]}</body></html>`,
    }),
  )
  await page.goto('/host')
}

/** What the shopper sees of the shop once its pictures are there and nothing moves. */
async function look(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.waitForTimeout(400)
  return page.locator('shop-catalog').screenshot({ animations: 'disabled', caret: 'hide' })
}

/** How many pixels of two pictures differ by more than what two paintings of one picture do. */
async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          canvas?.drawImage(bitmap, 0, 0)
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data
        }),
      )
      if (!first || !second || first.length !== second.length) return Infinity
      let different = 0
      for (let at = 0; at < first.length; at += 4) {
        const gaps = [0, 1, 2].map((channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)))
        if (Math.max(...gaps) > 8) different += 1
      }
      return different
    },
    [one, other].map((picture) => picture.toString('base64')),
  )
}

/** Fills an order and confirms it. @returns how the catalogue and the cart look on the way */
async function buy(page: Page): Promise<Buffer[]> {
  await expect(productNames(page).first()).toBeVisible()
  const catalog = await look(page)
  const product = await addFirstProduct(page)
  await openCart(page)
  await setQuantity(page, product, 200)
  await expect(page.getByText(/R\$\s140/).first()).toBeVisible()
  await expect(page.getByText('Produto adicionado ao carrinho')).toHaveCount(0)
  const cart = await look(page)
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
  return [catalog, cart]
}

/** The same for every test of a worker. */
let plainLooks: Buffer[] | null = null

async function buyOnPlainPage(context: BrowserContext): Promise<Buffer[]> {
  const page = await context.newPage()
  await openHost(page, PLAIN, 'mercado-webchat~pagina-comum')
  return buy(page)
}

for (const [name, host] of Object.entries(hosts)) {
  test(`on a page that ${name}, an order is made, and the shop looks as on a plain page`, async ({ page, context }) => {
    test.setTimeout(60_000)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const expected = (plainLooks ??= await buyOnPlainPage(context))
    await openHost(page, host, 'mercado-webchat~pagina-hostil')
    const seen = await buy(page)
    const judge = await context.newPage()
    for (const [index, screen] of ['the catalogue', 'the cart'].entries()) {
      const pair = [expected[index] ?? Buffer.alloc(0), seen[index] ?? Buffer.alloc(0)] as const
      await test.info().attach(`${screen}, plain`, { body: pair[0], contentType: 'image/png' })
      await test.info().attach(screen, { body: pair[1], contentType: 'image/png' })
      expect.soft(await difference(judge, ...pair), `pixels of ${screen} that differ`).toBe(0)
    }
    expect(errors).toEqual([])
  })
}
