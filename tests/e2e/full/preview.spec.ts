import type { Locator, Page } from '@playwright/test'
import {
  expect,
  holdComponents,
  holdRequests,
  openHostPage,
  openStandalone,
  openWebchat,
  PHONE,
  productNames,
  test,
  untilLive,
  watchLayout,
  watchLive,
} from '../support.ts'

/* What a page shows before the components' code has come. */

test.beforeEach(({ page }) => watchLive(page))

const COMPONENTS = /\/chunks\/storefront-/

const shop = (page: Page) => page.locator('shop-storefront, shop-catalog')
const cards = (page: Page) => page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')
const addButton = (scope: Page | Locator) => scope.getByRole('button', { name: /^Adicionar / }).first()
const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })
const ELEMENT = '<shop-catalog session="mercado-webchat"></shop-catalog>'

const openHost = (page: Page, body: string) =>
  openHostPage(page, `<meta charset="utf-8"><body>${body}<script type="module" src="/dist/loader.js"></script>`)

test('nothing moves, and the focus stays, when the components replace the preview', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const shift = await watchLayout(page)
  const release = await holdComponents(page)
  await openStandalone(page, 'mercado-webchat')
  await cards(page).nth(2).getByRole('link').focus()
  const place = await cards(page).nth(2).boundingBox()
  release()
  await untilLive(page)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(cards(page).nth(2).getByRole('link')).toBeFocused()
  expect(await cards(page).nth(2).boundingBox()).toEqual(place)
  expect(await shift()).toBe(0)
})

test('another session set meanwhile replaces the preview', async ({ page }) => {
  const release = await holdComponents(page)
  await openHost(page, ELEMENT)
  await addButton(page).click()
  await shop(page).evaluate((tag) => tag.setAttribute('session', 'nobody-knows-this'))
  release()
  await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(0)
  await expect(productNames(page)).toHaveCount(0)
})

test.describe('a press on the preview counts', () => {
  const presses: Record<string, [press: (page: Page) => Promise<void>, sees: (page: Page) => Locator]> = {
    "on 'Adicionar'": [
      (page) => addButton(page).click(),
      (page) => page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' }),
    ],
    'on a card': [
      (page) => productNames(page).nth(1).click(),
      (page) => page.getByRole('button', { name: 'Adicionar', exact: true }),
    ],
    'on a tab': [(page) => page.getByRole('tab').nth(1).click(), (page) => page.locator('[aria-selected=true]').nth(0)],
    'on the cart': [
      (page) => page.getByRole('button', { name: 'Carrinho' }).click(),
      (page) => page.getByRole('heading', { name: 'Meu carrinho' }),
    ],
    'on the search': [
      (page) => shop(page).locator('[data-search]').click(),
      (page) => shop(page).locator('input:focus'),
    ],
  }
  for (const [where, [press, sees]] of Object.entries(presses))
    test(where, async ({ page }) => {
      const release = await holdComponents(page)
      await openWebchat(page, 'mercado-webchat')
      await expect(productNames(page).first()).toBeVisible()
      await press(page)
      release()
      await untilLive(page)
      await expect(sees(page)).toBeVisible()
    })
})

test.describe('when the components fail to load', () => {
  test.beforeEach(({ page }) => page.route(COMPONENTS, (route) => route.abort()))

  test('the preview shows an error, the next press loads them, and the press counts', async ({ page }) => {
    await openWebchat(page, 'mercado-webchat')
    await addButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Ops! Algo de errado aconteceu')
    await page.unroute(COMPONENTS)
    await retry(page).click()
    await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a page of its own reloads when the next retry finds the network back but not the code', async ({ page }) => {
    await page.goto('/loja/')
    await expect(retry(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    // The reloaded page must not keep this mark.
    await page.route('**/loja/', async (route) => {
      await page.unroute(COMPONENTS)
      await route.continue()
    })
    await retry(page).click()
    await untilLive(page)
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  })

  test('the page does not reload while the network is down', async ({ page, context }) => {
    await page.goto('/loja/')
    await expect(retry(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await context.setOffline(true)
    const probe = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/session/'))
    await retry(page).click()
    await probe
    await expect(retry(page)).not.toHaveAttribute('aria-busy')
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
    await context.setOffline(false)
  })
})

test.describe('on a later page of the same tab', () => {
  const visitor = '<shop-catalog session="anonymous-session"></shop-catalog>'

  test('products show again before the server answers, and not to another visitor', async ({ page }) => {
    await openHost(page, visitor)
    await untilLive(page)
    const [name = ''] = await productNames(page).allTextContents()
    const keys = () => page.evaluate(() => Object.keys(sessionStorage))
    await expect.poll(keys).toContainEqual(expect.stringMatching(/^cached_catalog:\d+@$/))
    await page.route('**/api/session/*', () => undefined)
    await page.reload()
    await expect(productNames(page).first()).toHaveText(name)
    expect(await page.evaluate(() => 'isLive' in window)).toBe(false)
    await page.unroute('**/api/session/*')
    await page.route('**/api/catalog/top*', () => undefined)
    await page.unroute('**/host')
    await openHost(page, ELEMENT)
    await expect(page.getByRole('tab', { name: 'Todos' })).toBeVisible()
    await expect(productNames(page)).toHaveCount(0)
  })
})

test('a loader with its shop inside shows products before the server has answered', async ({ page, complaints }) => {
  const release = await holdRequests(page, '**/api/**')
  const loader = '<script type="module" src="/dist/loader.shop.js"></script>'
  await openHostPage(page, `<meta charset="utf-8"><shop-catalog session="anonymous-session"></shop-catalog>${loader}`)
  await expect(productNames(page).first()).toBeVisible()
  expect(await page.evaluate(() => 'isLive' in window)).toBe(false)
  release()
  await untilLive(page)
  await expect(productNames(page).first()).toBeVisible()
  expect(complaints).toEqual([])
})
