import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { CspSources } from '../src/lib/csp.ts'
import type * as firstView from '../src/first-view/server/first-view.ts'

/** The exports of `vitrine/first-view`. */
export type FirstViewModule = typeof firstView

/** Everything that server rendering of a standalone page needs. */
export interface PageRenderer extends FirstViewModule {
  /** Address of the loader of the build that renders. */
  loader: string
  /** Calls the backend directly, as a server beside it would. */
  ask: (request: Request) => Promise<Response>
}

const file = join(import.meta.dirname, '../demo/hosts/standalone.html')
/** The loader that the pages name: the light build's. */
export const LOADER = '/dist/light/loader.js'
const ELEMENT = '<shop-storefront standalone base-path="/loja"></shop-storefront>'

/** Compression level for a page made per request: a better one takes much longer. */
const QUALITY = 5

/**
 * A standalone page. Without a renderer, and when the shop cannot be read, it is the plain page, which shows the same a
 * moment later.
 * @param policyWith writes the page's policy, given the additions for the rendered part
 */
export async function standalonePage(
  request: Request,
  policyWith: (extra: CspSources) => string,
  renderer?: PageRenderer,
): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const written = await readFile(file, 'utf8')
  const plain = written.replace(LOADER, renderer?.loader ?? LOADER)
  const view = renderer && (await render(renderer, origin, pathname))
  const html = view?.isPainted
    ? plain.replace('</head>', () => `${view.head}</head>`).replace(ELEMENT, () => view.html)
    : plain
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyWith(withStyle(view?.policy ?? {}, plain)),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  if (!view?.isPainted || !/\bbr\b/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(html, { headers })
  headers.set('content-encoding', 'br')
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  return new Response(new Uint8Array(brotliCompressSync(html, { params })), { headers })
}

/** The page's CSS is inline, so the policy includes its hash too. */
function withStyle(policy: CspSources, page: string): CspSources {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return { ...policy, 'style-src': [...(policy['style-src'] ?? []), `'sha256-${hash}'`] }
}

async function render({ loader, ask, readFirstView, renderFirstView }: PageRenderer, origin: string, path: string) {
  const answers = await readFirstView({
    apiBase: origin,
    fetch: (address, { headers }) => ask(new Request(address, { headers })),
  })
  return renderFirstView(answers, { path, basePath: '/loja', loader })
}
