import { clock } from './clock'
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, milliseconds))
}

/** Resolves when a promise settles, or after a number of milliseconds. No timer is left behind. */
export function settledWithin(milliseconds: number, awaited: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(resolve, milliseconds)
    const end = () => {
      clock.clearTimeout(timer)
      resolve()
    }
    awaited.then(end, end)
  })
}
