import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { fillCard, pay, payments } from '../card-page.ts'
import { addFirstProduct, expect, openCart, quantityOf, test } from '../support.ts'
import { frameworks } from './packed.ts'

/** Polyfills of old pages: libraries that extend prototypes, and incomplete replacements of built-ins. */
const OLD_PAGE = `
  const { slice } = Array.prototype
  Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']' }
  String.prototype.toJSON = function () { return '"' + this + '"' }
  Number.prototype.toJSON = function () { return String(this) }
  Array.prototype.each = function (call) { for (let place = 0; place < this.length; place++) call(this[place], place); return this }
  Array.prototype.first = function () { return this[0] }
  Array.prototype.last = function () { return this[this.length - 1] }
  Array.prototype.clear = function () { this.length = 0; return this }
  Array.prototype.find = function (call, self) {
    for (let place = 0; place < this.length; place++) if (call.call(self, this[place], place)) return this[place]
  }
  Array.from = function (list) { return list ? slice.call(list) : [] }
  Function.prototype.bind = function (self, ...first) {
    const call = this
    return function (...rest) { return call.apply(self, [...first, ...rest]) }
  }
  Object.keys = function (object) {
    const keys = []
    for (const key in object) if (Object.prototype.hasOwnProperty.call(object, key)) keys.push(key)
    return keys
  }
  Element.prototype.remove = function () { if (this.parentNode) this.parentNode.removeChild(this); return this }
  document.getElementsByClassName = function (name) { return slice.call(document.querySelectorAll('.' + name)) }`

/** @param shop the page's markup @param library a classic script of the page */
async function openOldPage(page: Page, shop: string, library = ''): Promise<void> {
  await page.route('**/old', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html><head><meta charset="utf-8"><script>${library}</script><script>${OLD_PAGE}</script><script type="module" src="/dist/loader.js"></script></head><body>${shop}</body></html>`,
    }),
  )
  await page.goto('/old')
}

test('the shop works on a page whose prototypes and built-ins come from old libraries', async ({
  page,
  backend,
  complaints,
}) => {
  const session = 'mercado-webchat~old'
  await openOldPage(page, `<shop-catalog session="${session}"></shop-catalog>`)
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('café')
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).press('Enter')
  const added = await addFirstProduct(page)
  await openCart(page)
  await expect(quantityOf(page, added)).toHaveValue('1')
  const bodies = (await backend.records(session)).flatMap(({ method, body }) => (method === 'POST' ? [body] : []))
  expect(bodies).toContainEqual(expect.objectContaining({ searchQuery: 'café', pageNumber: 0 }))
  expect(bodies).toContainEqual(expect.objectContaining({ quantity: 1, attributes: [] }))
  expect(complaints).toEqual([])
})

/** An old release of the library that reads card numbers, as a page's own script, which forgot a brand. */
async function oldCardValidator(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = require('card-validator-8')`, resolveDir: frameworks },
    absWorkingDir: join(frameworks, 'node_modules'),
    bundle: true,
    format: 'iife',
    globalName: 'cardValidator',
    write: false,
  })
  return `${outputFiles[0]?.text}
cardValidator.creditCardType.removeCard('visa')
var oldCard = cardValidator.number('4111 1111 1111 1111').card`
}

test('a card is read and paid on such a page, which has an old card-validator of its own', async ({
  page,
  backend,
  complaints,
}) => {
  const session = 'pagar-cartao~old'
  await openOldPage(page, `<shop-payment session="${session}"></shop-payment>`, await oldCardValidator())
  expect(await page.evaluate('oldCard')).toBeNull()
  await fillCard(page)
  await expect(page.getByLabel('Bandeira')).toHaveValue('visa')
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  expect(await payments(backend, session)).toBe(1)
  expect(complaints).toEqual([])
})
