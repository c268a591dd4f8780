import type { Page } from '@playwright/test'
import type { Finding, ShopElement } from '../../src/index.ts'
import { csp } from '../../src/lib/csp.ts'
import { expect, openStandalone, openWebchat, productNames, test } from './support.ts'

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const LOADER = '<script type="module" src="/dist/loader.js"></script>'
const SHOP = '<shop-catalog session="mercado-webchat"></shop-catalog>'

interface Host {
  head?: string
  body?: string
  policy?: string
}

async function openHost(page: Page, { head = VIEWPORT, body = SHOP, policy }: Host): Promise<void> {
  await page.route('**/host', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', ...(policy && { 'content-security-policy': policy }) },
      body: `<!doctype html><html><head><meta charset="utf-8">${head}${LOADER}</head><body>${body}</body></html>`,
    }),
  )
  await page.goto('/host')
  await page.evaluate(() => customElements.whenDefined('shop-catalog'))
}

async function findingsOf(page: Page, tag = 'shop-catalog'): Promise<Finding[]> {
  return page.locator(tag).evaluate(async (element) => Array.from(await (element as ShopElement).doctor()))
}

test('the demonstration pages have nothing to be told', async ({ page }) => {
  await openWebchat(page, 'mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
  expect(await findingsOf(page)).toEqual([])
  await openStandalone(page, 'mercado')
  await expect(productNames(page).first()).toBeVisible()
  expect(await findingsOf(page, 'shop-storefront')).toEqual([])
})

const hosts: Record<string, { host: Host; finding: Partial<Finding>; says: RegExp }> = {
  'a page without a viewport': {
    host: { head: '' },
    finding: { check: 'viewport', weight: 'problem' },
    says: /width=device-width/,
  },
  'a page that cannot be enlarged': {
    host: { head: '<meta name="viewport" content="width=device-width, user-scalable=no">' },
    finding: { check: 'viewport', weight: 'advice' },
    says: /enlarged/,
  },
  'a policy that refuses pictures': {
    host: { policy: csp().replace("img-src 'self'", "img-src 'none'") },
    finding: { check: 'policy', weight: 'problem' },
    says: /img-src .*\/art\//,
  },
  'an API that answers nobody': {
    host: { body: '<shop-catalog api-base="http://localhost:9" session="x"></shop-catalog>' },
    finding: { check: 'origin', weight: 'problem' },
    says: /http:\/\/localhost:9\/api.*CORS/,
  },
  'a transformed ancestor': {
    host: { body: `<div id="chat" class="zoomed" style="transform:scale(.8)">${SHOP}</div>` },
    finding: { check: 'surroundings', weight: 'advice' },
    says: /<div#chat\.zoomed> has transform/,
  },
  'an ancestor that clips': {
    host: { body: `<div style="overflow:hidden;height:200px">${SHOP}</div>` },
    finding: { check: 'surroundings', weight: 'problem' },
    says: /cuts the shop off/,
  },
  'a place that is too narrow': {
    host: { body: `<div style="width:200px">${SHOP}</div>` },
    finding: { check: 'surroundings', weight: 'problem' },
    says: /200 by 640 px/,
  },
}

for (const [name, { host, finding, says }] of Object.entries(hosts)) {
  test(`${name} is found, with what to do`, async ({ page }) => {
    await openHost(page, host)
    await page.waitForLoadState('networkidle')
    const found = await findingsOf(page)
    expect(found).toContainEqual(expect.objectContaining(finding))
    const words = found.filter(({ check }) => check === finding.check).map((one) => `${one.found} ${one.todo}`)
    expect(words.join('\n')).toMatch(says)
  })
}

test('storage that throws is found', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await openHost(page, {})
  expect(await findingsOf(page)).toEqual([expect.objectContaining({ check: 'storage', weight: 'advice' })])
})

test("a clock that is not the server's is found, with how far it is off", async ({ page }) => {
  await page.route('**/api/shop/settings', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback()
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    return route.fulfill({ headers: { date, 'access-control-expose-headers': 'date' } })
  })
  await openHost(page, {})
  const [finding] = await findingsOf(page)
  expect(finding).toMatchObject({ check: 'clock', found: expect.stringMatching(/-60 minutes/) })
})

test('two builds on one page are found', async ({ page }) => {
  await page.route('**/other/chunks/storefront-AAAAAAAA.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await openHost(page, { body: `${SHOP}<script type="module" src="/other/chunks/storefront-AAAAAAAA.js"></script>` })
  await expect(productNames(page).first()).toBeVisible()
  expect(await findingsOf(page)).toEqual([expect.objectContaining({ check: 'versions', weight: 'problem' })])
})

test('the attribute writes the findings on the console, and never the session code', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openHost(page, { head: '', body: SHOP.replace('<shop-catalog', '<shop-catalog doctor') })
  await expect.poll(() => said.join('\n')).toContain('<shop-catalog> doctor, viewport (problem)')
  expect(said.join('\n')).not.toContain('mercado-webchat')
})
