import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

const dist = resolve(import.meta.dirname, '../dist')
/** The light build can lie in a folder of any name. */
const BUILDS = [dist, join(dist, 'light')]

/** A place in a file as browsers write it: the file, line and column. */
const PLACE = /([\w./:@~%-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g

const maps = new Map<string, TraceMap>()

/** The map of the built file at an address; null for a file of somebody else, or of another build. */
function mapOf(address: string): TraceMap | null {
  const parts = address.split('/')
  const ends = parts.map((_, at) => parts.slice(at).join('/'))
  const file = ends.flatMap((end) => BUILDS.map((build) => join(build, `${end}.map`))).find((name) => existsSync(name))
  if (file === undefined) return null
  const map = maps.get(file) ?? new TraceMap(readFileSync(file, 'utf8'))
  maps.set(file, map)
  return map
}

/** A stack trace of the built files with the places of the sources. */
export function traced(stack: string): string {
  return stack.replace(PLACE, (built, address: string, line: string, column: string) => {
    const map = mapOf(address)
    const place = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    return place?.source ? `${place.source.replace('vitrine:///', '')}:${place.line}:${place.column + 1}` : built
  })
}

// `npm run trace < stack.txt`
if (process.argv[1] === import.meta.filename) process.stdout.write(traced(readFileSync(0, 'utf8')))
