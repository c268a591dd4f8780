import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip } from 'node:zlib'
import { openCode } from 'vitrine/backend'
import { csp } from 'vitrine/csp'
import { adapter, engine, engineUrl, storage } from './adapter.js'

const policy = csp({
  images: engineUrl ? new URL(engineUrl).origin : [],
  // The engine's pictures come from this server.
  extra: { 'img-src': ["'self'"], 'style-src': ["'self'"] },
})
const TYPES = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
}
const PAGE = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }
const A_DAY = 86_400
/** A connection without a byte, ms: streams of changes send one every ten seconds. */
const IDLE = 60_000
const takes = ({ headers }, encoding) => new RegExp(`\\b${encoding}\\b`).test(headers['accept-encoding'] ?? '')

/** A new code: the password of one conversation. Visitors get theirs from the adapter. */
export async function newCode(session = { sessionType: 0, channelType: 2 }) {
  const code = randomBytes(24).toString('base64url')
  await openCode(storage, code, session)
  return code
}

function send(response, name, body, headers) {
  const type = TYPES[name.split('.').at(-1)] ?? 'application/octet-stream'
  if (!body) return response.writeHead(404).end()
  response.writeHead(200, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff', ...headers }).end(body)
}

async function sendFile(response, file, headers = {}) {
  send(response, file, await readFile(new URL(file, import.meta.url)).catch(() => null), headers)
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const small = new Map()

/** A file of the package, which stays as it is while the server runs: it is made small once. */
async function sendPackaged(request, response, name) {
  const read = () => readFile(new URL(`./node_modules/vitrine/dist/${name}`, import.meta.url))
  const isHashed = /^(?:light\/)?chunks\/.+-[\w-]{8}\.js$/.test(name)
  const headers = {
    'Cache-Control': isHashed ? `public, max-age=${365 * A_DAY}, immutable` : 'public, max-age=60',
    Vary: 'Accept-Encoding',
  }
  if (!takes(request, 'br')) return send(response, name, await read().catch(() => null), headers)
  const known = small.get(name) ?? read().then((body) => promisify(brotliCompress)(body, QUALITY))
  small.set(name, known)
  const body = await known.catch(() => small.delete(name) && null)
  return send(response, name, body, { ...headers, 'Content-Encoding': 'br' })
}

/** The engine's own pictures, so that it needs no address of its own in front of people. */
async function sendPicture(path, response) {
  const { status, body, headers } = await fetch(engineUrl + path, { redirect: 'error' })
  const type = headers.get('content-type') ?? ''
  if (status !== 200 || !type.startsWith('image/')) return response.writeHead(404).end()
  response.writeHead(200, {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${A_DAY}`,
    // A drawing with a script is a picture alone.
    'Content-Security-Policy': 'sandbox',
  })
  await pipeline(body, response)
}

async function askAdapter(request, response) {
  const { method, url, headers, socket } = request
  const sent = { method, headers, body: method === 'POST' ? Readable.toWeb(request) : null, duplex: 'half' }
  const asked = new Request(`http://${headers.host}${url}`, sent)
  const answer = await adapter.fetch(asked, socket.remoteAddress)
  const head = Object.fromEntries(answer.headers)
  const isJson = /^application\/json\b/.test(head['content-type'])
  const isSmall = isJson && takes(request, 'gzip')
  if (isJson) head.vary = [head.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  if (isSmall) {
    head['content-encoding'] = 'gzip'
    delete head['content-length']
  }
  response.writeHead(answer.status, head)
  await pipeline(answer.body ?? [], ...(isSmall ? [createGzip()] : []), response)
}

async function handle(request, response) {
  const { method, url } = request
  const { pathname: path, search } = new URL(url, 'http://shop')
  const file = /^\/vitrine\/((?:light\/)?(?:chunks\/)?[\w-]+(?:\.[\w-]+)*\.(?:js|css|json))$/.exec(path)
  if (method === 'GET' && path === '/') return response.writeHead(302, { Location: '/loja/' }).end()
  // The page's screens are addresses below its own.
  if (method === 'GET' && path.startsWith('/loja/')) return sendFile(response, './index.html', PAGE)
  if (method === 'GET' && ['/page.css', '/logo.svg'].includes(path)) return sendFile(response, `.${path}`)
  if (method === 'GET' && file) return sendPackaged(request, response, file[1])
  // No escaped slash: the engine may read one as a way out of the folder.
  if (method === 'GET' && engineUrl && /^\/(assets|static)\/(?:[\w./-]|%(?!2f|5c)[\da-f]{2})+$/i.test(path))
    return sendPicture(path + search, response)
  return askAdapter(request, response)
}

/** @param port any free one for 0 @returns the server, when it listens */
export function listen(port, host = '127.0.0.1') {
  const server = createServer({ headersTimeout: 10_000 }, (request, response) => {
    handle(request, response).catch(() => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  })
  server.setTimeout(IDLE)
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => done(server))
  })
}

/** @returns one line about the engine @throws what keeps it from being read */
export async function tryEngine() {
  const { ids, total } = await engine.catalogue.find({}, { skip: 0, take: 1 })
  const [first] = await engine.catalogue.byIds(ids)
  return `The engine has ${total} products${first ? `, such as '${first.name}'` : ''}.`
}

if (import.meta.filename === process.argv[1]) {
  try {
    console.log(await tryEngine())
    const { PORT = '3000', HOST = '127.0.0.1' } = process.env
    const server = await listen(Number(PORT), HOST)
    console.log(`The shop is at http://localhost:${server.address().port}/loja/`)
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => {
        adapter.stop()
        server.close(() => process.exit())
        server.closeIdleConnections()
      })
  } catch (error) {
    console.error(`The shop does not start: ${error.message}`)
    process.exit(1)
  }
}
