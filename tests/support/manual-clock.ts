import { CHANGE_PATIENCE, DECISION_PATIENCE, EARLY_PATIENCE, READ_PATIENCE } from '../../src/api/patience'
import { replaceClock } from '../../src/lib/clock'

export interface ManualClock {
  /** Lets time pass for the shop alone, ms. Timers run in their order; all that follows from one comes before the next. */
  advance(milliseconds: number): Promise<void>
  /**
   * From now on each pause ends as soon as nothing else runs: for waits that a test has nothing to say about. The time after
   * which a call is given up is no pause.
   */
  skipPauses(): void
  /** Timers that wait. */
  timers(): number
  /** Gives the shop the page's own clock back. */
  release(): void
}

/** Limits of calls, which are no pauses, ms. */
const LIMITS: readonly number[] = [EARLY_PATIENCE, READ_PATIENCE, CHANGE_PATIENCE, DECISION_PATIENCE]

interface Waiting {
  at: number
  delay: number
  act: () => void
  /** Of an interval, ms. */
  period?: number
}

/** Turns of the event loop in which a call to a backend in this process is answered and its answer is read. */
const TURNS = 12

/**
 * Stops the shop's clock. Tests, the reference backend and the browser keep the real one.
 * @param start ms since 1970
 * @param settle resolves when nothing goes on but waiting for time
 */
export function stopClock(start = Date.now(), settle = allThatFollows): ManualClock {
  const waiting = new Map<number, Waiting>()
  let now = start
  let lastId = 0
  let isSkipping = false

  function add(act: () => void, delay = 0, period?: number): never {
    lastId += 1
    waiting.set(lastId, { at: now + Math.max(0, delay), delay, act, ...(period !== undefined && { period }) })
    return lastId as never
  }

  const restore = replaceClock({
    now: () => now,
    elapsed: () => now - start,
    setTimeout: add,
    clearTimeout: (id) => void waiting.delete(id as never),
    setInterval: (act, period) => add(act, period, period),
    clearInterval: (id) => void waiting.delete(id as never),
  })

  /** Runs the first timer that is due until then. @returns false when there is none */
  function runNext(until: number, areLimitsLeft = false): boolean {
    let first: [number, Waiting] | undefined
    for (const entry of waiting) {
      const { at, delay } = entry[1]
      if (at <= until && !(areLimitsLeft && LIMITS.includes(delay)) && !(first && first[1].at <= at)) first = entry
    }
    if (!first) return false
    const [id, timer] = first
    now = Math.max(now, timer.at)
    if (timer.period === undefined) waiting.delete(id)
    else timer.at = now + Math.max(1, timer.period)
    timer.act()
    return true
  }

  async function skip(): Promise<void> {
    await settle()
    if (!isSkipping) return
    if (!runNext(Infinity, true)) await new Promise((resolve) => setTimeout(resolve))
    void skip()
  }

  return {
    async advance(milliseconds) {
      await settle()
      const until = now + milliseconds
      while (runNext(until)) await settle()
      now = Math.max(now, until)
      await settle()
    },
    skipPauses() {
      if (isSkipping) return
      isSkipping = true
      void skip()
    },
    timers: () => waiting.size,
    release() {
      isSkipping = false
      restore()
    },
  }
}

/** Lets everything go on that needs no time. */
async function allThatFollows(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
}

function nextTurn(): Promise<unknown> {
  if (typeof setImmediate === 'function') return new Promise((resolve) => setImmediate(resolve))
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const end = () => {
      port1.close()
      resolve(undefined)
    }
    port1.addEventListener('message', end, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
