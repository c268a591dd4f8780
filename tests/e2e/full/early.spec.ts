import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { csp } from '../../../src/lib/csp.ts'
import {
  addFirstProduct,
  type Backend,
  expect,
  holdRequests,
  openHostPage,
  PHONE,
  test as base,
  untilLive,
  watchLive,
} from '../support.ts'

const dist = resolve(import.meta.dirname, '../../../dist')

interface Early {
  earlyScript: string
  earlyHash: string
}

const test = base.extend<object, { early: Early }>({
  early: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, provide) => provide((await import(pathToFileURL(join(dist, 'early.js')).href)) as Early),
    { scope: 'worker' },
  ],
})

const LOADER = '<script type="module" src="/dist/loader.js"></script>'
const ONE = '/api/first-view'
const TOGETHER = `first-view="${ONE}"`

const element = (code: string, more = '') => `<shop-catalog session="${code}" ${more}></shop-catalog>`

/** The strictest policy with the snippet's hash, and nothing inline besides. */
const policyWith = ({ earlyHash }: Early) => csp({ extra: { 'script-src': [`'${earlyHash}'`] } })

const sessionCalls = async (backend: Backend, code: string) =>
  (await backend.calls(code)).filter((call) => call === `GET /api/session/${code}`)

/** Opens a page with the snippet while the loader is held back, and waits for the snippet's request. */
async function openEarly(page: Page, early: Early, body: string, asked: string): Promise<() => void> {
  await watchLive(page)
  const release = await holdRequests(page, '**/dist/loader.js')
  const begun = page.waitForResponse(`**${asked}`)
  const html = `<meta charset="utf-8"><script>${early.earlyScript}</script>${LOADER}${body}`
  // Modules run before the page is loaded, so a held one would hold the navigation too.
  const opened = openHostPage(page, html, policyWith(early))
  await begun
  return () => {
    release()
    void opened
  }
}

async function isLive(page: Page): Promise<void> {
  await untilLive(page)
  await addFirstProduct(page)
}

for (const where of ['before', 'after']) {
  test(`the session is asked for once, while the loader is on its way, ${where} the element`, async ({
    page,
    backend,
    complaints,
    early,
  }) => {
    const code = `mercado~cedo-${where}`
    await watchLive(page)
    const release = await holdRequests(page, '**/dist/loader.js')
    const script = `<script>${early.earlyScript}</script>`
    const begun = page.waitForResponse(`**/api/session/${code}`)
    const parts = where === 'before' ? [script, LOADER, element(code)] : [LOADER, element(code), script]
    const opened = openHostPage(page, parts.join(''), policyWith(early))
    await begun
    release()
    await opened
    await isLive(page)
    expect(await sessionCalls(backend, code)).toHaveLength(1)
    expect(complaints).toEqual([])
  })
}

test('a backend with `first-view` is asked for all of it at once', async ({ page, backend, complaints, early }) => {
  await page.setViewportSize(PHONE)
  const code = 'mercado~cedo-junto'
  const release = await openEarly(page, early, element(code, TOGETHER), ONE)
  release()
  await isLive(page)
  const calls = await backend.calls(code)
  expect(calls.filter((call) => call === `POST ${ONE}`)).toHaveLength(1)
  expect(calls.filter((call) => call.startsWith('GET'))).toEqual([])
  expect(complaints).toEqual([])
})

test('a code that the host replaces before the loader has run costs one request', async ({
  page,
  backend,
  complaints,
  early,
}) => {
  const release = await openEarly(page, early, element('mercado~errado'), '/api/session/mercado~errado')
  await page.locator('shop-catalog').evaluate((shop) => shop.setAttribute('session', 'mercado~certo'))
  release()
  await isLive(page)
  expect(await backend.calls('mercado~errado')).toEqual(['GET /api/session/mercado~errado'])
  expect(await sessionCalls(backend, 'mercado~certo')).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a page of its own asks for the session of its hash, and after a reload for the same', async ({
  page,
  backend,
  complaints,
  early,
}) => {
  const code = 'mercado~cedo-pagina'
  const shop = '<shop-storefront standalone base-path="/host"></shop-storefront>'
  await watchLive(page)
  await page.route(/\/host(\/catalog)?$/, (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', 'content-security-policy': policyWith(early) },
      body: `<!doctype html><script>${early.earlyScript}</script>${LOADER}${shop}`,
    }),
  )
  const open = async (go: () => Promise<unknown>) => {
    const release = await holdRequests(page, '**/dist/loader.js')
    const begun = page.waitForResponse(`**/api/session/${code}`)
    const opened = go()
    await begun
    release()
    await opened
    await untilLive(page)
  }
  await open(() => page.goto(`/host#${code}`))
  expect(new URL(page.url()).hash).toBe('')
  await open(() => page.reload())
  expect(await sessionCalls(backend, code)).toHaveLength(2)
  expect(await backend.calls('anonymous-session')).toEqual([])
  expect(complaints).toEqual([])
})

test('the code is in no attribute, storage, address or property that is not there without the snippet', async ({
  page,
  early,
}) => {
  const code = 'mercado~segredo-cedo'
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const shop = `<shop-catalog ${TOGETHER}></shop-catalog>`
  await page.addInitScript((given) => {
    // A host that keeps the code out of its markup sets the property as soon as the element is there.
    new MutationObserver((_changes, watcher) => {
      const found = document.querySelector('shop-catalog')
      if (found) watcher.disconnect()
      if (found) Object.assign(found, { session: given })
    }).observe(document, { childList: true, subtree: true })
  }, code)
  const release = await openEarly(page, early, shop, ONE)
  release()
  await isLive(page)
  const left = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    stored: { ...sessionStorage, ...localStorage },
    addresses: performance.getEntries().map(({ name }) => name),
    held: (window as unknown as Record<symbol, unknown>)[Symbol.for('vitrine.early')],
    names: Object.keys(window),
  }))
  expect(left.held).toBeNull()
  expect(JSON.stringify([left, said])).not.toContain('segredo')
})

const PARTS = [
  '/api/session/',
  '/api/shop/settings',
  '/api/catalog/categories',
  '/api/catalog/top',
  '/api/order/current',
]

for (const [name, path, value] of [
  ['session', '/api/session/', undefined],
  ['products', '/api/catalog/top', { success: 'yes' }],
  ['order', '/api/order/current', { success: false }],
] as const) {
  test(`in one call for all, the ${name} that cannot be used is asked for by itself`, async ({ page, backend }) => {
    await page.setViewportSize(PHONE)
    const code = `mercado~${name}`
    await page.route(`**${ONE}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...answer, [name]: value } })
    })
    await watchLive(page)
    await openHostPage(page, `${LOADER}${element(code, TOGETHER)}`)
    await isLive(page)
    const calls = (await backend.calls(code)).join()
    expect(PARTS.filter((part) => calls.includes(part))).toEqual([path])
  })
}
