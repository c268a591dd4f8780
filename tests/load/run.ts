import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPostgres, startCluster, type Cluster } from '../backend/postgres/cluster.ts'
import { answersOf, CALLS, prepare, type CallName, type MeasuredCall } from './calls.ts'
import { measure, together, type Cell } from './cell.ts'
import { askFor, buildServer, cpuOfAll, endServer, follow, memoryOf, startServer, type Served } from './machines.ts'
import { printTimes, timesIn } from './profile.ts'
import { rowsOf, timesOf, writePage, type Measured, type Profiled } from './tables.ts'

/**
 * `npm run load` plays shops against every storage, beside a floor, and writes the tables of demo/docs/past-one-machine.md:
 * how much each holds, and where the time of a call goes, by a profile of its own afterwards.
 * `-- catalogue order` measures those calls alone, `--cases memory,sqlite` those servers alone; neither writes.
 * `--profile FOLDER` keeps the profiles in that folder, for a browser's developer tools, and prints which functions took the time.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    streams: { type: 'string', default: '100' },
    cases: { type: 'string' },
    profile: { type: 'string' },
  },
})
const connections = Number(values.connections)
/** The code of four processes takes a while to be compiled: rounds that are not counted. */
const WARM_UP = 4
/** s */
const PROFILED = 4
const CASES = ['floor', 'memory', 'sqlite', 'postgres-1', 'postgres-2', 'postgres-4']
const cases = values.cases?.split(',') ?? CASES
const names = (positionals.length > 0 ? positionals : Object.keys(CALLS)) as CallName[]

const folder = mkdtempSync(join(tmpdir(), 'vitrine-load-'))
const profiles = values.profile ?? folder
mkdirSync(profiles, { recursive: true })
let cluster: Cluster | undefined

async function dataOf(name: string): Promise<string | undefined> {
  if (name === 'sqlite') return join(folder, 'shop.db')
  if (!name.startsWith('postgres')) return undefined
  installPostgres()
  cluster ??= await startCluster()
  return cluster.createDatabase()
}

async function open(name: string): Promise<Served> {
  const data = await dataOf(name)
  const count = Number(/-(\d)$/.exec(name)?.[1] ?? 1)
  const made = name === 'floor' ? { floor: await readyAnswers() } : { ...(data !== undefined && { data }) }
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(made)))
  const pids = servers.map(({ pid }) => pid)
  const postmaster = name.startsWith('postgres') ? cluster?.pid : undefined
  return {
    name,
    urls: servers.map(({ url }) => url),
    cpu: () => cpuOfAll(pids, postmaster),
    databaseCpu: () => cpuOfAll([], postmaster),
    profile: (asked) => Promise.all(servers.map((one, at) => askFor(one, asked(at)))).then(() => undefined),
    memory: () => Math.max(...pids.map(memoryOf)),
    close: () => Promise.all(servers.map(endServer)).then(() => undefined),
  }
}

/** A profile slows what it looks at, so it has calls of its own. */
async function profiled(server: Served, call: CallName): Promise<Profiled> {
  const files = server.urls.map((_, at) => join(profiles, `${server.name}-${call}-${at}.cpuprofile`))
  const before = server.databaseCpu()
  await server.profile(() => ({ profile: 'start' }))
  const cell = await measure(server, CALLS[call], { connections, duration: PROFILED })
  await server.profile((at) => ({ profile: 'end', into: files[at] ?? '' }))
  const database = server.databaseCpu() - before
  const { functions, parts } = timesIn(files)
  if (values.profile !== undefined) {
    console.log(`${server.name} ${call}`)
    printTimes(functions)
  }
  return { server: server.name, call, parts, database: database / cell.calls, whole: cell.cpu / cell.calls }
}

async function readyAnswers() {
  const server = await startServer({})
  await prepare(server.url, 1)
  const answers = await answersOf(server.url)
  await endServer(server)
  return answers
}

const servers: Served[] = []
try {
  await buildServer()
  for (const name of cases) {
    const server = await open(name)
    servers.push(server)
    if (name === 'floor') continue
    await prepare(server.urls[0] ?? '', connections)
    const streams = await follow(server.urls, Number(values.streams))
    console.log(`${name}: ${streams} streams are open`)
  }
  const cells = new Map<string, Cell[]>()
  const rounds = Number(values.rounds)
  // In turn, so that whatever else the machine does slows all of them. The first round warms them up.
  for (let round = 0; round <= rounds; round += 1)
    for (const call of names)
      for (const server of servers) {
        const measured: MeasuredCall = CALLS[call]
        if (server.name === 'floor' && !measured.hasFloor) continue
        const duration = Number(values.seconds) * (round === 0 ? WARM_UP : 1)
        const cell = await measure(server, measured, { connections, duration })
        const key = `${server.name} ${call}`
        if (round > 0) cells.set(key, [...(cells.get(key) ?? []), cell])
      }
  const measured: Measured[] = servers.flatMap((server) =>
    names.flatMap((call) => {
      const own = cells.get(`${server.name} ${call}`)
      if (!own) return []
      return { server: server.name, call, cell: together(own), memory: server.memory() }
    }),
  )
  console.table(rowsOf(measured))
  const times: Profiled[] = []
  for (const server of servers.filter(({ name }) => name !== 'floor'))
    for (const call of names.filter((name) => CALLS[name].hasFloor)) times.push(await profiled(server, call))
  console.table(timesOf(times))
  if (values.cases === undefined && positionals.length === 0) await writePage(measured, times)
} finally {
  for (const server of servers) await server.close()
  await cluster?.remove()
  rmSync(folder, { recursive: true })
}
