import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { HOST_MODULES } from '../../../.build/react/shared.ts'
import { csp } from '../../../src/lib/csp.ts'
import { describeHost, testWithHosts } from './framework-hosts.ts'
import {
  addFirstProduct,
  expect,
  holdRequests,
  openCart,
  openHostPage,
  PHONE,
  productNames,
  setQuantity,
  untilLive,
  watchLayout,
  watchLive,
} from '../support.ts'
import { expectNothingLeft, REACTS_OWN } from './leftovers.ts'

/** Hosts whose own React the shop uses: one by an import map, the others by their bundler. */
const test = testWithHosts('shared')

const HOST = '/frameworks/import-map/'
const MODULES = `${HOST}modules/`
const REACT = /\/import-map\/modules\/react/

for (const host of ['import-map', 'react', 'vue']) describeHost(test, host)

/** React's marks on the nodes of the page and of the shop: each copy of react-dom uses its own. */
function marksOf(page: Page): Promise<string[][]> {
  return page.evaluate(() =>
    [document, document.querySelector('shop-catalog')?.shadowRoot].map((root) => {
      const keys = Array.from(root?.querySelectorAll('*') ?? []).flatMap((node) => Object.keys(node))
      return [...new Set(keys.filter((key) => key.startsWith('__reactFiber$')))]
    }),
  )
}

test('a page and its shop share one React, which is fetched once', async ({ page, complaints }) => {
  const scripts: { url: string; text: Promise<string> }[] = []
  page.on('response', (answer) => {
    if (/\.js(\?|$)/.test(answer.url())) scripts.push({ url: answer.url(), text: answer.text() })
  })
  await page.goto(`${HOST}?session=mercado-webchat`)
  const product = await addFirstProduct(page)
  await expect(page.locator('header output')).toHaveText('Itens: 1')
  await openCart(page)
  await setQuantity(page, product, 4)
  await expect(page.locator('header output')).toHaveText('Itens: 4')
  const [ofPage, ofShop] = await marksOf(page)
  expect(ofPage).toHaveLength(1)
  expect(ofShop).toEqual(ofPage)

  const addresses = scripts.map(({ url }) => url)
  expect(addresses.filter((url) => url.endsWith(`${MODULES}react-dom-client.js`))).toHaveLength(1)
  expect(new Set(addresses).size).toBe(addresses.length)
  const renderers = await Promise.all(
    scripts.map(async ({ url, text }) => ((await text).includes('rendererPackageName') ? [url] : [])),
  )
  expect(renderers.flat()).toEqual([expect.stringContaining(MODULES)])
  expect(complaints).toEqual([])
})

/** Opens the page with a phone, its React held, so that the preview shows alone. @returns lets React come */
async function openPreview(page: Page): Promise<() => void> {
  await page.setViewportSize(PHONE)
  await watchLive(page)
  const release = await holdRequests(page, REACT)
  // The page's own script waits for React, and the load event waits for the script.
  await page.goto(`${HOST}?session=mercado-webchat`, { waitUntil: 'commit' })
  await expect(productNames(page).first()).toBeVisible()
  await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(1)
  return release
}

test("a preview shown before the page's React has loaded is replaced without a shift", async ({ page }) => {
  const shift = await watchLayout(page)
  const release = await openPreview(page)
  release()
  await untilLive(page)
  expect(await shift()).toBe(0)
})

// Its answers move other parts late: the host's header says what was added, and the card gets its steps.
test("a press on a preview shown before the page's React has loaded counts", async ({ page, backend }) => {
  const release = await openPreview(page)
  await page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
  release()
  await untilLive(page)
  await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
  const calls = await backend.calls()
  for (const path of ['/api/session/', '/api/shop/settings', '/api/catalog/top'])
    expect(calls.filter((call) => call.includes(path))).toHaveLength(1)
})

const LOADER = '<script type="module" src="/dist/shared/loader.js"></script>'

/** An import map of the demonstration's React, with some addresses replaced. @param origin the page's own when '' */
function importMap(others: Record<string, string> = {}, origin = ''): string {
  const own = HOST_MODULES.map((name) => [name, `${origin}${MODULES}${name.replaceAll('/', '-')}.js`])
  return `<script type="importmap">${JSON.stringify({ imports: { ...Object.fromEntries(own), ...others } })}</script>`
}

/** Opens the page of another host. @param head contents of the page's head */
async function openPage(page: Page, head: string, policy = ''): Promise<void> {
  await openHostPage(
    page,
    `<meta charset="utf-8">${head}<shop-catalog session="mercado-webchat"></shop-catalog>`,
    policy,
  )
}

