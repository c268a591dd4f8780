import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as reference from '../../demo/backend/index.ts'

const FILE = resolve(import.meta.dirname, '../../dist/backend.js')

describe('vitrine/backend', () => {
  it('imports nothing, so that any server and any browser can run it', () => {
    const code = readFileSync(FILE, 'utf8')
    expect(code).not.toMatch(/(?:^|[;}])import\b/m)
    expect(code).not.toMatch(/\bimport\(|\brequire\(|["']node:/)
  })

  it('answers a Request with a Response', async () => {
    const { createBackend } = (await import(FILE)) as typeof reference
    const headers = { authorization: 'Bearer farmacia' }
    const { fetch } = createBackend()
    const answer = await fetch(new Request('https://loja.test/api/order/current', { headers }))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ success: true, data: { status: 'Creating', items: [] } })
  })
})
