import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { distFiles } from '../../demo/dist-files'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'))
writeFileSync(join(folder, 'loader.js'), 'export {}')
writeFileSync(join(folder, 'ação.js'), 'export {}')
mkdirSync(join(folder, 'chunks'))
writeFileSync(join(folder, 'chunks/order-B0y89UX2.js'), 'export {}')
writeFileSync(join(folder, 'chunks/sheet.css'), '')
afterAll(() => rmSync(folder, { recursive: true }))
const files = distFiles(folder, '/dist/')

it.each([
  ['/dist/loader.js', 200],
  ['/dist/a%C3%A7%C3%A3o.js', 200],
  ['/dist/%ff', 404],
  ['/dist/%', 404],
  ['/dist/a%00b', 404],
  ['/dist/nothing.js', 404],
  ['/dist/..%2f..%2fetc/passwd', 404],
  ['/dist/%2e%2e/loader.js', 404],
])('answers %s with %i', async (path, status) => {
  expect((await files(new Request(`https://loja.test${path}`))).status).toBe(status)
})

const kept = async (name: string) =>
  (await files(new Request(`https://loja.test/dist/${name}`))).headers.get('cache-control')?.includes('immutable')

it('lets a browser keep for a year what has a new name with new content, and nothing else', async () => {
  expect(await kept('chunks/order-B0y89UX2.js')).toBe(true)
  expect([await kept('chunks/sheet.css'), await kept('loader.js')]).toEqual([false, false])
})
