import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Deferred } from '../../../src/lib/deferred.ts'
import {
  addFirstProduct,
  expect,
  holdRequests,
  openCart,
  openHostPage,
  openWebchat,
  productNames,
  test as base,
} from '../support.ts'

interface Checked {
  /** Contents of `integrity.json`. */
  integrity: Record<string, string>
  /** A script tag with the loader's hash. */
  tag: string
  /** An import map with the hashes of all chunks. */
  map: string
}

const test = base.extend<{ checked: Checked }>({
  checked: async ({ build }, provide) => {
    const integrity = JSON.parse(readFileSync(join(build.folder, 'integrity.json'), 'utf8')) as Record<string, string>
    const absolute = Object.entries(integrity).map(([address, hash]) => [`/dist/${address}`, hash])
    await provide({
      integrity,
      tag: `<script type="module" src="/dist/loader.js" integrity="${integrity['loader.js']}" crossorigin></script>`,
      map: `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(absolute) })}</script>`,
    })
  },
})

const checkout = /\/chunks\/CheckoutScreen-[\w-]+\.js/
const cart = /\/chunks\/CartScreen-[\w-]+\.js/
const cartDependency = /\/chunks\/parts-[\w-]+\.js$/

/** The address of a file that the cart imports and that nothing loads before the cart. */
function onlyOfCart({ folder }: { folder: string }): RegExp {
  const chunks = join(folder, 'chunks')
  const [file = ''] = readdirSync(chunks).filter((name) => /^CartScreen-.*\.js$/.test(name))
  const imports = readFileSync(join(chunks, file), 'utf8').matchAll(/from"\.\/([^"]+)"/g)
  const loadedBefore = /^(storefront|preview|after-ready|parts)-/
  const [own = ''] = Array.from(imports, ([, name = '']) => name).filter((name) => !loadedBefore.test(name))
  expect(own).not.toBe('')
  return new RegExp(`/chunks/${own}$`)
}

/** Opens a host page with the shop in it. @param head contents of the page's head */
async function openHost(
  page: Page,
  head: string,
  body = '<shop-catalog session="mercado-webchat"></shop-catalog>',
): Promise<void> {
  await openHostPage(page, `<meta charset="utf-8">${head}${body}`)
}

/** Serves a modified copy of a build file. */
async function tamper(page: Page, file: RegExp): Promise<void> {
  await page.route(file, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.isTampered=true` })
  })
}

function isTampered(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isTampered' in globalThis)
}

test('integrity.json holds the hash of every script that a browser fetches', ({ build, checked: { integrity } }) => {
  expect(Object.keys(integrity)).toEqual(expect.arrayContaining([...build.scripts]))
  for (const [address, hash] of Object.entries(integrity)) {
    const bytes = readFileSync(join(build.folder, address))
    expect(hash, address).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`)
  }
})

test('a chunk that fails once is fetched again, unseen by the shopper', async ({ page }) => {
  let aborted = 0
  await page.route(cart, (route) => ((aborted += 1), route.abort()), { times: 1 })
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await openCart(page)
  expect(aborted).toBe(1)
})

test("a chunk's import that failed is fetched again with the chunk", async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => cartDependency.test(request.url()) && asked.push(request.url()))
  await page.route(cartDependency, (route) => route.abort(), { times: 1 })
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await openCart(page)
  expect(asked).toHaveLength(2)
})

test('a chunk that fails while the phone is offline loads by itself once it is online again', async ({
  page,
  context,
}) => {
  const isOffline = new Deferred<void>()
  await page.route(cart, (route) => isOffline.promise.then(() => route.abort()))
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  await context.setOffline(true)
  isOffline.resolve()
  await page.waitForTimeout(500)
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
  await page.unroute(cart)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Carrinho' })).toBeVisible()
})

test('a chunk that keeps failing shows an error, and loads once the network is back', async ({ page }) => {
  await page.route(cart, (route) => route.abort())
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  // Pressed while the network is still down, it shows the error again.
  const isSeen = new Deferred<void>()
  await page.route(cart, (route) => isSeen.promise.then(() => route.abort()))
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
  isSeen.resolve()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await page.waitForTimeout(600)
  await page.unroute(cart)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
})

