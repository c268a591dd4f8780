import { afterEach, beforeEach } from 'vitest'
import { stopClock, type ManualClock } from './manual-clock'

interface Wishes {
  /** False where a test says itself how much time passes. */
  skipsPauses?: boolean
  /** Time of day at the start of each test, ms since 1970. */
  start?: number
}

/** Stops the shop's clock during each test of the file, or of the block, that calls this. */
export function stopClockInTests({ skipsPauses = false, start }: Wishes = {}): Omit<ManualClock, 'release'> {
  let time: ManualClock | undefined
  const stopped = () => {
    if (!time) throw new Error('The clock is stopped during tests alone.')
    return time
  }
  beforeEach(() => {
    time = stopClock(start)
    if (skipsPauses) time.skipPauses()
  })
  afterEach(() => {
    time?.release()
    time = undefined
  })
  return {
    advance: (milliseconds) => stopped().advance(milliseconds),
    skipPauses: () => stopped().skipPauses(),
    timers: () => stopped().timers(),
  }
}
