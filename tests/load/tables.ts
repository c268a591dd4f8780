import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { CALLS, type CallName } from './calls.ts'
import type { Cell } from './cell.ts'
import { PART_NAMES } from './profile.ts'

/** All rounds of one call at one server. */
export interface Measured {
  server: string
  call: CallName
  cell: Cell
  /** Of the largest process that answers, MB. */
  memory: number
}

/** Where the time of a call went, in s of a processor for each. */
export interface Profiled {
  server: string
  call: CallName
  /** Shares of the processes' own time. */
  parts: ReadonlyMap<string, number>
  database: number
  /** With the database's. */
  whole: number
}

const PAGE = resolve(join(import.meta.dirname, '../../demo/docs/past-one-machine.md'))

function at(times: readonly number[], share: number): number {
  const sorted = [...times]
  sorted.sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? NaN
}

/** Calls that one core answers in a second: the processor's time of everything that answers counts, the clock's does not. */
const perCore = ({ calls, cpu }: Cell) => calls / cpu

/** How many times the floor's processor time a call takes; NaN where a floor cannot answer it. */
function timesFloor(measured: readonly Measured[], { call, cell }: Measured): number {
  const floor = measured.find((one) => one.server === 'floor' && one.call === call)
  return floor ? perCore(floor.cell) / perCore(cell) : NaN
}

const rounded = (value: number, digits = 0) => Number(value.toFixed(digits))

/** Every figure, for the console. */
export function rowsOf(measured: readonly Measured[]): object[] {
  return measured.map((one) => {
    const { server, call, cell, memory } = one
    const [p50, p99] = [at(cell.times, 0.5), at(cell.times, 0.99)]
    return {
      server,
      call,
      'per second': rounded(cell.calls / cell.seconds),
      'per core': rounded(perCore(cell)),
      'x floor': rounded(timesFloor(measured, one), 1),
      'p50 ms': rounded(p50, 1),
      'p99 ms': rounded(p99, 1),
      'p99/p50': rounded(p99 / p50, 1),
      errors: cell.errors,
      'memory MB': memory,
    }
  })
}

