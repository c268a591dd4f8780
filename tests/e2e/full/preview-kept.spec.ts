import type { Page } from '@playwright/test'
import { addButton, ANSWERS, element, openHost, untilLive } from './preview-page.ts'
import { expect, holdRequests, PHONE, productNames, test, watchLive } from '../support.ts'

test.beforeEach(({ page }) => watchLive(page))

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

/** Holds an answer back for good. */
const hold = (page: Page, path: string) => page.route(`**${path}*`, () => undefined)

/** Leaves the first page's preview for the next page. */
async function visit(page: Page, body: string, key: string): Promise<string[]> {
  await openHost(page, body)
  await untilLive(page)
  await expect.poll(() => keptKeys(page)).toContain(key)
  return productNames(page).allTextContents()
}

test.describe('on a later page of the same tab', () => {
  const anonymous = '<shop-catalog session="anonymous-session"></shop-catalog>'

  test('a visitor without a code sees the products again before the server answers', async ({ page }) => {
    const names = await visit(page, anonymous, 'cached_catalog:anonymous-session@')
    await hold(page, '/api/session/')
    await page.reload()
    await expect(productNames(page).first()).toHaveText(names[0] ?? '')
    await expect(page.getByRole('tab', { name: 'Todos', selected: true })).toBeVisible()
    expect(await page.evaluate(() => 'isLive' in window)).toBe(false)
  })

  test('a visitor with a code sees them as early, and no code is kept', async ({ page }) => {
    await openHost(page, element())
    await untilLive(page)
    await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(/^cached_catalog:.+@$/))
    const [name = ''] = await productNames(page).allTextContents()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('mercado-webchat')
    await hold(page, '/api/session/')
    await page.reload()
    await expect(productNames(page).first()).toHaveText(name)
  })

  test('a visitor with another code sees nothing of them', async ({ page }) => {
    await openHost(page, element())
    await untilLive(page)
    await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(/^cached_catalog:.+@$/))
    await hold(page, '/api/catalog/top')
    await openHost(page, '<shop-catalog session="mercado~outro"></shop-catalog>')
    await expect(page.getByRole('tab', { name: 'Todos' })).toBeVisible()
    await expect(productNames(page)).toHaveCount(0)
  })

  test('a code that has ended meanwhile is told as ended', async ({ page, backend }) => {
    await openHost(page, '<shop-catalog session="mercado~acabado"></shop-catalog>')
    await untilLive(page)
    await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(/^cached_catalog:.+@$/))
    await backend.expire('mercado~acabado')
    await page.reload()
    await expect(page.getByText(/não existe ou expirou|não encontramos|sessão/i).first()).toBeVisible()
    await expect(productNames(page)).toHaveCount(0)
  })

  test("the server's current answer replaces the kept one, and is requested once", async ({ page, backend }) => {
    await page.setViewportSize(PHONE)
    const names = await visit(page, anonymous, 'cached_catalog:anonymous-session@')
    await page.route('**/api/catalog/top*', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(JSON.stringify(names[0]), '"Outro produto"')
      await route.fulfill({ response, body: text })
    })
    const before = await backend.calls('anonymous-session')
    await page.reload()
    await expect(productNames(page).first()).toHaveText('Outro produto')
    await untilLive(page)
    await page.waitForLoadState('networkidle')
    const calls = (await backend.calls('anonymous-session')).slice(before.length)
    for (const path of ANSWERS) expect(calls.filter((call) => call.includes(path))).toHaveLength(1)
  })

  test('a press on the kept preview counts', async ({ page }) => {
    await visit(page, anonymous, 'cached_catalog:anonymous-session@')
    const answer = await holdRequests(page, '**/api/session/*')
    await page.reload()
    await addButton(page).click()
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
  })

  test('nothing shows that is too old, or that another visitor saw', async ({ page }) => {
    await visit(page, anonymous, 'cached_catalog:anonymous-session@')
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(sessionStorage))
        sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(String(text)) as object), expiresAt: 1 }))
    })
    await hold(page, '/api/catalog/top')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Todos' })).toBeVisible()
    await expect(productNames(page)).toHaveCount(0)
    expect(await keptKeys(page)).toEqual([])
  })
})
