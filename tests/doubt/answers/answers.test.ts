import { expect, it } from 'vitest'
import { throughApi } from './through-api'

const RUNS = process.env['FULL'] ? 600 : 100

it('every call gives its entity or tells its failure, whatever a server answers', { timeout: 60_000 }, async () => {
  const { tried, calls, failures } = await throughApi(1, RUNS)
  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(45)
  expect(tried).toBe(RUNS)
})
