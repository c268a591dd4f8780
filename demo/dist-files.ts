import { readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
}

/** The media type of a file, by its name. */
export const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** A hashed file never changes, so it is cached for a year, the maximum that caches support. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * The loader's address is stable while its content changes: cached for a minute, and used stale for a day while it is
 * revalidated.
 */
const SHORT = 'public, max-age=60, stale-while-revalidate=86400'

/**
 * Serves a build as a static host or CDN should: compressed where the browser accepts it, hashed chunks cached for good,
 * everything else for a short while; `/page` is `page.html`, and `/folder/` its `index.html`.
 * @param folder the build's folder
 * @param prefix the path it is served under, '/dist/'
 */
export function distFiles(folder: string, prefix: string): (request: Request) => Promise<Response> {
  const root = resolve(folder)
  return async (request) => {
    const asked = decoded(new URL(request.url).pathname.slice(prefix.length))
    // A name with a null byte is none of a file.
    if (asked === null || asked.includes('\0')) return new Response('No name of a file.', { status: 404 })
    const path = resolve(root, asked)
    const names = `${path}${sep}`.startsWith(root + sep) ? [path, `${path}.html`, join(path, 'index.html')] : []
    const plain = (await Promise.all(names.map(fileAt))).find((found) => found !== null)
    if (!plain) return new Response('Not found. Has the build run? (npm run build)', { status: 404 })

    const encoding = encodingFor(request)
    const headers = headersFor(
      plain.file.slice(root.length + 1),
      `"${plain.size.toString(36)}-${plain.changed.toString(36)}-${encoding}"`,
    )
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    if (isKnown(request, headers)) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(await compressed(plain, encoding)), { headers })
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

interface Found {
  file: string
  size: number
  /** ms */
  changed: number
}

async function fileAt(file: string): Promise<Found | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? { file, size: found.size, changed: Math.floor(found.mtimeMs) } : null
}

type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the browser accepts. */
function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? 'identity'
}

/** Compressed files, by their name, time and encoding: each is compressed once. */
const ready = new Map<string, Promise<Uint8Array>>()

function compressed({ file, changed }: Found, encoding: Encoding): Promise<Uint8Array> {
  const key = `${file} ${changed} ${encoding}`
  const made = ready.get(key) ?? readFile(file).then((body) => encoded(body, encoding))
  ready.set(key, made)
  return made
}

function encoded(body: Buffer, encoding: Encoding): Uint8Array {
  // The highest quality takes a second for the largest file, and the server answers nothing meanwhile.
  if (encoding === 'br') return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return encoding === 'gzip' ? gzipSync(body, { level: 9 }) : body
}

function isKnown(request: Request, headers: Headers): boolean {
  const etag = headers.get('etag')
  return etag !== null && (request.headers.get('if-none-match') ?? '').split(/,\s*/).includes(etag)
}

function headersFor(name: string, etag: string): Headers {
  return new Headers({
    'content-type': typeOf(name),
    'cache-control': /(^|[/\\])chunks[/\\].+-[\w-]{8}\.js$/.test(name) ? FOR_EVER : SHORT,
    etag,
    // A host page on another origin loads these as modules, which requires CORS.
    'access-control-allow-origin': '*',
    // The cache key includes the encoding, so that no shared cache serves a copy that a browser cannot decode.
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
}
