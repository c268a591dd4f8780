import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop/index.ts'
import { postgresStorage } from '../../../src/backend/postgres/storage.ts'
import { PaymentMethod } from '../../../src/domain/payment-methods.ts'
import { smallShop } from '../../demo/backend/small-shop.ts'
import { clientOf, FRIDAY } from '../../demo/backend/support.ts'
import { query, startCluster, type Cluster } from './cluster.ts'

const LONG = { timeout: 600_000 }
/** An index of a million keys is one or two pages deeper than one of a thousand; few statements look into more than three. */
const DEEPER = 6

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.remove())

/** Sessions that nobody looks at, each with a code, and some with a webhook that waits for another century. */
const fill = (size: number) => `SET session_replication_role = replica;
  CREATE TEMP TABLE made AS SELECT gen_random_uuid() AS id, at FROM generate_series(1, ${size}) at;
  INSERT INTO vitrine_backend.sessions (id, state) SELECT id, '{}' FROM made;
  INSERT INTO vitrine_backend.codes (code, session) SELECT encode(sha256(id::text::bytea), 'hex'), id FROM made;
  INSERT INTO vitrine_backend.outbox (id, session, about, at, due, body)
    SELECT 'msg_' || id, id, id::text, 4102444800000, 4102444800000, '' FROM made WHERE at % 10 = 0;
  ANALYZE vitrine_backend.sessions, vitrine_backend.codes, vitrine_backend.outbox`

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** All statements that the calls of a shopper and an agent make, with the values of the last time. */
async function statementsAmong(size: number): Promise<{ database: string; made: Map<string, unknown[]> }> {
  const database = await cluster.createDatabase()
  const made = new Map<string, unknown[]>()
  class Noting extends Client {
    override query(...[asked, values, ...rest]: unknown[]): never {
      const { text = asked, values: given = values } = Object(asked) as { text?: string; values?: unknown }
      made.set(String(text), Array.isArray(given) ? given : [])
      return (super.query as (...all: unknown[]) => unknown)(asked, values, ...rest) as never
    }
  }
  const pool = new Pool({ connectionString: database, Client: Noting as typeof Client })
  const storage = await postgresStorage(pool, () => new Client({ connectionString: database }))
  await query(database, fill(size))
  made.clear()
  const webhooks = { url: 'http://127.0.0.1:1/', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', cartLeftAfter: 1 }
  const backend = createBackend({ now: () => FRIDAY, shops: [smallShop], storage, webhooks })
  const [shopper, agent] = [clientOf(backend), clientOf(backend, 'farmacia-agente')]
  await shopper.put('cafe', 3)
  await shopper.post('/api/order/items', { index: 0, providerId: 'cafe', quantity: 4, attributes: [] })
  await shopper.post(`/api/order/payment/method?paymentMethod=${PaymentMethod.Pix}`)
  await shopper.get('/api/order/confirm')
  await backend.pay(shopper.code)
  await agent.put('cafe', 1)
  await agent.post('/api/order/handover')
  for (const path of ['order/current', 'catalog/top', 'orders', `session/${shopper.code}`])
    expect((await shopper.get(`/api/${path}`)).success, path).toBe(true)
  await backend.sendWebhooks()
  expect((await backend.fetch(new Request('http://shop.test/healthz/ready'))).status).toBe(200)
  await backend.expire(shopper.code)
  await storage.close()
  await pool.end()
  for (const [text] of made) if (/^\s*(BEGIN|COMMIT|ROLLBACK)$/.test(text)) made.delete(text)
  return { database, made }
}

/** The plan of a statement, with the pages that it looked at; nothing stays changed. */
async function planOf(client: Client, [text, values]: [string, unknown[]]): Promise<Plan | null> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
    return rows[0]['QUERY PLAN'][0].Plan
  } catch (error) {
    // A key that is there already: its index has said so.
    if ((error as { code?: string }).code === '23505') return null
    throw error
  } finally {
    await client.query('ROLLBACK')
  }
}

interface Look {
  /** Pages that each statement looked at. */
  pages: Map<string, number>
  /** Statements that read a whole table. */
  scanning: string[]
}

async function look(size: number): Promise<Look> {
  const { database, made } = await statementsAmong(size)
  const client = new Client({ connectionString: database })
  await client.connect()
  const pages = new Map<string, number>()
  const scanning: string[] = []
  for (const statement of made) {
    const plan = await planOf(client, statement)
    if (!plan) continue
    pages.set(statement[0], plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
    if (nodesOf(plan).some((node) => node['Node Type'] === 'Seq Scan')) scanning.push(statement[0])
  }
  await client.end()
  return { pages, scanning }
}

it('finds the rows of a call by an index, and looks at no more pages among a million orders', LONG, async () => {
  const [few, many] = [await look(1000), await look(1_000_000)]
  console.table(
    [...many.pages].map(([text, count]) => ({ text: text.slice(0, 60), few: few.pages.get(text), many: count })),
  )
  expect(many.pages.size).toBeGreaterThan(8)
  // A table of a few pages is read whole by choice.
  expect(many.scanning).toEqual([])
  for (const [text, count] of many.pages) expect(count, text).toBeLessThanOrEqual((few.pages.get(text) ?? NaN) + DEEPER)
})
