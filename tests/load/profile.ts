import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'

interface Frame {
  functionName: string
  url: string
  /** From 0. */
  lineNumber: number
  columnNumber: number
}

/** A file that `node --cpu-prof` wrote. */
interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[]
  /** Ids of the functions that ran, and the time since the sample before, µs. */
  samples: number[]
  timeDeltas: number[]
}

/** Time of one function, as shares of all that ran. */
export interface FunctionTime {
  name: string
  own: number
  /** With what it calls. */
  whole: number
}

/** Nothing ran. */
const IDLE = '(idle)'

function namesOf(bundle: string): (frame: Frame) => string {
  const map = /\/\/# sourceMappingURL=data:application\/json;base64,(.+)/.exec(readFileSync(bundle, 'utf8'))?.[1] ?? ''
  const sources = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()))
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const name = functionName || '(no name)'
    if (url === '') return name
    if (!url.endsWith(basename(bundle))) return `${name} ${url.replace(/^.*node_modules\//, '').replace(/^node:/, '')}`
    const { originalSource = '' } = sources.findEntry(lineNumber, columnNumber) as { originalSource?: string }
    return `${name} ${originalSource.replace(/^(\.\.\/)+/, '')}`
  }
}

/**
 * Where the time of the processes of a folder goes, the longest first.
 * @param bundle whose functions are named by the files that it was made of
 */
export function timesIn(folder: string, bundle: string): FunctionTime[] {
  const nameOf = namesOf(bundle)
  const times = new Map<string, FunctionTime>()
  let all = 0
  const timeOf = (name: string) => {
    const known = times.get(name) ?? { name, own: 0, whole: 0 }
    times.set(name, known)
    return known
  }
  for (const file of readdirSync(folder)) {
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
    const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
    const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
    for (const [at, sample] of samples.entries()) {
      const time = timeDeltas[at] ?? 0
      const name = names.get(sample) ?? ''
      if (name === IDLE) continue
      all += time
      timeOf(name).own += time
      const above = new Set<string>()
      for (let id: number | undefined = sample; id !== undefined; id = callers.get(id)) above.add(names.get(id) ?? '')
      for (const one of above) timeOf(one).whole += time
    }
  }
  const shares = [...times.values()].map(({ name, own, whole }) => ({ name, own: own / all, whole: whole / all }))
  shares.sort((one, other) => other.own - one.own)
  return shares
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
