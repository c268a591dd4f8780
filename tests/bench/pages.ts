import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { precompress } from '../../.build/precompress.ts'
import { createDemo } from '../../demo/app.ts'
import { distFiles } from '../../demo/dist-files.ts'
import { startServer, type RunningServer } from '../../demo/server.ts'
import type { FirstViewModule } from '../../demo/standalone-page.ts'
import { createRelay, LONG_BASE, LONG_SEARCH, PHOTO_BASE } from './relay.ts'

/** Of every page that shows the catalogue, the page of its own included, which gets no code. */
export const SESSION = 'anonymous-session'
/** An agent of the same shop. */
export const AGENT_SESSION = 'mercado-agente'

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bancada</title>`

const floorStyle = `
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif }
  .grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; margin: 0; padding: 8px; list-style: none }
  .card { padding: 8px; border: 1px solid #ddd; border-radius: 8px }
  .card img { display: block; width: 100%; height: auto; aspect-ratio: 1 }
  .name { height: 40px; margin: 8px 0; overflow: hidden }
  .price { margin: 8px 0; font-weight: 600; font-size: 16px }
  .card button { width: 100%; height: 44px }`

const FLOORS = ['floor-react', 'floor-vanilla'] as const
/** Where the floors' scripts are: kept for ever by browsers, as hashed files are. */
const FLOOR_FILES = '/floor/chunks/'
const floor = (name: (typeof FLOORS)[number]) => `<!doctype html><html lang="pt-BR"><head>${head}
  <style>${floorStyle}</style><script type="module" src="${FLOOR_FILES}${name}.js"></script></head>
  <body><div id="root" data-session="${SESSION}"></div></body></html>`

const LOADERS = { react: '/dist/loader.js', light: '/dist/light/loader.js' } as const
export type BuildName = keyof typeof LOADERS

const loaderOf = ({ searchParams }: URL) => LOADERS[searchParams.get('build') === 'light' ? 'light' : 'react']

const shop = (
  url: URL,
  element: string,
) => `<!doctype html><html lang="pt-BR"><head>${head}<style>body { margin: 0 }</style>
  <script type="module" src="${loaderOf(url)}"></script></head><body>${element}</body></html>`

/** A page by its name; the session and the build are the caller's, where it gives one as `?session=` or `?build=light`. */
const PAGES = {
  'floor-vanilla': () => floor('floor-vanilla'),
  'floor-react': () => floor('floor-react'),
  shop: (url: URL) =>
    shop(url, `<shop-catalog session="${url.searchParams.get('session') ?? SESSION}"></shop-catalog>`),
  checkout: (url: URL) =>
    shop(url, `<shop-checkout session="${url.searchParams.get('session') ?? AGENT_SESSION}"></shop-checkout>`),
  /** The catalogue with photographs instead of drawings. */
  photos: (url: URL) =>
    shop(url, `<shop-catalog session="mercado~fotos" api-base="${url.origin}${PHOTO_BASE}"></shop-catalog>`),
  /** A search that finds thousands, which come two hundred at a time. */
  long: (url: URL) =>
    shop(
      url,
      `<shop-catalog session="mercado~longa" api-base="${url.origin}${LONG_BASE}"
        catalog-type="ShowQuery" catalog-id="${LONG_SEARCH}"></shop-catalog>`,
    ),
  /** No element: the script is there, and nothing else. */
  empty: (url: URL) => shop(url, ''),
} satisfies Record<string, (url: URL) => string>
export type PageName = keyof typeof PAGES

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

/** The demonstration as it would be with the light build alone: its page of its own is rendered by that one. */
async function createLightDemo(): Promise<ReturnType<typeof createDemo>> {
  const renderer = pathToFileURL(resolve(import.meta.dirname, '../../dist/light/first-view.js')).href
  const firstView: Promise<FirstViewModule | undefined> = import(renderer).catch(() => undefined)
  return createDemo(await firstView, LOADERS.light)
}

function pageFor(url: URL): Response | undefined {
  const page = url.pathname.startsWith('/bench/') ? PAGES[url.pathname.slice('/bench/'.length) as PageName] : undefined
  return page && new Response(page(url), { headers: PAGE_HEADERS })
}

/** Builds the floors with the tool and target of the shop, and serves all pages from one server. */
export async function serveBench(browser: Browser): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-floor-'))
  for (const name of FLOORS) await buildFloor(name, folder)
  const relay = await createRelay(browser)
  const floorFiles = distFiles(folder, '/floor/')
  const lightDemo = await createLightDemo()
  const server = await startServer({
    port: 0,
    quiet: true,
    pages: (request) => {
      const url = new URL(request.url)
      if (url.pathname.startsWith('/floor/')) return floorFiles(request)
      if (url.pathname === '/loja/' && url.searchParams.get('build') === 'light') return lightDemo(request)
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

async function buildFloor(name: (typeof FLOORS)[number], outDir: string): Promise<void> {
  const entry = resolve(import.meta.dirname, `${name}.${name === 'floor-react' ? 'tsx' : 'ts'}`)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Sent as the shop's files are.
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
