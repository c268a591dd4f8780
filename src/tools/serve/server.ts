import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { BackendOptions } from '../../../demo/shop/index.ts'
import { logProblem } from '../../backend/log.ts'
import { PACKAGE } from '../package-folder.ts'
import { createDemo, isDemoPath, type DemoBuild } from './app.ts'
import { distFiles } from '../../../demo/dist-files.ts'
import type { FirstViewModule } from '../../../demo/standalone-page.ts'
import { ARRIVAL, IDLE, tellUnread } from './unread.ts'

interface ServerOptions {
  /** First port to try; the next free one is used when it is taken. 0 lets the system choose. */
  port?: number
  /** Address to listen at; this machine alone when missing. */
  host?: string
  /** Folder of the build that the pages load, served at `/dist/`; the package's light build when missing. */
  dist?: string
  /** How long a connection may be without a byte, ms. */
  idle?: number
  /** Prints nothing on the console. */
  quiet?: boolean
  /** Pages of the caller's own, tried first; undefined passes the request to the demonstration. */
  pages?: (request: Request, address?: string) => Response | Promise<Response> | undefined
  /** Answers the pages that are rendered, where `pages` answers the shop's calls; the demonstration's backend when missing. */
  ask?: (request: Request) => Promise<Response>
  /** Extensions that the backend announces; none when missing. */
  features?: BackendOptions['features']
  /** The backend's clock. */
  now?: BackendOptions['now']
  /** Keeps the backend's sessions; without one they end with the server. */
  storage?: BackendOptions['storage']
  webhooks?: BackendOptions['webhooks']
  operatorToken?: BackendOptions['operatorToken']
  publicOrigin?: BackendOptions['publicOrigin']
  allowedOrigins?: BackendOptions['allowedOrigins']
  /** Address and port that tell metrics at `/metrics`, `127.0.0.1:9464`; none when missing. */
  metrics?: { host: string; port: number }
}

export interface RunningServer {
  /** Without a trailing slash. */
  url: string
  /** Opens the control calls to whoever sends it from this machine: the header `X-Vitrine-Key`. */
  key: string
  /** Where metrics are told. */
  metricsUrl?: string
  /** Ends streams and takes no more connections; calls that run are answered, for ten seconds at most. */
  stop(): Promise<void>
  /** Ends at once. */
  close(): Promise<void>
}

type Bindings = HttpBindings | Http2Bindings

const DEFAULT_PORT = 4173
const OWN_MACHINE = '127.0.0.1'
const EVERY_INTERFACE = ['0.0.0.0', '::']
const PORTS_TO_TRY = 20
const A_SECOND = 1000
/** Longest wait for calls that run when the server stops, ms. */
const FAREWELL = 10_000

