import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { precompress } from '../../.build/chunks/precompress.ts'
import { createDemo } from '../../demo/app.ts'
import { distFiles } from '../../demo/dist-files.ts'
import { buildIn, startServer, type RunningServer } from '../../demo/server.ts'
import { SHOP_LOADER } from '../../demo/shop-loader.ts'
import { createRelay, LONG_BASE, LONG_SEARCH, PHOTO_BASE } from './relay.ts'

/** The session of every page with the catalogue; the standalone page gets no code, and shows the same. */
export const SESSION = 'anonymous-session'
/** An agent of the same shop. */
export const AGENT_SESSION = 'mercado-agente'

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bancada</title>`

export const floorStyle = `
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif }
  .grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; margin: 0; padding: 8px; list-style: none }
  .card { padding: 8px; border: 1px solid #ddd; border-radius: 8px }
  .card img { display: block; width: 100%; height: auto; aspect-ratio: 1 }
  .name { height: 40px; margin: 8px 0; overflow: hidden }
  .price { margin: 8px 0; font-weight: 600; font-size: 16px }
  .card button { width: 100%; height: 44px }`

const FLOORS = ['floor-react', 'floor-vanilla'] as const
/** Address of the floors' scripts. Browsers keep them for ever, like hashed files. */
const FLOOR_FILES = '/floor/chunks/'
const floor = (name: (typeof FLOORS)[number]) => `<!doctype html><html lang="pt-BR"><head>${head}
  <style>${floorStyle}</style><script type="module" src="${FLOOR_FILES}${name}.js"></script></head>
  <body><div id="root" data-session="${SESSION}"></div></body></html>`

const ROOT = resolve(import.meta.dirname, '../..')

const FILES = '/dist/'
const LIGHT_FILES = `${FILES}light/`
export type BuildName = 'react' | 'light'

const folderOf = ({ searchParams }: URL) => (searchParams.get('build') === 'light' ? LIGHT_FILES : FILES)

interface ShopPage {
  loader?: string
  /** Added to the page's head. */
  links?: string
}

const shop = (
  url: URL,
  element: string,
  { loader = 'loader.js', links = '' }: ShopPage = {},
) => `<!doctype html><html lang="pt-BR"><head>${head}${links}<style>body { margin: 0 }</style>
  <script type="module" src="${folderOf(url)}${loader}"></script></head><body>${element}</body></html>`

/** Fetches the painter while the loader is still on its way. */
function painterLink(url: URL): string {
  const folder = folderOf(url)
  const hashes = JSON.parse(readFileSync(join(ROOT, folder, 'integrity.json'), 'utf8')) as Record<string, string>
  const painter = Object.keys(hashes).find((file) => file.startsWith('chunks/preview-'))
  if (painter === undefined) throw new Error('The build has no file that paints the first view.')
  return `<link rel="modulepreload" href="${folder}${painter}">`
}

/** A page by its name. `?session=` and `?build=light` replace its session and its build. */
const PAGES = {
  'floor-vanilla': () => floor('floor-vanilla'),
  'floor-react': () => floor('floor-react'),
  shop: (url: URL) =>
    shop(url, `<shop-catalog session="${url.searchParams.get('session') ?? SESSION}"></shop-catalog>`),
  /** With the shop's own loader, as in the page on hosting. */
  own: (url: URL) =>
    shop(url, `<shop-catalog session="${SESSION}"></shop-catalog>`, { loader: SHOP_LOADER, links: painterLink(url) }),
  cart: (url: URL) => shop(url, `<shop-cart session="${url.searchParams.get('session') ?? SESSION}"></shop-cart>`),
  checkout: (url: URL) =>
    shop(url, `<shop-checkout session="${url.searchParams.get('session') ?? AGENT_SESSION}"></shop-checkout>`),
  /** The catalogue with photographs instead of drawings. */
  photos: (url: URL) =>
    shop(url, `<shop-catalog session="mercado~fotos" api-base="${url.origin}${PHOTO_BASE}"></shop-catalog>`),
  /** A search with thousands of results, two hundred a page. */
  long: (url: URL) =>
    shop(
      url,
      `<shop-catalog session="mercado~longa" api-base="${url.origin}${LONG_BASE}"
        catalog-type="ShowQuery" catalog-id="${LONG_SEARCH}"></shop-catalog>`,
    ),
  /** The script without an element. */
  empty: (url: URL) => shop(url, ''),
} satisfies Record<string, (url: URL) => string>
export type PageName = keyof typeof PAGES

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

function pageFor(url: URL): Response | undefined {
  const page = url.pathname.startsWith('/bench/') ? PAGES[url.pathname.slice('/bench/'.length) as PageName] : undefined
  return page && new Response(page(url), { headers: PAGE_HEADERS })
}

/** Builds the floors with the shop's own tool and target, and serves all pages from one server. */
export async function serveBench(browser: Browser): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-floor-'))
  for (const name of FLOORS) await buildFloor(name, folder)
  const relay = await createRelay(browser)
  const floorFiles = distFiles(folder, '/floor/')
  // The demonstration with the light build alone, which then renders its standalone page.
  const lightDemo = createDemo(await buildIn(join(ROOT, LIGHT_FILES), LIGHT_FILES))
  const server = await startServer({
    port: 0,
    quiet: true,
    pages: (request) => {
      const url = new URL(request.url)
      if (url.pathname.startsWith('/floor/')) return floorFiles(request)
      const isLight = url.searchParams.get('build') === 'light'
      if ((url.pathname === '/loja/' && isLight) || url.pathname === LIGHT_FILES + SHOP_LOADER)
        return lightDemo(request)
      return relay(request) ?? pageFor(url)
    },
  })
  return {
    url: server.url,
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

export async function buildFloor(name: (typeof FLOORS)[number], outDir: string): Promise<void> {
  const entry = resolve(import.meta.dirname, `${name}.${name === 'floor-react' ? 'tsx' : 'ts'}`)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Sent like the shop's files.
    plugins: [precompress()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2021',
      lib: { entry, formats: ['es'], fileName: () => `chunks/${name}.js` },
      rolldownOptions: { output: { minify: true, comments: { annotation: false } } },
    },
  })
}
