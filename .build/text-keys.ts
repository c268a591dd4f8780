import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../src/text')

/** An object of texts, which begins with its area; then its keys. */
const AREA = /\{\n +area: '(\w+)',\n([\s\S]*?)\n\}/g
const KEY = /^ {2}(\w+):/gm

/** Every `area.key` that a host may reword. */
export function textKeys(): string[] {
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const areas = sources.flatMap((source) => [...source.matchAll(AREA)])
  const keys = areas.flatMap(([, area, body = '']) => [...body.matchAll(KEY)].map(([, key]) => `${area}.${key}`))
  return [...new Set(keys)]
}
