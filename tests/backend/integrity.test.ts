import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Package {
  exports: Record<string, string | Record<string, string>>
}

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package

/** Every script and sheet that an entry of the package names. */
const files = Object.values(exports)
  .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
  .filter((file) => /\.(js|css)$/.test(file))
const inFolder = (folder: string) =>
  files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length))

describe.each([
  ['React', './dist/', inFolder('./dist/').filter((file) => !file.startsWith('light/'))],
  ['light', './dist/light/', inFolder('./dist/light/')],
])('the hashes of the build: %s', (_name, folder, entries) => {
  const place = join(root, folder)
  const hashes = JSON.parse(readFileSync(join(place, 'integrity.json'), 'utf8')) as Record<string, string>

  it('are of every entry of the package', () => {
    expect(entries.length).toBeGreaterThan(2)
    expect(entries.filter((file) => !(file in hashes))).toEqual([])
  })

  it('are of every script and sheet of the folder, and no other, as they are', () => {
    const built = readdirSync(place, { recursive: true, encoding: 'utf8' })
    const own = built.filter((file) => /\.(js|css)$/.test(file) && !file.startsWith('light/'))
    expect(new Set(Object.keys(hashes))).toEqual(new Set(own))
    for (const [file, hash] of Object.entries(hashes)) {
      const bytes = readFileSync(join(place, file))
      expect(hash, file).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`)
    }
  })
})
