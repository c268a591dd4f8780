import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { distFiles } from '../../../demo/dist-files.ts'
import { startServer } from '../../../src/tools/serve/server.ts'
import { axeFindings } from '../axe.ts'
import { addFirstProduct, confirm, confirmed, expect, openCart, PHONE, test as base } from '../support.ts'

const folder = resolve(import.meta.dirname, '../../../demo/docs-site/dist')
const pages = existsSync(folder)
  ? readdirSync(resolve(folder, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  : []
const names = pages.map((name) => name.replace(/\.html$/, '')).filter((name) => name !== '404')
/** Text and code in the looks of all pages. */
const recordsAndSources = names.filter((name) => /^(decisions|source)\//.test(name))
const looked = names.filter((name) => !recordsAndSources.includes(name))

/** The site's files on an origin of their own, as a static host has them: without a backend. */
const test = base.extend<object, { files: string }>({
  files: [
    async ({ build }, provide) => {
      const site = await startServer({ port: 0, quiet: true, dist: build.folder, pages: distFiles(folder, '/') })
      await provide(site.url)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

// The viewer of the contract is 1.7 MB of script: its first presses take their time.
test.use({ actionTimeout: 30_000 })
test.describe.configure({ timeout: 120_000 })

async function openCall(page: Page): Promise<void> {
  const group = page.locator('#operations-tag-Start')
  await expect(group).toBeVisible({ timeout: 60_000 })
  await group.click()
  await page.getByText('Looks, rules and switches of the shop').click()
  await expect(page.getByRole('button', { name: 'Execute' })).toBeVisible()
}

const addressesIn = (html: string) => Array.from(html.matchAll(/ (?:href|src)="([^"]+)"/g), ([, found = '']) => found)

test('each link of each page leads to a page, and to a place on it', async () => {
  const answer = distFiles(folder, '/')
  const textAt = async (address: string) => {
    const file = await answer(new Request(address))
    return file.ok ? file.text() : null
  }
  const broken: string[] = []
  for (const name of pages) {
    const from = new URL(`/docs/${name}`, 'https://docs.example')
    for (const found of addressesIn((await textAt(from.href)) ?? '')) {
      const { origin, pathname, hash, protocol } = new URL(found.replaceAll('&amp;', '&'), from)
      // A scheme that no browser knows leads nowhere.
      if (!/^(https?|mailto|data):$/.test(protocol)) broken.push(`${name}: ${found}`)
      if (origin !== from.origin) continue
      const text = await textAt(origin + pathname)
      if (text === null || (hash && !text.includes(` id="${decodeURIComponent(hash.slice(1))}"`)))
        broken.push(`${name}: ${found}`)
    }
  }
  expect(broken).toEqual([])
  expect(pages.length).toBeGreaterThan(50)
})

for (const name of looked) {
  test(`${name} has its twin, its language, no error and nothing for axe, wide and light, narrow and dark`, async ({
    page,
    files,
    complaints,
    request,
  }) => {
    expect((await request.get(`${files}/docs/${name}.md`)).headers()['content-type']).toContain('text/markdown')
    for (const [colorScheme, size] of [
      ['light', { width: 1280, height: 900 }],
      ['dark', PHONE],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await page.goto(`${files}/docs/${name === 'index' ? '' : name}`)
      await expect(page.locator('html')).toHaveAttribute('lang', name.startsWith('pt/') ? 'pt-BR' : 'en')
      const [other, said] = name.startsWith('pt/') ? ['en', 'In English'] : ['pt-BR', 'Em português']
      await expect(page.getByRole('link', { name: said, exact: true })).toHaveCount(1)
      if (!/(^|\/)index$/.test(name)) await expect(page.locator(`.twin [hreflang=${other}]`)).toHaveText(said)
      const headings = page.locator('.VPDocAside .outline-link')
      expect(await headings.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
      if (name === 'contract') await openCall(page)
      expect(await axeFindings(page, { iframes: false })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    expect(complaints).toEqual([])
  })
}

for (const name of recordsAndSources)
  test(`${name} has nothing for axe, narrow and dark`, async ({ page, files, complaints }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(PHONE)
    await page.goto(`${files}/docs/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await axeFindings(page, { iframes: false })).toEqual([])
    expect(complaints).toEqual([])
  })

test('the top bar leads to the playground', async ({ page, files }) => {
  await page.goto(`${files}/docs/decisions/0073-one-field-over-the-order`)
  await page.getByRole('link', { name: 'Playground', exact: true }).first().click()
  await expect(page).toHaveURL((url) => url.href.startsWith(`${files}/playground/`))
  await expect(page.locator('#ready')).toHaveText('ok')
})

test('a page leads to the same page in the other language, and back', async ({ page, files }) => {
  await page.goto(`${files}/docs/hosting`)
  await page.getByRole('link', { name: 'Em português' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hospedar a build')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await page.getByRole('link', { name: 'In English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hosting the build')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

for (const [below, words, title] of [
  ['', 'test card', /Test cards/],
  ['', 'dark mode', /Dark mode/],
  ['', 'accessibility', /Accessibility statement/],
  ['', 'TypeScript', /TypeScript/],
  ['', 'PIX', /Test cards/],
  ['', 'frame-ancestors', /can only frame/],
  ['', 'supportId', /Support id|Errors/],
  ['pt/', 'cartão de teste', /Cartões de teste/],
  ['pt/', 'PIX', /Cartões de teste/],
  ['pt/', 'modo escuro', /Modo escuro/],
  ['pt/', 'acessibilidade', /Declaração de acessibilidade/],
  ['pt/', 'código de suporte', /Código de suporte/],
] as const)
  test(`the search of /docs/${below} finds '${words}' on a host's page of its language, and no decision or source`, async ({
    page,
    files,
  }) => {
    await page.goto(`${files}/docs/${below}hosting`)
    await page.getByRole('button', { name: /^(Search|Buscar)/ }).click()
    await page.getByRole('searchbox').fill(words)
    const found = page.getByRole('option')
    await expect(found.first()).toContainText(title)
    const links = await found.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((href) => /decisions|source|contributing/.test(href))).toEqual([])
    expect(links.filter((href) => href.startsWith('/docs/pt/') !== (below === 'pt/'))).toEqual([])
  })

test('vitrine serve shows the site, whose search finds csp and opens its page', async ({ page }) => {
  await page.goto('/docs/hosting')
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('searchbox').fill('csp')
  const found = page.getByRole('option', { name: /Content security policies/ }).first()
  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Content security policies')
})

for (const isServed of [true, false])
  test(`a call of the contract is answered by the sandbox ${isServed ? 'of the server' : 'in the page'}`, async ({
    page,
    files,
  }) => {
    await page.goto(`${isServed ? '' : files}/docs/contract`)
    await openCall(page)
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect(page.locator('.live-responses-table .response-col_status').last()).toContainText('200')
    await expect(page.locator('.live-responses-table')).toContainText('"success": true')
  })

test('an example of the docs opens the shop in its place', async ({ page, files }) => {
  await page.goto(`${files}/docs/theming`)
  await page.getByText('Try it here').first().click()
  const playground = page.frameLocator('.live iframe').first()
  await expect(playground.locator('#ready')).toHaveText('ok')
  await expect(playground.getByLabel('--shop-primary').first()).toHaveValue('#5b2dd6')
})

const WHATSAPP = /^https:\/\/(wa\.me|api\.whatsapp\.com)\//

for (const [host, path, sold] of [
  ['a page of its own', '/loja/#pedido-com-itens', (page: Page) => expect(page).toHaveURL(WHATSAPP)],
  ['a WebChat', '/webchat/?session=pedido-com-itens', (page: Page) => expect(confirmed(page)).toBeVisible()],
] as const)
  test(`plain files sell in ${host}, opened first of all, under the strict policy`, async ({
    page,
    files,
    complaints,
  }) => {
    await page.route(WHATSAPP, (route) => route.fulfill({ body: '' }))
    await page.setViewportSize(PHONE)
    await page.goto(files + path)
    const product = await addFirstProduct(page)
    const answer = await page.reload()
    expect(answer?.headers()['content-security-policy']).toContain('frame-ancestors')
    await openCart(page)
    await expect(page.getByText(product).first()).toBeVisible()
    await confirm(page)
    await sold(page)
    expect(complaints).toEqual([])
  })

test('plain files have the console, where an agent adds to the order of a contact', async ({ page, files }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${files}/console/`)
  const product = await addFirstProduct(page)
  await expect(page.locator('shop-checkout').getByText(product).first()).toBeVisible()
})

test("plain files have the sandbox's first page, whose controls pay an order that waits for it", async ({
  page,
  context,
  files,
  complaints,
}) => {
  await page.goto(`${files}/`)
  await expect(page.frameLocator('iframe.phone').getByRole('list', { name: 'Produtos' }).first()).toBeVisible()
  const shop = await context.newPage()
  await shop.goto(`${files}/loja/order/payment#pagar-pix`)
  await expect(shop.getByRole('textbox', { name: 'Código PIX copia e cola' })).toBeVisible()
  await page.getByLabel('Código da sessão').fill('pagar-pix')
  await page.getByRole('button', { name: 'Pagar agora' }).click()
  await expect(page.getByRole('status')).toHaveText('Feito')
  await shop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(shop.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  expect(complaints).toEqual([])
})
