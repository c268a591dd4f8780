import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { array, create, enums, nonempty, object, optional, string, StructError, union } from 'superstruct'
import { receiversOf, type WebhookOptions, type WebhookReceiver } from '../../backend/courier.ts'
import { frontOf } from '../../backend/front.ts'
import { FEATURES } from '../../domain/features.ts'
import { signWebhook, WEBHOOK_TYPES } from '../../backend/webhooks.ts'
import { PACKAGE } from '../package-folder.ts'
import { startServer, type RunningServer } from './server.ts'
import { DatabaseProblem, type Database } from '../../backend/database.ts'
import { isPostgres, openPostgres } from '../../backend/postgres/open.ts'
import { openDatabase } from '../../backend/sqlite.ts'

const HIGHEST_PORT = 65_535
const OPERATOR = 'VITRINE_OPERATOR_TOKEN'

interface ServeOptions {
  port?: number
  host?: string
  /** Database file, or the address of a Postgres database; in memory without one. */
  data?: string
  webhooks?: WebhookOptions
  /** The pages load the React build. */
  react?: boolean
  publicOrigin?: string
  allowedOrigins?: string[]
  metrics?: { host: string; port: number }
}

/**
 * `vitrine serve`: runs until the process is ended.
 * @returns the exit status: 2 when it could not start
 */
export async function serve(args: string[]): Promise<number> {
  try {
    const { port, host, data, webhooks, react, publicOrigin, allowedOrigins, metrics } = await readOptions(args)
    const token = process.env[OPERATOR] ?? ''
    if (token !== '' && token.length < 16) throw new UsageProblem(`${OPERATOR} has 16 characters or more.`)
    const storage = data === undefined ? undefined : await (isPostgres(data) ? openPostgres : openDatabase)(data)
    const server = await startServer({
      features: FEATURES,
      ...(port !== undefined && { port }),
      ...(host !== undefined && { host }),
      ...(react && { dist: join(PACKAGE, 'dist') }),
      ...(storage && { storage }),
      ...(webhooks && { webhooks }),
      ...(token !== '' && { operatorToken: token }),
      ...(publicOrigin !== undefined && { publicOrigin }),
      ...(allowedOrigins && { allowedOrigins }),
      ...(metrics && { metrics }),
    })
    if (server.metricsUrl) console.log(`  Metrics              ${server.metricsUrl}\n`)
    if (storage) console.log(`  Orders are kept in ${storage.name}\n`)
    closeAtEnd(server, storage)
    return 0
  } catch (error) {
    if (!(error instanceof UsageProblem || error instanceof DatabaseProblem)) throw error
    console.error(`vitrine serve: ${error.message}`)
    return 2
  }
}

class UsageProblem extends Error {}

/** @throws UsageProblem with a sentence about the first mistake */
async function readOptions(args: string[]): Promise<ServeOptions> {
  const {
    port = process.env['PORT'],
    host,
    data,
    memory,
    webhooks,
    react = false,
    metrics,
    'cart-left-after': pause,
    'public-origin': publicOrigin,
    'allowed-origin': allowedOrigins,
  } = parse(args)
  const origins = { ...(publicOrigin !== undefined && { publicOrigin }), ...(allowedOrigins && { allowedOrigins }) }
  asUsage(() => frontOf(origins))
  if (memory && data !== undefined) throw new UsageProblem('--memory and --data exclude each other.')
  if (host !== undefined && !(host === 'localhost' || isIP(host)))
    throw new UsageProblem(`'${host}' is no address of this machine: name one like 127.0.0.1, or 0.0.0.0 for all.`)
  if (data === '') throw new UsageProblem('--data needs the name of a file, or postgres://…')
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= HIGHEST_PORT))
    throw new UsageProblem(`'${port}' is no port: it is a number from 0 to ${HIGHEST_PORT}.`)
  return {
    react,
    ...(port !== undefined && { port: Number(port) }),
    ...(host !== undefined && { host }),
    ...(data !== undefined && { data }),
    ...origins,
    ...(metrics !== undefined && { metrics: metricsAt(metrics) }),
    ...(webhooks !== undefined && { webhooks: await webhooksOf(webhooks, pause) }),
  }
}

/** @throws UsageProblem for a value that is out of its range */
function asUsage(check: () => unknown): void {
  try {
    check()
  } catch (error) {
    throw error instanceof RangeError ? new UsageProblem(error.message) : error
  }
}

/** @param at a port of this machine, or an address with a port @throws UsageProblem */
function metricsAt(at: string): { host: string; port: number } {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(at) ?? []
  const name = host.replace(/^\[(.+)\]$/, '$1')
  if (port === '' || Number(port) > HIGHEST_PORT || !isIP(name))
    throw new UsageProblem(`'${at}' is no place for metrics: name a port, or an address with one, as 127.0.0.1:9464.`)
  return { host: name, port: Number(port) }
}

/** @param to an address, or a file of receivers @throws UsageProblem */
async function webhooksOf(to: string, pause: string | undefined): Promise<WebhookOptions> {
  if (pause !== undefined && !(Number(pause) > 0))
    throw new UsageProblem(`'${pause}' is no pause: it is a number of minutes.`)
  const receivers = /^https?:/.test(to) ? [oneAt(to)] : receiversIn(to)
  for (const { name = '', url, secret } of receivers) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new UsageProblem(`'${url}' is no address for webhooks: name one that starts with https://.`)
    await signWebhook({ id: '', timestamp: 0, body: '' }, secret).catch(() => {
      const place = receivers.length > 1 || name ? `the secret of '${name}'` : 'VITRINE_WEBHOOK_SECRET'
      throw new UsageProblem(`webhooks are signed with ${place}: whsec_ and the base64 of 24 random bytes.`)
    })
  }
  const options = { receivers, ...(pause !== undefined && { cartLeftAfter: Number(pause) * 60_000 }) }
  asUsage(() => receiversOf(options))
  return options
}

/** The secret is no option: a list of processes would show it. */
function oneAt(url: string): WebhookReceiver {
  return { url, secret: (process.env['VITRINE_WEBHOOK_SECRET'] ?? '').split(' ') }
}

const Receivers = nonempty(
  array(
    object({
      name: optional(string()),
      url: string(),
      secret: union([string(), array(string())]),
      events: optional(array(enums(WEBHOOK_TYPES))),
    }),
  ),
)

/** @throws UsageProblem */
function receiversIn(file: string): WebhookReceiver[] {
  try {
    const receivers = create(JSON.parse(readFileSync(file, 'utf8')), Receivers)
    return receivers.map(({ name = '', events = WEBHOOK_TYPES, ...rest }) => ({ name, events, ...rest }))
  } catch (error) {
    // Its message may hold a secret.
    const why =
      error instanceof StructError ? `look at ${error.path.join('.') || 'its list'}` : 'no JSON can be read there'
    throw new UsageProblem(`'${file}' is neither an address that starts with https:// nor a file of receivers: ${why}.`)
  }
}

function parse(args: string[]) {
  const options = {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    memory: { type: 'boolean' },
    react: { type: 'boolean' },
    webhooks: { type: 'string' },
    'cart-left-after': { type: 'string' },
    'public-origin': { type: 'string' },
    'allowed-origin': { type: 'string', multiple: true },
    metrics: { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error))
  }
}

/** A second signal ends the process at once. */
function closeAtEnd(server: RunningServer, storage: Database | undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.stop().then(async () => {
        await storage?.close()
        process.exit()
      })
    })
  }
}
