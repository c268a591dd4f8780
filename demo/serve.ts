import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import type { WebhookOptions } from './backend/courier.ts'
import { FEATURES } from './backend/features.ts'
import { signWebhook } from './backend/webhooks.ts'
import { startServer, type RunningServer } from './server.ts'
import { DatabaseProblem, type Database } from './database.ts'
import { isPostgres, openPostgres } from './postgres.ts'
import { openDatabase } from './sqlite.ts'

const HIGHEST_PORT = 65_535

interface ServeOptions {
  port?: number
  host?: string
  /** Database file, or the address of a Postgres database; in memory without one. */
  data?: string
  webhooks?: WebhookOptions
}

/**
 * `vitrine serve`: runs until the process is ended.
 * @returns the exit status: 2 when it could not start
 */
export async function serve(args: string[]): Promise<number> {
  try {
    const { port, host, data, webhooks } = await readOptions(args)
    const storage = data === undefined ? undefined : await (isPostgres(data) ? openPostgres : openDatabase)(data)
    const server = await startServer({
      features: FEATURES,
      ...(port !== undefined && { port }),
      ...(host !== undefined && { host }),
      ...(storage && { storage }),
      ...(webhooks && { webhooks }),
    })
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
  const { port = process.env['PORT'], host, data, memory, webhooks, 'cart-left-after': pause } = parse(args)
  if (memory && data !== undefined) throw new UsageProblem('--memory and --data exclude each other.')
  if (host !== undefined && !(host === 'localhost' || isIP(host)))
    throw new UsageProblem(`'${host}' is no address of this machine: name one like 127.0.0.1, or 0.0.0.0 for all.`)
  if (data === '') throw new UsageProblem('--data needs the name of a file, or postgres://…')
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= HIGHEST_PORT))
    throw new UsageProblem(`'${port}' is no port: it is a number from 0 to ${HIGHEST_PORT}.`)
  return {
    ...(port !== undefined && { port: Number(port) }),
    ...(host !== undefined && { host }),
    ...(data !== undefined && { data }),
    ...(webhooks !== undefined && { webhooks: await webhooksOf(webhooks, pause) }),
  }
}

/** The secret is no option: a list of processes would show it. @throws UsageProblem */
async function webhooksOf(url: string, pause: string | undefined): Promise<WebhookOptions> {
  const secret = (process.env['VITRINE_WEBHOOK_SECRET'] ?? '').split(' ')
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!isWeb) throw new UsageProblem(`'${url}' is no address for webhooks: name one that starts with https://.`)
  if (pause !== undefined && !(Number(pause) > 0))
    throw new UsageProblem(`'${pause}' is no pause: it is a number of minutes.`)
  await signWebhook({ id: '', timestamp: 0, body: '' }, secret).catch(() => {
    throw new UsageProblem('webhooks are signed with VITRINE_WEBHOOK_SECRET: whsec_ and the base64 of 24 random bytes.')
  })
  return { url, secret, ...(pause !== undefined && { cartLeftAfter: Number(pause) * 60_000 }) }
}

function parse(args: string[]) {
  const options = {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    memory: { type: 'boolean' },
    webhooks: { type: 'string' },
    'cart-left-after': { type: 'string' },
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
      void server.close().then(async () => {
        await storage?.close()
        process.exit()
      })
    })
  }
}
