import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as reference from '../../demo/shop/index.ts'

const DIST = resolve(import.meta.dirname, '../../dist')
const SHOPS = resolve(DIST, 'backend/shops.js')

/** Code by the file's name: an entry, and the files beside it that it needs. */
function filesOf(entry: string): Map<string, string> {
  const found = new Map<string, string>()
  const read = (file: string) => {
    if (found.has(file)) return
    const code = readFileSync(file, 'utf8')
    found.set(file, code)
    for (const [, name = ''] of code.matchAll(BESIDE)) read(resolve(dirname(file), name))
  }
  read(resolve(DIST, entry))
  return found
}

const BESIDE = /\bfrom\s*["'`](\.{1,2}\/[\w-]+\.js)["'`]/g

describe.each(['backend.js', 'backend/shops.js'])('dist/%s', (entry) => {
  it('imports only files of its own, so that any server and any browser can run it', () => {
    const files = filesOf(entry)
    for (const code of files.values())
      expect(code.replace(BESIDE, '')).not.toMatch(
        /(?:^|[;}])import\b(?!\{)|\bfrom["'`]|\bimport\(|\brequire\(|["'`]node:/m,
      )
    expect(files.size).toBeGreaterThan(0)
  })

  it('has no control call', () => {
    for (const code of filesOf(entry).values()) expect(code).not.toContain('__backend')
  })
})

describe('vitrine/backend', () => {
  it('has at most 160 KB, unpacked', () => {
    const bytes = Array.from(filesOf('backend.js').values(), (code) => Buffer.byteLength(code))
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(160 * 1024)
  })

  it('is made of no file of the demonstration: no shops, pictures, faults, acquirers or controls', () => {
    const sources = [...filesOf('backend.js').keys()].flatMap(
      (file) => (JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }).sources,
    )
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.filter((source) => !/^vitrine:\/\/\/src\/|\/node_modules\//.test(source))).toEqual([])
  })

  it.each([
    ['faults', /half-json|502 Bad Gateway/],
    ['a pretended acquirer', /4000000000000002|pagamento\.vitrine\.example|Card Payment Brick|recaptcha\/api/i],
    ['drawn shapes', /<svg|viewBox/],
    ['ready sessions', /pagar-pix|Marina Duarte/],
  ])('has nothing of %s, which the shops have', (_name, mark) => {
    const has = (entry: string) => [...filesOf(entry).values()].some((code) => mark.test(code))
    expect(has('backend.js')).toBe(false)
    expect(has('backend/shops.js')).toBe(true)
  })
})

describe('vitrine/backend/shops', () => {
  it('answers a Request with a Response', async () => {
    const { createBackend } = (await import(SHOPS)) as typeof reference
    const headers = { authorization: 'Bearer farmacia' }
    const { fetch } = createBackend()
    const answer = await fetch(new Request('https://loja.test/api/order/current', { headers }))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ success: true, data: { status: 'Creating', items: [] } })
  })
})
