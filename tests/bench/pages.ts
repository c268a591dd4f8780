import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { createDemo } from '../../src/tools/serve/app.ts'
import { distFiles } from '../../demo/dist-files.ts'
import { buildIn, startServer, type RunningServer } from '../../src/tools/serve/server.ts'

/** The session of every page with the catalogue; the standalone page gets no code, and shows the same. */
export const SESSION = 'anonymous-session'

/** The loaded pages, by their names in the figures. Every ratio is to the first. */
export const BLANK = '/bench/blank'

export const ADDRESSES = {
  'floor-react': '/bench/floor-react',
  /** `<shop-catalog>` in a host page. */
  embedded: '/bench/shop',
  /** The standalone page of the demonstration. */
  standalone: '/loja/',
  /** The same two on the light build. */
  'embedded-light': '/bench/shop?build=light',
  'standalone-light': '/loja/?build=light',
} as const
export type Loaded = keyof typeof ADDRESSES

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bancada</title>`

const floorStyle = `
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif }
  .grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; margin: 0; padding: 8px; list-style: none }
  .card { padding: 8px; border: 1px solid #ddd; border-radius: 8px }
  .card img { display: block; width: 100%; height: auto; aspect-ratio: 1 }
  .name { height: 40px; margin: 8px 0; overflow: hidden }
  .price { margin: 8px 0; font-weight: 600; font-size: 16px }
  .card button { width: 100%; height: 44px }`

/** Address of the floor's script. Browsers keep it for ever, like hashed files. */
const FLOOR_FILES = '/floor/chunks/'
const floor = `<!doctype html><html lang="pt-BR"><head>${head}
  <style>${floorStyle}</style><script type="module" src="${FLOOR_FILES}floor-react.js"></script></head>
  <body><div id="root" data-session="${SESSION}"></div></body></html>`

const ROOT = resolve(import.meta.dirname, '../..')

const FILES = '/dist/'
const LIGHT_FILES = `${FILES}light/`
/** Where the files of each build are served. */
export const BUILT = { react: FILES, light: LIGHT_FILES } as const

const folderOf = ({ searchParams }: URL) => (searchParams.get('build') === 'light' ? LIGHT_FILES : FILES)

/** A page by its name. `?session=` and `?build=light` replace its session and its build. */
const PAGES: Record<string, (url: URL) => string> = {
  'floor-react': () => floor,
  blank: () => `<!doctype html><html lang="pt-BR"><head>${head}</head><body></body></html>`,
  shop: (url) => `<!doctype html><html lang="pt-BR"><head>${head}<style>body { margin: 0 }</style>
    <script type="module" src="${folderOf(url)}loader.js"></script></head>
    <body><shop-catalog session="${url.searchParams.get('session') ?? SESSION}"></shop-catalog></body></html>`,
}

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

function pageFor(url: URL): Response | undefined {
  const page = url.pathname.startsWith('/bench/') ? PAGES[url.pathname.slice('/bench/'.length)] : undefined
  return page && new Response(page(url), { headers: PAGE_HEADERS })
}

/** Builds the floor with the shop's own tool and target, and serves all pages from one server. */
export async function serveBench(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-floor-'))
  await buildFloor(folder)
  const floorFiles = distFiles(folder, '/floor/')
  // The demonstration with the light build alone, which then renders its standalone page.
  const lightDemo = createDemo(await buildIn(join(ROOT, LIGHT_FILES), LIGHT_FILES))
  const server = await startServer({
    port: 0,
    quiet: true,
    dist: join(ROOT, 'dist'),
    pages: (request) => {
      const url = new URL(request.url)
      if (url.pathname.startsWith('/floor/')) return floorFiles(request)
      if (url.pathname === '/loja/' && url.searchParams.get('build') === 'light') return lightDemo(request)
      return pageFor(url)
    },
  })
  return {
    ...server,
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function buildFloor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2021',
      lib: {
        entry: resolve(import.meta.dirname, 'floor-react.tsx'),
        formats: ['es'],
        fileName: () => 'chunks/floor-react.js',
      },
      rolldownOptions: { output: { minify: true, comments: { annotation: false } } },
    },
  })
}