/** Serves the built storefront, the three hosts and the reference backend on one port. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const {
    port = DEFAULT_PORT,
    host = OWN_MACHINE,
    dist,
    idle = IDLE,
    quiet = false,
    pages,
    ask,
    features = [],
    now,
    storage,
    webhooks,
    operatorToken,
    publicOrigin,
    allowedOrigins,
    metrics,
  } = options
  const given = {
    ...(ask && { ask }),
    ...(now && { now }),
    ...(storage && { storage }),
    ...(webhooks && { webhooks }),
    ...(operatorToken && { operatorToken }),
    ...(publicOrigin && { publicOrigin }),
    ...(allowedOrigins && { allowedOrigins }),
  }
  const key = randomUUID()
  const folder = join(PACKAGE, 'dist')
  const build = await (dist === undefined ? buildIn(join(folder, 'light'), '/dist/light/') : buildIn(dist))
  const demo = createDemo(build, { features, key, ...given })
  const files = distFiles(dist ?? folder, '/dist/')
  const answers = new Hono<{ Bindings: Pick<Bindings, 'incoming'> }>()
  answers.use(compress({ encoding: 'gzip', contentTypeFilter: /^application\/json\b/ }))
  answers.all('*', ({ req, env: { incoming } }) =>
    demo(req.raw, incoming.socket.remoteAddress)
      .then((answer) => {
        if (now) answer.headers.set('date', now().toUTCString())
        return answer
      })
      .catch(() => dropConnection(incoming)),
  )
  const server = createAdaptorServer({
    serverOptions: ARRIVAL,
    fetch: (request: Request, { incoming }: Bindings) => {
      const own = pages?.(request, incoming.socket.remoteAddress)
      if (own) return own
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/dist/') && !isDemoPath(pathname)) return files(request)
      return answers.fetch(request, { incoming })
    },
  }) as Server
  tellUnread(server)
  server.setTimeout(idle)

  const url = addressOf(host, await listen(server, host, port))
  const sending =
    webhooks && setInterval(() => void demo.sendWebhooks().catch((error: unknown) => logProblem(error)), A_SECOND)
  const meter = metrics && metricsServer(demo.metrics)
  if (meter) await listen(meter, metrics.host, metrics.port)
  if (!quiet) announce(url, host, key)
  const all = [server, ...(meter ? [meter] : [])]
  const closed = () => {
    clearInterval(sending)
    return Promise.all(all.map((one) => new Promise((done) => one.close(done)))).then(() => undefined)
  }
  return {
    url,
    key,
    ...(meter && { metricsUrl: `${addressOf(metrics.host, portOf(meter))}/metrics` }),
    stop() {
      demo.stop()
      const ended = closed()
      for (const one of all) one.closeIdleConnections()
      const late = setTimeout(() => all.forEach((one) => one.closeAllConnections()), FAREWELL)
      return ended.finally(() => clearTimeout(late))
    },
    close() {
      const ended = closed()
      for (const one of all) one.closeAllConnections()
      return ended
    },
  }
}

/** On an address of its own: a proxy in front of the shop does not reach it. */
const metricsServer = (metrics: () => Promise<string>) =>
  createAdaptorServer({
    fetch: async (request: Request) =>
      new URL(request.url).pathname === '/metrics'
        ? new Response(await metrics(), { headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } })
        : new Response('Not found', { status: 404 }),
  }) as Server

/**
 * A build with its own page renderer; undefined for a folder without one.
 * @param address where the folder's files are served
 */
export async function buildIn(dist: string, address = '/dist/'): Promise<DemoBuild | undefined> {
  const module: Promise<FirstViewModule> = import(pathToFileURL(join(dist, 'first-view.js')).href)
  const firstView = await module.catch(() => undefined)
  return firstView && { firstView, loader: `${address}loader.js`, file: join(dist, 'loader.js') }
}

/** The backend rejects under a fault that drops the connection; the browser sees a network error. */
function dropConnection(incoming: Bindings['incoming']): Response {
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Browsers reach the own machine and every interface by the same name. */
function addressOf(host: string, port: number): string {
  const name = [OWN_MACHINE, ...EVERY_INTERFACE].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function listen(server: Server, host: string, first: number): Promise<number> {
  for (let port = first; port < first + PORTS_TO_TRY; port += 1) {
    if (await tryPort(server, host, port)) break
  }
  const port = portOf(server)
  if (port === 0)
    throw new Error(`No free port from ${first} to ${first + PORTS_TO_TRY - 1}: name another one with --port.`)
  return port
}

/** 0 for a server that does not listen. */
function portOf(server: Server): number {
  const address = server.address()
  return address === null || typeof address === 'string' ? 0 : address.port
}

function tryPort(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error))
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      done(true)
    })
  })
}

function announce(url: string, host: string, key: string): void {
  console.log(`
  Vitrine              ${url}/
  WebChat              ${url}/webchat/
  Página própria       ${url}/loja/
  Playground           ${url}/playground/
  Central              ${url}/console/
  Controles            ${url}/#key=${key}
`)
  const isOwn = [OWN_MACHINE, 'localhost', '::1'].includes(host)
  if (isOwn) return
  const reach = EVERY_INTERFACE.includes(host) ? "each of this machine's addresses" : host
  console.log(
    `  Listening at ${reach}: whoever reaches it can read and change the orders of every session. The controls answer this machine alone.\n`,
  )
}