test('a page of its own reloads when a retry finds the network back but not the code', async ({ page }) => {
  await page.route(cart, (route) => route.abort())
  await page.goto('/loja/')
  await addFirstProduct(page)
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.route('**/loja/**', async (route) => {
    await page.unroute(cart)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
})

test('the loader retries when the network fails for a moment', async ({ page }) => {
  await page.route(/\/chunks\/storefront-/, (route) => route.abort(), { times: 1 })
  await openWebchat(page, 'mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
})

test.describe('a browser that remembers failed imports', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux) AppleWebKit/537.36 Chrome/155.0.0.0 Safari/537.36' })

  test('imports a file only after its download has arrived', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const names = new Map<string, string>()
    const failed: string[] = []
    devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, urlFragment = '' } }) => {
      names.set(requestId, url.replace(/^.*\/|-.*/g, '') + urlFragment)
    })
    devtools.on(
      'Network.loadingFailed',
      ({ requestId, type }) => type === 'Script' && failed.push(names.get(requestId) ?? ''),
    )
    for (const file of [/\/chunks\/storefront-/, cart]) await page.route(file, (route) => route.abort(), { times: 1 })
    await openWebchat(page, 'mercado-webchat')
    await addFirstProduct(page)
    await openCart(page)
    // An import has no fragment.
    expect(failed).toEqual(['storefront#0', 'CartScreen#1'])
  })
})

test.describe("a host that checks the loader's hash", () => {
  test("also has the first view's files checked, without visible effect", async ({ page, checked, complaints }) => {
    await openHost(page, checked.tag)
    await expect(productNames(page).first()).toBeVisible()
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('sees products before the components are there to be checked', async ({ page, checked }) => {
    const release = await holdRequests(page, /\/chunks\/(storefront|hashes)-/)
    await openHost(page, checked.tag)
    await expect(productNames(page).first()).toBeVisible()
    await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(1)
    release()
    await addFirstProduct(page)
  })

  test('runs no modified file of the first view', async ({ page, checked, complaints }) => {
    await tamper(page, /\/chunks\/storefront-/)
    await openHost(page, checked.tag)
    await expect.poll(() => complaints.join('\n')).toContain('Vitrine: the elements could not be loaded')
    expect(complaints.join('\n')).toContain('integrity')
    expect(await isTampered(page)).toBe(false)
  })

  test('runs no modified screen, and the shopper sees an error', async ({ page, checked }) => {
    await tamper(page, cart)
    await openHost(page, checked.tag)
    await addFirstProduct(page)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })

  test('runs no modified import of a screen', async ({ page, checked, build }) => {
    await tamper(page, onlyOfCart(build))
    await openHost(page, checked.tag)
    await addFirstProduct(page)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })

  test('runs no modified checkout, although other pages prefetch it', async ({ page, checked }) => {
    const body = '<shop-checkout session="mercado-agente"></shop-checkout>'
    await tamper(page, checkout)
    await openHost(page, checked.tag.replace(/ integrity="[^"]*"/, ''), body)
    await expect.poll(() => isTampered(page)).toBe(true)
    await openHost(page, checked.tag, body)
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })

  test('still checks when a second tag has no hash', async ({ page, checked }) => {
    await tamper(page, cart)
    const second = `<script type="module">
      await customElements.whenDefined('shop-catalog')
      await import('/dist/loader.js?second')
      document.documentElement.dataset.second = 'here'
    </script>`
    await openHost(page, checked.tag + second)
    await expect(page.locator('html')).toHaveAttribute('data-second', 'here')
    await page.waitForLoadState('networkidle')
    await addFirstProduct(page)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })

  test('can load the light build from the folder that holds both', async ({ page, build, complaints }) => {
    // On the light build the folder under test is the inner one; every other test loads it this way.
    const inner = build.name === 'light' ? '' : 'light/'
    const hashes = JSON.parse(readFileSync(join(build.folder, inner, 'integrity.json'), 'utf8')) as Record<
      string,
      string
    >
    const loader = `/dist/${inner}loader.js`
    await openHost(
      page,
      `<script type="module" src="${loader}" integrity="${hashes['loader.js']}" crossorigin></script>`,
    )
    await addFirstProduct(page)
    await openCart(page)
    expect(complaints).toEqual([])
  })

  test('fetches each file once', async ({ page, checked }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/dist/') && asked.push(request.url()))
    await openHost(page, checked.tag)
    await addFirstProduct(page)
    await openCart(page)
    expect(asked.length).toBe(new Set(asked).size)
  })
})

test.describe('a host with an import map from integrity.json', () => {
  test('has every chunk checked by the browser', async ({ page, checked, complaints }) => {
    await openHost(page, checked.map + checked.tag)
    await addFirstProduct(page)
    await openCart(page)
    expect(complaints).toEqual([])
  })

  test('loads no modified screen, and the shopper sees an error', async ({ page, checked }) => {
    await tamper(page, cart)
    await openHost(page, checked.map + checked.tag)
    await addFirstProduct(page)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })
})
