import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openCart, quantityOf, test } from '../support.ts'

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

async function openOldPage(page: Page, shop: string): Promise<void> {
  await page.route('**/old', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html><head><meta charset="utf-8"><script>${OLD_PAGE}</script><script type="module" src="/dist/loader.js"></script></head><body>${shop}</body></html>`,
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
