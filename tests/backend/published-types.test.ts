import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const DIST = resolve(import.meta.dirname, '../../dist')

/** Types of a framework are read by who has it. */
const OF_FRAMEWORKS = [
  'angular.d.ts: @angular/core',
  'preact.d.ts: preact',
  'react.d.ts: react',
  'svelte.d.ts: svelte',
  'svelte.d.ts: svelte/elements',
  'vue.d.ts: vue',
]

it('publishes types that import nothing but each other: hosts install no library of ours', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))
  expect(files).toContain(join('types', 'src', 'backend', 'index.d.ts'))
  const foreign = files.flatMap((name) => {
    const modules = readFileSync(join(DIST, name), 'utf8').matchAll(/(?:from |import\(|import )['"]([^.'"][^'"]*)/g)
    return Array.from(modules, ([, module]) => `${name}: ${module}`)
  })
  expect(new Set(foreign)).toEqual(new Set(OF_FRAMEWORKS))
})
