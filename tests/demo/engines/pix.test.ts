import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, expect, it } from 'vitest'
import { acquirerOf } from '../../../demo/engines/acquirer'
import { chargedBy, keysOf, pixOf, type Charge } from '../../../demo/engines/pix'
import { EngineProblem } from '../../../src/backend'
import { signWebhook } from '../../../src/backend/webhooks'

const A_MINUTE = 60_000
const SECRET = 'a secret of the engine and its adapter'
const bearer = (key: string) => ({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' })
const post = async (address: string, key: string, body: object) =>
  (await fetch(address, { method: 'POST', headers: bearer(key), body: JSON.stringify(body) })).status
const ended: (() => void)[] = []
afterEach(() => ended.splice(0).forEach((end) => end()))

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ended.push(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const serving = (answer: RequestListener) => listening(createServer(answer))

/** An acquirer, an engine with the plugin, and the door of an adapter, each at an address of its own. */
async function shop() {
  const told: object[] = []
  const settled: Charge[] = []
  const door = { status: 204 }
  const clock = { now: Date.now() }
  const waiting: { work: () => void; ms: number }[] = []
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-acquirer-'))
  ended.push(() => rmSync(folder, { recursive: true }))

  const adapter = await serving((request, response) => {
    void text(request).then((body) => {
      told.push({ by: request.headers.authorization, ...(JSON.parse(body) as object) })
      response.writeHead(door.status).end()
    })
  })
  const places = { acquirer: '', adapter, secret: SECRET, now: () => new Date(clock.now) }
  const engine = await serving((request, response) => {
    const answer = async (body: string) => {
      const pix = pixOf(places)
      if (request.url === '/pix/charges') {
        const charge = await pix.charge(request.headers.authorization, JSON.parse(body) as Charge)
        response.writeHead(charge ? 200 : 403).end(JSON.stringify(charge))
      } else {
        const settle = async (charge: Charge) => void settled.push(charge)
        response.writeHead(await pix.hear(request.headers, body, settle)).end()
      }
    }
    void text(request)
      .then(answer)
      .catch(() => response.writeHead(500).end('{}'))
  })
  const hook = `${engine}/pix/notifications`
  const later = (work: () => void, ms: number) => void waiting.push({ work, ms })
  const open = () => acquirerOf({ hook, secret: SECRET, file: join(folder, 'charges'), now: () => clock.now, later })
  let app = open()
  places.acquirer = await listening(createAdaptorServer({ fetch: (request) => app.fetch(request) }) as Server)
  return {
    told,
    settled,
    door,
    clock,
    engine,
    hook,
    acquirer: places.acquirer,
    charge: chargedBy(engine, SECRET),
    pay: (code: string, more: object = {}, key = keysOf(SECRET).payer) =>
      post(`${places.acquirer}/pay`, key, { code, ...more }),
    /** Does what the acquirer has put off for so long or less. */
    goOn(most = Infinity) {
      const due = waiting.filter(({ ms }) => ms <= most)
      for (const one of due) {
        waiting.splice(waiting.indexOf(one), 1)
        one.work()
      }
    },
    pauses: () => waiting.map(({ ms }) => ms).filter((ms) => ms <= A_MINUTE),
    restart() {
      waiting.length = 0
      app = open()
    },
  }
}

const handle = { order: 'ORDER' }
const word = (status: string, tryId = 'a-try') => ({ by: `Bearer ${SECRET}`, tryId, status })

it('charges by the engine’s plugin, once for each try, and for the adapter alone', async () => {
  const { charge, engine, acquirer } = await shop()
  const first = await charge(handle, 2590, 'a-try')
  expect(first.code).toContain('540525.90')
  expect(await charge(handle, 2590, 'a-try')).toEqual(first)
  await expect(charge(handle, 2591, 'a-try')).rejects.toThrow(EngineProblem)
  const wanted = { reference: 'b', order: 'ORDER', amount: 1 }
  expect(await post(`${engine}/pix/charges`, 'another key', wanted)).toBe(403)
  expect(await post(`${acquirer}/charges`, keysOf(SECRET).payer, wanted)).toBe(403)
})

it('settles what a bank has paid, and then tells the conversation', async () => {
  const { charge, pay, settled, told } = await shop()
  const { code } = await charge(handle, 2590, 'a-try')
  expect(await pay(code, {}, 'no key of a bank')).toBe(403)
  expect(await pay('a code of nobody')).toBe(404)
  expect(await pay(code)).toBe(204)
  await expect.poll(() => told).toEqual([word('Paid')])
  expect(settled).toMatchObject([{ reference: 'a-try', order: 'ORDER', amount: 2590 }])
  expect(await pay(code)).toBe(409)
})

it('settles nothing of a refused code or one whose time is over, and tells which it is', async () => {
  const { charge, pay, settled, told, clock, goOn } = await shop()
  await pay((await charge(handle, 2590, 'a-try')).code, { outcome: 'refused' })
  const { expiresAt } = await charge(handle, 2590, 'b-try')
  await expect.poll(() => told).toEqual([word('Failed')])
  clock.now = expiresAt.getTime()
  goOn()
  await expect.poll(() => told).toEqual([word('Failed'), word('Expired', 'b-try')])
  expect(settled).toEqual([])
})

it('sends a notification until the conversation has heard it, over a restart too', async () => {
  const { charge, pay, door, told, settled, goOn, pauses, restart } = await shop()
  door.status = 503
  await pay((await charge(handle, 2590, 'a-try')).code)
  await expect.poll(pauses).toEqual([1000])
  goOn(A_MINUTE)
  await expect.poll(pauses).toEqual([2000])
  door.status = 204
  restart()
  await expect.poll(() => told).toEqual([word('Paid'), word('Paid'), word('Paid')])
  expect(settled).toHaveLength(3)
  goOn(A_MINUTE)
  restart()
  expect(pauses()).toEqual([])
})

it('believes no notification that the acquirer has not signed, or that is old', async () => {
  const { hook, told, settled, charge } = await shop()
  await charge(handle, 2590, 'a-try')
  const body = JSON.stringify({ data: { reference: 'a-try', order: 'ORDER', amount: 2590, status: 'paid' } })
  const now = Math.floor(Date.now() / 1000)
  const send = async (timestamp: number, secret: string, sent = body) => {
    const message = { id: 'one', timestamp, body }
    const signature = await signWebhook(message, secret)
    const headers = { 'webhook-id': 'one', 'webhook-timestamp': `${timestamp}`, 'webhook-signature': signature }
    return (await fetch(hook, { method: 'POST', headers, body: sent })).status
  }
  const { webhook } = keysOf(SECRET)
  const forged = await Promise.all([
    send(now, keysOf('another secret').webhook),
    send(now - 3600, webhook),
    send(now, webhook, body.replace('ORDER', 'OTHER')),
  ])
  expect(forged).toEqual([400, 400, 400])
  expect([told, settled]).toEqual([[], []])
  expect(await send(now, webhook)).toBe(204)
  expect(settled).toHaveLength(1)
})
