import type { RunningServer } from '../../demo/server.ts'
import { agentKeys, shopperPresses } from '../pictures/roads.ts'
import { startStages } from '../pictures/stage.ts'
import { expect, test } from './support.ts'

let server: RunningServer

test.beforeAll(async ({ build }) => {
  server = await startStages(build.folder)
})
test.afterAll(() => server.close())

/** Counted in the same way before the screens had their present looks. */
const BEFORE = { presses: { 1: 3, 3: 5 }, keys: 15 } as const

for (const products of [1, 3] as const) {
  test(`a shopper confirms an order of ${products} different products in fewer presses than once`, async ({
    browser,
  }) => {
    const presses = await shopperPresses(browser, server.url, products)
    expect(presses).toBe(products + 1)
    expect(presses).toBeLessThan(BEFORE.presses[products])
  })
}

test('an agent ends a sale in fewer keys than once', async ({ browser }) => {
  // Looks for the shortest way among all.
  test.slow()
  expect(await agentKeys(browser, server.url)).toBeLessThan(BEFORE.keys)
})
