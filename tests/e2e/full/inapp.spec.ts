import type { Page } from '@playwright/test'
import {
  addFirstProduct,
  confirm,
  expect,
  openCart,
  openStandalone,
  productNames,
  setQuantity,
  test,
} from '../support.ts'

/** Removes a feature before any script of the page runs. */
const takenByScript: Record<string, () => void> = {
  'storage that throws': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  },
  'window.open that gives null': () => {
    window.open = () => null
  },
  'no clipboard': () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  },
  'no BroadcastChannel': () => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
  },
  'no locks and no idle time': () => {
    Object.defineProperty(navigator, 'locks', { value: undefined })
    Reflect.deleteProperty(window, 'requestIdleCallback')
  },
}

/** Safari 15. A browser cannot lose it, so the build's files are served with an unknown word in its place. */
const WITHOUT_CONTAINERS = 'no container queries'
const containers = /@container|container-type|container-name/g

/**
 * Opens all later pages as a browser without these features. WebKit 2.38 and Chromium 106 (`tests/browsers`) lack others
 * by themselves: style sheets that a script makes, popovers, the clipboard, `dvh`.
 */
async function takeAway(page: Page, features: string[]): Promise<void> {
  for (const feature of features) {
    const script = takenByScript[feature]
    if (script) await page.addInitScript(script)
  }
  if (!features.includes(WITHOUT_CONTAINERS)) return
  // A server-rendered page may include the shop's CSS too, by whose hash its policy knows it.
  await page.route(/\/(loja\/|dist\/.*\.js$)/, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 })
    await route.fulfill({ response: answer, body: (await answer.text()).replace(containers, '--unknown') })
  })
}

/** Number of pixels by which the shop is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Buys on a page of its own, from the first product to the chat. */
async function buy(page: Page, session: string): Promise<void> {
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openStandalone(page, session)
  await productNames(page).first().click()
  await expect(page).toHaveURL(/\/loja\/product\//)
  await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.goBack()
  const product = await addFirstProduct(page)
  await openCart(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await setQuantity(page, product, 200)
  await confirm(page)
  await page.waitForURL(/^https:\/\/wa\.me\//)
}

const everything = [...Object.keys(takenByScript), WITHOUT_CONTAINERS]
const browsers: Record<string, string[]> = {
  ...Object.fromEntries(everything.map((feature) => [feature, [feature]])),
  'all of these at once': everything,
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, bypassCSP: true })

  for (const [name, features] of Object.entries(browsers)) {
    test(`an order is made in a browser with ${name}`, async ({ page, backend }) => {
      const session = `mercado~${everything.indexOf(name)}`
      await takeAway(page, features)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await buy(page, session)
      expect(await backend.calls(session)).toContain('GET /api/order/confirm')
      expect(errors).toEqual([])
    })
  }
})
