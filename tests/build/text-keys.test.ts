import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { textKeys } from '../../.build/text-keys.ts'

const folder = resolve(import.meta.dirname, '../../src/text')

it('lists every key of every text module', async () => {
  const modules = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file)) as Promise<object>))
  const areas = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is { area: string } => typeof value === 'object' && value !== null && 'area' in value)
  const keys = areas.flatMap(({ area, ...words }) => Object.keys(words).map((key) => `${area}.${key}`))
  expect(keys.length).toBeGreaterThan(500)
  expect(new Set(textKeys())).toEqual(new Set(keys))
})
