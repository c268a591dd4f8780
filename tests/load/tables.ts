import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { CALLS, type CallName } from './calls.ts'
import type { Cell } from './cell.ts'

/** All rounds of one call at one server. */
export interface Measured {
  server: string
  call: CallName
  cell: Cell
  /** Of the largest process that answers, MB. */
  memory: number
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

const PLACE = /(<!-- load -->\n)[\s\S]*?(<!-- \/load -->)/

/** Puts the table into its page. @throws Error when the page has no place for it */
export async function writePage(measured: readonly Measured[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  if (!PLACE.test(page)) throw new Error('The page has no place for the figures.')
  const made = page.replace(PLACE, (_, start: string, end: string) => `${start}\n${tableOf(measured)}\n\n${end}`)
  await writeFile(PAGE, await format(made, { ...(await resolveConfig(PAGE)), filepath: PAGE }))
}
