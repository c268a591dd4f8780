import FakeTimers from '@sinonjs/fake-timers'
import { replaceClock } from '../../src/lib/clock'

export interface ManualClock {
  /** Lets time pass for the shop alone, ms; timers run in their order, and promises between them. */
  advance(milliseconds: number): Promise<void>
  /** From now on each pause ends as soon as nothing else runs: for waits that a test has nothing to say about. */
  skipPauses(): void
  /** Gives the shop the page's own clock back. */
  release(): void
}

/** Stops the shop's clock. Tests, the reference backend and the browser keep the real one. @param now ms since 1970 */
export function stopClock(now = Date.now()): ManualClock {
  const timers = FakeTimers.createClock(now)
  const restore = replaceClock({
    now: () => timers.now,
    elapsed: () => timers.now - now,
    setTimeout: (act, delay) => timers.setTimeout(act, delay ?? 0) as never,
    clearTimeout: (timer) => timers.clearTimeout(timer as never),
    setInterval: (act, period) => timers.setInterval(act, period) as never,
    clearInterval: (timer) => timers.clearInterval(timer as never),
  })
  return {
    advance: async (milliseconds) => void (await timers.tickAsync(milliseconds)),
    skipPauses: () => timers.setTickMode({ mode: 'nextAsync' }),
    release() {
      timers.setTickMode({ mode: 'manual' })
      restore()
    },
  }
}
