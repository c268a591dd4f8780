import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { snippetsOf } from '../../support/snippets.ts'
import { query, startCluster, type Cluster } from './cluster.ts'

const root = resolve(import.meta.dirname, '../../..')

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.remove())

it('the printed line with a database of Postgres serves a shop, whose order stands there', async () => {
  const written = snippetsOf('demo/docs/backend-storage.md', ['sh']).flatMap(({ code }) => code.split('\n'))
  const [line = ''] = written.filter((one) => one.includes('postgres:'))
  const database = await cluster.createDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-printed-'))
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  chmodSync(join(root, 'dist/cli.js'), 0o755)
  symlinkSync(join(root, 'dist/cli.js'), join(folder, 'node_modules/.bin/vitrine'))
  const command = `${line.replace('postgres://shop@localhost/shop', database)} --port 0`
  expect(command).toContain(database)
  const child = spawn('sh', ['-c', command], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let said = ''
    for await (const bytes of child.stdout) {
      said += String(bytes)
      if (/http:\S+/.test(said)) break
    }
    const [url] = /http:\/\/localhost:\d+/.exec(said) ?? []
    const headers = { authorization: 'Bearer mercado~printed' }
    const body = JSON.stringify({ index: 0, providerId: 'mg-leite', quantity: 2, attributes: [] })
    expect((await fetch(`${url}/api/order/items/`, { method: 'POST', headers, body })).status).toBe(200)
    expect(await query(database, 'select * from vitrine_backend.sessions')).toHaveLength(1)
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    rmSync(folder, { recursive: true })
  }
})
