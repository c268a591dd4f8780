import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { startServer } from '../../src/tools/serve/server.ts'
import { poolOf } from './adapter-server.ts'
import { keysOf, ROUTES } from './pix.ts'
import { ended, Missing, startPostgres, type Cluster } from './postgres.ts'

interface Options {
  engine: string
  /** Processes of the adapter behind the one address. */
  adapters?: number
  /** Of the address; the next free one when it is taken, any for 0. */
  port?: number
  /** Where the database and the pictures are kept. */
  data?: string
  /** Told of each step. */
  tell?: (line: string) => void
}

export interface RunningEngine {
  /** The hosts and the contract's calls. */
  url: string
  /** Of each process of the adapter, which believes what a proxy tells it of a caller. */
  adapters: string[]
  /** Of the engine itself. */
  engine: string
  secret: string
  /** Codes that stay the same from start to start. */
  codes: Codes
  /** A new code, as the chat platform asks for one. */
  open(asked: { isAgent?: boolean; channelType?: number; with?: string }): Promise<string>
  /** Of the pretended acquirer, and where the engine hears it. */
  acquirer: string
  hook: string
  /** The payer's bank, to which the PIX code was copied. @throws for a code that takes no money */
  pay(code: string, outcome?: 'paid' | 'refused' | 'expired'): Promise<void>
  stop(): Promise<void>
}

interface Codes {
  shopper: string
  webchat: string
  agent: string
}

const here = import.meta.dirname
const root = resolve(here, '../..')
const DATABASE = 'shop'
/** How often the filling of an engine has changed: what an older one filled is filled anew. */
const FILLINGS: Readonly<Record<string, number>> = { vendure: 3, medusa: 2 }
/** Where an engine keeps its tables. Medusa's searches know no schema but the first, EverShop names none. */
const SCHEMAS: Readonly<Record<string, string>> = { vendure: 'vendure', medusa: 'public', evershop: 'public' }

