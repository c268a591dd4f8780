import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, resolve } from 'node:path'

const dist = resolve(import.meta.dirname, '../dist')
/** The light build can lie in a folder of any name. */
const BUILDS = [dist, join(dist, 'light')]

/** A place in a file as browsers write it: the file, line and column. */
const PLACE = /([\w./:@~%-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g

const maps = new Map<string, SourceMap>()

/** The map of the built file at an address; null for a file of somebody else, or of another build. */
function mapOf(address: string): SourceMap | null {
  const ends = address.split('/').map((_, at, parts) => `${parts.slice(at).join('/')}.map`)
  const file = ends.flatMap((end) => BUILDS.map((build) => join(build, end))).find((name) => existsSync(name))
  if (file === undefined) return null
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  maps.set(file, map)
  return map
}

/** A stack trace of the built files with the places of the sources. */
export function traced(stack: string): string {
  return stack.replace(PLACE, (built, address: string, line: string, column: string) => {
    const place = mapOf(address)?.findOrigin(Number(line), Number(column))
    return place && 'fileName' in place
      ? `${place.fileName.replace('vitrine:///', '')}:${place.lineNumber}:${place.columnNumber}`
      : built
  })
}

// `npm run trace < stack.txt`
if (process.argv[1] === import.meta.filename) process.stdout.write(traced(readFileSync(0, 'utf8')))
