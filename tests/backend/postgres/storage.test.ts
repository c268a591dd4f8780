import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '../../../src/backend/storage.ts'
import type { Database } from '../../../src/backend/database.ts'
import { migrate, MIGRATIONS } from '../../../src/backend/postgres/storage.ts'
import { openPostgres } from '../../../src/backend/postgres/open.ts'
import { createBackend } from '../../../demo/shop/index.ts'
import { smallShop } from '../../demo/backend/small-shop.ts'
import { clientOf } from '../../demo/backend/support.ts'
import { itKeepsItsPromises } from '../../demo/backend/storage-promises.ts'
import { query, startCluster, type Cluster } from './cluster.ts'

let cluster: Cluster
const opened: Database[] = []

beforeAll(async () => {
  cluster = await startCluster()
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(() => cluster.remove())

async function open(address: string): Promise<Database> {
  const database = await openPostgres(address)
  opened.push(database)
  return database
}

/** Migrations that a database has already. */
const MADE = ['never made again', 'nor this one', 'nor that one', 'nor the last one']
const VERSIONS = 'SELECT version FROM vitrine_backend.migrations ORDER BY version'

describe('a Postgres database', () => {
  itKeepsItsPromises(async () => open(await cluster.createDatabase()))

  it('gets its schema once, from whichever of the processes that start together', async () => {
    const address = await cluster.createDatabase()
    await Promise.all([open(address), open(address), open(address)])
    expect(await query(address, VERSIONS)).toEqual([1, 2, 3, 4].map((version) => ({ version })))
  })

  it('gets what a later version adds, and keeps its sessions', async () => {
    const address = await cluster.createDatabase()
    const first = await open(address)
    await first.open('a', '{}')
    const pool = new Pool({ connectionString: address })
    const add = 'ALTER TABLE vitrine_backend.sessions ADD COLUMN note text'
    await migrate(pool, [...MADE, add])
    await expect(migrate(pool, [...MADE, add, 'no statement'])).rejects.toThrow('syntax error')
    await pool.end()
    expect(await query(address, VERSIONS)).toEqual([1, 2, 3, 4, 5].map((version) => ({ version })))
    expect(await query(address, 'SELECT state, note FROM vitrine_backend.sessions')).toEqual([
      { state: {}, note: null },
    ])
    await expect(openPostgres(address)).rejects.toThrow(
      'the database is of version 5, and this Vitrine knows versions up to 4. Nothing was changed',
    )
    expect(await query(address, 'SELECT count(*)::int AS count FROM vitrine_backend.sessions')).toEqual([{ count: 1 }])
  })

  it.each([1, 2, 3])('keeps what version %i of the schema has kept', async (version) => {
    const address = await cluster.createDatabase()
    const pool = new Pool({ connectionString: address })
    await migrate(pool, MIGRATIONS.slice(0, version))
    await pool.end()
    const id = crypto.randomUUID()
    await query(address, `INSERT INTO vitrine_backend.sessions (id, state) VALUES ('${id}', '{"a": 1}')`)
    await query(address, `INSERT INTO vitrine_backend.codes (code, session) VALUES ('a', '${id}')`)
    const waits = `INSERT INTO vitrine_backend.outbox (id, session, body, due) VALUES ('msg_1', '${id}', '{}', 5)`
    if (version > 1) await query(address, waits)
    const storage = await open(address)
    expect(await storage.read('a')).toEqual({ id, session: '{"a": 1}', isEnded: false })
    const sent = await storage.outbox.take('', 10, 100)
    expect(sent).toEqual(version > 1 ? { id: 'msg_1', body: '{}', tries: 1 } : null)
    const messages = [{ kind: 'resume', payload: { id: '1' } }]
    expect(await storage.transact('a', async () => ({ session: '{"a": 2}', messages }))).toBe(true)
    expect(await storage.read('a')).toMatchObject({ session: '{"a": 2}' })
  })

  it('ends the streams of a process that lost its ear, and hears again', async () => {
    const address = await cluster.createDatabase()
    const [deaf, other] = [await open(address), await open(address)]
    await other.open('a', '{}')
    const heard: Notice[] = []
    deaf.listen((notice) => heard.push(notice))
    await query(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    await expect.poll(() => heard).toEqual([{ ended: null }, { ended: null }])
    await other.transact('a', async () => ({ notice: { ended: 'a' } }))
    await expect.poll(() => heard.at(-1)).toEqual({ ended: 'a' })
  })

  it('says why it cannot be used, without its password', async () => {
    const address = (await cluster.createDatabase()).replace('vitrine@', 'vitrine:secret@')
    const refusals = [address.replace(/shop_\d+$/, 'nowhere'), 'postgres://vitrine:secret@127.0.0.1:1/shop']
    const reasons = await Promise.all(refusals.map((one) => openPostgres(one).catch((error: Error) => error.message)))
    expect(reasons).toEqual([
      'Postgres cannot be used: database "nowhere" does not exist',
      'Postgres cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    ])
    expect((await open(address)).name).toMatch(/^the Postgres database shop_\d+ at 127\.0\.0\.1:\d+$/)
  })
})

it('keeps what the contact is to be told with what caused it', async () => {
  const address = await cluster.createDatabase()
  const storage = await open(address)
  await storage.open('a', '{}')
  await storage.transact('a', async () => ({ messages: [{ kind: 'resume', payload: { id: '1' } }] }))
  const broken = storage.transact('a', () => Promise.reject(new Error('The call broke')))
  await expect(broken).rejects.toThrow('The call broke')
  const told = await query(address, 'select kind, payload from vitrine_backend.messages')
  expect(told).toEqual([{ kind: 'resume', payload: { id: '1' } }])
})

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })

it('is dumped while calls go on, and put back elsewhere with orders, codes and webhooks', async () => {
  const [address, elsewhere] = [await cluster.createDatabase(), await cluster.createDatabase()]
  const storage = await open(address)
  const webhooks = { url: 'http://127.0.0.1:1/', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
  const shopper = clientOf(createBackend({ shops: [smallShop], storage, webhooks }))
  await shopper.put('cafe', 3)
  await shopper.get('/api/order/confirm')
  const [order, { waiting }] = [await shopper.order(), await storage.outbox.count()]
  expect([order.status, waiting > 0]).toEqual(['Received', true])
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-dump-')), 'shop.dump')
  run('pg_dump', '-Fc', '-n', 'vitrine_backend', '-f', file, address)
  await shopper.post('/api/order/payment/method?paymentMethod=1')
  run('pg_restore', '--no-owner', '-d', elsewhere, file)
  rmSync(dirname(file), { recursive: true })
  const restored = await open(elsewhere)
  expect(await clientOf(createBackend({ shops: [smallShop], storage: restored })).order()).toEqual(order)
  expect(await restored.outbox.count()).toEqual({ waiting, lost: 0 })
})
