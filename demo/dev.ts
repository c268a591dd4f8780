import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { FRAME_ENTRIES } from '../.build/entries/own-files.ts'
import { FEATURES } from '../src/domain/features.ts'
import { LOADER } from './standalone-page.ts'
import type * as demo from '../src/tools/serve/app.ts'

type Demo = typeof demo

/** Of the control calls. */
const KEY = randomUUID()

const SOURCES = resolve(import.meta.dirname, '../src')

/**
 * The demonstration under `npm run dev`: the same pages and the same backend as `npm start`, with the loader and the
 * elements served from source.
 */
export function demoPages(): Plugin {
  return {
    name: 'vitrine:demo-pages',
    apply: (_config, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    // Scripts of a frame's two pages import the built files.
    resolveId: (id) => {
      const name = FRAME_ENTRIES.find((entry) => id === `../dist/${entry}.js`)
      return name && join(SOURCES, `${name}.ts`)
    },
    configureServer(server) {
      server.middlewares.use(demoMiddleware(server))
      const printUrls = server.printUrls
      server.printUrls = () => {
        printUrls()
        const [url = '/'] = server.resolvedUrls?.local ?? []
        for (const path of ['webchat/', 'loja/', 'console/', `#key=${KEY}`])
          server.config.logger.info(`  ➜  ${url}${path}`)
      }
    },
  }
}

function demoMiddleware(server: ViteDevServer): Connect.NextHandleFunction {
  let current: { module: Demo; fetch: ReturnType<Demo['createDemo']> } | undefined

  // Loaded through Vite: an edit of a page or of the backend reloads the module, and with it the backend's state.
  const latest = async () => {
    const module = (await server.ssrLoadModule('/src/tools/serve/app.ts')) as Demo
    if (current?.module.createDemo !== module.createDemo)
      current = { module, fetch: module.createDemo(undefined, { features: FEATURES, key: KEY }) }
    return current
  }

  return (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    latest()
      .then(async ({ module, fetch }) => {
        if (!module.isDemoPath(path)) return next()
        const listener = getRequestListener(async (incoming) =>
          fromSources(server, path, await fetch(incoming, request.socket.remoteAddress)),
        )
        await listener(request, response)
      })
      .catch(next)
  }
}

/** The page with sources instead of the build, Vite's client, and no policy that forbids it. */
async function fromSources(server: ViteDevServer, path: string, answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const page = (await answer.text()).replace(LOADER, '/src/loader.ts').replaceAll('"/hosts/', '"/demo/hosts/')
  return new Response(await server.transformIndexHtml(path, page), { headers: { 'content-type': 'text/html' } })
}
