import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { everyCheck } from '../../../demo/check/every-check'
import { PROFILES } from '../../../demo/check/model'

const PAGE = 'demo/docs/backend.md'
const PART = /(<!-- counts -->\n)[^]*?(<!-- \/counts -->)/

/** The paragraph of the page that tells the number of checks and of seeded faults. */
export function countsOf(seeded: number, missed: readonly string[]): string {
  const counts = PROFILES.map((one) => `${one} ${everyCheck.filter(({ profile }) => profile === one).length}`)
  const rest = missed.length === 0 ? 'none is missed' : `it misses ${missed.map((name) => `\`${name}\``).join(', ')}`
  return [
    `Checks by profile: ${counts.join(', ')}; ${everyCheck.length} in all.`,
    `Faults seeded into the reference backend: ${seeded}, of which the check finds ${seeded - missed.length}; ${rest}.`,
  ].join('\n')
}

/** Compares the page with the counts, or writes them there with `WRITE_COUNTS=1`. */
export async function holdCounts(counts: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const expected = page.replace(PART, `$1\n${counts}\n\n$2`)
  if (process.env['WRITE_COUNTS']) await writeFile(PAGE, expected)
  else expect(page, 'run `npm run counts` after a change of checks or faults').toBe(expected)
  expect(page).toMatch(PART)
}
