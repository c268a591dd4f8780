import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBackend, type Backend } from '../../../demo/shop/index.ts'
import type { Database } from '../../../src/backend/database.ts'
import { openPostgres } from '../../../src/backend/postgres/open.ts'
import { openDatabase } from '../../../src/backend/sqlite.ts'
import { smallShop } from '../../demo/backend/small-shop.ts'
import { clientOf } from '../../demo/backend/support.ts'
import { startCluster, type Cluster } from './cluster.ts'

const MINUTE = 60_000

let cluster: Cluster
const folder = mkdtempSync(join(tmpdir(), 'vitrine-outbox-'))
const opened: Database[] = []
const keep = (database: Database): Database => {
  opened.push(database)
  return database
}

beforeAll(async () => {
  cluster = await startCluster()
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(async () => {
  await cluster.remove()
  rmSync(folder, { recursive: true })
})

/** Sends to a list. @param ahead ms of the process's clock */
function backendOn(storage: Database, came: string[], answer: (id: string) => Response, ahead = () => 0): Backend {
  return createBackend({
    shops: [smallShop],
    storage,
    now: () => new Date(Date.now() + ahead()),
    webhooks: {
      url: 'https://host.test/',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      log: () => undefined,
      async fetch(_, init) {
        const id = new Headers(init?.headers).get('webhook-id') ?? ''
        came.push(id)
        return answer(id)
      },
    },
  })
}

async function confirm(backend: Backend, code: string): Promise<void> {
  const shopper = clientOf(backend, code)
  await shopper.put('cafe', 6)
  await shopper.get('/api/order/confirm')
}

const taken = () => new Response(null, { status: 204 })

/** Runs `sending.ts` until its webhook is on its way, and kills it. @returns the webhook's id */
async function killWhileSending(database: string): Promise<string> {
  const script = join(import.meta.dirname, 'sending.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, database], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((done) => child.once('exit', done))
  const id = await new Promise<string>((said, failed) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => said(text.trim()))
    child.once('exit', () => failed(new Error('The process has ended by itself')))
  })
  child.kill('SIGKILL')
  await ended
  return id
}

describe('a webhook whose process is killed while it is on its way', () => {
  it.each([
    ['a database file', async () => join(folder, 'kill.db'), openDatabase],
    ['a Postgres database', () => cluster.createDatabase(), openPostgres],
  ])('is sent by the next process, with its id: %s', async (_name, place, open) => {
    const database = await place()
    const id = await killWhileSending(database)
    const came: string[] = []
    let ahead = 0
    const backend = backendOn(keep(await open(database)), came, taken, () => ahead)
    // Another process may still be sending it.
    await backend.sendWebhooks()
    expect(came).toEqual([])
    ahead = MINUTE
    await backend.sendWebhooks()
    await backend.sendWebhooks()
    expect(came).toEqual([id])
  })
})

describe('processes on one Postgres database', () => {
  it('send each webhook once, and what was refused once more', async () => {
    const address = await cluster.createDatabase()
    const came: string[] = []
    const once = new Set<string>()
    let ahead = 0
    // Every third one is refused the first time.
    const answer = (id: string) => {
      const isRefused = once.size % 3 === 0 && !once.has(id)
      once.add(id)
      return isRefused ? new Response(null, { status: 500 }) : taken()
    }
    const backends = await Promise.all(
      [1, 2, 3].map(async () => backendOn(keep(await openPostgres(address)), came, answer, () => ahead)),
    )
    const codes = Array.from({ length: 30 }, (_, at) => `farmacia~${at}`)
    await Promise.all(codes.map((code, at) => confirm(backends[at % 3] as Backend, code)))
    await Promise.all(backends.map((backend) => backend.sendWebhooks()))
    expect(came.length).toBe(30)
    expect(new Set(came).size).toBe(30)
    ahead = 6000
    await Promise.all(backends.map((backend) => backend.sendWebhooks()))
    expect(came.length).toBe(40)
    expect(new Set(came).size).toBe(30)
    expect(new Set(came.slice(30)).size).toBe(10)
  })
})
