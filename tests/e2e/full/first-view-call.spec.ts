import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openHostPage, PHONE, test, untilLive, watchLive, type Backend } from '../support.ts'

test.use({ viewport: PHONE })

const ONE = 'POST /api/first-view'
const PARTS = {
  session: '/api/session/',
  settings: '/api/shop/settings',
  categories: '/api/catalog/categories',
  products: '/api/catalog/top',
  order: '/api/order/current',
}
const LOADER = '<script type="module" src="/dist/loader.js"></script>'

const markup = (code: string, more = 'first-view="/api/first-view"') =>
  `${LOADER}<shop-catalog session="${code}" ${more}></shop-catalog>`

/** Opens a page and waits until the shop works and has its order. */
async function open(page: Page, html: string): Promise<void> {
  await watchLive(page)
  await openHostPage(page, html)
  await untilLive(page)
  await addFirstProduct(page)
}

/** The parts that were asked for by themselves. */
async function askedAlone(backend: Backend, code: string): Promise<string[]> {
  const calls = await backend.calls(code)
  return Object.entries(PARTS).flatMap(([part, path]) => (calls.some((call) => call.includes(path)) ? [part] : []))
}

test('one call takes the place of five', async ({ page, backend, complaints }) => {
  await open(page, markup('mercado~junto'))
  const calls = await backend.calls('mercado~junto')
  expect(calls.filter((call) => call === ONE)).toHaveLength(1)
  expect(await askedAlone(backend, 'mercado~junto')).toEqual([])
  expect(complaints).toEqual([])
})

for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
  for (const [how, value] of Object.entries({
    missing: undefined,
    malformed: { success: 'yes' },
    refused: { success: false },
  })) {
    test(`a ${how} ${part} is asked for by itself`, async ({ page, backend }) => {
      const code = `mercado~${part}-${how}`
      await page.route('**/api/first-view', async (route) => {
        const answer = (await (await route.fetch()).json()) as object
        await route.fulfill({ json: { ...answer, [part]: value } })
      })
      await open(page, markup(code))
      expect(await askedAlone(backend, code)).toEqual([part])
    })
  }
}

test('a call that fails costs no part', async ({ page, backend }) => {
  await backend.fail({ path: '/api/first-view', body: 'html', status: 502 })
  await open(page, markup('mercado~falha'))
  expect(await askedAlone(backend, 'mercado~falha')).toEqual(Object.keys(PARTS))
})

test('visitors without a code get it by an address that an edge can keep', async ({ page, backend }) => {
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/first-view'),
    open(page, markup('anonymous-session')),
  ])
  expect(answer.request().method()).toBe('GET')
  expect(answer.headers()['cache-control']).toContain('public, max-age=60')
  expect(await askedAlone(backend, 'anonymous-session')).toEqual(['order'])
})

test('the code goes to no address that is neither safe nor the shop’s', async ({ page, backend, server }) => {
  const elsewhere = server.url.replace('localhost', '127.0.0.1')
  await open(page, markup('mercado~alheio', `first-view="${elsewhere}/api/first-view"`))
  expect(await backend.calls('mercado~alheio')).not.toContain(ONE)
})
