import { throughScreens } from '../../doubt/answers/through-screens.ts'
import { expect, test } from '../support.ts'

test('a screen tells the truth and goes on, whatever one of its calls is answered', async ({ browser, server }) => {
  test.slow()
  const { failures, calls, done } = await throughScreens(browser, server.url, {
    from: 1,
    runs: 22,
    atOnce: 4,
    slowness: 3,
  })
  expect(failures).toEqual([])
  expect(calls).toBe(22)
  expect(done).toBeGreaterThan(2)
})
