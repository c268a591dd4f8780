import { describe, expect, it } from 'vitest'
import { clock } from '../../src/lib/clock'
import { stopClock } from '../support/manual-clock'
import { stopClockInTests } from '../support/stopped-clock'

describe("the shop's clock, stopped", () => {
  const time = stopClockInTests({ start: 5000 })

  it('runs timers in the order of their times, and what follows from one before the next', async () => {
    const ran: string[] = []
    clock.setTimeout(() => ran.push(`later at ${clock.now()}`), 20)
    clock.setTimeout(() => void Promise.resolve().then(() => clock.setTimeout(() => ran.push('chained'), 5)), 10)
    const never = clock.setTimeout(() => ran.push('never'), 1)
    clock.clearTimeout(never)
    await time.advance(19)
    expect(ran).toEqual(['chained'])
    await time.advance(1)
    expect(ran).toEqual(['chained', 'later at 5020'])
    expect([clock.elapsed(), time.timers()]).toEqual([20, 0])
  })

  it('repeats an interval until it is cleared', async () => {
    const ran: number[] = []
    const interval = clock.setInterval(() => ran.push(clock.elapsed()), 10)
    await time.advance(35)
    clock.clearInterval(interval)
    await time.advance(50)
    expect(ran).toEqual([10, 20, 30])
  })

  it('ends pauses of any length at once when a test skips them', async () => {
    time.skipPauses()
    await new Promise<void>((resolve) => clock.setTimeout(resolve, 3_600_000))
    expect(clock.elapsed()).toBe(3_600_000)
  })
})

it('is the real clock again once it is released', () => {
  stopClock(0).release()
  expect(clock.now()).toBeGreaterThan(1_700_000_000_000)
})
