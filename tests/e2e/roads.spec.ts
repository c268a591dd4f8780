import type { RunningServer } from '../../demo/server.ts'
import { agentKeys, shopperPresses } from '../pictures/roads.ts'
import { startStages } from '../pictures/stage.ts'
import { expect, test } from './support.ts'

let server: RunningServer

test.beforeAll(async ({ build }) => {
  server = await startStages(build.folder)
})
test.afterAll(() => server.close())

for (const [products, most] of [
  [1, 3],
  [3, 5],
] as const) {
  test(`a shopper confirms an order of ${products} different products with ${most} presses`, async ({ browser }) => {
    expect(await shopperPresses(browser, server.url, products)).toBeLessThanOrEqual(most)
  })
}

/** Keys of the same sale before the screens had their present looks. */
const KEYS_BEFORE = 15

test('an agent ends a sale in fewer keys than once', async ({ browser }) => {
  // Looks for the shortest way among all.
  test.slow()
  expect(await agentKeys(browser, server.url)).toBeLessThan(KEYS_BEFORE)
})
