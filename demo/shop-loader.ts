import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import type { PageRenderer } from './standalone-page.ts'

/** The shop's own loader has the same folder as the generic one, so that its relative addresses work. */
export const SHOP_LOADER = 'loader.shop.js'

/** Lifetime of a generated loader, ms; for a real shop a CDN does this. */
const KEPT = 60_000

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': `public, max-age=${KEPT / 1000}, stale-while-revalidate=600`,
  'access-control-allow-origin': '*',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
}

/**
 * Serves the loader of the demonstration's default shop, which embeds an anonymous visitor's first view.
 * @param file the build's `loader.js`
 */
export function shopLoaderFile(renderer: PageRenderer, file: string): (request: Request) => Promise<Response> {
  let kept: { origin: string; until: number; text: Promise<string> } | undefined
  return async (request) => {
    const { origin } = new URL(request.url)
    if (kept?.origin !== origin || kept.until < Date.now())
      kept = { origin, until: Date.now() + KEPT, text: loaderOf(origin, renderer, file) }
    const text = await kept.text
    if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers: HEADERS })
    const headers = { ...HEADERS, 'content-encoding': 'br' }
    return new Response(new Uint8Array(brotliCompressSync(text)), { headers })
  }
}

async function loaderOf(
  apiBase: string,
  { ask, readFirstView, shopLoader }: PageRenderer,
  file: string,
): Promise<string> {
  const answers = await readFirstView({
    apiBase,
    fetch: (address, { headers }) => ask(new Request(address, { headers })),
  })
  return shopLoader({ loader: await readFile(file, 'utf8'), apiBase, answers })
}
