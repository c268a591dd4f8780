import { clock, replaceClock } from '../../src/lib/clock'
import { stopClock, type ManualClock } from '../../tests/support/manual-clock'

/** Pauses that nobody notices, ms: they pass by themselves. */
const SHORT = 100
/** Steps in which time passes after a play, ms. */
const STEP = 50

let time: ManualClock | undefined
let running: ReturnType<typeof setInterval> | undefined

/**
 * Stops the shop's clock while a story plays: nothing is sent late, asked again or taken away by itself. A play lets time
 * pass.
 * @returns gives the shop the page's own clock back
 */
export function stopStoryClock(): () => void {
  const stopped = stopClock()
  const { setTimeout: setLater, clearTimeout: clearLater } = clock
  const restore = replaceClock({
    ...clock,
    setTimeout: (act, delay = 0) => (delay > SHORT ? setLater(act, delay) : setTimeout(act, delay)),
    clearTimeout(timer) {
      clearLater(timer)
      clearTimeout(timer)
    },
  })
  time = stopped
  return () => {
    clearInterval(running)
    restore()
    stopped.release()
  }
}

/** The clock of the story that is shown. */
export function storyClock(): ManualClock {
  if (!time) throw new Error('No story stopped the clock.')
  return time
}

/** Lets time pass by itself after a play, for people who look at the story. */
export function runStoryClock(): void {
  const shown = storyClock()
  running = setInterval(() => void shown.advance(STEP), STEP)
}
