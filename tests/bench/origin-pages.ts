import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotli } from '../../.build/chunks/precompress.ts'
import { answerFirstView } from '../../demo/backend/first-view.ts'
import { createBackend } from '../../demo/backend/index.ts'
import { distFiles } from '../../demo/dist-files.ts'
import { wait } from '../../src/lib/wait.ts'
import { fetchPeer, peerPage } from './peer.ts'
import { openOrigin, type Certificate, type Line, type Origin } from './origins.ts'
import { floorStyle } from './pages.ts'

const DIST = resolve(import.meta.dirname, '../../dist')
const ANONYMOUS = 'anonymous-session'

/** The things that a host page does besides its script tag. */
interface Way {
  title: string
  preconnect?: boolean
  snippet?: boolean
  firstView?: 'shop' | 'edge'
  /** The page names the painter's file. */
  painter?: boolean
  anonymous?: boolean
}

const WAYS = {
  today: { title: 'script tag alone' },
  preconnect: { title: 'preconnect', preconnect: true },
  snippet: { title: 'snippet', snippet: true },
  edge: { title: '`first-view` on the script’s origin', firstView: 'edge' },
  both: { title: 'snippet, `first-view`', snippet: true, firstView: 'shop' },
  painter: { title: "snippet, `first-view`, painter's name", snippet: true, firstView: 'shop', painter: true },
  anonymous: { title: 'script tag alone, no code', anonymous: true },
} as const satisfies Record<string, Way>
export type WayName = keyof typeof WAYS
export const WAY_NAMES = Object.keys(WAYS) as WayName[]
export const titleOf = (way: WayName) => WAYS[way].title

export const FLOOR_PAGES = ['floor-react', 'floor-vanilla'] as const
type FloorPage = (typeof FLOOR_PAGES)[number]
/** Shopify's button, from npm. */
export const PEER_PAGE = 'buy-button'
export type OriginPage = FloorPage | typeof PEER_PAGE | `${'react' | 'light'}-${WayName}`

export interface Topology {
  addressOf(page: OriginPage, code: string): string
  /** The next visit sets up its own connections. */
  forget(): void
  /** Files that were built again: the pages name the same loader, and all that it fetches has another name. */
  deploy(isDeployed: boolean): void
  close(): void
}

/** Page, script and backend on three origins. @param floors folder of the floors' scripts */
export async function openTopology(certificate: Certificate, line: Line, floors: string): Promise<Topology> {
  const backend = createBackend()
  let isDeployed = false
  const current = distFiles(DIST, '/dist/')
  const floorFiles = distFiles(floors, '/floor/')
  const ask = async (request: Request) => backend.fetch(request)
  const peer = await fetchPeer(floors, ask)
  const shop = await openOrigin(certificate, line, async (request) => (await peer.answer(request)) ?? ask(request))
  const fromEdge = async (path: string, init: RequestInit) => {
    await wait(EDGE_LATENCY)
    return ask(new Request(shop.url + path, init))
  }
  const files = await openOrigin(certificate, line, async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/floor/')) return floorFiles(request)
    if (pathname === PEER_SCRIPT) return sent(peer.script, FOR_EVER)
    if (pathname === EDGE_VIEW) return answerFirstView(request, fromEdge)
    return isDeployed ? deployed(request) : current(request)
  })
  const { earlyScript } = (await import(pathToFileURL(join(DIST, 'early.js')).href)) as { earlyScript: string }
  const host = await openOrigin(certificate, line, (request) => {
    const { searchParams } = new URL(request.url)
    const page = searchParams.get('page') as OriginPage
    const code = searchParams.get('code') ?? ''
    const html = pageFor(page, files, shop, { code, earlyScript, isDeployed })
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } })
  })
  const origins = [shop, files, host]
  return {
    addressOf: (page, code) => `${host.url}/?${new URLSearchParams({ page, code })}`,
    forget: () => origins.forEach((origin) => origin.forget()),
    deploy: (value) => void (isDeployed = value),
    close: () => origins.forEach((origin) => origin.close()),
  }
}

