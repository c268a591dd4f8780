import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const compressed = (entry: string) => gzipSync(readFileSync(join(root, 'dist', `${entry}.js`))).length

/** Entries of the package in the sentence that ends with a size, with that size in KB. */
function sizesIn(page: string): [entry: string, kilobytes: number][] {
  const text = readFileSync(join(root, page), 'utf8')
  return Array.from(text.matchAll(/([^.\n]*\n?[^.\n]*?)(\d+) KB/g)).flatMap(([, before = '', kilobytes]) =>
    Array.from(before.matchAll(/`vitrine\/([\w-]+)`/g), ([, entry = '']): [string, number] => [
      entry,
      Number(kilobytes),
    ]),
  )
}

it.each(['demo/docs/hosts.md', 'demo/docs/pt/hosts.md'])('%s says how large entries are, compressed', (page) => {
  const sizes = sizesIn(page)
  expect(sizes.map(([entry]) => entry)).toEqual(['react', 'vue', 'bridge', 'frame', 'frame-host'])
  expect(sizes).toEqual(sizes.map(([entry]) => [entry, Math.round(compressed(entry) / 1000)]))
})
