import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { createBackend } from '../../../demo/backend/index.ts'
import { distFiles } from '../../../demo/dist-files.ts'
import { expect, productNames, test, type Build } from '../support.ts'

/*
 * Counts the round trips that follow one another until a shopper sees products, with page, script and backend on three
 * origins. No server answers until the page has sent all that it can send; then all answer at once: one trip. So the count
 * does not depend on the speed of the machine or of a network.
 */

/** A page that sends nothing for so long waits for an answer, ms. */
const QUIET = 1500

class Trips {
  count = 0
  /** Number of the trip that brought each call, by method and path. */
  readonly brought = new Map<string, number>()
  private waiting: (() => void)[] = []
  private last = 0

  /** An origin that answers only when a trip ends. */
  async open(answer: (request: Request) => Response | Promise<Response>): Promise<{ url: string; close(): void }> {
    const server = createAdaptorServer({
      fetch: async (request: Request) => {
        this.last = Date.now()
        await new Promise<void>((done) => this.waiting.push(done))
        const call = `${request.method} ${new URL(request.url).pathname}`
        if (!this.brought.has(call)) this.brought.set(call, this.count)
        return answer(request)
      },
    }) as Server
    await new Promise<void>((done) => server.listen(0, done))
    const address = server.address()
    return {
      url: `http://localhost:${address && typeof address === 'object' ? address.port : ''}`,
      close: () => void server.close().closeAllConnections(),
    }
  }

  /** Ends a trip once the page has sent all that it can. */
  async next(): Promise<void> {
    this.last = Date.now()
    while (this.waiting.length === 0 || Date.now() - this.last < QUIET)
      await new Promise((done) => setTimeout(done, 50))
    this.count += 1
    for (const done of this.waiting.splice(0)) done()
  }

  /** The trip that brought the call whose path ends so; null for one that was not made. */
  of(method: string, end: string): number | null {
    return [...this.brought].find(([call]) => call.startsWith(method) && call.endsWith(end))?.[1] ?? null
  }
}

interface Way {
  snippet?: boolean
  firstView?: boolean
  /** The page names the painter's file. */
  painter?: boolean
}

async function hostPage({ folder }: Build, files: string, shop: string, code: string, way: Way): Promise<Response> {
  const { earlyScript } = (await import(
    pathToFileURL(resolve(import.meta.dirname, '../../../dist/early.js')).href
  )) as {
    earlyScript: string
  }
  const hashes = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')) as Record<string, string>
  const painter = Object.keys(hashes).find((file) => file.startsWith('chunks/preview-'))
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
    ${way.painter ? `<link rel="modulepreload" href="${files}/dist/${painter}">` : ''}
    ${way.snippet ? `<script>${earlyScript}</script>` : ''}
    <script type="module" src="${files}/dist/loader.js"></script>
    <shop-catalog api-base="${shop}" session="${code}" ${way.firstView ? 'first-view="/api/first-view"' : ''}></shop-catalog>`
  return new Response(html, { headers: { 'content-type': 'text/html' } })
}

const TOP = '/api/catalog/top'

const ways: { name: string; way: Way; code: string; products: number; card: number }[] = [
  { name: 'the loader alone', way: {}, code: 'mercado~viagens', products: 5, card: 5 },
  { name: 'the snippet', way: { snippet: true }, code: 'mercado~viagens', products: 4, card: 4 },
  { name: 'the snippet, without a code', way: { snippet: true }, code: 'anonymous-session', products: 4, card: 4 },
  { name: 'the call alone', way: { firstView: true }, code: 'mercado~viagens', products: 3, card: 3 },
  { name: 'snippet and call', way: { snippet: true, firstView: true }, code: 'mercado~viagens', products: 2, card: 3 },
  {
    name: "snippet, call and the painter's name",
    way: { snippet: true, firstView: true, painter: true },
    code: 'mercado~viagens',
    products: 2,
    card: 2,
  },
]

for (const { name, way, code, products, card } of ways) {
  test(`from three origins ${name}: ${products} trips bring the products, ${card} show them`, async ({
    page,
    build,
  }) => {
    const trips = new Trips()
    const backend = createBackend()
    const shop = await trips.open((request) => backend.fetch(request))
    const files = await trips.open(distFiles(build.folder, '/dist/'))
    const host = await trips.open(() => hostPage(build, files.url, shop.url, code, way))
    try {
      const opened = page.goto(host.url, { waitUntil: 'commit' })
      let shownAfter: number | null = null
      while (shownAfter === null && trips.count < 8) {
        await trips.next()
        await opened
        const isShown = await productNames(page)
          .first()
          .waitFor({ timeout: QUIET })
          .then(
            () => true,
            () => false,
          )
        if (isShown) shownAfter = trips.count
      }
      expect(
        way.firstView ? trips.of(code === 'anonymous-session' ? 'GET' : 'POST', '/first-view') : trips.of('GET', TOP),
      ).toBe(products)
      expect(shownAfter).toBe(card)
    } finally {
      for (const origin of [shop, files, host]) origin.close()
    }
  })
}
