import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Deferred } from '../../../src/lib/deferred.ts'
import { addFirstProduct, expect, openHostPage, openWebchat, test as base } from '../support.ts'

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

const cart = /\/chunks\/cart-[\w-]+\.js/

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

test('a chunk that fails while the phone is offline loads by itself once it is online again', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const isOffline = new Deferred<void>()
  await page.route(cart, (route) => isOffline.promise.then(() => route.abort()))
  await openWebchat(page, 'mercado-webchat')
  await addFirstProduct(page)
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  await context.setOffline(true)
  isOffline.resolve()
  await page.clock.runFor(5000)
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
  await page.unroute(cart)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Carrinho' })).toBeVisible()
})

test("a host that checks the loader's hash runs no modified file of the first view", async ({
  page,
  checked,
  complaints,
}) => {
  await tamper(page, /\/chunks\/storefront-/)
  await openHost(page, checked.tag)
  await expect.poll(() => complaints.join('\n')).toContain('Vitrine: chunks could not be loaded')
  expect(complaints.join('\n')).toContain('integrity')
  expect(await isTampered(page)).toBe(false)
})

for (const host of ["that checks the loader's hash", 'with an import map from integrity.json'])
  test(`a host ${host} runs no modified screen, and the shopper sees an error`, async ({ page, checked }) => {
    await tamper(page, cart)
    await openHost(page, host.startsWith('with') ? checked.map + checked.tag : checked.tag)
    await addFirstProduct(page)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
  })
