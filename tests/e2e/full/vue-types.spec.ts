import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { frameworks, root } from './packed.ts'

const OPTIONS = { strict: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', noEmit: true }

/** vue-tsc loses the types of handlers beside `//` in an attribute, of any component. */
const templates: readonly (readonly [template: string, hasError: boolean])[] = [
  ['<shop-catalog :api-base="address" @shop-add="(event) => event.detail.item.name" />', false],
  ['<shop-catalog :api-base="address" @shop-add="(event) => event.detail.thing" />', true],
  ['<shop-catalog api-base="https://a.example" @shop-add="(event) => event.detail.item.name" />', true],
  ['<plain-one address="https://a.example" @shop-add="(event) => event" />', true],
]

test('a handler in a Vue template has its types beside a bound address, as the page on hosts shows it', () => {
  const cache = join(frameworks, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'vue-types-'))
  const files = templates.map(([template], at) => {
    const script = `<script setup lang="ts">const address = 'https://a.example'; void address</script>`
    writeFileSync(join(folder, `Case${at}.vue`), `${script}\n<template>${template}</template>\n`)
    return `Case${at}.vue`
  })
  const plain = `import type { DefineComponent } from 'vue'
import '${join(root, 'dist/vue')}'
declare module 'vue' {
  interface GlobalComponents {
    'plain-one': DefineComponent<{ address?: string; onShopAdd?: (one: CustomEvent) => void }>
  }
}`
  writeFileSync(join(folder, 'env.d.ts'), plain)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...OPTIONS, skipLibCheck: true, types: [] }, include: ['*.vue', '*.ts'] }),
  )
  const run = `require('vue-tsc').run(require.resolve('typescript-5/lib/tsc'))`
  const { stdout } = spawnSync(process.execPath, ['-e', run, '--', 'vue-tsc', '-p', folder], {
    cwd: frameworks,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const wrong = files.filter((file) => stdout.includes(`${file}(`))
  expect(wrong, stdout).toEqual(files.filter((_, at) => templates[at]?.[1]))
})
