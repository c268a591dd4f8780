import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as reference from '../../demo/shop/index.ts'

const DIST = resolve(import.meta.dirname, '../../dist')
const SHOPS = resolve(DIST, 'backend/shops.js')

describe.each(['backend.js', 'backend/shops.js'])('dist/%s', (entry) => {
  it('imports only files of its own, so that any server and any browser can run it', () => {
    const seen = new Set<string>()
    const read = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      const code = readFileSync(file, 'utf8')
      const beside = /\bfrom\s*["'`](\.{1,2}\/[\w-]+\.js)["'`]/g
      expect(code.replace(beside, '')).not.toMatch(
        /(?:^|[;}])import\b(?!\{)|\bfrom["'`]|\bimport\(|\brequire\(|["'`]node:/m,
      )
      for (const [, name = ''] of code.matchAll(beside)) read(resolve(dirname(file), name))
    }
    read(resolve(DIST, entry))
    expect(seen.size).toBeGreaterThan(1)
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
