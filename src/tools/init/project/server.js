import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openCode } from 'vitrine/backend'
import { csp } from 'vitrine/csp'
import { adapter, engine, engineUrl, storage } from './adapter.js'

const policy = csp({
  images: engineUrl ? new URL(engineUrl).origin : [],
  // The engine's pictures come from this server.
  extra: { 'img-src': ["'self'"], 'style-src': ["'self'"] },
})
const TYPES = { css: 'text/css', html: 'text/html; charset=utf-8', js: 'text/javascript', json: 'application/json' }
const PAGE = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }
const A_DAY = 86_400

/** A new code: the password of one conversation. Visitors get theirs from the adapter. */
export async function newCode(session = { sessionType: 0, channelType: 2 }) {
  const code = randomBytes(24).toString('base64url')
  await openCode(storage, code, session)
  return code
}

async function sendFile(response, file, headers = {}) {
  const body = await readFile(new URL(file, import.meta.url)).catch(() => null)
  const type = TYPES[file.split('.').at(-1)] ?? 'application/octet-stream'
  response.writeHead(body ? 200 : 404, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff', ...headers })
  response.end(body ?? '')
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
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  await pipeline(answer.body ?? [], response)
}

async function handle(request, response) {
  const { method, url } = request
  const [path] = url.split('?')
  const file = /^\/vitrine\/((?:light\/)?(?:chunks\/)?[\w-]+(?:\.[\w-]+)*\.(?:js|css|json))$/.exec(path)
  if (method === 'GET' && path === '/') return response.writeHead(302, { Location: '/loja/' }).end()
  // The page's screens are addresses below its own.
  if (method === 'GET' && path.startsWith('/loja/')) return sendFile(response, './index.html', PAGE)
  if (method === 'GET' && path === '/page.css') return sendFile(response, './page.css')
  if (method === 'GET' && file) return sendFile(response, `./node_modules/vitrine/dist/${file[1]}`)
  if (method === 'GET' && engineUrl && /^\/(assets|static)\/[\w./%-]+$/.test(path)) return sendPicture(url, response)
  return askAdapter(request, response)
}

/** @param port any free one for 0 @returns the server, when it listens */
export function listen(port, host = '127.0.0.1') {
  const server = createServer({ headersTimeout: 10_000 }, (request, response) => {
    handle(request, response).catch(() => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  })
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
