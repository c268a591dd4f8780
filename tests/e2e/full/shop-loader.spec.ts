import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { FirstViewModule } from '../../../demo/standalone-page.ts'
import { csp } from '../../../src/lib/csp.ts'
import {
  type Build,
  expect,
  holdRequests,
  openHostPage,
  PHONE,
  productNames,
  test as base,
  untilLive,
  watchLive,
} from '../support.ts'

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

/** Opens a host page under a strict policy. @param text of the loader; by default the demonstration's own is fetched */
async function openHost(page: Page, body: string, text?: string): Promise<void> {
  if (text !== undefined)
    await page.route(`**${LOADER}`, (route) => route.fulfill({ contentType: 'text/javascript', body: text }))
  await openHostPage(page, `<meta charset="utf-8">${body}<script type="module" src="${LOADER}"></script>`, csp())
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Adicionar / }).first()

test.use({ viewport: PHONE })
test.beforeEach(({ page }) => watchLive(page))

test('products show before the server has answered', async ({ page, complaints }) => {
  const release = await holdRequests(page, '**/api/**')
  await openHost(page, forEverybody)
  await expect(productNames(page).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Todos', selected: true })).toBeVisible()
  expect(await page.evaluate(() => 'isLive' in window)).toBe(false)
  release()
  await untilLive(page)
  await expect(productNames(page).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a press on an embedded product counts, once', async ({ page, backend }) => {
  const release = await holdRequests(page, '**/api/session/*')
  await openHost(page, forEverybody)
  await addButton(page).click()
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
  // The badge counts the product before the server has the call.
  const posts = async () => (await backend.calls(ANONYMOUS)).filter((call) => call.startsWith('POST'))
  await expect.poll(posts).toEqual(['POST /api/order/items/'])
})

/** Blocks only the products: any product shown was embedded. */
async function expectNothing(page: Page, body: string, text?: string): Promise<void> {
  await page.route('**/api/catalog/top*', () => undefined)
  await openHost(page, body, text)
  await expect(page.getByRole('tab', { name: 'Todos' })).toBeVisible()
  await expect(productNames(page)).toHaveCount(0)
}

test.describe('embedded products do not show', () => {
  test("in a contact's session, of this shop or another", async ({ page }) => {
    await expectNothing(page, element('session="farmacia-webchat"'))
    await expectNothing(page, element('session="mercado-webchat"'))
  })

  test('once they are too old', async ({ page, makeLoader }) => {
    await expectNothing(page, forEverybody, await makeLoader({ lifetime: 0 }))
  })
})

test('it is cached for a short while, and served to pages of any origin', async ({ request, build }) => {
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
