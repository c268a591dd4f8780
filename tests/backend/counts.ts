import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'

const PAGE = 'demo/docs/backend.md'

/**
 * Compares a line of the page's counts with what a test has counted, or writes it there with `WRITE_COUNTS=1`.
 * @param topic the words before the line's first colon
 */
export async function holdCount(topic: string, counted: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const line = new RegExp(`^- ${topic}: .*$`, 'm')
  expect(page).toMatch(line)
  const expected = page.replace(line, () => `- ${topic}: ${counted}.`)
  if (process.env['WRITE_COUNTS']) await writeFile(PAGE, expected)
  else expect(page, 'run `npm run counts`').toBe(expected)
}
