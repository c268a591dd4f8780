import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Rows of the table under a heading. */
function rowsUnder(file: string, heading: string): string[] {
  const [, part = ''] = readFileSync(file, 'utf8').split(`## ${heading}`)
  return (part.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
}

const isTest = (path: string) =>
  existsSync(path) && /^\s*(?:it|test)(?:\.each|[(<])|= story\(/m.test(readFileSync(path, 'utf8'))

it.each([
  ['demo/docs/conversations.md', 'What each side sees'],
  ['demo/docs/reliability.md', 'What others report'],
])('each row of the table in %s names a test that there is', (file, heading) => {
  const rows = rowsUnder(file, heading)
  expect(rows.length).toBeGreaterThan(20)
  const named = rows.map((row) => /`((?:tests|stories)\/[^`]+)`\s*\|$/.exec(row)?.[1] ?? row)
  expect(named.filter((path) => !isTest(path))).toEqual([])
})

it('each situation of a conversation has a test of its own', () => {
  const paths = rowsUnder('demo/docs/conversations.md', 'What each side sees').map((row) =>
    row.split('|').at(-2)?.trim(),
  )
  expect(new Set(paths).size).toBe(paths.length)
})
