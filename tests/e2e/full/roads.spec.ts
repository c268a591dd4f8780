import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RunningServer } from '../../../demo/server.ts'
import { agentKeys, shopperPresses } from '../../pictures/roads.ts'
import { startStages } from '../../pictures/stage.ts'
import { expect, test } from '../support.ts'

let server: RunningServer

test.beforeAll(async ({ build }) => {
  server = await startStages(build.folder)
})
test.afterAll(() => server.close())

const page = readFileSync(resolve(import.meta.dirname, '../../../demo/docs/bench.md'), 'utf8')

/** The published numbers of one way. */
function published(way: RegExp): { before: number; now: number } {
  const row = page.split('\n').find((line) => line.startsWith('|') && way.test(line)) ?? ''
  const [, , before = NaN, now = NaN] = row.split('|').map(Number)
  return { before, now }
}

for (const [products, way] of [
  [1, /presses.*: one product/],
  [3, /three different products/],
] as const) {
  test(`a shopper confirms an order of ${products} different products in fewer presses than before`, async ({
    browser,
  }) => {
    const { before, now } = published(way)
    expect(now).toBeLessThan(before)
    expect(await shopperPresses(browser, server.url, products)).toBe(now)
  })
}

test('an agent ends a sale in fewer keys than before', async ({ browser }) => {
  // Looks for the shortest way among all.
  test.slow()
  const { before, now } = published(/agent's keys/)
  expect(now).toBeLessThan(before)
  expect(await agentKeys(browser, server.url)).toBe(now)
})