test('a removed shop leaves nothing on the page', async ({ page }) => {
  await expectNothingLeft(page, REACTS_OWN, importMap() + LOADER)
})

test("a host that checks the loader's hash has our files checked, and serves its own React", async ({
  page,
  build,
  complaints,
}) => {
  const hashes = JSON.parse(readFileSync(join(build.folder, 'shared/integrity.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(hashes).filter((file) => /react\.js|react-dom/.test(file))).toEqual([])
  const loader = LOADER.replace('>', ` integrity="${hashes['loader.js']}" crossorigin>`)
  await openPage(page, importMap() + loader)
  await addFirstProduct(page)
  await openCart(page)
  expect(complaints).toEqual([])
})

test.describe("under a strict policy, with React from another origin than the page's", () => {
  const ABROAD = 'https://esm.example'
  const NONCE = 'fVb1xQ'
  const named = (script: string) => script.replace('<script', `<script nonce="${NONCE}"`)
  const policies = {
    // A module inherits trust from its own nonce: here the loader has none.
    'React allowed by address': {
      tag: LOADER,
      policy: csp({ extra: { 'script-src': [`${ABROAD}/`, `'nonce-${NONCE}'`] } }),
    },
    'everything allowed by nonce': { tag: named(LOADER), policy: csp({ nonce: NONCE }) },
  }

  for (const [kind, { tag, policy }] of Object.entries(policies)) {
    test(`the shop runs with ${kind}`, async ({ page, baseURL, complaints }) => {
      const fetched: string[] = []
      await page.route(`${ABROAD}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        fetched.push(pathname)
        await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}` }) })
      })
      const map = named(importMap({}, ABROAD))
      await openPage(page, map + tag, policy)
      await addFirstProduct(page)
      await openCart(page)
      expect(fetched).toContain(`${MODULES}react-dom-client.js`)
      expect(complaints).toEqual([])
    })
  }
})

const EXAMPLE = '<script type="importmap">{"imports":{"react":'

test.describe('without React', () => {
  for (const [host, map] of [
    ['a page without an import map', ''],
    ['a page whose import map names a file that is not there', importMap({ 'react-dom': '/nowhere.js' })],
  ] as const) {
    test(`${host} gets an error with an example, and its shopper reads that the shop did not load`, async ({
      page,
      complaints,
    }) => {
      await openPage(page, map + LOADER)
      await expect(productNames(page).first()).toBeVisible()
      const reports = () => complaints.filter((complaint) => complaint.startsWith('Vitrine:'))
      await expect.poll(reports).toHaveLength(1)
      expect(reports()[0]).toContain('Vitrine: the elements could not be loaded. This build takes React 19 or newer')
      expect(reports()[0]).toContain(EXAMPLE)
      await expect(page.getByRole('alert')).toBeVisible()
    })
  }
})

test.describe('with a React that is too old', () => {
  const OLD = '/old-react.js'
  /** React 18 as CDNs serve it, without the new exports; and one that has every export all the same. */
  const reacts = {
    'as it was': `export { createElement, useState } from '${MODULES}react.js'; export const version = '18.3.1'`,
    'with every export': `export * from '${MODULES}react.js'; export { default } from '${MODULES}react.js'; export const version = '18.3.1'`,
  }

  for (const [kind, source] of Object.entries(reacts)) {
    test(`18.3.1 ${kind}: the page gets an error with this version and the required one`, async ({
      page,
      complaints,
    }) => {
      await page.route(`**${OLD}`, (route) => route.fulfill({ contentType: 'text/javascript', body: source }))
      await openPage(page, importMap({ react: OLD }) + LOADER)
      const reports = () => complaints.filter((complaint) => complaint.startsWith('Vitrine:'))
      await expect.poll(reports).toHaveLength(1)
      expect(reports()[0]).toContain("the page's is 18.3.1: 19 or newer is needed")
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(1)
    })
  }

  test('the package reports the same, defines nothing and throws nothing', async ({ page, complaints }) => {
    await page.route(`**${OLD}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: reacts['with every export'] }),
    )
    const start = `<script type="module">
      import { defineElements } from '/dist/shared/index.js'
      defineElements()
      document.documentElement.dataset.next = 'reached'
    </script>`
    await openPage(page, importMap({ react: OLD }) + start)
    await expect(page.locator('html')).toHaveAttribute('data-next', 'reached')
    await expect.poll(() => complaints).toHaveLength(1)
    expect(complaints[0]).toMatch(/^Vitrine: the elements were not defined\. .*the page's is 18\.3\.1: 19 or newer/)
    await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(1)
  })
})
