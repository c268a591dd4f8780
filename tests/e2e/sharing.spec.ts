import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openHostPage, PHONE, productNames, test } from './support.ts'

/**
 * Keeps the loader's answers from growing too old on a machine that stalls for seconds; the element would request them
 * again. Call this before the page is opened.
 */
async function keepEarlyAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PATIENCE = 5000
    const { setTimeout: start } = window
    Object.assign(window, {
      setTimeout: (run: TimerHandler, delay?: number, ...given: unknown[]) =>
        delay === PATIENCE ? 0 : start(run, delay, ...given),
    })
  })
}

/** Serves the build from a second folder too, like a package's own chunks. */
async function serveCopy(page: Page, folder: string): Promise<void> {
  await page.route(`**/${folder}/**`, async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(`/${folder}/`, '/dist/') })
    await route.fulfill({ response: answer })
  })
}

async function openHost(page: Page, scripts: string): Promise<void> {
  const body =
    '<shop-cart-button session="mercado-webchat"></shop-cart-button><shop-catalog session="mercado-webchat"></shop-catalog>'
  await openHostPage(page, `<meta charset="utf-8">${body}${scripts}`)
}

/** Waits until both copies have loaded and the shop of the first works. */
async function buyOne(page: Page): Promise<void> {
  await addFirstProduct(page)
  await page.waitForLoadState('networkidle')
  for (const tag of ['shop-cart-button', 'shop-catalog'])
    await expect(page.locator(tag).getByRole('button', { name: /^Carrinho, 1 / })).toBeVisible()
}

test.describe('a page with two copies of the shop', () => {
  const copies: Record<string, string> = {
    'the script twice':
      '<script type="module" src="/dist/loader.js"></script><script type="module" src="/dist/loader.js?twice"></script>',
    'the package beside the script':
      '<script type="module" src="/dist/loader.js"></script><script type="module">import { defineElements } from "/package/index.js"; defineElements()</script>',
  }
  for (const [name, scripts] of Object.entries(copies)) {
    test(`of one version, ${name}, has one shop and no warning`, async ({ page, complaints }) => {
      await serveCopy(page, 'package')
      await openHost(page, scripts)
      await buyOne(page)
      expect(complaints).toEqual([])
    })
  }

  const TWO_ADDRESSES =
    '<script type="module" src="/dist/loader.js"></script><script type="module" src="/package/loader.js"></script>'
  for (const late of ['dist', 'package']) {
    test(`from two addresses requests nothing twice, though the code of /${late}/ comes last`, async ({
      page,
      backend,
      complaints,
    }) => {
      await keepEarlyAnswers(page)
      await serveCopy(page, 'package')
      // Held until the other copy's elements are defined: the first copy uses the first tag's requests.
      await page.route(`**/${late}/chunks/storefront-*.js`, async (route) => {
        await page.waitForFunction(() => customElements.get('shop-catalog') !== undefined)
        await route.fallback()
      })
      await page.setViewportSize(PHONE)
      await openHost(page, TWO_ADDRESSES)
      await expect(productNames(page).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const calls = (await backend.calls()).filter((call) => call.startsWith('GET'))
      expect(calls).toContain('GET /api/session/mercado-webchat')
      expect(calls).toEqual([...new Set(calls)])
      await buyOne(page)
      expect(complaints).toEqual([])
    })
  }
})
