import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Deferred } from '../../src/lib/deferred.ts'
import { addFirstProduct, expect, holdRequests, openCart, openWebchat, productNames, test as base } from './support.ts'

interface Checked {
  /** What `integrity.json` holds. */
  integrity: Record<string, string>
  /** A script tag that names the loader's hash. */
  tag: string
  /** An import map with the hashes of all. */
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
const onlyOfCart = /\/chunks\/OrderGate-[\w-]+\.js$/
const cartDependency = /\/chunks\/parts-[\w-]+\.js$/

/** Opens a host page of its own with the shop in it. @param head what the page's head holds */
async function openHost(
  page: Page,
  head: string,
  body = '<shop-catalog session="mercado-webchat"></shop-catalog>',
): Promise<void> {
  await page.route('**/host', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><meta charset="utf-8">${head}${body}` }),
  )
  await page.goto('/host')
}

/** Answers a file of the build with bytes that somebody changed. */
async function tamper(page: Page, file: RegExp): Promise<void> {
  await page.route(file, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.isTampered=true` })
  })
}

function isTampered(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isTampered' in globalThis)
}

test('integrity.json holds the hash of every script that a browser fetches, second addresses included', ({
  build,
  checked: { integrity },
}) => {
  expect(Object.keys(integrity)).toEqual(expect.arrayContaining([...build.scripts]))
  for (const [address, hash] of Object.entries(integrity)) {
    const bytes = readFileSync(join(build.folder, address.replace(/\?again$/, '')))
    expect(hash, address).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`)
  }
  expect(Object.keys(integrity).filter((address) => /CartScreen.*\?again$/.test(address))).toHaveLength(1)
})

test('a chunk that does not load comes from another address, and the shopper sees nothing of it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => cart.test(request.url()) && asked.push(new URL(request.url()).search))
  await page.route(/CartScreen-[\w-]+\.js$/, (route) => route.abort())
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await openCart(page)
  expect(asked[0]).toBe('')
  expect(asked).toContain('?again')
})

test('what a chunk needs and did not get is fetched again with it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => cartDependency.test(request.url()) && asked.push(request.url()))
  await page.route(cartDependency, (route) => route.abort(), { times: 1 })
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await openCart(page)
  expect(asked).toHaveLength(2)
})

test('a chunk that does not come at all is said, and comes once the network is back', async ({ page }) => {
  await page.route(cart, (route) => route.abort())
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  // Pressed while the network is still away, it says so again.
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

test('a page of its own is opened anew where another try finds the network back and the code not', async ({ page }) => {
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

test('the loader tries again when the network is away for a moment', async ({ page }) => {
  await page.route(/\/chunks\/storefront-/, (route) => route.abort(), { times: 1 })
  await openWebchat(page, 'mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
})

test.describe('a host that checks the loader', () => {
  test('gets the files of the first view checked too, and sees nothing of it', async ({
    page,
    checked,
    complaints,
  }) => {
    await openHost(page, checked.tag)
    await expect(productNames(page).first()).toBeVisible()
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('sees products before the components are there to be checked', async ({ page, checked }) => {
    const letGo = await holdRequests(page, /\/chunks\/(storefront|hashes)-/)
    await openHost(page, checked.tag)
    await expect(productNames(page).first()).toBeVisible()
    await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(1)
    letGo()
    await addFirstProduct(page)
  })

  test('runs no file of the first view that somebody changed', async ({ page, checked, complaints }) => {
    await tamper(page, /\/chunks\/storefront-/)
    await openHost(page, checked.tag)
    await expect.poll(() => complaints.join('\n')).toContain('Vitrine: the elements could not be loaded')
    expect(complaints.join('\n')).toContain('integrity')
    expect(await isTampered(page)).toBe(false)
  })

  test('runs no screen that somebody changed, from neither address, and the shopper is told', async ({
    page,
    checked,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => cart.test(request.url()) && asked.push(new URL(request.url()).search))
    await tamper(page, cart)
    await openHost(page, checked.tag)
    await addFirstProduct(page)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(new Set(asked)).toEqual(new Set(['', '?again']))
    expect(await isTampered(page)).toBe(false)
  })

  test('runs nothing that a screen needs and somebody changed', async ({ page, checked }) => {
    await tamper(page, onlyOfCart)
    await openHost(page, checked.tag)
    await addFirstProduct(page)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })

  test('runs no checkout that somebody changed, though it is fetched ahead on other pages', async ({
    page,
    checked,
  }) => {
    const body = '<shop-checkout session="mercado-agente"></shop-checkout>'
    await tamper(page, checkout)
    await openHost(page, checked.tag.replace(/ integrity="[^"]*"/, ''), body)
    await expect.poll(() => isTampered(page)).toBe(true)
    await page.unroute('**/host')
    await openHost(page, checked.tag, body)
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })

  test('is still checked when a second tag names no hash', async ({ page, checked }) => {
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

  test('may take the light build out of the folder that holds both', async ({ page, build, complaints }) => {
    // On the light build the folder under test is the inner one, and this is the page of every other test.
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

  test('and fetches each file once', async ({ page, checked }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/dist/') && asked.push(request.url()))
    await openHost(page, checked.tag)
    await addFirstProduct(page)
    await openCart(page)
    expect(asked.length).toBe(new Set(asked).size)
  })
})

test.describe('a host with an import map of integrity.json', () => {
  test('has every chunk checked by the browser', async ({ page, checked, complaints }) => {
    await openHost(page, checked.map + checked.tag)
    await addFirstProduct(page)
    await openCart(page)
    expect(complaints).toEqual([])
  })

  test('gets a screen that somebody changed from neither address, and the shopper is told', async ({
    page,
    checked,
  }) => {
    await tamper(page, cart)
    await openHost(page, checked.map + checked.tag)
    await addFirstProduct(page)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })
})
