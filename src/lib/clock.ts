/** A timer of a browser or of Node. */
export type Timer = ReturnType<typeof setTimeout>

/** Sources of time; all times and delays in ms. */
interface Clock {
  /** The time of day, ms since 1970. A person or the network may set it. */
  now(): number
  /** Time since some moment before. Nobody sets it, so it measures durations. */
  elapsed(): number
  setTimeout(act: () => void, delay?: number): Timer
  clearTimeout(timer: Timer | undefined): void
  setInterval(act: () => void, period: number): Timer
  clearInterval(timer: Timer | undefined): void
}

/** Looks the page's functions up at each call: a test may replace them. */
const PAGE: Readonly<Clock> = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout: (act, delay) => setTimeout(act, delay),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (act, period) => setInterval(act, period),
  clearInterval: (timer) => clearInterval(timer),
}

/**
 * The shop's only source of time: pauses, limits, polling, toasts and ages of kept values. The loader and the first view run
 * before it and use the page's own.
 */
export const clock: Clock = { ...PAGE }

/** Lets the shop live by another clock, as tests and stories do. @returns puts the clock before it back */
export function replaceClock(other: Clock): () => void {
  const before = { ...clock }
  Object.assign(clock, other)
  return () => void Object.assign(clock, before)
}
