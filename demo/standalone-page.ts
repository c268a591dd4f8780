import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { CspSources } from '../src/lib/csp.ts'
import type * as firstView from '../src/server/first-view.ts'

/** What `vitrine/first-view` exports. */
export type FirstViewModule = typeof firstView

/** What a page of its own is rendered ahead with. */
export interface PageRenderer extends FirstViewModule {
  /** Address of the loader of the build that renders. */
  loader: string
  /** Asks the backend, as a server that stands beside it. */
  ask: (request: Request) => Promise<Response>
}

const file = join(import.meta.dirname, 'hosts/standalone.html')
const LOADER = '/dist/loader.js'
const ELEMENT = '<shop-storefront standalone base-path="/loja"></shop-storefront>'

/** How good a page is compressed that is made for each request: much better takes much longer. */
const QUALITY = 5

/**
 * A page of its own. Without a renderer, and where the shop cannot be read, it is the plain page, which shows the same a
 * moment later.
 * @param policyWith writes the page's policy, given what the painted part adds to it
 */
export async function standalonePage(
  request: Request,
  policyWith: (painted: CspSources) => string,
  renderer?: PageRenderer,
): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const plain = await readFile(file, 'utf8')
  const view = renderer && (await render(renderer, origin, pathname))
  const html = view?.isPainted
    ? plain
        .replace(LOADER, renderer?.loader ?? LOADER)
        .replace('</head>', () => `${view.head}</head>`)
        .replace(ELEMENT, () => view.html)
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

/** The page's own rules stand in it: the policy names their hash too. */
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