const isFloor = (page: OriginPage): page is FloorPage => FLOOR_PAGES.some((name) => name === page)

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bancada</title><link rel="icon" href="data:,">`

function pageFor(page: OriginPage, files: Origin, shop: Origin, given: ShopPage): string {
  if (page === PEER_PAGE)
    return `<!doctype html><html lang="pt-BR"><head>${head}${peerPage(files.url + PEER_SCRIPT, new URL(shop.url).host)}`
  return isFloor(page) ? floorPage(page, files, shop, given.code) : shopPage(page, files, shop, given)
}

function floorPage(page: FloorPage, files: Origin, shop: Origin, code: string): string {
  return `<!doctype html><html lang="pt-BR"><head>${head}<style>${floorStyle}</style>
    <script type="module" src="${files.url}/floor/chunks/${page}.js"></script></head>
    <body><div id="root" data-session="${code}" data-api="${shop.url}"></div></body></html>`
}

interface ShopPage {
  code: string
  earlyScript: string
  isDeployed: boolean
}

function shopPage(
  page: Exclude<OriginPage, FloorPage | typeof PEER_PAGE>,
  files: Origin,
  shop: Origin,
  { code, earlyScript, isDeployed }: ShopPage,
): string {
  const [build, ...rest] = page.split('-')
  const folder = build === 'light' ? 'light/' : ''
  const way: Way = WAYS[rest.join('-') as WayName]
  const painter = `${files.url}/dist/${folder}${painterOf(folder, isDeployed)}`
  return `<!doctype html><html lang="pt-BR"><head>${head}<style>body { margin: 0 }</style>
    ${way.preconnect ? [files, shop].map(({ url }) => `<link rel="preconnect" href="${url}" crossorigin>`).join('') : ''}
    ${way.painter ? `<link rel="modulepreload" href="${painter}">` : ''}
    ${way.snippet ? `<script>${earlyScript}</script>` : ''}
    <script type="module" src="${files.url}/dist/${folder}loader.js${isDeployed ? '?later' : ''}"></script></head>
    <body><shop-catalog api-base="${shop.url}" session="${way.anonymous ? ANONYMOUS : code}"
      ${way.firstView ? `first-view="${way.firstView === 'edge' ? files.url + EDGE_VIEW : '/api/first-view'}"` : ''}></shop-catalog></body></html>`
}

function painterOf(folder: string, isDeployed: boolean): string {
  const hashes = JSON.parse(readFileSync(join(DIST, folder, 'integrity.json'), 'utf8')) as Record<string, string>
  const painter = Object.keys(hashes).find((file) => file.startsWith('chunks/preview-'))
  if (painter === undefined) throw new Error('The build has no file that paints the first view.')
  return isDeployed ? painter.replace(/\.js$/, AGAIN) : painter
}

/** The extension `first-view` on the script's origin, a server near the visitor. */
const EDGE_VIEW = '/first-view'
/** A round trip between that server and the backend over connections that stay open, ms. */
const EDGE_LATENCY = 30

const PEER_SCRIPT = '/peer/buybutton.min.js'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** End of the names of files after a deploy. */
const AGAIN = '2.js'
const remade = new Map<string, Buffer>()

/** The same build as if every file had changed. The page asks for its loader anew: a cached one may be used for a day. */
function deployed(request: Request): Response {
  const path = new URL(request.url).pathname.slice('/dist/'.length)
  const isLoader = path.endsWith('loader.js')
  const file = join(DIST, isLoader ? path : path.replace(AGAIN, '.js'))
  const body = remade.get(path) ?? brotli(renamed(readFileSync(file, 'utf8'), path))
  remade.set(path, body)
  return sent(body, isLoader ? 'no-cache' : FOR_EVER)
}

function sent(body: Buffer, caching: string): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
      'cache-control': caching,
    },
  })
}

function renamed(code: string, path: string): string {
  const chunks = readdirSync(join(DIST, path.startsWith('light/') ? 'light' : '', 'chunks'))
  return chunks
    .filter((name) => name.endsWith('.js') && code.includes(name))
    .reduce((text, name) => text.replaceAll(name, name.replace(/\.js$/, AGAIN)), code)
}
