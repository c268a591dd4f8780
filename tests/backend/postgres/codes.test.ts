import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOrder, postgresRecords } from '../../../src/backend/index.ts'
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
  const pool = `import { Pool } from 'pg'\nconst pool = new Pool({ connectionString: '${address}' })\n`
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
  const pool = new Pool({ connectionString: address })
  try {
    const lines = (snippetsOf(PAGE, ['sh'])[0]?.code ?? '').replaceAll('4700', String(port)).trim().split('\n')
    expect(lines).toHaveLength(2)
    const contact = await codeBy(lines[0] ?? '')
    const agent = await codeBy((lines[1] ?? '').replace('CODE', contact))

    const records = await postgresRecords(pool)
    const { adapter } = await shopOf({ records })
    const ask = async (path: string, bearer = '', init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${bearer}` }
      const answer = await adapter.fetch(new Request(`https://shop.example/api/${path}`, { ...init, headers }))
      return { status: answer.status, ...((await answer.json()) as { data: Record<string, unknown> }) }
    }
    expect((await ask(`session/${contact}`)).data).toMatchObject({ sessionType: 0, channelType: 1 })
    expect((await ask(`session/${agent}`)).data).toMatchObject({ sessionType: 1 })
    expect(await records.session(agent)).toMatchObject({ attendant: { name: 'Beatriz' } })
    const line = { index: 0, providerId: '1', quantity: 2, attributes: [], sku: '' }
    await ask('order/items/', contact, { method: 'POST', body: JSON.stringify(line) })
    expect((await ask('order/current', agent)).data).toMatchObject({ items: [{ providerId: '1', quantity: 2 }] })

    const kept = await query(address, 'select code from vitrine_adapter.sessions')
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain(contact)
  } finally {
    await pool.end()
    end()
  }
})

it('a code opens its order for 30 days, and the next code for the same order loses nothing', async () => {
  const address = await cluster.createDatabase()
  const pool = new Pool({ connectionString: address })
  const records = await postgresRecords(pool)
  await records.open('old', { sessionType: 0, channelType: 1 }, newOrder({ name: 'Marina' }))
  const age = (days: number) =>
    query(address, `update vitrine_adapter.sessions set made = now() - interval '${days} days' + interval '1 minute'`)
  await age(30)
  expect(await records.session('old')).not.toBeNull()
  await age(31)
  expect(await records.session('old')).toBeNull()
  await records.open('new', { sessionType: 0, channelType: 1 }, { of: 'old' })
  expect(await records.hold({ code: 'new' }, async ({ order }) => order.customer.name)).toBe('Marina')
  await pool.end()
})

it('a code may have every character that the page names', async () => {
  const code = 'azAZ09-._~'
  const { adapter, records } = await shopOf()
  await records.open(code, { sessionType: 0, channelType: 1 }, newOrder())
  const ask = (path: string, headers: Record<string, string> = {}) =>
    adapter.fetch(new Request(`https://shop.example/api/${path}`, { headers }))
  expect((await ask(`session/${encodeURIComponent(code)}`)).status).toBe(200)
  expect((await ask('order/current', { authorization: `Bearer ${code}` })).status).toBe(200)
})
