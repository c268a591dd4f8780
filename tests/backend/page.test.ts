import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withParts } from '../../.build/contract/page'
import type { OpenApi } from '../../.build/contract/openapi'
import { published, root } from './contract'

const page = readFileSync(join(root, 'demo/docs/backend.md'), 'utf8')

const HEADINGS =
  'Envelope, Values, Cross-origin, Caching, Start, Catalogue, Cart, Gifts and coupons, Delivery, Schedule, Payment, ' +
  'Confirm, Lost answers, Concurrency, Agents, Pharmacy, Refusals, Security, Load, Extensions, Check'

it('has the parts that the contract generates; `npm run reference` renews them', () => {
  expect(withParts(page, JSON.parse(published()) as OpenApi)).toBe(page)
})

it('keeps its headings, which the checks name', () => {
  expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join(', ')).toBe(HEADINGS)
})

it('fits in 15 KB', () => {
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(15_000)
})

it('is kept short by a first backend of 150 lines', () => {
  expect(readFileSync(join(root, 'demo/minimal-backend.ts'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
    150,
  )
})
