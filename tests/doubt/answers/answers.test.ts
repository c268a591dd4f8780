import { expect, it } from 'vitest'
import { throughApi } from './through-api'

it('every call gives its entity or tells its failure, whatever a server answers', { timeout: 120_000 }, async () => {
  const { tried, calls, failures } = await throughApi(1, 600)
  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(45)
  expect(tried).toBe(600)
})
