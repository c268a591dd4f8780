import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { pixCode } from '../../src/backend/pix.ts'
import { signWebhook } from '../../src/backend/webhooks.ts'
import { fashion } from '../shop/shops/index.ts'
import { holds, keysOf, type Charge } from './pix.ts'

/*
 * A pretended acquirer of PIX, in a process of its own: the shop's engine charges with one key, whoever plays the payer's bank
 * pays a code with another.
 */

interface Settings {
  /** Where notifications go. */
  hook: string
  secret: string
  /** Keeps the charges. */
  file: string
  now?: () => number
  later?: (work: () => void, ms: number) => void
}
/** One that has ended is told until it is heard. */
interface Kept extends Charge {
  isHeard?: boolean
}

const A_SECOND = 1000
const LIFE_MS = 30 * 60 * A_SECOND
const LONGEST_PAUSE = 60
const OUTCOMES = ['paid', 'refused', 'expired']

function chargesIn(file: string) {
  const all = new Map<string, Kept>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
  function keep(charge: Kept): void {
    all.set(charge.reference, charge)
    writeFileSync(`${file}.new`, JSON.stringify([...all]), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return { all, keep }
}

function told(kept: Kept): Charge {
  const { isHeard: _, ...charge } = kept
  return charge
}

const unhurried = (work: () => void, ms: number): void => void setTimeout(work, ms).unref()

export function acquirerOf({ hook, secret, file, now = Date.now, later = unhurried }: Settings) {
  const keys = keysOf(secret)
  const { all, keep } = chargesIn(file)

  async function tell(charge: Kept, pause = 1): Promise<void> {
    const timestamp = Math.floor(now() / A_SECOND)
    const message = { id: `${charge.reference}-${charge.status}`, timestamp }
    const body = JSON.stringify({ type: `pix.${charge.status}`, data: told(charge) })
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': `${timestamp}`,
      'webhook-signature': await signWebhook({ ...message, body }, keys.webhook),
    }
    const answer = await fetch(hook, { method: 'POST', headers, body }).catch(() => null)
    if (answer?.ok) keep({ ...charge, isHeard: true })
    else later(() => void tell(charge, Math.min(2 * pause, LONGEST_PAUSE)), pause * A_SECOND)
  }
  function end(charge: Kept, status: Charge['status']): void {
    const ended = { ...charge, status }
    keep(ended)
    void tell(ended)
  }
  const expire = ({ reference, expiresAt }: Charge): void =>
    later(
      () => {
        const charge = all.get(reference)
        if (charge?.status === 'waiting') end(charge, 'expired')
      },
      new Date(expiresAt).getTime() - now(),
    )
  for (const charge of all.values()) {
    if (charge.status === 'waiting') expire(charge)
    else if (!charge.isHeard) void tell(charge)
  }

  const app = new Hono()
  app.use('/charges/*', async (c, next) =>
    holds(c.req.header('Authorization'), keys.merchant) ? next() : c.text('Forbidden', 403),
  )
  app.post('/charges', async (c) => {
    const { reference, order, amount } = await c.req.json<Pick<Charge, 'reference' | 'order' | 'amount'>>()
    const known = all.get(reference)
    if (known) return known.amount === amount ? c.json(told(known)) : c.text('Another amount', 409)
    if (!reference || !order || !Number.isSafeInteger(amount) || amount <= 0) return c.text('No charge', 400)
    const { name: merchant, pixKey: key, sellers } = fashion
    const code = pixCode({ key, merchant, city: sellers[0]?.address.city ?? '', amount, txid: reference })
    const expiresAt = new Date(now() + LIFE_MS).toISOString()
    const charge: Charge = { reference, order, amount, code, expiresAt, status: 'waiting' }
    keep(charge)
    expire(charge)
    return c.json(charge)
  })
  app.get('/charges/:reference', (c) => {
    const known = all.get(c.req.param('reference'))
    return known ? c.json(told(known)) : c.text('Not found', 404)
  })
  // The payer's bank: it pays a code, or a rule refuses it, or its time is over.
  app.post('/pay', async (c) => {
    if (!holds(c.req.header('Authorization'), keys.payer)) return c.text('Forbidden', 403)
    const { code, outcome = 'paid' } = await c.req.json<{ code?: string; outcome?: Charge['status'] }>()
    const charge = [...all.values()].find((one) => one.code === code)
    if (!charge) return c.text('Not found', 404)
    if (charge.status !== 'waiting' || !OUTCOMES.includes(outcome)) return c.text('Not payable', 409)
    end(charge, outcome)
    return c.body(null, 204)
  })
  return app
}

if (import.meta.filename === process.argv[1]) {
  const { ACQUIRER_PORT, ACQUIRER_HOOK = '', ENGINE_SECRET = '', ENGINE_FOLDER = '.' } = process.env
  const app = acquirerOf({ hook: ACQUIRER_HOOK, secret: ENGINE_SECRET, file: join(ENGINE_FOLDER, 'charges.json') })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(Number(ACQUIRER_PORT), '127.0.0.1', () => process.send?.('ready'))
  process.once('SIGTERM', () => server.close(() => process.exit()).closeAllConnections())
}
