import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { wait } from '../../src/lib/wait.ts'
import { createBackend } from '../../demo/backend/index.ts'
import { distFiles } from '../../demo/dist-files.ts'
import type { Bench } from './bench.ts'
import { visitTwice } from './load.ts'
import { CPU_SLOWDOWN } from './phone.ts'
import { median, shuffled } from './statistics.ts'

/** A round trip of the slow network, as `phone.ts` has it, ms. */
const ROUND_TRIP = 150
/** Round trips before the first request to an origin: name, TCP, TLS 1.3. */
const SET_UP = 3 * ROUND_TRIP

const WAYS = ['without', 'together'] as const
type Way = (typeof WAYS)[number]

export interface FirstViewCall {
  rounds: number
  /** Median time to the first card, ms. */
  first: Record<Way, number>
  /** Median of each round's ratio of the page with the call to the page without. */
  ratio: number
}

interface Origin {
  url: string
  /** The next load finds no connection. */
  forget(): void
  close(): void
}

/**
 * An origin whose connection takes time: requests before the end of its set-up wait for it. One connection serves all, as
 * with HTTP/2. The browser's own throttling adds a round trip to each other request.
 */
async function openOrigin(answer: (request: Request) => Response | Promise<Response>): Promise<Origin> {
  let isReady: Promise<void> | null = null
  const server = createAdaptorServer({
    fetch: async (request: Request) => {
      isReady ??= wait(SET_UP)
      await isReady
      // The browser's throttling leaves preflights out.
      if (request.method === 'OPTIONS') await wait(ROUND_TRIP)
      return answer(request)
    },
  }) as Server
  await new Promise<void>((done) => server.listen(0, done))
  const address = server.address()
  return {
    url: `http://localhost:${address && typeof address === 'object' ? address.port : ''}`,
    forget: () => void (isReady = null),
    close: () => void server.close().closeAllConnections(),
  }
}

/** First card of a page, with script and backend on origins of their own, for a shopper with a code. */
export async function measureFirstView({ browser, rounds, build }: Bench): Promise<FirstViewCall> {
  const dist = resolve(import.meta.dirname, '../../dist', build === 'light' ? 'light' : '')
  const backend = createBackend()
  const shop = await openOrigin((request) => backend.fetch(request))
  const files = await openOrigin(distFiles(dist, '/dist/'))
  const page = await openOrigin((request) => hostPage(new URL(request.url).searchParams, files.url, shop.url))
  const origins = [shop, files, page]
  const times: Record<Way, number>[] = []
  try {
    while (times.length < rounds) {
      const round = { without: Number.NaN, together: Number.NaN }
      for (const way of shuffled(WAYS)) {
        for (const origin of origins) origin.forget()
        const address = `${page.url}/?way=${way}&code=mercado-webchat~${way}-${times.length}`
        const phone = { browser, slowdown: CPU_SLOWDOWN }
        round[way] = (await visitTwice(phone, address, { selector: '[role=listitem] h2' })).first
      }
      times.push(round)
      console.log(`  round ${times.length} of ${rounds}`)
    }
  } finally {
    for (const origin of origins) origin.close()
  }
  const medianOf = (way: Way) => median(times.map((round) => round[way]))
  return {
    rounds: times.length,
    first: { without: medianOf('without'), together: medianOf('together') },
    ratio: median(times.map(({ without, together }) => together / without)),
  }
}

function hostPage(query: URLSearchParams, files: string, shop: string): Response {
  const together = query.get('way') === 'together' ? 'first-view="/api/first-view"' : ''
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bancada</title><style>body { margin: 0 }</style>
    <script type="module" src="${files}/dist/loader.js"></script></head>
    <body><shop-catalog api-base="${shop}" session="${query.get('code') ?? ''}" ${together}></shop-catalog></body></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } })
}
