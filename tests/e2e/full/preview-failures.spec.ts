import type { Page } from '@playwright/test'
import { addButton, element, openHost, untilLive } from './preview-page.ts'
import { expect, holdRequests, openWebchat, productNames, test, watchLive } from '../support.ts'

test.beforeEach(({ page }) => watchLive(page))

const components = /\/chunks\/storefront-/
const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })

test.describe('when the components fail to load', () => {
  test('the preview shows an error, the next press loads them, and the press counts', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await openWebchat(page, 'mercado-webchat')
    await addButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Ops! Algo de errado aconteceu')
    await page.unroute(components)
    await retry(page).click()
    await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('any press on the preview retries too, and the pressed page opens', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await openWebchat(page, 'mercado-webchat')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(components)
    const name = (await productNames(page).nth(1).textContent()) ?? ''
    await productNames(page).nth(1).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('a retry that fails shows the error again, and its button works again', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await openWebchat(page, 'mercado-webchat')
    await expect(retry(page)).toBeVisible()
    const release = await holdRequests(page, components)
    await retry(page).click()
    await expect(retry(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(retry(page)).not.toHaveAttribute('aria-busy')
    await page.unroute(components)
    await retry(page).click()
    await untilLive(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test("the error uses the host's own texts", async ({ page }) => {
    await page.route(components, (route) => route.abort())
    const texts = { 'shell.errorTitle': 'Não deu', 'trouble.retry': 'De novo' }
    const script = `<script>document.querySelector('shop-catalog').texts = ${JSON.stringify(texts)}</script>`
    await openHost(page, element() + script)
    await expect(page.getByRole('alert')).toHaveText('Não deuDe novo')
  })

  test('the same holds on a server-rendered page', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await page.goto('/loja/')
    await addButton(page).click()
    await expect(retry(page)).toBeVisible()
    await page.unroute(components)
    await retry(page).click()
    await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
  })

  test('a page of its own reloads when the next retry finds the network back but not the code', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await page.goto('/loja/')
    await expect(retry(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    // The reloaded page must not keep this mark.
    await page.route('**/loja/', async (route) => {
      await page.unroute(components)
      await route.continue()
    })
    await retry(page).click()
    await untilLive(page)
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('the page does not reload while the network is down', async ({ page, context }) => {
    await page.route(components, (route) => route.abort())
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
