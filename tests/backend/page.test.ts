import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withParts } from '../../.build/contract/page'
import type { OpenApi } from '../../.build/contract/openapi'
import { published, root } from './contract'

const page = readFileSync(join(root, 'demo/docs/backend.md'), 'utf8')

it('has the parts that the contract generates; `npm run reference` renews them', () => {
  expect(withParts(page, JSON.parse(published()) as OpenApi)).toBe(page)
})
