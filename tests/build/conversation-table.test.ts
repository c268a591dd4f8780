import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('demo/docs/conversations.md', 'utf8')
const [, part = ''] = page.split('## What each side sees')
const rows = (part.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)

const isTest = (path: string) =>
  existsSync(path) && /^\s*(?:it|test)(?:\.each|[(<])|= story\(/m.test(readFileSync(path, 'utf8'))

it('each situation of a conversation names a test that there is', () => {
  expect(rows.length).toBeGreaterThan(20)
  const named = rows.map((row) => /`((?:tests|stories)\/[^`]+)`\s*\|$/.exec(row)?.[1] ?? row)
  expect(named.filter((path) => !isTest(path))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})
