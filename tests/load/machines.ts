import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { codeOf } from './calls.ts'
import type { ProfileAsked } from './profiler.ts'
import type { Made } from './server.ts'

/** Processes that answer the same shop. */
export interface Served {
  name: string
  /** One for each process that answers. */
  urls: string[]
  /** Processor time of everything that answers, the database too, s. */
  cpu(): number
  /** Of the database alone, s. */
  databaseCpu(): number
  /** Of the largest process that answers, MB. */
  memory(): number
  /** Asks each process that answers. @param at its place among them */
  profile(asked: (at: number) => ProfileAsked): Promise<void>
  close(): Promise<void>
}

export interface Started {
  url: string
  pid: number
  child: ChildProcess
}

/** What a server runs. */
export const BUNDLE = resolve(join(import.meta.dirname, '../../node_modules/.cache/vitrine/load-server.mjs'))

/** Makes the server as the package has it, in one file: what loads TypeScript would slow each call. */
export async function buildServer(): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'server.ts')],
    outfile: BUNDLE,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    sourcemap: 'inline',
  })
}

export async function startServer(made: Made): Promise<Started> {
  const child = fork(BUNDLE, { execArgv: [] })
  child.send(made)
  const [url] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${String(code)}.`)
    }),
  ])) as [string]
  return { url, pid: child.pid ?? 0, child }
}

export async function endServer({ child }: Started): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/** @returns once it has done so */
export async function askFor({ child }: Started, asked: ProfileAsked): Promise<void> {
  const done = once(child, 'message')
  child.send(asked)
  await done
}

const TICKS_PER_SECOND = 100

const statOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Processor time of a process since it began, with its children's that have ended, s. */
function cpuOf(pid: number): number {
  try {
    const ticks = statOf(pid).slice(11, 15).map(Number)
    return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

/** Of processes, and of a Postgres whose connections come and go. @param postmaster none without one */
export function cpuOfAll(pids: readonly number[], postmaster?: number): number {
  const all = postmaster === undefined ? pids : [...pids, postmaster, ...childrenOf(postmaster)]
  return all.map(cpuOf).reduce((sum, one) => sum + one, 0)
}

/** Of processes with all that they started, s. */
export function cpuBeneath(parent: number): number {
  return childrenOf(parent)
    .map((pid) => cpuOf(pid) + cpuBeneath(pid))
    .reduce((sum, one) => sum + one, 0)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(statOf(pid)[1]) === parent
      } catch {
        return false
      }
    })
}

/** Memory that processes hold, MB. */
export function memoryOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

/** Opens streams of changes, each of an order of its own, and reads them. @returns how many are open */
export async function follow(urls: readonly string[], count: number): Promise<number> {
  const opened = Array.from({ length: count }, (_, at) => {
    const headers = { authorization: `Bearer ${codeOf(at)}` }
    return new Promise<boolean>((done) => {
      get(`${urls[at % urls.length]}/api/order/changes`, { headers, agent: false }, (answer) => {
        answer.resume().on('error', () => {})
        done(answer.statusCode === 200)
      }).on('error', () => done(false))
    })
  })
  return (await Promise.all(opened)).filter(Boolean).length
}
