import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresPrograms, postgresUser } from '../../../demo/engines/postgres.ts'
import { canInstall, installPackages } from '../../browsers/engines.ts'
import { freePort } from '../../browsers/processes.ts'

const PACKAGES = ['postgresql']

/** @throws Error with one line that says what to install, where this machine cannot */
export function installPostgres(): void {
  if (postgresPrograms() === undefined && canInstall({ packages: PACKAGES })) {
    console.log(`Installing ${PACKAGES.join(' ')}`)
    installPackages(PACKAGES)
  }
  if (postgresPrograms() === undefined)
    throw new Error('Postgres is missing: install postgresql, so that initdb and postgres are in the PATH.')
}

/** A Postgres of the tests' own. */
export interface Cluster {
  /** Of the process whose children answer; another one after each start. */
  readonly pid: number
  /** A new, empty database. @returns its address */
  createDatabase(): Promise<string>
  start(): Promise<void>
  /** As `kill -9` would, but for the shared memory. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/** @param segments size of the files of its write-ahead log, MB */
export async function startCluster({ segments = 16 } = {}): Promise<Cluster> {
  const bin = postgresPrograms() ?? ''
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'vitrine', '--auth=trust', '--no-sync', '-E', 'UTF8', `--wal-segsize=${segments}`],
    {
      ...user,
      cwd: folder,
    },
  )
  if (made.status !== 0) throw new Error(`initdb: ${String(made.stderr)}`)
  const port = await freePort()
  const address = (name: string) => `postgres://vitrine@127.0.0.1:${port}/${name}`
  let server: ChildProcess | undefined
  let databases = 0

  const cluster: Cluster = {
    get pid() {
      return server?.pid ?? 0
    },
    async createDatabase() {
      const name = `shop_${(databases += 1)}`
      await query(address('postgres'), `CREATE DATABASE ${name}`)
      return address(name)
    },
    async start() {
      const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
      server = spawn(join(bin, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' })
      while (!(await isUp(address('postgres')))) {
        if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}.`)
      }
    },
    async stop() {
      const ended = new Promise((done) => server?.once('exit', done))
      server?.kill('SIGQUIT')
      await ended
    },
    async remove() {
      await cluster.stop()
      rmSync(folder, { recursive: true })
    },
  }
  await cluster.start()
  return cluster
}

function isUp(address: string): Promise<boolean> {
  return query(address, 'SELECT 1').then(
    () => true,
    () => new Promise<boolean>((later) => setTimeout(() => later(false), 50)),
  )
}

/** Runs statements on a connection of their own. @returns the rows of the last */
export async function query(
  address: string,
  statements: string,
  values?: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statements, values)).rows
  } finally {
    await client.end()
  }
}
