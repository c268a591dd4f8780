import { wait } from '../lib/wait'
import type { SessionEvent } from '../stores/session-events'
import type { Followed } from './after-ready'

/** Events kept for the code that comes after the first screen: the latest ones. */
const PAST = 100

/** Follows the shop from its first usable screen on, by code that comes after it. */
export function createFollowing(followed: () => Omit<Followed, 'past'>) {
  const past: SessionEvent[] = []
  let stop: (() => void) | undefined
  let isClosed = false

  /** Asks until the code is here: without it this tab hears nothing of the others. @param pause before the next try, ms */
  async function load(pause = 2000): Promise<void> {
    if (isClosed) return undefined
    const part = await import('./after-ready').catch(() => null)
    stop = part?.runAfterReady({ ...followed(), past })
    if (isClosed) return stop?.()
    if (part) return undefined
    await wait(pause)
    return load(pause * 2)
  }

  return {
    load,
    hear(event: SessionEvent): void {
      if (!stop && past.push(event) > PAST) past.shift()
    },
    close(): void {
      isClosed = true
      stop?.()
    },
  }
}
