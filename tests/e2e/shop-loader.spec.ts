import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { FirstViewModule } from '../../demo/standalone-page.ts'
import { csp } from '../../src/lib/csp.ts'
import { expect, holdRequests, productNames, test as base, type Build, untilLive, watchLive } from './support.ts'

const ANSWERS = ['/api/session/', '/api/shop/settings', '/api/catalog/categories', '/api/catalog/top']
const ANONYMOUS = 'anonymous-session'
const LOADER = '/dist/loader.shop.js'

/** Makes a loader as a host's server does. */
type MakeLoader = (options?: { lifetime?: number; apiBase?: string }) => Promise<string>

const test = base.extend<{ makeLoader: MakeLoader }>({
  makeLoader: async ({ build, server }, provide) => {
    const { readFirstView, shopLoader } = await rendererOf(build)
    await provide(async (options = {}) => {
      const answers = await readFirstView({ apiBase: server.url })
      const loader = readFileSync(join(build.folder, 'loader.js'), 'utf8')
      return shopLoader({ loader, apiBase: server.url, answers, ...options })
    })
  },
})

async function rendererOf({ folder }: Build): Promise<FirstViewModule> {
  return (await import(pathToFileURL(join(folder, 'first-view.js')).href)) as FirstViewModule
}

const element = (attributes: string) => `<shop-catalog ${attributes}></shop-catalog>`
const forEverybody = element(`session="${ANONYMOUS}"`)

/** Opens a host page under a strict policy. @param text of the loader; without it the demonstration's own is fetched */
async function openHost(page: Page, body: string, text?: string): Promise<void> {
  if (text !== undefined)
    await page.route(`**${LOADER}`, (route) => route.fulfill({ contentType: 'text/javascript', body: text }))
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': csp() },
      body: `<!doctype html><meta charset="utf-8">${body}<script type="module" src="${LOADER}"></script>`,
    }),
  )
  await page.goto('/host')
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Adicionar / }).first()

test.beforeEach(({ page }) => watchLive(page))

test('products are painted before the server has said anything', async ({ page, complaints }) => {
  const letGo = await holdRequests(page, '**/api/**')
  await openHost(page, forEverybody)
  await expect(productNames(page).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Todos', selected: true })).toBeVisible()
  expect(await page.evaluate(() => 'isLive' in window)).toBe(false)
  letGo()
  await untilLive(page)
  await expect(productNames(page).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('what it carries is asked for all the same, once', async ({ page, backend }) => {
  await openHost(page, forEverybody)
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  const calls = await backend.calls(ANONYMOUS)
  const records = [...calls, ...(await backend.calls()).filter((call) => call.includes('/api/session/'))]
  for (const path of ANSWERS) expect(new Set(records.filter((call) => call.includes(path))).size, path).toBe(1)
  expect(calls.filter((call) => call.includes('/api/catalog/top'))).toHaveLength(1)
})

test('a press on what it carried counts, once', async ({ page, backend }) => {
  const letGo = await holdRequests(page, '**/api/session/*')
  await openHost(page, forEverybody)
  await addButton(page).click()
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByRole('button', { name: 'Carrinho, 1 itens no carrinho' })).toBeVisible()
  expect((await backend.calls(ANONYMOUS)).filter((call) => call.startsWith('POST'))).toEqual(['POST /api/order/items/'])
})

test('what the server says now takes its place', async ({ page, makeLoader }) => {
  const letGo = await holdRequests(page, '**/api/session/*')
  const text = await makeLoader()
  await page.route('**/api/catalog/top*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace('"price":0.7', '"price":123.45')
      .replaceAll('Banana Prata', 'Banana Nova')
    await route.fulfill({ response, body })
  })
  await openHost(page, forEverybody, text)
  await expect(productNames(page).first()).toHaveText('Banana Prata')
  letGo()
  await expect(productNames(page).first()).toHaveText('Banana Nova')
  await expect(page.getByText('R$ 123,45').first()).toBeVisible()
  await expect(page.getByText('Banana Prata')).toHaveCount(0)
})

/** Everything but products is answered: whatever product is seen was carried. */
async function expectNothing(page: Page, body: string, text?: string): Promise<void> {
  await page.route('**/api/catalog/top*', () => undefined)
  await openHost(page, body, text)
  await expect(page.getByRole('tab', { name: 'Todos' })).toBeVisible()
  await expect(productNames(page)).toHaveCount(0)
}

test.describe('nothing that it carries is shown', () => {
  test("to a contact's session, of this shop or another", async ({ page }) => {
    await expectNothing(page, element('session="farmacia-webchat"'))
    await page.unroute('**/host')
    await expectNothing(page, element('session="mercado-webchat"'))
  })

  test('where the calls go to another shop', async ({ page, server, makeLoader }) => {
    const text = await makeLoader({ apiBase: server.url.replace('localhost', '127.0.0.1') })
    await expectNothing(page, forEverybody, text)
  })

  test('once it is too old', async ({ page, makeLoader }) => {
    await expectNothing(page, forEverybody, await makeLoader({ lifetime: 0 }))
  })

  test('where the element opens at something else', async ({ page }) => {
    await page.route('**/api/**', () => undefined)
    await openHost(page, element(`session="${ANONYMOUS}" route="/order"`))
    await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(0)
    await expect(productNames(page)).toHaveCount(0)
  })
})

test('it paints for the full address of its shop as for none', async ({ page, server }) => {
  const letGo = await holdRequests(page, '**/api/**')
  await openHost(page, element(`session="${ANONYMOUS}" api-base="${server.url}/"`))
  await expect(productNames(page).first()).toBeVisible()
  letGo()
  await untilLive(page)
})

test('it is sent for a short while, to pages of any origin', async ({ request, build }) => {
  const answer = await request.get(LOADER)
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=60, stale-while-revalidate=600',
    'access-control-allow-origin': '*',
  })
  const plain = readFileSync(join(build.folder, 'loader.js'), 'utf8')
  const text = await answer.text()
  expect(text).toContain('Banana Prata')
  expect(text.length).toBeLessThan(plain.length + 5000)
})

test('a shop that cannot be painted has the loader as it is', async ({ build, server }) => {
  const { shopLoader } = await rendererOf(build)
  const options = { loader: readFileSync(join(build.folder, 'loader.js'), 'utf8'), apiBase: server.url }
  const refused = { success: false, data: null }
  const answers = { session: refused, settings: refused, categories: refused, products: refused }
  expect(shopLoader({ ...options, answers })).toBe(options.loader)
})
