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
  /** Addresses that nothing comes from. */
  without?: string
  /** Runs before any other script of the page. */
  script?: () => unknown
}

async function openHost(page: Page, { head = VIEWPORT, body = SHOP, policy, without, script }: Host): Promise<void> {
  if (without) await page.route(without, (route) => route.abort())
  if (script) await page.addInitScript(script)
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
  'pictures that do not come': {
    host: { without: '**/art/**' },
    finding: { check: 'pictures', weight: 'problem' },
    says: /Pictures from http.* do not load\. .*img-src/,
  },
  'a browser without constructable style sheets, and no nonce on the element': {
    host: { script: () => Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync') },
    finding: { check: 'policy', weight: 'problem' },
    says: /give the element its nonce/,
  },
  'storage that throws': {
    host: {
      script: () => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      },
    },
    finding: { check: 'storage', weight: 'advice' },
    says: /allow-same-origin/,
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
    // What browsers report, and what fails to come, may come late.
    await expect.poll(() => findingsOf(page)).toContainEqual(expect.objectContaining(finding))
    const found = await findingsOf(page)
    const words = found.filter(({ check }) => check === finding.check).map((one) => `${one.found} ${one.todo}`)
    expect(words.join('\n')).toMatch(says)
    for (const one of found) expect(one.todo, one.found).toMatch(/^\S+ .+\.$/)
  })
}

test("a clock that is not the server's is found, with how far it is off", async ({ page }) => {
  await page.route('**/api/session/anonymous-session', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback()
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    return route.fulfill({ headers: { date, 'access-control-expose-headers': 'date' } })
  })
  await openHost(page, {})
  const [finding] = await findingsOf(page)
  expect(finding).toMatchObject({ check: 'clock', found: expect.stringMatching(/-60 minutes/) })
})

test('two builds on one page are found', async ({ page }) => {
  await page.route('**/other/**', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('/other/', '/dist/') })
    await route.fulfill({ response })
  })
  await openHost(page, { body: `${SHOP}<script type="module" src="/other/loader.js"></script>` })
  await expect(productNames(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await findingsOf(page)).toEqual([
    expect.objectContaining({
      check: 'versions',
      weight: 'problem',
      found: expect.stringMatching(/2 builds: .*\/dist\/chunks.*\/other\/chunks|2 builds: .*\/other\/.*\/dist\//),
      todo: expect.stringMatching(/keep one/),
    }),
  ])
})

test('a page that is not secure is found', async ({ page, server }) => {
  await page.route('http://loja.exemplo/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${server.url}${pathname}${search}` }) })
  })
  await page.goto('http://loja.exemplo/webchat/?session=mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
  const [finding] = (await findingsOf(page)).filter(({ check }) => check === 'page')
  expect(finding).toMatchObject({ weight: 'problem', todo: expect.stringMatching(/by https/) })
})

test('a shop of its own page that stands in a frame is found', async ({ page }) => {
  await page.route('**/around', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><iframe src="/loja/#mercado"></iframe>' }),
  )
  await page.route('**/loja/', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto('/around')
  const shop = page.frameLocator('iframe').locator('shop-storefront')
  await expect(shop.getByRole('list', { name: 'Produtos' }).getByRole('heading').first()).toBeAttached()
  const found = await shop.evaluate(async (element) => Array.from(await (element as ShopElement).doctor()))
  const [finding] = found.filter(({ check }) => check === 'page')
  expect(finding).toMatchObject({ weight: 'advice', todo: expect.stringMatching(/"standalone" away/) })
})

test('the attribute writes the findings on the console, and never the session code', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openHost(page, { head: '', body: SHOP.replace('<shop-catalog', '<shop-catalog doctor') })
  await expect.poll(() => said.join('\n')).toContain('<shop-catalog> doctor, viewport (problem)')
  const found = await findingsOf(page)
  for (const { found: what, todo } of found) await expect.poll(() => said.join('\n')).toContain(`${what} ${todo}`)
  expect(said.join('\n')).not.toContain('mercado-webchat')
})

test('the attribute says that there is nothing to do where there is nothing', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openHost(page, { body: SHOP.replace('<shop-catalog', '<shop-catalog doctor') })
  await expect.poll(() => said).toContain('<shop-catalog> doctor: nothing to do.')
  expect(said.filter((words) => words.includes('doctor'))).toHaveLength(1)
})
