import type { BrowserContext, Page } from '@playwright/test'
import { movements } from '../clean.ts'
import {
  addFirstProduct,
  confirm,
  confirmed,
  expect,
  openCart,
  openHostPage,
  productNames,
  quantityOf,
  test,
} from '../support.ts'

interface Host {
  /** Style sheet of the page. */
  rules?: string
  /** Attributes of `<html>`. */
  html?: string
  /** Markup around the shop. */
  around?: [before: string, after: string]
  /** Runs before any other script of the page. */
  script?: string
}

const PLAIN: Host = {}

/** The same position on every page: a browser draws gradients and edges by position. */
const PLACE =
  'position:fixed!important;left:0!important;top:0!important;margin:0!important;width:360px!important;height:640px!important'

const SIZES_FONTS_SPACING = {
  font: 'italic small-caps 900 30px/3 serif',
  'letter-spacing': '3px',
  'word-spacing': '9px',
  'text-indent': '2em',
  'white-space': 'pre',
  'writing-mode': 'vertical-rl',
  'tab-size': '1',
  'text-align': 'justify',
  'text-shadow': '0 0 9px red',
  'box-sizing': 'content-box',
  padding: '9px',
  margin: '7px',
  gap: '33px',
  columns: '2',
  overflow: 'scroll',
  'max-width': '100%',
  'min-height': '44px',
  'user-select': 'none',
}

/** A rule for every element. */
function ruleOf(properties: Record<string, string>, end = ''): string {
  const words = Object.entries(properties).map(([name, value]) => `${name}:${value}${end}`)
  return `*,:not(x),div *,[session]{${words.join(';')}}`
}

const hosts: Record<string, Host> = {
  'resets everything, important': { rules: '*{all:unset!important}' },
  'sets sizes, fonts and spacing on everything, important': { rules: ruleOf(SIZES_FONTS_SPACING, '!important') },
  'has a root font of 32 px': { rules: 'html{font-size:32px!important}' },
  'runs from right to left': { html: 'dir="rtl"', rules: 'body{text-align:right;direction:rtl}' },
  'clips and transforms the ancestors of the shop': {
    around: [
      '<div style="overflow:hidden;transform:translate(0);filter:none;contain:paint;width:360px;height:640px">',
      '</div>',
    ],
  },
  'competes over z-index': {
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
  await openHostPage(
    page,
    `<html ${html}><head><meta charset="utf-8"><style>body{margin:0}${rules}</style><script type="module" src="/dist/loader.js"></script></head><body>${around[0]}${shop}${around[1]}</body></html>`,
  )
}

/** Images of the shop that are still loading. */
function picturesToCome(page: Page): Promise<number> {
  return page.locator('shop-catalog').evaluate(({ shadowRoot }) => {
    const { top, bottom } = shadowRoot?.host.getBoundingClientRect() ?? new DOMRect()
    return Array.from(shadowRoot?.querySelectorAll('img') ?? []).filter((image) => {
      const box = image.getBoundingClientRect()
      return box.top < bottom && box.bottom > top && !(image.complete && image.naturalWidth > 0)
    }).length
  })
}

/**
 * Takes a picture of the shop once its images have loaded and nothing moves. The images stay white: they are vectors,
 * and the browser does not draw vector edges the same every time.
 */
async function look(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await expect.poll(() => picturesToCome(page)).toBe(0)
  await expect.poll(() => movements(page)).toBe(0)
  const style = 'img { opacity: 0 !important }'
  return page.locator('shop-catalog').screenshot({ animations: 'disabled', caret: 'hide', style })
}

/** Counts the pixels that differ between two pictures by more than two renderings of one page do. */
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

/** Called with each screen of the purchase as it is reached. */
type See = (screen: string) => Promise<void>

/** Fills an order with pointer and keyboard, and confirms it. */
async function buy(page: Page, see: See): Promise<void> {
  await expect(productNames(page).first()).toBeVisible()
  // Content loaded after the first products appears over them and beside them.
  await expect(
    page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /Buscar/ }))
      .first(),
  ).toBeVisible()
  await see('the catalogue')
  const product = await addFirstProduct(page)
  await productNames(page).first().click()
  await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeVisible()
  // Left alone, the toast would stay for five seconds.
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByText('Produto adicionado ao carrinho')).toHaveCount(0)
  await see('the product')
  await openCart(page)
  await quantityOf(page, product).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('200')
  await expect(page.getByText(/R\$\s140/).first()).toBeVisible()
  await see('the cart')
  await confirm(page)
  await expect(confirmed(page)).toBeVisible()
}

type Looks = Record<string, Buffer>

/** Made once per worker. */
let plainLooks: Looks | null = null

async function buyOnPlainPage(context: BrowserContext, judge: Page): Promise<Looks> {
  const page = await context.newPage()
  await openHost(page, PLAIN, 'mercado-webchat~pagina-comum')
  const looks: Looks = {}
  await buy(page, async (screen) => {
    looks[screen] = await look(page)
    // Two equal pictures in a row: loading has ended.
    await expect
      .poll(async () => {
        const earlier = looks[screen] ?? Buffer.alloc(0)
        looks[screen] = await look(page)
        return difference(judge, earlier, looks[screen])
      })
      .toBe(0)
  })
  await page.close()
  return looks
}

/** Pixels of rounded edges, which stand at other fractions of a pixel from time to time. A host's effect takes hundreds. */
const EDGES = 16

for (const [name, host] of Object.entries(hosts)) {
  test(`on a page that ${name}, an order is made, and the shop looks as on a plain page`, async ({ page, context }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const judge = await context.newPage()
    const expected = (plainLooks ??= await buyOnPlainPage(context, judge))
    await page.bringToFront()
    await openHost(page, host, 'mercado-webchat~pagina-hostil')
    const seen = new Set<string>()
    await buy(page, async (screen) => {
      seen.add(screen)
      const plain = expected[screen] ?? Buffer.alloc(0)
      let now = plain
      // Pending content makes the first pictures differ; a host's effect persists.
      await expect
        .poll(async () => difference(judge, plain, (now = await look(page))), `pixels of ${screen} that differ`)
        .toBeLessThanOrEqual(EDGES)
        .catch(async (refusal: unknown) => {
          await test.info().attach(`${screen}, plain`, { body: plain, contentType: 'image/png' })
          await test.info().attach(screen, { body: now, contentType: 'image/png' })
          throw refusal
        })
    })
    expect(Object.keys(expected)).toEqual([...seen])
    expect(errors).toEqual([])
  })
}
