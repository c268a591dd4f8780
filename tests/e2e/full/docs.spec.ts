import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { PAGES, snippetsOf } from '../../support/snippets.ts'
import { addFirstProduct, confirm, expect, openCart, productNames, test } from '../support.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** The hosts of the examples, e.g. https://cdn.example. */
const HOST = 'https://host.example/'
const VITRINE = 'https://cdn.example/vitrine/'
const SESSION = 'farmacia-webchat'

const withSession = (code: string) => code.replaceAll('"CODE"', `"${SESSION}"`)

/** Lets the printed address of the loader lead to the build. */
async function serveLoader(page: Page, server: string): Promise<void> {
  await page.route(`${VITRINE}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/vitrine/', '/dist/')
    await route.fulfill({ response: await route.fetch({ url: server + file }) })
  })
}

/** Lets the examples' addresses lead to the build and to the backend. */
async function serveExamples(page: Page, server: string): Promise<void> {
  await page.route(/^https:\/\/(?!host\.)[a-z]+\.example\//, async (route) => {
    const { origin, pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: server + pathname + search })
    // The addresses of pictures are the backend's own.
    await route.fulfill({ response, body: (await response.text()).replaceAll(server, origin) })
  })
  await serveLoader(page, server)
}

/** Opens a page of another machine's with this markup. */
async function openPage(page: Page, address: string, markup: string): Promise<void> {
  const body = `<!doctype html><meta charset="utf-8"><title>Example</title>${markup}`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(address)
}

/** Opens a page with an example's code. */
async function openExample(page: Page, server: string, markup: string): Promise<void> {
  await serveExamples(page, server)
  await openPage(page, HOST, markup)
}

// Pictures may still be on their way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Examples that are whole: '…' stands for what only the reader knows. */
const examples = PAGES.flatMap((name) => snippetsOf(name, ['html'])).filter(
  ({ code }) => /^(?!.*localhost).*loader\.js/ms.test(code) && code.includes('<shop-') && !code.includes('…'),
)

/** Where `npm start` serves. */
const STARTED = 'http://localhost:4173'

for (const place of ['a file', 'another server'] as const)
  test(`the README's three steps show a shop on a page of one's own that is ${place}, and its words say what was added`, async ({
    page,
    server,
    complaints,
  }) => {
    const source = readFileSync(join(ROOT, 'src/tools/serve/server.ts'), 'utf8')
    expect(`http://localhost:${/DEFAULT_PORT = (\d+)/.exec(source)?.[1]}`).toBe(STARTED)
    const [commands] = snippetsOf('README.md', ['sh'])
    expect(commands?.code.trim()).toBe('npm ci && npm start')
    const [shop, listener] = snippetsOf('README.md', ['html'])
    const written = `${shop?.code}${listener?.code}`
    expect(written.split(STARTED)).toHaveLength(3)
    const markup = written.replaceAll(STARTED, server.url)
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-page-'))
    const file = join(folder, 'page.html')
    writeFileSync(file, markup)
    const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end(markup))
    await new Promise<void>((done) => other.listen(0, 'localhost', done))
    const { port } = other.address() as AddressInfo
    try {
      await page.goto(place === 'a file' ? pathToFileURL(file).href : `http://localhost:${port}/page.html`)
      const product = await addFirstProduct(page)
      await expect(page).toHaveTitle(`${product} adicionado`)
      expect(complaints.filter((line) => !/favicon/.test(line))).toEqual([])
    } finally {
      other.closeAllConnections()
      other.close()
      rmSync(folder, { recursive: true })
    }
  })

test("there are examples with a script tag, the first of which is the README's", () => {
  expect(examples[0]?.page).toBe('README.md')
  expect(examples.length).toBeGreaterThan(1)
})

for (const [index, { page: name, code }] of examples.entries()) {
  test(`example ${index + 1} with a script tag, in ${name}, shows products`, async ({ page, server, complaints }) => {
    await openExample(page, server.url, withSession(code))
    const elements = page.locator('shop-catalog')
    await expect(elements).toHaveCount(code.split('<shop-catalog').length - 1)
    for (const element of await elements.all()) await expect(productNames(element).first()).toBeVisible()
    expect(complaints).toEqual([])
  })
}

test("the README's listeners receive an order that was confirmed", async ({ page, server, backend }) => {
  await backend.setMinimum(SESSION, 0)
  const [, , markup, script] = snippetsOf('README.md', ['html', 'js'])
  const host = 'function addMessage(text) { document.title = text }\nfunction showConversation() {}'
  const tag = `<script>${host}\n${script?.code}</script>`
  await openExample(page, server.url, withSession(markup?.code ?? '') + tag)
  await addFirstProduct(page)
  await openCart(page)
  await confirm(page)
  await expect(page).toHaveTitle('Pedido de 1 itens enviado')
})

test("what Chromium says of a page that may not ask a server on one's own machine stands among the symptoms", async ({
  page,
  context,
  server,
  complaints,
}) => {
  const symptoms = readFileSync(join(ROOT, 'demo/docs/symptoms.md'), 'utf8')
  const quotes = Array.from(symptoms.matchAll(/\*\*`(.+?) … loopback`\*\*/g), ([, words = '']) => words)
  const markup = `<script type="module" src="${VITRINE}light/loader.js"></script>
    <shop-catalog api-base="${server.url}" session="${SESSION}"></shop-catalog>`
  const pages = [HOST, HOST.replace('https', 'http')]
  expect(quotes).toHaveLength(pages.length)
  await serveLoader(page, server.url)
  for (const [index, address] of pages.entries()) {
    complaints.splice(0)
    await openPage(page, address, markup)
    const said = () => complaints.filter((line) => line.includes('loopback'))
    await expect.poll(() => said().length, address).toBeGreaterThan(0)
    expect(said().every((line) => line.includes(quotes[index]!))).toBe(true)
  }
  await context.grantPermissions(['local-network-access'], { origin: new URL(HOST).origin })
  await page.goto(HOST)
  await expect(productNames(page.locator('shop-catalog')).first()).toBeVisible()
})
