import { lookUpCep } from '../shop/cep.ts'
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { Client, Pool } from 'pg'
import { defineAdapter, openCode, postgresStorage, type Cards, type CommerceEngine } from '../../src/backend/index.ts'
import { addressesFor, camila, sampleCustomer } from '../shop/people.ts'
import { chargeCard } from '../shop/rules/acquirer.ts'
import { logProblem } from '../../src/backend/log.ts'
import { cardOptions } from '../../src/backend/rules/card.ts'
import { fashion } from '../shop/shops/index.ts'
import { calledBy } from './behind-proxy.ts'
import { medusa } from '../../src/backend/engines/medusa/adapter.ts'
import { chargedBy, ROUTES } from './pix.ts'
import { shopOf } from './shop.ts'
import { evershop } from '../../src/backend/engines/evershop/adapter.ts'
import { vendure } from '../../src/backend/engines/vendure/adapter.ts'

/* One process of an adapter: the contract's calls, and two doors that a chat platform and an acquirer knock at. */

interface Settings {
  engine: string
  database: string
  /** Of the Shop API, without a slash at its end. */
  base: string
  secret: string
  /** A proxy stands in front, which writes who calls and by which name. */
  isBehindProxy: boolean
}

/** The demonstration's acquirer of cards. */
const cards: Cards = {
  options: cardOptions,
  charge: async (card) => chargeCard(card, new Date(), false),
}
const ENGINES: Readonly<Record<string, (settings: Settings) => CommerceEngine>> = { evershop, medusa, vendure }

export function poolOf(database: string): Pool {
  const pool = new Pool({
    connectionString: database,
    max: 20,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 15_000,
    // Ends a transaction whose process has stopped, so that others get its lock.
    idle_in_transaction_session_timeout: 30_000,
  })
  // A connection that is lost is not the end of the process: its query fails in any case.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

const A_SECOND = 1000

/** Where `VITRINE_WEBHOOKS` says, signed with `VITRINE_WEBHOOK_SECRET`. */
function webhooksOf({ VITRINE_WEBHOOKS: url = '', VITRINE_WEBHOOK_SECRET: secret = '' } = process.env) {
  // What waits for one address goes to no other.
  const name = url.replaceAll(/[^\w-]+/g, '-')
  return url === '' ? {} : { webhooks: { name, url, secret: secret.split(' '), allowPrivateAddresses: true } }
}

async function adapterApp(settings: Settings) {
  const { engine, database, base, secret } = settings
  const make = ENGINES[engine]
  if (!make) throw new Error(`There is no engine ${engine}: choose from ${Object.keys(ENGINES).join(', ')}.`)
  const storage = await postgresStorage(poolOf(database), () => new Client(database))
  const parts = make(settings)
  const adapter = defineAdapter({
    ...parts,
    payment: { ...parts.payment, pix: chargedBy(`${base}${ROUTES[engine] ?? ''}`, secret) },
    shop: shopOf(fashion),
    cards,
    storage,
    cep: lookUpCep,
    visitors: true,
    ...webhooksOf(),
  })
  setInterval(() => void adapter.sendWebhooks().catch((error: unknown) => logProblem(error)), A_SECOND).unref()
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use('/door/*', async (c, next) => {
    if (c.req.header('Authorization') !== `Bearer ${secret}`) return c.text('Forbidden', 403)
    return next()
  })
  // The chat platform: a code for a shopper, and one for the attendant, of another order or (`with`) of the same.
  app.post('/door/session', async (c) => {
    const {
      isAgent = false,
      channelType = 1,
      with: of,
    } = await c.req.json<{ isAgent?: boolean; channelType?: 1; with?: string }>()
    const code = randomBytes(24).toString('hex')
    const contact = { customer: { ...sampleCustomer, ...(isAgent && camila) }, addresses: addressesFor(fashion) }
    const holder = { sessionType: isAgent ? (1 as const) : (0 as const), channelType }
    await openCode(storage, code, holder, of === undefined ? contact : { code: of })
    return c.json({ code })
  })
  // The engine's payment plugin: money came, or will not.
  app.post('/door/payment', async (c) => {
    const { tryId, status } = await c.req.json<{ tryId: string; status: 'Paid' | 'Failed' | 'Expired' }>()
    return (await adapter.settle(tryId, status)) ? c.body(null, 204) : c.text('Not found', 404)
  })
  app.on('GET', ['/assets/*', '/static/*'], async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const { status, body, headers } = await fetch(`${base}${pathname}${search}`, { redirect: 'error' })
    const type = headers.get('content-type') ?? 'application/octet-stream'
    return new Response(body, { status, headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' } })
  })
  // Behind one address of several processes, addresses of pictures are that address's.
  app.all('*', ({ req, env }) => {
    const { request, address } = calledBy(req.raw, env.incoming.socket.remoteAddress, settings.isBehindProxy)
    return adapter.fetch(request, address)
  })
  return { app, stop: adapter.stop }
}

if (import.meta.filename === process.argv[1]) {
  const { ENGINE = '', ENGINE_DATABASE = '', ENGINE_PORT, ENGINE_SECRET = '', ADAPTER_PORT } = process.env
  const base = `http://127.0.0.1:${ENGINE_PORT}`
  const isBehindProxy = process.env['ADAPTER_BEHIND_PROXY'] === 'yes'
  const settings = { engine: ENGINE, database: ENGINE_DATABASE, base, secret: ENGINE_SECRET, isBehindProxy }
  const { app, stop } = await adapterApp(settings)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(Number(ADAPTER_PORT), '127.0.0.1', () => process.send?.('ready'))
  process.once('SIGTERM', () => {
    stop()
    server.close(() => process.exit())
    server.closeIdleConnections()
  })
}
