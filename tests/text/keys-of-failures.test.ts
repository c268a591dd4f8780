import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { callMessages } from '../../src/text/calls'

const root = resolve(import.meta.dirname, '../../src')

/** Every `textKey` that the data side writes. */
const written = ['api', 'stores'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(join(root, folder, name), 'utf8').matchAll(/\btextKey: '(\w+)'/g)])
    .map(([, key = '']) => key),
)

it('has words for each failure that a call or a store can keep, and no others', () => {
  const { area: _, ...words } = callMessages
  expect(written.length).toBeGreaterThan(50)
  expect(new Set(written)).toEqual(new Set(Object.keys(words)))
})
