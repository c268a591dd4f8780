import type { Page } from '@playwright/test'
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

const BASE = '<base href="https://elsewhere.test/blog/">'

const hosts: Record<string, Host> = {
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
  'stops every key event': {
    script: `
      for (const type of ['keydown', 'keypress', 'keyup']) {
        addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
      }`,
  },
}

async function openHost(page: Page, { rules = '', html = '', around = ['', ''], script }: Host, session: string) {
  if (script) await page.addInitScript({ content: script })
  const shop = `<shop-catalog session="${session}" style="width:360px;height:640px"></shop-catalog>`
  await openHostPage(
    page,
    `<html ${html}><head><meta charset="utf-8"><style>body{margin:0}${rules}</style><script type="module" src="/dist/loader.js"></script></head><body>${around[0]}${shop}${around[1]}</body></html>`,
  )
}

/** Fills an order with pointer and keyboard, and confirms it. */
async function buy(page: Page): Promise<void> {
  await expect(productNames(page).first()).toBeVisible()
  const product = await addFirstProduct(page)
  await productNames(page).first().click()
  await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeVisible()
  await openCart(page)
  await page.clock.install()
  await quantityOf(page, product).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('200')
  await page.clock.runFor(1100)
  await confirm(page)
  await expect(confirmed(page)).toBeVisible()
}

for (const [name, host] of Object.entries(hosts)) {
  test(`on a page that ${name}, an order is made`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await openHost(page, host, 'mercado-webchat~pagina-hostil')
    await buy(page)
    expect(errors).toEqual([])
  })
}

test('a page of its own with such links keeps its calls, pictures, links and history', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => request.url().includes('elsewhere') && elsewhere.push(request.url()))
  await page.route('**/loja/*', async (route) => {
    const shop = '<shop-storefront standalone base-path="/loja"></shop-storefront>'
    const loader = new URL('/dist/loader.js', route.request().url()).href
    const body = `<!doctype html>${BASE}<script type="module" src="${loader}"></script>${shop}`
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/loja/#mercado-webchat~base')
  const { origin } = new URL(page.url())
  const link = page.getByRole('link', { name: /Banana Prata/ })
  await expect(link).toHaveJSProperty('href', `${origin}/loja/product/mg-banana-prata`)
  await expect(page.getByRole('img').first()).toHaveJSProperty('complete', true)
  await link.click()
  await expect(page).toHaveURL(`${origin}/loja/product/mg-banana-prata`)
  expect(elsewhere).toEqual([])
})
