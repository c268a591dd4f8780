/** Time that only passes when a sequence says so: timers and `Date.now()` of everything that runs in this process. */

interface Timer {
  id: number
  at: number
  run(): void
}

/** A Friday, ten in the morning in Brasília. */
const START = Date.parse('2026-11-20T10:00:00-03:00')

const realDateNow = Date.now
const realSetTimeout = globalThis.setTimeout
const realClearTimeout = globalThis.clearTimeout

export interface Clock {
  now(): number
  /** Runs everything that falls due within `ms`, one timer at a time, and lets each have its consequences. */
  pass(ms: number): Promise<void>
  /** Gives the process its own time back. */
  restore(): void
}

/** @param settle resolves when nothing goes on but waiting for time */
export function createClock(settle: () => Promise<void>): Clock {
  let now = START
  let lastId = 0
  const timers = new Map<number, Timer>()

  const setFake = (run: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
    lastId += 1
    timers.set(lastId, { id: lastId, at: now + Math.max(0, delay), run: () => run(...values) })
    return lastId
  }
  globalThis.setTimeout = setFake as unknown as typeof setTimeout
  globalThis.clearTimeout = ((id: number) => void timers.delete(id)) as unknown as typeof clearTimeout
  Date.now = () => now

  function next(until: number): Timer | null {
    let first: Timer | null = null
    for (const timer of timers.values()) {
      if (timer.at <= until && (first === null || timer.at < first.at)) first = timer
    }
    return first
  }

  return {
    now: () => now,
    async pass(ms) {
      const until = now + ms
      await settle()
      for (let timer = next(until); timer !== null; timer = next(until)) {
        timers.delete(timer.id)
        now = Math.max(now, timer.at)
        timer.run()
        await settle()
      }
      now = until
    },
    restore() {
      globalThis.setTimeout = realSetTimeout
      globalThis.clearTimeout = realClearTimeout
      Date.now = realDateNow
    },
  }
}
