import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { layOut, pinnedTag } from '../../.build/release/folders.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const place = mkdtempSync(join(tmpdir(), 'vitrine-release-'))
const OLD = join(place, 'v1/light/chunks/of-an-earlier-version.js')
layOut(dist, place, '1.4.1')
writeFileSync(OLD, '')
const folders = layOut(dist, place, '1.4.2')
afterAll(() => rmSync(place, { recursive: true }))

const hashOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
const listOf = (folder: string) =>
  JSON.parse(readFileSync(join(place, folder, 'integrity.json'), 'utf8')) as Record<string, string>

describe('the folders of a release', () => {
  it('are one for the version and one for its major, beside those of earlier versions', () => {
    expect(folders).toEqual(['v1.4.2', 'v1'])
    expect(new Set(readdirSync(place))).toEqual(new Set(['v1', 'v1.4.1', 'v1.4.2']))
    expect(readFileSync(OLD, 'utf8')).toBe('')
  })

  it.each(['v1.4.2', 'v1.4.2/light', 'v1', 'v1/light'])(
    '%s has the hash of each of its files, and no file of a server',
    (folder) => {
      const list = listOf(folder)
      for (const [name, hash] of Object.entries(list)) expect(hashOf(join(place, folder, name)), name).toBe(hash)
      const files = readdirSync(join(place, folder), { recursive: true, encoding: 'utf8' })
      const scripts = files.filter((name) => /\.(js|css)$/.test(name) && !name.startsWith('light/'))
      expect(scripts.filter((name) => !(name in list) && !name.endsWith('of-an-earlier-version.js'))).toEqual([])
      expect(files.filter((name) => /(backend|cli|server|csp)\.js|\.map$|\.d\.ts$/.test(name))).toEqual([])
      expect(list).toHaveProperty(['loader.js'])
    },
  )

  it('have each chunk that their scripts import', () => {
    const files = Object.keys(listOf('v1.4.2/light'))
    const named = files.flatMap((name) =>
      Array.from(
        readFileSync(join(place, 'v1.4.2/light', name), 'utf8').matchAll(/[\w-]+-[\w-]{8}\.js/g),
        ([file]) => file,
      ),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !files.some((file) => file.endsWith(name)))).toEqual([])
  })

  it('come with the tag that pins the version', () => {
    const hash = hashOf(join(dist, 'light/loader.js'))
    expect(pinnedTag(place, '1.4.2', 'https://cdn.example/')).toBe(
      `<script type="module" src="https://cdn.example/v1.4.2/light/loader.js" integrity="${hash}" crossorigin></script>`,
    )
  })
})
