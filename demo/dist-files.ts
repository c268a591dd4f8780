import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: async (body) => body,
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/**
 * Serves a build as a content network would: hashed chunks for ever, entry files asked about every time, each file
 * compressed once and kept in memory.
 * @param folder the build's folder
 * @param prefix the path it is served under, '/dist/'
 */
export function distFiles(folder: string, prefix: string): (request: Request) => Promise<Response> {
  const root = resolve(folder)
  const kept = new Map<string, Promise<Buffer>>()

  return async (request) => {
    const path = resolve(root, decodeURIComponent(new URL(request.url).pathname.slice(prefix.length)))
    const found = path.startsWith(root + sep) ? await stat(path).catch(() => null) : null
    if (!found?.isFile()) return new Response('Not found. Has the build run? (npm run build)', { status: 404 })

    const encoding = encodingFor(request)
    const key = `${path} ${found.mtimeMs} ${encoding}`
    const body = kept.get(key) ?? readFile(path).then(compressors[encoding])
    kept.set(key, body)
    return new Response(new Uint8Array(await body), { headers: headersFor(path.slice(root.length + 1), encoding) })
  }
}

function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function headersFor(name: string, encoding: Encoding): Headers {
  const headers = new Headers({
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': name.startsWith('chunks') ? 'public, max-age=31536000, immutable' : 'no-cache',
    // A host page on another origin loads these as modules, which needs the server's leave.
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return headers
}
