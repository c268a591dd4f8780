import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../src/backend/wire.ts'
import { createRandom } from '../../support/random.ts'
import { serveBuild, type Serving } from './serving.ts'

const ROUNDS = 6
const EDITS = 180
const CONFIRMS = 20
/** Sessions that are edited and confirmed; some are held by two people. */
const SESSIONS = 8
const SHARED = 3

/** Set it to repeat a run. */
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e6))

interface Envelope<T> {
  success: boolean
  data: T
}

/** Hears of every answer. */
let onAnswer = () => {}

async function call<T>(url: string, code: string, method: string, path: string, body?: unknown): Promise<Envelope<T>> {
  const headers = { authorization: `Bearer ${code}` }
  const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const envelope = (await answer.json()) as Envelope<T>
  onAnswer()
  return envelope
}

/** One order, and all that the clients were told about it. */
interface Followed {
  /** Codes of the people who hold it. */
  codes: string[]
  id: string
  /** By line: the quantity of the last answer, and those sent since. */
  lines: Map<number, { answered: number; sent: number[] }>
  confirmed: Order | null
}

/** Another code for the order of a code. */
async function reissue(url: string, key: string, session: string): Promise<Envelope<string>> {
  const headers = { 'x-vitrine-key': key }
  const init = { method: 'POST', headers, body: JSON.stringify({ session }) }
  return (await (await fetch(`${url}/__backend/reissue`, init)).json()) as Envelope<string>
}

async function openSessions({ url, key }: Serving): Promise<Followed[]> {
  return Promise.all(
    Array.from({ length: SESSIONS }, async (_, at) => {
      const code = `pedido-com-itens~kill-${at}`
      const { data: order } = await call<Order>(url, code, 'GET', '/api/order/current')
      const other = at < SHARED ? await reissue(url, key, code) : null
      return { codes: other ? [code, other.data] : [code], id: order.id, lines: new Map(), confirmed: null }
    }),
  )
}

/** Edits a line of its own several times, each when the answer to the one before is there. */
async function editLine(url: string, followed: Followed, index: number, product: string, quantities: number[]) {
  const line = { answered: 0, sent: [] as number[] }
  followed.lines.set(index, line)
  for (const quantity of quantities) {
    line.sent.push(quantity)
    const code = followed.codes[index % followed.codes.length] ?? ''
    const body = { index, providerId: product, quantity, attributes: [] }
    const { success } = await call<Order>(url, code, 'POST', '/api/order/items/', body)
    line.sent.pop()
    // Refused once the order is confirmed.
    if (success) line.answered = quantity
  }
}

async function confirm(url: string, followed: Followed): Promise<void> {
  const [code = ''] = followed.codes
  const { success, data } = await call<Order>(url, code, 'GET', `/api/order/confirm?orderId=${followed.id}`)
  if (success) followed.confirmed = data
}

/** Every order kept in the file. */
function ordersIn(file: string): string[] {
  const database = new Libsql(file)
  const rows = database.prepare("SELECT text FROM entries WHERE key LIKE 'session/%'").all() as { text: string }[]
  database.close()
  return rows.map(({ text }) => (JSON.parse(text) as { order: { id: string } }).order.id)
}

async function expectKept(url: string, followed: Followed): Promise<void> {
  for (const code of followed.codes) {
    const { data: order } = await call<Order>(url, code, 'GET', '/api/order/current')
    expect(order.id).toBe(followed.id)
    for (const [index, { answered, sent }] of followed.lines) {
      const quantity = order.items.find((item) => item.index === index)?.quantity ?? 0
      expect([answered, ...sent], `line ${index} of ${code}`).toContain(quantity)
    }
    if (!followed.confirmed) continue
    // Confirmed again, it is the same order as the first answer said.
    const echo = await call<Order>(url, code, 'GET', `/api/order/confirm?orderId=${followed.id}`)
    expect(echo.success).toBe(true)
    const { id, status, items, totalAmout } = echo.data
    expect({ id, status, items, totalAmout }).toEqual({
      id: followed.id,
      status: 'Received',
      items: followed.confirmed.items.map((item) => ({ ...item, imageUrl: expect.any(String) })),
      totalAmout: followed.confirmed.totalAmout,
    })
  }
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-kill-'))
let running: Serving | null = null

// A round that fails leaves its server behind.
afterEach(() => running?.kill())
afterAll(() => rmSync(folder, { recursive: true }))

describe(`a server killed amid ${EDITS + CONFIRMS} concurrent edits and confirms`, () => {
  it.each(Array.from({ length: ROUNDS }, (_, at) => seed + at))(
    'has every answered order (seed %i)',
    async (number) => {
      const pick = createRandom(number)
      const file = join(folder, `${number}.db`)
      running = await serveBuild('--data', file)
      const { url, kill } = running
      const orders = await openSessions(running)
      const followed = (at: number) => orders[at % orders.length] as Followed
      const top = await call<{ data: { providerId: string }[] }>(url, 'mercado', 'GET', '/api/catalog/top?perPage=8')
      const products = top.data.data.map(({ providerId }) => providerId)

      const moment = 10 + pick(EDITS)
      let answered = 0
      let end: Promise<void> | undefined
      onAnswer = () => {
        answered += 1
        if (answered === moment) end = kill()
      }
      // Three edits to a line, one after the other; all lines and confirms at once.
      const edits = Array.from({ length: EDITS / 3 }, (_, at) => {
        const quantities = [1 + pick(9), 1 + pick(9), 1 + pick(9)]
        return editLine(url, followed(at), 100 + at, products[pick(products.length)] ?? '', quantities)
      })
      const confirms = Array.from({ length: CONFIRMS }, (_, at) =>
        new Promise((later) => setTimeout(later, pick(500))).then(() => confirm(url, followed(at))),
      )
      await Promise.allSettled([...edits, ...confirms])
      onAnswer = () => {}
      await (end ?? kill())

      running = await serveBuild('--data', file)
      for (const order of orders) await expectKept(running.url, order)
      await running.kill()
      const kept = ordersIn(file)
      expect(kept.length).toBeGreaterThanOrEqual(SESSIONS)
      expect(new Set(kept).size).toBe(kept.length)
      const confirmed = orders.filter((order) => order.confirmed).length
      console.log(`seed ${number}: killed at answer ${Math.min(answered, moment)}, ${confirmed} orders confirmed`)
    },
  )
})
