import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { FEATURES } from '../../src/domain/features'

const root = resolve(import.meta.dirname, '../../src')

/** What runs in a page. */
const page = ['parts', 'screens', 'session', 'stores']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => [folder, name]),
  )
  .filter(([, name]) => /\.tsx?$/.test(name ?? ''))
  .map(([folder = '', name = '']) => readFileSync(join(root, folder, name), 'utf8'))
  .join('\n')

it('are extensions that the shop asks for, where a backend offers them', () => {
  const asked = new Set(
    [...page.matchAll(/\b(?:has\(|offers\(|features\.includes\(|name: )'([a-z-]+)'/g)].map(([, name]) => name),
  )
  // An attribute asks for the first view, since settings come too late.
  expect(FEATURES.filter((name) => name !== 'first-view' && !asked.has(name))).toEqual([])
})
