import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Something that a person has to do first: shown as one line. */
export class Missing extends Error {}

export interface Cluster {
  /** Of its database `postgres`. */
  url: string
  stop(): Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'
const INSTALL = 'PostgreSQL is missing: install it (`apt-get install postgresql`), or name a database in DATABASE_URL.'

/** Folder of Postgres' programs: on the path, or Debian's newest, which keeps them outside of it. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  versions.sort((one, other) => Number(other) - Number(one))
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((one) => join(DEBIAN, one, 'bin'))]
  return places.find((place) => ['initdb', 'postgres'].every((name) => existsSync(join(place, name))))
}

/** Postgres refuses to run as root: its own user runs it then. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((what) => Number(spawnSync('id', [what, 'postgres']).stdout.toString().trim()))
  if (!uid || !gid) throw new Missing('Postgres does not run as root, and there is no user postgres to run it.')
  return { uid, gid }
}

/** A cluster of its own in a folder, at this machine alone. Its first start makes it. */
export async function startPostgres(folder: string, port: number, password: string): Promise<Cluster> {
  const bin = postgresPrograms()
  if (bin === undefined) throw new Missing(INSTALL)
  const user = postgresUser()
  const data = join(folder, 'postgres')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    mkdirSync(data, { recursive: true })
    const file = join(data, '..', 'password')
    writeFileSync(file, password, { mode: 0o600 })
    if (user) for (const path of [data, file]) chownSync(path, user.uid, user.gid)
    const options = [
      '--auth=scram-sha-256',
      `--pwfile=${file}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]
    const { status, stderr } = spawnSync(join(bin, 'initdb'), ['-D', data, ...options], { ...user, cwd: '/' })
    rmSync(file)
    if (status !== 0) throw new Missing(`Postgres cannot make its files in ${data}: ${String(stderr).trim()}`)
  }
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100']
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', `${port}`, ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await isReady(child)
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => ended(child, 'SIGINT'),
  }
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000)
      if (said.includes('ready to accept connections')) done()
    })
    child.once('exit', () => fail(new Missing(`Postgres does not start: ${said.trim()}`)))
  })
}

/** Ends a process, and waits for its end. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill(signal)
  })
}
