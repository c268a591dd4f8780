import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newerSyntaxIn } from '../support/newer-syntax.ts'
import {
  addFirstProduct,
  confirm,
  expect,
  openCart,
  openStandalone,
  productNames,
  setQuantity,
  test,
} from './support.ts'

/** Takes a feature away before any script of the page runs. */
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
  'no constructable style sheets': () => {
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
    Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets')
  },
  'no popovers': () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  },
}

/** Features of CSS and attributes cannot be taken from a browser: the build's files are given other words for them. */
const takenFromFiles: Record<string, [RegExp, string]> = {
  'no dvh': [/dvh\b/g, 'unknownvh'],
  'no container queries': [/@container|container-type|container-name/g, '--unknown'],
  'no popover attribute': [/popover:/g, '"data-unknown":'],
}

/** Opens pages from now on as a browser without these. */
async function takeAway(page: Page, features: string[]): Promise<void> {
  for (const feature of features) {
    const script = takenByScript[feature]
    if (script) await page.addInitScript(script)
  }
  if (features.includes('no constructable style sheets')) await giveNonce(page)
  const rules = features.map((feature) => takenFromFiles[feature]).filter((rule) => rule !== undefined)
  if (rules.length === 0) return
  await page.route('**/dist/**/*.js', async (route) => {
    const answer = await route.fetch()
    const body = rules.reduce((code, [wanted, other]) => code.replace(wanted, other), await answer.text())
    await route.fulfill({ response: answer, body })
  })
}

/** What a host with a strict policy does for Safari below 16.4, whose styles stand in a <style>. */
async function giveNonce(page: Page): Promise<void> {
  const nonce = 'c2FmYXJpLTE1LjU'
  await page.route('**/loja/**', async (route) => {
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace('style-src', `style-src 'nonce-${nonce}'`),
      },
      body: (await answer.text()).replace('<shop-storefront', `<shop-storefront nonce="${nonce}"`),
    })
  })
}

/** How many pixels the shop is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** From the first product to the chat, on a page of its own. */
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
  await setQuantity(page, product, 200)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await confirm(page)
  await page.waitForURL(/^https:\/\/wa\.me\//)
}

const everything = [...Object.keys(takenByScript), ...Object.keys(takenFromFiles)]
const browsers: Record<string, string[]> = {
  ...Object.fromEntries(everything.map((feature) => [feature, [feature]])),
  'all of these at once': everything,
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

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

  test('a PIX is there to be paid in a browser without any of these', async ({ page, backend }) => {
    await takeAway(page, everything)
    await openStandalone(page, 'pagar-pix~interno', '/order/payment')
    await page.getByRole('button', { name: 'Copiar código PIX' }).click()
    await expect(page.getByText(/copie pelo menu do aparelho/)).toBeVisible()
    await backend.pay('pagar-pix~interno')
    await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  })

  test('coming back from the chat asks the server what became of the order', async ({ page, backend }) => {
    await buy(page, 'mercado~volta')
    const asked = (await backend.calls('mercado~volta')).length
    await page.goBack()
    await expect(page).toHaveURL(/\/loja\//)
    await expect
      .poll(async () => (await backend.calls('mercado~volta')).slice(asked))
      .toContain('GET /api/order/current')
  })

  test('the back button goes back screen by screen, and then out of the shop', async ({ page }) => {
    await page.goto('/')
    await openStandalone(page, 'mercado~botao-voltar')
    await addFirstProduct(page)
    await productNames(page).first().click()
    await expect(page).toHaveURL(/\/loja\/product\//)
    await openCart(page)
    await expect(page).toHaveURL(/\/loja\/order$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/loja\/product\//)
    await page.goBack()
    await expect(productNames(page).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

test('every file of the build is written in ES2021', ({ build }) => {
  const files = readdirSync(build.folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(30)
  const newer = files.flatMap((file) =>
    newerSyntaxIn(readFileSync(join(build.folder, file), 'utf8')).map((what) => `${file}: ${what}`),
  )
  expect(newer).toEqual([])
})
