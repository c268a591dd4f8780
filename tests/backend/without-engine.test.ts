import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import type { Adapter } from '../../src/backend'
import { runChecks } from '../../src/tools/check/run'

const root = resolve(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'vitrine-without-engine-'))
afterAll(() => rmSync(place, { recursive: true }))

const addressOf = (...path: string[]) => pathToFileURL(join(root, ...path)).href

/** The printed example of a shop without an engine, with the files of the build and the storefront of `vitrine init`. */
function printed(): string {
  const page = readFileSync(join(root, 'demo/docs/backend.md'), 'utf8')
  const [, section = ''] = page.split('### Without an engine\n')
  const code = /```js\n([\s\S]+?)```/.exec(section)?.[1] ?? ''
  return code
    .replaceAll(/'vitrine\/(backend(?:\/[\w-]+)?)'/g, (_, name: string) => `'${addressOf('dist', `${name}.js`)}'`)
    .replace("'./shop.js'", () => `'${addressOf('src/tools/init/project/shop.js')}'`)
}

it('the printed shop without an engine sells, and passes the checks of shoppers and carts', async () => {
  const file = join(place, 'shop.mjs')
  writeFileSync(file, printed())
  const { adapter } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { adapter: Adapter }
  const { results } = await runChecks({
    base: 'https://shop.example',
    codes: { session: 'CODE' },
    profiles: ['shopper', 'cart'],
    coupon: 'BOMDIA',
    firstView: 'https://shop.example/api/first-view',
    fetch: (request) => adapter.fetch(request),
  })
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name)
  expect(passed).toEqual(expect.arrayContaining(['accepted-coupon-stands-in-the-order', 'unknown-coupon-refused']))
  expect(passed.length).toBeGreaterThan(100)
})
