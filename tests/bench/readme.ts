import type { Results } from './parts.ts'
import { tables } from './tables.ts'

const PLACE = /(<!-- figures -->\n)[\s\S]*?(<!-- \/figures -->)/

/**
 * Puts the tables into their place in the README, as Markdown that is not laid out yet.
 * @throws Error when there is no such place
 */
export function withFigures(readme: string, results: Results): string {
  if (!PLACE.test(readme)) throw new Error('The README has no place for the figures.')
  return readme.replace(PLACE, (_match, start: string, end: string) => `${start}\n${tables(results)}\n\n${end}`)
}
