import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { distFiles } from '../../demo/dist-files'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'))
writeFileSync(join(folder, 'loader.js'), 'export {}')
writeFileSync(join(folder, 'ação.js'), 'export {}')
mkdirSync(join(folder, 'chunks'))
writeFileSync(join(folder, 'chunks/order-B0y89UX2.js'), 'export {}')
writeFileSync(join(folder, 'chunks/sheet.css'), '')
writeFileSync(join(folder, 'page.html'), '<p>')
mkdirSync(join(folder, 'docs'))
writeFileSync(join(folder, 'docs/index.html'), '<p>')
writeFileSync(join(folder, 'docs/page.md'), '#')
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

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`https://loja.test/dist/${path}`, { headers, method }))

it.each([
  ['loader.js', 'text/javascript; charset=utf-8'],
  ['page', 'text/html; charset=utf-8'],
  ['docs/', 'text/html; charset=utf-8'],
  ['docs/page.md', 'text/markdown; charset=utf-8'],
])('names the type of %s', async (path, type) => {
  expect((await ask(path)).headers.get('content-type')).toBe(type)
})

const newFile = async (encoding: string) =>
  Buffer.from(await (await ask('new.js', { 'accept-encoding': encoding })).arrayBuffer())

it('compresses as the browser accepts, and as the file is now', async () => {
  for (const text of ['one()', 'two()']) {
    writeFileSync(join(folder, 'new.js'), text)
    utimesSync(join(folder, 'new.js'), 0, text === 'one()' ? 10 : 20)
    expect(String(brotliDecompressSync(await newFile('gzip, br')))).toBe(text)
    expect(String(gunzipSync(await newFile('gzip')))).toBe(text)
    expect(String(await newFile('identity'))).toBe(text)
  }
})

it('sends nothing that a browser of another origin has already, in this encoding', async () => {
  const tag = (await ask('loader.js', { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  const again = await ask('loader.js', { 'accept-encoding': 'br', 'if-none-match': tag })
  expect([again.status, again.headers.get('access-control-allow-origin'), await again.text()]).toEqual([304, '*', ''])
  expect((await ask('loader.js', { 'accept-encoding': 'gzip', 'if-none-match': tag })).status).toBe(200)
})

it('sends a part of a file, or its size alone', async () => {
  const part = await ask('loader.js', { range: 'bytes=0-5', 'accept-encoding': 'br' })
  expect([part.status, await part.text()]).toEqual([206, 'export'])
  const { status, headers } = await ask('loader.js', {}, 'HEAD')
  expect([status, headers.get('content-length')]).toEqual([200, '9'])
})
