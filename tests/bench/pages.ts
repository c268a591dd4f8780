import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { distFiles } from '../../demo/dist-files.ts'
import { startServer, type RunningServer } from '../../demo/server.ts'

/** Shop and page size of both pages. */
export const SESSION = 'mercado'

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Loja</title>`

const floorStyle = `
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif }
  .grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; margin: 0; padding: 8px; list-style: none }
  .card { padding: 8px; border: 1px solid #ddd; border-radius: 8px }
  .card img { display: block; width: 100%; height: auto; aspect-ratio: 1 }
  .name { height: 40px; margin: 8px 0; overflow: hidden }
  .price { margin: 8px 0; font-weight: 600; font-size: 16px }
  .card button { width: 100%; height: 44px }`

export const PAGES = {
  floor: `<!doctype html><html lang="pt-BR"><head>${head}<style>${floorStyle}</style>
    <script type="module" src="/floor/floor.js"></script></head>
    <body><div id="root" data-session="${SESSION}"></div></body></html>`,
  shop: `<!doctype html><html lang="pt-BR"><head>${head}<style>body { margin: 0 }</style>
    <script type="module" src="/dist/loader.js"></script></head>
    <body><shop-catalog session="${SESSION}"></shop-catalog></body></html>`,
}
export type PageName = keyof typeof PAGES

/** Builds the floor with the tool and target of the shop, and serves both pages from one server. */
export async function serveBench(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-floor-'))
  await buildFloor(folder)
  const floorFiles = distFiles(folder, '/floor/')
  const server = await startServer({
    port: 0,
    quiet: true,
    pages: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/floor/')) return floorFiles(request)
      const page = PAGES[pathname.slice('/bench/'.length) as PageName]
      return page === undefined ? page : new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
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

async function buildFloor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2021',
      lib: { entry: resolve(import.meta.dirname, 'floor.tsx'), formats: ['es'], fileName: () => 'floor.js' },
      rolldownOptions: { output: { minify: true, comments: { annotation: false } } },
    },
  })
}
