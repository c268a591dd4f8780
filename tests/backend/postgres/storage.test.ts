import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newOrder, postgresRecords, type Held } from '../../../src/backend/index.ts'
import type { Notice } from '../../../src/backend/storage.ts'
import type { Database } from '../../../src/backend/database.ts'
import { migrate } from '../../../src/backend/postgres/storage.ts'
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
const MADE = ['never made again', 'nor this one', 'nor that one']
const VERSIONS = 'SELECT version FROM vitrine_backend.migrations ORDER BY version'

describe('a Postgres database', () => {
  itKeepsItsPromises(async () => open(await cluster.createDatabase()))

  it('gets its schema once, from whichever of the processes that start together', async () => {
    const address = await cluster.createDatabase()
    await Promise.all([open(address), open(address), open(address)])
    expect(await query(address, VERSIONS)).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
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
    expect(await query(address, VERSIONS)).toEqual([1, 2, 3, 4].map((version) => ({ version })))
    expect(await query(address, 'SELECT state, note FROM vitrine_backend.sessions')).toEqual([
      { state: {}, note: null },
    ])
    await expect(openPostgres(address)).rejects.toThrow(
      'the database is of version 4, and this Vitrine knows versions up to 3. Nothing was changed',
    )
    expect(await query(address, 'SELECT count(*)::int AS count FROM vitrine_backend.sessions')).toEqual([{ count: 1 }])
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

/** A webhook to send. */
const entry = (id: string, due: number) => ({ id, receiver: '', order: 'a', due, body: `{"of":"${id}"}` })

const tell = (session: string) => (held: Held) => held.notify({ session, presence: 'editing' })

describe('the records of an adapter', () => {
  it('forget the answers to keys of another day', async () => {
    const address = await cluster.createDatabase()
    const pool = new Pool({ connectionString: address })
    const records = await postgresRecords(pool)
    await records.open('code', { sessionType: 0, channelType: 1 }, newOrder())
    const answer = { request: '', status: 200, body: '' }
    const keep = (key: string) => records.hold({ code: 'code' }, (held) => held.keepAnswer(key, answer))
    await keep('old')
    await query(address, "update vitrine_adapter.answers set made = now() - interval '25 hours'")
    await keep('new')
    await pool.end()
    expect(await query(address, 'select key from vitrine_adapter.answers')).toEqual([{ key: 'new' }])
  })

  it('keep a webhook with what caused it, give it to one process, and lose none that was given up', async () => {
    const address = await cluster.createDatabase()
    const pool = new Pool({ connectionString: address })
    const [one, other] = [await postgresRecords(pool), await postgresRecords(pool)]
    await one.open('code', { sessionType: 0, channelType: 1 }, newOrder())
    const put = [entry('1', 10), entry('2', 20), entry('gone', 30)]
    const write = (drop: string[]) =>
      one.hold({ code: 'code' }, (held) => held.putWebhooks({ put: drop.length > 0 ? [] : put, drop }))
    await write([])
    await write(['gone'])
    const broken = one.hold({ code: 'code' }, async (held) => {
      await held.putWebhooks({ put: [entry('3', 5)], drop: [] })
      throw new Error('The call broke')
    })
    await expect(broken).rejects.toThrow('The call broke')
    const taken = await Promise.all([one, other].map(({ outbox }) => outbox.take('', 100, 200)))
    expect(taken).toEqual(expect.arrayContaining([{ id: '1', body: '{"of":"1"}', tries: 1 }, null]))
    await one.outbox.giveUp('1', 'HTTP 410')
    expect(await other.outbox.lost()).toMatchObject([{ id: '1', order: 'a', problem: 'HTTP 410' }])
    expect(await other.outbox.take('', 100, 200)).toMatchObject({ id: '2' })
    expect(await one.outbox.again(150)).toBe(1)
    await pool.end()
  })

  it('tell each process what a call has changed once it is kept, and nothing of one that broke', async () => {
    const address = await cluster.createDatabase()
    const pool = new Pool({ connectionString: address })
    const hears = { open: () => new Client(address) }
    const [one, other] = [await postgresRecords(pool, hears), await postgresRecords(pool, hears)]
    await one.open('code', { sessionType: 0, channelType: 1 }, newOrder())
    const heard: Notice[] = []
    const isHeard = new Promise<void>((done) => {
      other.listen?.((notice) => {
        heard.push(notice)
        if ('presence' in notice && notice.session === 'b') done()
      })
    })
    const broken = one.hold({ code: 'code' }, async (held) => {
      await tell('a')(held)
      throw new Error('The call broke')
    })
    await expect(broken).rejects.toThrow('The call broke')
    await one.hold({ code: 'code' }, tell('b'))
    await isHeard
    expect(heard).toEqual([{ session: 'b', presence: 'editing' }])
    for (const records of [one, other]) await records.close()
    await pool.end()
  })

  it('bring the tables of the version before to the present one, and refuse others', async () => {
    const address = await cluster.createDatabase()
    const pool = new Pool({ connectionString: address })
    await (await postgresRecords(pool)).open('code', { sessionType: 1, channelType: 1 }, newOrder())
    await query(address, 'alter table vitrine_adapter.sessions drop column attendant')
    await query(address, 'update vitrine_adapter.version set number = 2')
    const records = await postgresRecords(pool)
    expect(await records.session('code')).toEqual({ sessionType: 1, channelType: 1 })
    const attendant = { id: 'bia', name: 'Beatriz' }
    await records.open('bia', { sessionType: 1, channelType: 1, attendant }, { of: 'code' })
    expect(await records.session('bia')).toEqual({ sessionType: 1, channelType: 1, attendant })
    await query(address, 'update vitrine_adapter.version set number = 9')
    await expect(postgresRecords(pool)).rejects.toThrow('The tables are of version 9')
    await pool.end()
  })
})

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })

it('is dumped while calls go on, and put back elsewhere with orders, codes and webhooks', async () => {
  const [address, elsewhere] = [await cluster.createDatabase(), await cluster.createDatabase()]
  const pool = new Pool({ connectionString: address })
  const [storage, records] = [await open(address), await postgresRecords(pool)]
  const webhooks = { url: 'http://127.0.0.1:1/', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
  const shopper = clientOf(createBackend({ shops: [smallShop], storage, webhooks }))
  await shopper.put('cafe', 3)
  await shopper.get('/api/order/confirm')
  await records.open('code', { sessionType: 0, channelType: 1 }, newOrder())
  await records.hold({ code: 'code' }, (held) => held.putWebhooks({ put: [entry('1', 10)], drop: [] }))
  const [order, { waiting }] = [await shopper.order(), await storage.outbox.count()]
  expect([order.status, waiting > 0]).toEqual(['Received', true])
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-dump-')), 'shop.dump')
  run('pg_dump', '-Fc', '-n', 'vitrine_backend', '-n', 'vitrine_adapter', '-f', file, address)
  await shopper.post('/api/order/payment/method?paymentMethod=1')
  await pool.end()
  run('pg_restore', '--no-owner', '-d', elsewhere, file)
  rmSync(dirname(file), { recursive: true })
  const restored = await open(elsewhere)
  expect(await clientOf(createBackend({ shops: [smallShop], storage: restored })).order()).toEqual(order)
  expect(await restored.outbox.count()).toEqual({ waiting, lost: 0 })
  const other = new Pool({ connectionString: elsewhere })
  const again = await postgresRecords(other)
  expect(await again.session('code')).toEqual({ sessionType: 0, channelType: 1 })
  expect(await again.outbox.count()).toEqual({ waiting: 1, lost: 0 })
  await other.end()
})
