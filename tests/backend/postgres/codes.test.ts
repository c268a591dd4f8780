import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCode } from '../../../src/backend/index.ts'
import { openPostgres } from '../../../src/backend/postgres/open.ts'
import { sha256 } from '../../../src/backend/sha256.ts'
import { freePort } from '../../browsers/processes.ts'
import { shopOf } from '../../demo/backend/small-engine.ts'
import { snippetsOf } from '../../support/snippets.ts'
import { query, startCluster, type Cluster } from './cluster.ts'

const root = resolve(import.meta.dirname, '../../..')
const PAGE = 'demo/docs/codes.md'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.remove())

/** A host's project with the page's server in it. */
async function startPrinted(address: string): Promise<{ port: number; end(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-codes-'))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/vitrine'))
  symlinkSync(join(root, 'node_modules/pg'), join(folder, 'node_modules/pg'))
  const port = await freePort()
  const [server] = snippetsOf(PAGE, ['js'])
  const pool = `import { Client, Pool } from 'pg'\nconst address = '${address}'\nconst pool = new Pool({ connectionString: address })\n`
  writeFileSync(join(folder, 'server.mjs'), pool + server?.code.replace('4700', String(port)))
  const child = spawn(process.execPath, ['server.mjs'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  const end = () => {
    child.kill()
    rmSync(folder, { recursive: true })
  }
  return { port, end }
}

/** Runs a line of the page as a shell does, and tries again until the server is up. @returns the code that it prints */
async function codeBy(line: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    line.replace('curl ', 'curl --silent --fail --retry 50 --retry-delay 1 --retry-connrefused '),
  ])
  return (JSON.parse(stdout) as { code: string }).code
}

it("the server of the page about codes makes a contact's and an agent's code of one order, by its own lines of curl", async () => {
  const address = await cluster.createDatabase()
  const { port, end } = await startPrinted(address)
  const storage = await openPostgres(address)
  try {
    const lines = (snippetsOf(PAGE, ['sh'])[0]?.code ?? '').replaceAll('4700', String(port)).trim().split('\n')
    expect(lines).toHaveLength(2)
    const contact = await codeBy(lines[0] ?? '')
    const agent = await codeBy((lines[1] ?? '').replace('CODE', contact))

    const { adapter } = await shopOf({ storage, now: () => new Date() })
    const ask = async (path: string, bearer = '', init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${bearer}` }
      const answer = await adapter.fetch(new Request(`https://shop.example/api/${path}`, { ...init, headers }))
      return { status: answer.status, ...((await answer.json()) as { data: Record<string, unknown> }) }
    }
    expect((await ask(`session/${contact}`)).data).toMatchObject({ sessionType: 0, channelType: 1 })
    expect((await ask(`session/${agent}`)).data).toMatchObject({ sessionType: 1 })
    const [{ holder } = {}] = await query(
      address,
      `select holder from vitrine_backend.codes where code = '${sha256(agent)}'`,
    )
    expect(holder).toMatchObject({ attendant: 'Beatriz' })
    const line = { index: 0, providerId: '1', quantity: 2, attributes: [], sku: '' }
    await ask('order/items/', contact, { method: 'POST', body: JSON.stringify(line) })
    expect((await ask('order/current', agent)).data).toMatchObject({ items: [{ providerId: '1', quantity: 2 }] })

    const kept = await query(address, 'select code from vitrine_backend.codes')
    // The shop of this test has two codes of its own.
    expect(kept).toHaveLength(4)
    expect(JSON.stringify(kept)).not.toContain(contact)
  } finally {
    await storage.close()
    end()
  }
})

it('a code opens its order for 30 days, and the next code for the same order loses nothing', async () => {
  const start = new Date('2026-11-20T12:00:00-03:00')
  let now = start
  const after = (minutes: number) => (now = new Date(start.getTime() + minutes * 60_000))
  const { storage, adapter } = await shopOf({ now: () => now })
  const customer = async (code: string) => {
    const headers = { authorization: `Bearer ${code}` }
    const answer = await adapter.fetch(new Request(`https://shop.example/api/session/${code}`, { headers }))
    const { data } = (await answer.json()) as { data: { userShop: { customer: { name: string } } } | null }
    return [answer.status, data?.userShop.customer.name]
  }
  await openCode(storage, 'old', { sessionType: 0, channelType: 1 }, { customer: { name: 'Marina' } }, { now })
  after(30 * 24 * 60 - 1)
  expect(await customer('old')).toEqual([200, 'Marina'])
  after(30 * 24 * 60 + 1)
  expect(await customer('old')).toEqual([401, undefined])
  expect(await openCode(storage, 'new', { sessionType: 0, channelType: 1 }, { code: 'old' }, { now })).toBe(true)
  expect(await customer('new')).toEqual([200, 'Marina'])
  expect(await openCode(storage, 'other', { sessionType: 0, channelType: 1 }, { code: 'nobody' }, { now })).toBe(false)
})

it('a code may have every character that the page names', async () => {
  const code = 'azAZ09-._~'
  const { adapter, open } = await shopOf()
  await open(code, { sessionType: 0, channelType: 1 })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    adapter.fetch(new Request(`https://shop.example/api/${path}`, { headers }))
  expect((await ask(`session/${encodeURIComponent(code)}`)).status).toBe(200)
  expect((await ask('order/current', { authorization: `Bearer ${code}` })).status).toBe(200)
})
