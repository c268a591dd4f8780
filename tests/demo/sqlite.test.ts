import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createBackend } from '../../demo/shop'
import { openDatabase } from '../../src/backend/sqlite'
import { smallShop } from './backend/small-shop'
import { itKeepsItsPromises } from './backend/storage-promises'
import { clientOf, FRIDAY } from './backend/support'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-data-'))
let opened = 0
const fileOf = (name: string) => join(folder, name)

afterAll(() => rmSync(folder, { recursive: true }))

const [WAL_HEADER, FRAME_HEADER, PAGE] = [32, 24, 4096]

/** Transactions in a write-ahead log: the last frame of each names the size of the database. */
function commitsIn(file: string): number {
  const log = readFileSync(file)
  let commits = 0
  for (let at = WAL_HEADER; at < log.length; at += FRAME_HEADER + PAGE) if (log.readUInt32BE(at + 4) > 0) commits += 1
  return commits
}

describe('a database file', () => {
  itKeepsItsPromises(() => openDatabase(fileOf(`promises/${(opened += 1)}.db`)))

  it('gives back what was kept, in one file, after it was closed', async () => {
    const file = fileOf('new/folder/kept.db')
    const first = await openDatabase(file)
    await first.open('a', 'um')
    first.close()
    expect(readdirSync(fileOf('new/folder'))).toEqual(['kept.db'])
    const second = await openDatabase(file)
    expect(await second.read('a')).toMatchObject({ session: 'um' })
    second.close()
  })

  it('is copied while its server stands still, and put back with orders, codes and webhooks', async () => {
    const [file, copy] = [fileOf('shop.db'), fileOf('copy.db')]
    const webhooks = { url: 'http://127.0.0.1:1/', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
    async function running(at: string) {
      const storage = await openDatabase(at)
      const client = clientOf(createBackend({ now: () => FRIDAY, shops: [smallShop], storage, webhooks }))
      return { storage, client }
    }
    const first = await running(file)
    await first.client.put('cafe', 3)
    await first.client.get('/api/order/confirm')
    const order = await first.client.order()
    const { waiting } = await first.storage.outbox.count()
    expect([order.status, waiting > 0]).toEqual(['Received', true])
    await first.storage.close()
    copyFileSync(file, copy)
    const later = await running(file)
    await later.client.post('/api/order/payment/method?paymentMethod=1')
    await later.storage.close()
    const restored = await running(copy)
    expect(await restored.client.order()).toEqual(order)
    expect(await restored.storage.outbox.count()).toEqual({ waiting, lost: 0 })
    await restored.storage.close()
  })

  it('waits for the disk once for what calls of several orders keep at the same moment', async () => {
    const file = fileOf('together.db')
    const storage = await openDatabase(file)
    const codes = Array.from({ length: 12 }, (_, at) => `code ${at}`)
    for (const code of codes) await storage.open(code, 'um')
    const before = commitsIn(`${file}-wal`)
    await Promise.all(codes.map((code) => storage.transact(code, async () => ({ session: 'dois' }))))
    expect(commitsIn(`${file}-wal`) - before).toBe(1)
    for (const code of codes) expect(await storage.read(code)).toMatchObject({ session: 'dois' })
    storage.close()
  })

  it('keeps what is on its way when it is closed, and tells its caller', async () => {
    const file = fileOf('closing.db')
    const storage = await openDatabase(file)
    await storage.open('a', 'um')
    const done = storage.transact('a', async () => ({ session: 'dois' }))
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    storage.close()
    expect(await done).toBe(true)
    const again = await openDatabase(file)
    expect(await again.read('a')).toMatchObject({ session: 'dois' })
    again.close()
  })

  it('keeps all of one transaction, or none', async () => {
    const storage = await openDatabase(fileOf('whole.db'))
    await storage.open('a', 'um')
    const share = { code: Symbol('no text') as unknown as string }
    await expect(storage.transact('a', async () => ({ session: 'dois', shares: [share] }))).rejects.toThrow()
    expect(await storage.read('a')).toMatchObject({ session: 'um' })
    await storage.transact('a', async () => ({ session: 'três' }))
    expect(await storage.read('a')).toMatchObject({ session: 'três' })
    storage.close()
  })

  it('finds all that a call reads and writes by its key, and looks through nothing', async () => {
    const file = fileOf('plans.db')
    const made = vi.spyOn(Libsql.prototype, 'prepare')
    const storage = await openDatabase(file)
    const webhooks = { url: 'http://127.0.0.1:1/', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
    const backend = createBackend({ now: () => FRIDAY, shops: [smallShop], storage, webhooks })
    const client = clientOf(backend)
    await client.put('cafe', 3)
    await client.get('/api/order/confirm')
    await backend.sendWebhooks()
    await backend.reset(client.code)
    await storage.close()
    const statements = [...new Set(made.mock.calls.map(([text]) => text))].filter((text) => /\bentries\b/.test(text))
    made.mockRestore()
    expect(statements).toHaveLength(4)
    const raw = new Libsql(file)
    for (const text of statements) {
      const plan = raw.prepare(`EXPLAIN QUERY PLAN ${text}`).all() as { detail: string }[]
      // What is put goes where its key leads, and has no plan.
      for (const { detail } of plan) expect(detail, text).toMatch(/^SEARCH entries USING PRIMARY KEY/)
    }
    raw.close()
  })

  it('belongs to one server at a time', async () => {
    const storage = await openDatabase(fileOf('alone.db'))
    await expect(openDatabase(fileOf('alone.db'))).rejects.toThrow('alone.db is in use by another server.')
    storage.close()
    const next = await openDatabase(fileOf('alone.db'))
    next.close()
  })

  it('of another version is refused, and stays as it is', async () => {
    const file = fileOf('old.db')
    const old = await openDatabase(file)
    await old.open('a', 'um')
    old.close()
    const raw = new Libsql(file)
    raw.exec('PRAGMA user_version = 7')
    raw.close()
    const before = readFileSync(file)
    for (const _ of [1, 2])
      await expect(openDatabase(file)).rejects.toThrow('old.db is of version 7, and this Vitrine knows version 1.')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it("is never another program's file", async () => {
    const foreign = new Libsql(fileOf('foreign.db'))
    foreign.exec('CREATE TABLE bills (id INTEGER)')
    foreign.close()
    await expect(openDatabase(fileOf('foreign.db'))).rejects.toThrow("is another program's database")
    writeFileSync(fileOf('notes.txt'), 'No database at all, and it stays as it is.'.repeat(50))
    await expect(openDatabase(fileOf('notes.txt'))).rejects.toThrow('notes.txt is no database')
    await expect(openDatabase(fileOf('notes.txt/kept.db'))).rejects.toThrow('cannot be opened')
    expect(readFileSync(fileOf('notes.txt'), 'utf8')).toMatch(/^No database at all/)
  })
})
