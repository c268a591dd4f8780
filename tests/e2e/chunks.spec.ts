import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openCart, openWebchat, productNames, test } from './support.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const integrity = JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8')) as Record<string, string>
/** A host's own server imports these: no browser fetches them. */
const FOR_SERVERS = ['csp.js', 'server.js']
const cart = /\/chunks\/CartScreen-[\w-]+\.js/
const cartDependency = /\/chunks\/QuantityField-[\w-]+\.js$/

/** Opens a host page of its own with the shop in it. @param head what the page's head holds */
async function openHost(page: Page, head: string): Promise<void> {
  const body = '<shop-catalog session="mercado-webchat"></shop-catalog>'
  await page.route('**/host', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><meta charset="utf-8">${head}${body}` }),
  )
  await page.goto('/host')
}

function checkedTag(): string {
  return `<script type="module" src="/dist/loader.js" integrity="${integrity['loader.js']}" crossorigin></script>`
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

test('integrity.json holds the hash of every script that a browser fetches, second addresses included', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !FOR_SERVERS.includes(file),
  )
  expect(Object.keys(integrity)).toEqual(expect.arrayContaining(files))
  for (const [address, hash] of Object.entries(integrity)) {
    const bytes = readFileSync(join(dist, address.replace(/\?again$/, '')))
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
  await page.route(cartDependency, (route) => route.abort(), { times: 1 })
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await openCart(page)
})

test('a chunk that does not come at all is said, and comes once the network is back', async ({ page }) => {
  await page.route(cart, (route) => route.abort())
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  // Pressed while the network is still away, it says so again.
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await page.waitForTimeout(600)
  await page.unroute(cart)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
})

test('the loader tries again when the network is away for a moment', async ({ page }) => {
  await page.route(/\/chunks\/storefront-/, (route) => route.abort(), { times: 1 })
  await openWebchat(page, 'mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
})

test.describe('a host that checks the loader', () => {
  test('gets the files of the first view checked too, and sees nothing of it', async ({ page, complaints }) => {
    await openHost(page, checkedTag())
    await expect(productNames(page).first()).toBeVisible()
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('runs no file of the first view that somebody changed', async ({ page, complaints }) => {
    await tamper(page, /\/chunks\/storefront-/)
    await openHost(page, checkedTag())
    await expect.poll(() => complaints.join('\n')).toContain('Vitrine: the elements could not be loaded')
    expect(complaints.join('\n')).toContain('integrity')
    expect(await isTampered(page)).toBe(false)
  })

  test('and fetches each file once', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/dist/') && asked.push(request.url()))
    await openHost(page, checkedTag())
    await expect(productNames(page).first()).toBeVisible()
    expect(asked.length).toBe(new Set(asked).size)
  })
})

test.describe('a host with an import map of integrity.json', () => {
  const absolute = Object.entries(integrity).map(([address, hash]) => [`/dist/${address}`, hash])
  const map = `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(absolute) })}</script>`

  test('has every chunk checked by the browser', async ({ page, complaints }) => {
    await openHost(page, map + checkedTag())
    await addFirstProduct(page)
    await openCart(page)
    expect(complaints).toEqual([])
  })

  test('gets a screen that somebody changed from neither address, and the shopper is told', async ({ page }) => {
    await tamper(page, cart)
    await openHost(page, map + checkedTag())
    await addFirstProduct(page)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })
})
