import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type InputType } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'

/** What hono has no media type for. */
const TEXT = /\.(md|ts)$/

/** The media type of a file, by its name. */
export function typeOf(name: string): string {
  if (TEXT.test(name)) return `text/${name.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`
  return getMimeType(name) ?? 'application/octet-stream'
}

/** A hashed file never changes, so it is cached for a year, the maximum that caches support. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * The loader's address is stable while its content changes: cached for a minute, and used stale for a day while it is
 * revalidated.
 */
const SHORT = 'public, max-age=60, stale-while-revalidate=86400'

/** A host page on another origin loads these as modules, which requires CORS. */
const CORS = 'access-control-allow-origin'

/**
 * Serves a build as a static host or CDN should: compressed where the browser accepts it, hashed chunks cached for good,
 * everything else for a short while; `/page` is `page.html`, and `/folder/` its `index.html`.
 * @param folder the build's folder
 * @param prefix the path it is served under, '/dist/'
 */
export function distFiles(folder: string, prefix: string): (request: Request) => Promise<Response> {
  const files = new Hono()
  files.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, CORS] }), compressed(), withHeaders)
  for (const ending of ['', '.html']) {
    const rewriteRequestPath = (path: string) => path.slice(prefix.length - 1) + ending
    files.use(serveStatic({ root: folder, rewriteRequestPath }))
  }
  files.notFound(({ text }) => text('Not found. Has the build run? (npm run build)', 404))
  return async (request) => files.fetch(request)
}

const withHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { path } = context.req
  if (!context.res.ok) return
  if (TEXT.test(path)) context.header('content-type', typeOf(path))
  context.header('cache-control', /\/chunks\/.+-[\w-]{8}\.js$/.test(path) ? FOR_EVER : SHORT)
  context.header(CORS, '*')
  // The cache key includes the encoding, so that no shared cache serves a copy that a browser cannot decode.
  context.header('vary', 'accept-encoding')
  context.header('x-content-type-options', 'nosniff')
}

const ENCODINGS = {
  // The highest quality takes a second for the largest file.
  br: (body: InputType) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: InputType) => promisify(gzip)(body, { level: 9 }),
}

/** hono's own knows no brotli, and compresses a file anew for each request. */
function compressed(): MiddlewareHandler {
  /** By address, time and encoding. */
  const ready = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return async (context, next) => {
    await next()
    const accepted = context.req.header('accept-encoding') ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
    const { res } = context
    if (!encoding || res.status !== 200 || context.req.method === 'HEAD') return
    const key = `${context.req.path} ${res.headers.get('last-modified')} ${encoding}`
    const known = ready.get(key)
    const body = known ?? res.arrayBuffer().then((plain) => ENCODINGS[encoding](plain))
    ready.set(key, body)
    if (known) await res.body?.cancel()
    const headers = new Headers(res.headers)
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    context.res = undefined
    context.res = new Response(await body, { headers })
  }
}