/** Starts Postgres, the engine, its adapter and the hosts; the first time it fills the engine with the reference shop. */
export async function startEngine({
  engine,
  adapters = 1,
  data = '.data/engines',
  port,
  tell = () => undefined,
}: Options): Promise<RunningEngine> {
  const folder = join(root, data, engine)
  mkdirSync(folder, { recursive: true })
  install(engine, tell)
  const secret = kept(join(folder, 'secret'), () => randomBytes(24).toString('hex'))
  const children: ChildProcess[] = []
  let cluster: Cluster | undefined
  const stop = async (): Promise<void> => {
    await Promise.all(children.map((child) => ended(child, 'SIGTERM')))
    await cluster?.stop()
  }
  try {
    const given = process.env['DATABASE_URL']
    if (given === undefined) tell('Postgres starts')
    cluster = given === undefined ? await startPostgres(folder, await freePort(), secret) : undefined
    const database = given ?? (await databaseIn(cluster?.url ?? ''))
    const enginePort = await freePort()
    const acquirer = `http://127.0.0.1:${await freePort()}`
    const ports = await Promise.all(Array.from({ length: adapters }, freePort))
    const env = {
      ...process.env,
      VENDURE_DISABLE_TELEMETRY: 'true',
      MEDUSA_DISABLE_TELEMETRY: 'true',
      ENGINE: engine,
      ENGINE_DATABASE: database,
      ENGINE_PORT: `${enginePort}`,
      ENGINE_FOLDER: folder,
      ENGINE_SECRET: secret,
      ACQUIRER: acquirer,
      ACQUIRER_HOOK: `http://127.0.0.1:${enginePort}${ROUTES[engine] ?? ''}/pix/notifications`,
      ADAPTER: `http://127.0.0.1:${ports[0]}`,
    }
    const server = join(here, engine, 'server.js')
    await filledOnce(database, engine, async () => {
      tell('The shop is filled, once: this takes a minute or two')
      await finished(run(server, env, ['--fill']))
    })
    tell(`${engine} starts`)
    children.push(run(server, env))
    await isReady(children[0]!)
    const adapterEnv = { ...env, ADAPTER_BEHIND_PROXY: 'yes' }
    for (const at of ports)
      children.push(run(join(here, 'adapter-server.ts'), { ...adapterEnv, ADAPTER_PORT: `${at}` }))
    children.push(run(join(here, 'acquirer.ts'), { ...env, ACQUIRER_PORT: new URL(acquirer).port }))
    await Promise.all(children.slice(1).map(isReady))
    const pages = relayTo(ports)
    const ask = async (request: Request) => pages(request) ?? new Response('Not found', { status: 404 })
    const front = await startServer({ ...(port !== undefined && { port }), quiet: true, pages, ask })
    const knock = (door: string, body: object): Promise<Response> =>
      fetch(`http://127.0.0.1:${ports[0]}/door/${door}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      })
    const open: RunningEngine['open'] = async (asked) =>
      ((await (await knock('session', asked)).json()) as { code: string }).code
    return {
      url: front.url,
      adapters: ports.map((own) => `http://127.0.0.1:${own}`),
      engine: `http://127.0.0.1:${enginePort}`,
      secret,
      codes: await codesIn(join(folder, 'codes.json'), front.url, open),
      open,
      acquirer,
      hook: env.ACQUIRER_HOOK,
      async pay(code, outcome = 'paid') {
        const headers = { Authorization: `Bearer ${keysOf(secret).payer}` }
        const { ok, status } = await fetch(`${acquirer}/pay`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ code, outcome }),
        })
        if (!ok) throw new Error(`The acquirer answers ${status}`)
      },
      stop: async () => {
        await front.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The engine's packages are its own: nobody else's installation brings them. */
function install(engine: string, tell: (line: string) => void): void {
  const folder = join(here, engine)
  if (!existsSync(join(folder, 'package.json'))) throw new Missing(`There is no engine ${engine} in demo/engines.`)
  if (existsSync(join(folder, 'node_modules/pg'))) return
  tell(`${engine} is installed, once: this takes minutes`)
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  if (status !== 0) throw new Missing(`${engine} is not installed: run \`npm ci\` in demo/engines/${engine}.`)
}

function kept(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

async function databaseIn(url: string): Promise<string> {
  const pool = poolOf(url)
  const { rows } = await pool.query('select from pg_database where datname = $1', [DATABASE])
  if (rows.length === 0) await pool.query(`create database ${DATABASE}`)
  await pool.end()
  return url.replace(/postgres$/, DATABASE)
}

/** Fills the engine's schema of a database without the engine; one whose filling was cut off is filled anew. */
async function filledOnce(database: string, engine: string, fill: () => Promise<void>): Promise<void> {
  const schema = SCHEMAS[engine] ?? engine
  const pool = poolOf(database)
  try {
    await pool.query(`create schema if not exists vitrine_engines;
      create table if not exists vitrine_engines.filled (engine text primary key, is_done boolean not null);
      alter table vitrine_engines.filled add column if not exists filling integer not null default 1`)
    const { rows } = await pool.query('select is_done, filling from vitrine_engines.filled where engine = $1', [engine])
    const filling = FILLINGS[engine] ?? 1
    if (rows[0]?.['is_done'] && rows[0]['filling'] === filling) return
    const tables = await pool.query('select from pg_tables where schemaname = $1', [schema])
    if (rows.length === 0 && tables.rows.length > 0)
      throw new Missing(`The schema ${schema} of this database is of another shop: name another database.`)
    await pool.query('insert into vitrine_engines.filled values ($1, false) on conflict do nothing', [engine])
    await pool.query(`drop schema if exists ${schema} cascade; create schema ${schema}`)
    await fill()
    await pool.query('update vitrine_engines.filled set is_done = true, filling = $2 where engine = $1', [
      engine,
      filling,
    ])
  } finally {
    await pool.end()
  }
}

const run = (file: string, env: NodeJS.ProcessEnv, args: string[] = []): ChildProcess =>
  fork(file, args, { cwd: root, env, execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

const isReady = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.once('message', () => done())
    child.once('exit', (code) => fail(new Error(`${child.spawnfile} ended with ${code} before it was ready`)))
  })

const finished = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`The shop could not be filled (${code})`))))
  })

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

/** Hands the calls on to the processes in turn; one that is not there passes its turn on. */
function relayTo(ports: readonly number[]) {
  let turn = 0
  return (request: Request, address = ''): Promise<Response> | undefined => {
    const { pathname, search, host } = new URL(request.url)
    if (!/^\/(api|assets|static)\//.test(pathname)) return undefined
    const headers = new Headers(request.headers)
    headers.set('X-Forwarded-Host', host)
    headers.set('X-Forwarded-For', address)
    const { method } = request
    const hand = async (): Promise<Response> => {
      const init = { method, headers, ...(method === 'POST' && { body: await request.arrayBuffer() }) }
      const first = turn++
      for (const at of ports.keys()) {
        const port = ports[(first + at) % ports.length]
        const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, init).catch((error: Error) => error)
        if (!(answer instanceof Error)) return answer
        // A call that was on its way may have taken effect: only the client knows if it may be made again.
        if (Reflect.get(Object(answer.cause), 'code') !== 'ECONNREFUSED') break
      }
      return new Response('Busy', { status: 503, headers: { 'Retry-After': '1', 'Access-Control-Allow-Origin': '*' } })
    }
    return hand()
  }
}

async function codesIn(file: string, url: string, open: RunningEngine['open']): Promise<Codes> {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Codes) : null
  if (known && (await fetch(`${url}/api/session/${known.agent}`)).ok) return known
  const codes = {
    shopper: await open({}),
    webchat: await open({ channelType: 2 }),
    agent: await open({ isAgent: true }),
  }
  writeFileSync(file, JSON.stringify(codes), { mode: 0o600 })
  return codes
}
