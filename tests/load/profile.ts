import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename } from 'node:path'
import { BUNDLE } from './machines.ts'

interface Frame {
  functionName: string
  url: string
  /** From 0. */
  lineNumber: number
  columnNumber: number
}

/** As V8 writes it. */
interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[]
  /** Ids of the functions that ran. */
  samples: number[]
}

/** A function of a profile. */
interface Place {
  name: string
  /** In its package or source; '' for what V8 and Node have. */
  file: string
}

/** Samples of functions: their own, and with what they call. */
export interface FunctionTime {
  name: string
  own: number
  whole: number
}

/** Nothing ran. */
const IDLE = '(idle)'

/** What a call does, by the files of the functions that do it; the first that fits counts. */
const PARTS: readonly (readonly [name: string, files: RegExp])[] = [
  ['driver of the database', /^(pg\b|pg-|libsql|@libsql|postgres-)/],
  ['HTTP', /^@hono\/node-server/],
  [
    'limits, routes, body',
    /^(hono|superstruct)\/|backend\/(app|front|limits|rate|request|cross-origin|envelope|decide|amended|upkeep|routes\/|bodies\/)/,
  ],
  [
    'session and storage',
    /^@noble\/|backend\/(book|postgres)\/|backend\/(sqlite|one-process|one-outbox|texts|recent|sha256|changes)\./,
  ],
  ['rules of the order, answer', /^(src|demo)\//],
]
const COLLECTOR = 'garbage collector'
const NODE = 'Node beneath all'

/** Names of the parts, in their order. */
export const PART_NAMES: readonly string[] = [...PARTS.map(([name]) => name), COLLECTOR, NODE]

function placesIn(nodes: Profile['nodes']): Map<number, Place> {
  const map = /\/\/# sourceMappingURL=data:application\/json;base64,(.+)/.exec(readFileSync(BUNDLE, 'utf8'))?.[1] ?? ''
  const sources = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()))
  const fileOf = ({ url, lineNumber, columnNumber }: Frame) => {
    if (!url.endsWith(basename(BUNDLE)))
      return url.includes('node_modules/') ? url.replace(/^.*node_modules\//, '') : ''
    const { originalSource = '' } = sources.findEntry(lineNumber, columnNumber) as { originalSource?: string }
    return originalSource.replace(/^(\.\.\/)+/, '')
  }
  return new Map(
    nodes.map(({ id, callFrame }) => [id, { name: callFrame.functionName || '(no name)', file: fileOf(callFrame) }]),
  )
}

/** What Node does belongs to whoever asks for it. */
function partOf(stack: readonly Place[]): string {
  if (stack[0]?.name === '(garbage collector)') return COLLECTOR
  for (const { file } of stack) {
    const part = PARTS.find(([, files]) => files.test(file))
    if (part) return part[0]
  }
  return stack.some(({ name }) => /^parserOn|^onStreamRead|_http_/.test(name)) ? 'HTTP' : NODE
}

/**
 * Where the time of processes goes that ran together. A sample counts once, however long its process waited for a processor.
 * @param files that profiles were written to
 * @returns functions, those first that take the most themselves, and the share of each part
 */
export function timesIn(files: readonly string[]): { functions: FunctionTime[]; parts: Map<string, number> } {
  const functions = new Map<string, FunctionTime>()
  const parts = new Map<string, number>()
  let all = 0
  const timeOf = ({ name, file }: Place) => {
    const full = `${name} ${file}`.trim()
    const known = functions.get(full) ?? { name: full, own: 0, whole: 0 }
    functions.set(full, known)
    return known
  }
  for (const file of files) {
    const { nodes, samples } = JSON.parse(readFileSync(file, 'utf8')) as Profile
    const places = placesIn(nodes)
    const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
    for (const sample of samples) {
      const stack: Place[] = []
      for (let id: number | undefined = sample; id !== undefined; id = callers.get(id))
        stack.push(places.get(id) ?? { name: '', file: '' })
      const [top] = stack
      if (!top || top.name === IDLE) continue
      all += 1
      timeOf(top).own += 1
      for (const one of new Set(stack.map(timeOf))) one.whole += 1
      const part = partOf(stack)
      parts.set(part, (parts.get(part) ?? 0) + 1)
    }
  }
  const shares = [...functions.values()].map(({ name, own, whole }) => ({ name, own: own / all, whole: whole / all }))
  shares.sort((one, other) => other.own - one.own)
  return { functions: shares, parts: new Map([...parts].map(([name, count]) => [name, count / all])) }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** The functions that take the most time of their own, then those that take the most with what they call, for the console. */
export function printTimes(times: readonly FunctionTime[], most = 30): void {
  const inWhole = [...times]
  inWhole.sort((one, other) => other.whole - one.whole)
  for (const rows of [times, inWhole])
    console.table(
      rows.slice(0, most).map(({ name, own, whole }) => ({ own: percent(own), whole: percent(whole), function: name })),
    )
}
