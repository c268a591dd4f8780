import type { Finding, ShopElement } from '../../../src/index.ts'
import { csp } from '../../../src/lib/csp.ts'
import { findingsOf, type Host, listen, openHost, SHOP, startSlowPreflights, VIEWPORT } from './doctor-page.ts'
import { expect, openStandalone, openWebchat, productNames, test } from '../support.ts'

test('the demonstration pages have no findings', async ({ page }) => {
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
  'a policy that refuses pictures': {
    host: { policy: csp().replace("img-src 'self'", "img-src 'none'") },
    finding: { check: 'policy', weight: 'problem' },
    says: /img-src .*\/art\//,
  },
  'pictures that fail to load': {
    host: { without: '**/art/**' },
    finding: { check: 'pictures', weight: 'problem' },
    says: /Pictures from http.* do not load\. .*img-src/,
  },
  'an API that does not answer': {
    host: { body: '<shop-catalog api-base="http://localhost:9" session="x"></shop-catalog>' },
    finding: { check: 'origin', weight: 'problem' },
    says: /http:\/\/localhost:9\/api.*CORS/,
  },
  'a transformed ancestor': {
    host: { body: `<div id="chat" class="zoomed" style="transform:scale(.8)">${SHOP}</div>` },
    finding: { check: 'surroundings', weight: 'advice' },
    says: /<div#chat\.zoomed> has transform/,
  },
  'an element without a height': {
    host: { head: `${VIEWPORT}<style>shop-catalog { height: 0; min-height: 0 }</style>` },
    finding: { check: 'surroundings', weight: 'problem' },
    says: /^The element has no height\. .*height: 640px.*parent/,
  },
  'a panel that is not shown yet': {
    host: { body: `<div id="chat" style="display:none">${SHOP}</div>` },
    finding: { check: 'surroundings', weight: 'advice' },
    says: /^The shop is not shown: <div#chat> has display: none\. Ask again once it is shown\.$/,
  },
  'an api-base that is a web page': {
    host: { body: '<shop-catalog api-base="/wrong" session="x"></shop-catalog>' },
    finding: { check: 'session', weight: 'problem' },
    says: /^GET \/api\/session\/\{code\} at "\/wrong" answered status 404\. Check that api-base points at the shop's API\.$/,
  },
  'a session that the server does not know': {
    host: { body: '<shop-catalog session="nobody-knows"></shop-catalog>' },
    finding: { check: 'session', weight: 'problem' },
    says: /knows no such session\. Check what attribute "session"/,
  },
  'misspelt attributes': {
    host: {
      body: '<shop-catalog apibase="https://shop.example" sesion="SECRET" data-id="1" class="a"></shop-catalog>',
    },
    finding: { check: 'attributes', weight: 'problem' },
    says: /^Attribute "apibase" is none of the shop's\. Write "api-base"\.\nAttribute "sesion" is none of the shop's\. Write "session"\.$/,
  },
  'custom properties with wrong values': {
    host: {
      head: `${VIEWPORT}<style>shop-catalog { --shop-primary: brand; --shop-radius: round; --shop-density: tight; --shop-text: #123 }</style>`,
    },
    finding: { check: 'looks', weight: 'problem' },
    says: /^--shop-primary is "brand"\. .*#0b6b53\.\n--shop-radius is "round"\. .*12px\.\n--shop-density is "tight"\. .*0\.8\.$/,
  },
}

for (const [name, { host, finding, says }] of Object.entries(hosts)) {
  test(`reports ${name}, with a remedy`, async ({ page }) => {
    await openHost(page, host)
    await page.waitForLoadState('networkidle')
    // Browser reports and failed requests may come late.
    await expect.poll(() => findingsOf(page)).toContainEqual(expect.objectContaining(finding))
    const found = await findingsOf(page)
    const words = found.filter(({ check }) => check === finding.check).map((one) => `${one.found} ${one.todo}`)
    expect(words.join('\n')).toMatch(says)
    for (const one of found) expect(one.todo, one.found).toMatch(/^\S+ .+\.$/)
  })
}

test('unknown keys of texts are reported, with the closest known key', async ({ page }) => {
  await openHost(page, {})
  await page.locator('shop-catalog').evaluate((element) => {
    ;(element as ShopElement).texts = { 'cart.titel': 'Sua sacola', 'no.such': 'Nada', 'cart.title': 'Sacola' }
  })
  const found = (await findingsOf(page)).map((one) => `${one.check}: ${one.found} ${one.todo}`)
  expect(found).toEqual([
    'texts: Property "texts" has the key "cart.titel", which is no text of the shop. Write "cart.title".',
    expect.stringMatching(/^texts: Property "texts" has the key "no\.such".*src\/text\.$/),
  ])
})

for (const [name, maxAge, found] of [
  ['a server that lets browsers forget its preflights', null, 1],
  ['a server that lets browsers keep its preflights', '86400', 0],
] as const)
  test(`${name} has ${found} findings`, async ({ page, server }) => {
    const api = await startSlowPreflights(maxAge)
    // The browser does not treat a page fulfilled by the test as local, and forbids it to call a server of this
    // machine.
    const host = await listen((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html>${VIEWPORT}<script type="module" src="${server.url}/dist/loader.js"></script>` +
            `<shop-cart-button api-base="${api.url}" session="mercado"></shop-cart-button>`,
        ),
    )
    try {
      await page.goto(host.url)
      await page.evaluate(() => customElements.whenDefined('shop-cart-button'))
      const said = await findingsOf(page, 'shop-cart-button')
      const ofServer = said.filter(({ check }) => check === 'origin').map(({ todo }) => todo)
      expect(ofServer).toEqual(Array(found).fill(expect.stringContaining('Access-Control-Max-Age: 86400')))
    } finally {
      api.close()
      host.close()
    }
  })

test("a clock that differs from the server's is reported, with the difference", async ({ page }) => {
  await page.route('**/api/session/anonymous-session', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback()
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    return route.fulfill({ headers: { date, 'access-control-expose-headers': 'date' } })
  })
  await openHost(page, {})
  const [finding] = await findingsOf(page)
  expect(finding).toMatchObject({ check: 'clock', found: expect.stringMatching(/-60 minutes/) })
})

test('a standalone shop inside a frame is reported', async ({ page }) => {
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

test('the attribute prints the findings on the console, and never the session code', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openHost(page, { head: '', body: SHOP.replace('<shop-catalog', '<shop-catalog doctor') })
  await expect.poll(() => said.join('\n')).toContain('<shop-catalog> doctor, viewport (problem)')
  const found = await findingsOf(page)
  for (const { found: what, todo } of found) await expect.poll(() => said.join('\n')).toContain(`${what} ${todo}`)
  expect(said.join('\n')).not.toContain('mercado-webchat')
})
