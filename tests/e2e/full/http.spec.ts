import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { startServer, type RunningServer } from '../../../demo/server.ts'
import { expect, PHONE, productNames, test as base } from '../support.ts'

base('each file a browser fetches has a brotli and a gzip copy beside it, of the same bytes', ({ build }) => {
  expect(build.scripts.length).toBeGreaterThan(20)
  for (const name of build.scripts) {
    const path = join(build.folder, name)
    const plain = readFileSync(path)
    const packed = { br: readFileSync(`${path}.br`), gz: readFileSync(`${path}.gz`) }
    expect(brotliDecompressSync(packed.br).equals(plain), `${name}.br`).toBe(true)
    expect(gunzipSync(packed.gz).equals(plain), `${name}.gz`).toBe(true)
    if (plain.length > 1000) expect(packed.br.length, name).toBeLessThan(packed.gz.length)
  }
})

base('hashed files are cached for good; the loader is revalidated, and not sent again', async ({ request, build }) => {
  const chunk = await request.get(`/dist/${build.scripts.find((name) => name.startsWith('chunks')) ?? ''}`)
  expect(chunk.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const loader = await request.get('/dist/loader.js')
  const age = Number(/max-age=(\d+)/.exec(loader.headers()['cache-control'] ?? '')?.[1])
  expect(age).toBeLessThanOrEqual(300)
  const again = await request.get('/dist/loader.js', { headers: { 'if-none-match': loader.headers()['etag'] ?? '' } })
  expect(again.status()).toBe(304)
})

/** A host page on one origin, with the loader and the shop on another. */
interface Abroad {
  server: RunningServer
  /** The page's address. */
  page: string
  /** Paths of the browser's preflight requests, in order. */
  asked: string[]
  /** Paths then requested, in order. */
  read: string[]
}

const test = base.extend<{ abroad: Abroad }>({
  abroad: async ({ build }, provide) => {
    const asked: string[] = []
    const read: string[] = []
    const server = await startServer({
      port: 0,
      quiet: true,
      dist: build.folder,
      pages: (request) => {
        const { pathname } = new URL(request.url)
        if (pathname.startsWith('/api/')) (request.method === 'OPTIONS' ? asked : read).push(pathname)
        if (pathname === '/abroad-together') return hostPage(server.url, 'first-view="/api/first-view"')
        return pathname === '/abroad' ? hostPage(server.url) : undefined
      },
    })
    await provide({ server, page: `${server.url.replace('localhost', '127.0.0.1')}/abroad`, asked, read })
    await server.close()
  },
})

test.use({ viewport: PHONE })

function hostPage(shop: string, more = ''): Response {
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Outra origem</title>
    <script type="module" src="${shop}/dist/loader.js"></script>
    <shop-catalog api-base="${shop}" session="mercado-webchat" ${more}></shop-catalog>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Every request of a first view. */
const READS = [
  '/api/catalog/categories',
  '/api/catalog/top',
  '/api/order/current',
  '/api/session/mercado-webchat',
  '/api/shop/settings',
]

function sorted(paths: readonly string[]): string[] {
  const copy = [...paths]
  copy.sort()
  return copy
}

async function openAbroad(page: Page, { page: address, asked, read }: Abroad): Promise<void> {
  asked.length = 0
  read.length = 0
  await page.goto(address)
  await expect.poll(() => sorted(read)).toEqual(READS)
  await expect(productNames(page).first()).toBeVisible()
}

test('from another origin the first call needs no preflight, and each read after it needs one', async ({
  page,
  abroad,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/session/')) sent.push(...Object.keys(request.headers()))
  })
  await openAbroad(page, abroad)
  // A simple request has only headers that every request may have.
  expect(sent).toContain('accept')
  expect(sent).not.toContain('authorization')
  expect(sorted(abroad.asked)).toEqual(READS.filter((path) => !path.startsWith('/api/session/')))
})

test('a first view in one call needs no preflight, and no address holds the code', async ({ page, abroad }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`${abroad.page}-together`)
  await expect(productNames(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(abroad.read).toEqual(['/api/first-view'])
  expect(abroad.asked).toEqual([])
  expect(addresses.filter((address) => address.includes('mercado-webchat'))).toEqual([])
})
