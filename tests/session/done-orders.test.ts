// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { rememberDone, wasDone } from '../../src/session/done-orders'
import { stopClockInTests } from '../support/stopped-clock'
import { anItem, anOrder } from '../support/domain'

const time = stopClockInTests()
const DAY = 24 * 60 * 60_000

it('remembers for a day the order that was done, and knows the empty one that a server opened in its place', async () => {
  const [done, next] = [anOrder({ id: '1', items: [anItem()] }), anOrder({ id: '2', items: [] })]
  expect([wasDone(done), wasDone(next)]).toEqual([false, false])
  rememberDone(done)
  expect([wasDone(done), wasDone(next)]).toEqual([true, true])
  // The shopper has begun another one.
  expect(wasDone({ ...next, items: [anItem()] })).toBe(false)
  await time.advance(DAY)
  expect([wasDone(done), wasDone(next)]).toEqual([false, false])
})