const TITLES: Readonly<Record<string, string>> = {
  floor: 'floor',
  memory: 'memory',
  sqlite: 'SQLite',
  'postgres-1': 'Postgres, 1 process',
  'postgres-2': '2 processes',
  'postgres-4': '4 processes',
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Calls a second and core, with their multiple of the floor's time. */
function tableOf(measured: readonly Measured[]): string {
  const servers = [...new Set(measured.map(({ server }) => server))]
  const calls = [...new Set(measured.map(({ call }) => call))]
  const found = (server: string, call: CallName) => measured.find((one) => one.server === server && one.call === call)
  const figure = (one: Measured | undefined) => {
    if (!one) return ''
    const times = timesFloor(measured, one)
    const shown = rounded(perCore(one.cell)).toLocaleString('en-US')
    return one.server === 'floor' || Number.isNaN(times) ? shown : `${shown}, ${times.toFixed(1)} ×`
  }
  return [
    row(['Calls a second and core', ...servers.map((name) => TITLES[name] ?? name)]),
    row(['---', ...servers.map(() => '---')]),
    ...calls.map((call) => row([CALLS[call].title, ...servers.map((server) => figure(found(server, call)))])),
  ].join('\n')
}

/** The middle answer, and how many times longer the slowest hundredth takes. */
function tailOf(measured: readonly Measured[]): string {
  const servers = [...new Set(measured.map(({ server }) => server))]
  const calls = [...new Set(measured.map(({ call }) => call))]
  const figure = (server: string, call: CallName) => {
    const times = measured.find((one) => one.server === server && one.call === call)?.cell.times
    if (!times) return ''
    const middle = at(times, 0.5)
    return `${middle.toFixed(1)}, ${(at(times, 0.99) / middle).toFixed(1)} ×`
  }
  return [
    row(['p50 in ms, p99', ...servers.map((name) => TITLES[name] ?? name)]),
    row(['---', ...servers.map(() => '---')]),
    ...calls.map((call) => row([CALLS[call].title, ...servers.map((server) => figure(server, call))])),
  ].join('\n')
}

const DATABASE = 'Postgres itself'
const micros = (seconds: number) => Math.round(seconds * 1_000_000)

/** µs of each part of a call. */
const partsOf = ({ parts, database, whole }: Profiled): [name: string, micros: number][] => [
  ...PART_NAMES.map((name): [string, number] => [name, micros((parts.get(name) ?? 0) * (whole - database))]),
  [DATABASE, micros(database)],
]

/** Every figure of the profiles, for the console. */
export const timesOf = (times: readonly Profiled[]): object[] =>
  times.map((one) => ({
    server: one.server,
    call: one.call,
    ...Object.fromEntries(partsOf(one)),
    all: micros(one.whole),
  }))

/** The parts of one call, by server. */
function profileOf(times: readonly Profiled[], call: CallName): string {
  const all = times.filter((one) => one.call === call)
  const columns = all.map((one) => new Map([...partsOf(one), ['all', micros(one.whole)]]))
  return [
    row([`µs of ${CALLS[call].title}`, ...all.map(({ server }) => TITLES[server] ?? server)]),
    row(['---', ...all.map(() => '---')]),
    ...[...PART_NAMES, DATABASE, 'all'].map((name) =>
      row([name, ...columns.map((column) => column.get(name)?.toLocaleString('en-US') || '')]),
    ),
  ].join('\n')
}

/** Puts tables into their places on the page. @throws Error when the page has no place for one */
async function put(tables: Readonly<Record<string, string>>): Promise<void> {
  let page = await readFile(PAGE, 'utf8')
  for (const [name, table] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!place.test(page)) throw new Error(`The page has no place for the table ${name}.`)
    page = page.replace(place, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`)
  }
  await writeFile(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }))
}

export const writePage = (measured: readonly Measured[], times: readonly Profiled[]): Promise<void> =>
  put({
    load: tableOf(measured),
    tail: tailOf(measured),
    edit: profileOf(times, 'edit'),
    order: profileOf(times, 'order'),
  })

/** A call before an engine. */
export interface EngineMeasured {
  engine: string
  call: string
  cell: Cell
}

const perCall = ({ cpu, calls }: Cell) => (cpu / calls) * 1000

export const engineRowsOf = (measured: readonly EngineMeasured[]): object[] =>
  measured.map(({ engine, call, cell }) => ({
    engine,
    call,
    'per second': rounded(cell.calls / cell.seconds),
    'per core': rounded(perCore(cell)),
    'cpu ms': rounded(perCall(cell), 1),
    'p50 ms': rounded(at(cell.times, 0.5), 1),
    'p99 ms': rounded(at(cell.times, 0.99), 1),
    errors: cell.errors,
  }))

/** Calls a second and core, with p50 and p99. */
export function writeEngines(measured: readonly EngineMeasured[]): Promise<void> {
  const engines = [...new Set(measured.map(({ engine }) => engine))]
  const calls = [...new Set(measured.map(({ call }) => call))]
  const figure = (engine: string, call: string) => {
    const cell = measured.find((one) => one.engine === engine && one.call === call)?.cell
    if (!cell) return ''
    const [p50, p99] = [0.5, 0.99].map((share) => Math.round(at(cell.times, share)))
    return `${rounded(perCore(cell)).toLocaleString('en-US')}, ${p50} and ${p99} ms`
  }
  const names = engines.map((name) => ENGINE_NAMES[name] ?? name)
  const table = [
    row(['Calls a second and core, p50 and p99', ...names]),
    row(['---', ...names.map(() => '---')]),
    ...calls.map((call) => row([call, ...engines.map((engine) => figure(engine, call))])),
  ]
  return put({ engines: table.join('\n') })
}

const ENGINE_NAMES: Readonly<Record<string, string>> = { vendure: 'Vendure', medusa: 'Medusa', evershop: 'EverShop' }
