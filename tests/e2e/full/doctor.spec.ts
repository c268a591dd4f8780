import type { Page } from '@playwright/test'
import type { Finding, ShopElement } from '../../../src/index.ts'
import { csp } from '../../../src/lib/csp.ts'
import { expect, openHostPage, openStandalone, openWebchat, productNames, test } from '../support.ts'

test.use({ breaksPolicy: true })

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const LOADER = '<script type="module" src="/dist/loader.js"></script>'
const SHOP = '<shop-catalog session="mercado-webchat"></shop-catalog>'

interface Host {
  head?: string
  body?: string
  policy?: string
}

async function openHost(page: Page, { head = VIEWPORT, body = SHOP, policy }: Host): Promise<void> {
  const markup = `<html><head><meta charset="utf-8">${head}${LOADER}</head><body>${body}</body></html>`
  await openHostPage(page, markup, policy)
  await page.evaluate(() => customElements.whenDefined('shop-catalog'))
}

async function findingsOf(page: Page, tag = 'shop-catalog'): Promise<Finding[]> {
  // A preview shows products before the element is defined.
  await page.evaluate((name) => customElements.whenDefined(name), tag)
  return page.locator(tag).evaluate(async (element) => Array.from(await (element as ShopElement).doctor()))
}

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
  'colours of its own that hide words': {
    host: { head: `${VIEWPORT}<style>shop-catalog { --shop-color-muted: #aaa }</style>` },
    finding: { check: 'colors', weight: 'problem' },
    says: /--shop-color-muted on --shop-color-surface has a contrast of 2\.3:1/,
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
  'a global that the page replaces under an open shop': {
    host: {
      body: `${SHOP}<script>addEventListener('shop-ready', () => { delete Promise.prototype.finally })</script>`,
    },
    finding: { check: 'surroundings', weight: 'problem' },
    says: /^The page has replaced what the shop cannot do without: .*finally does not work\. Remove the replacement/,
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
    expect.stringMatching(/^texts: Property "texts" has the key "no\.such".*vitrine\/texts\.json\.$/),
  ])
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
