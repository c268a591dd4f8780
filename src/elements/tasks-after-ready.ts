import { wait } from '../lib/wait'
import type { SessionEvent } from '../stores/session-events'
import type { ReadyShop } from './after-ready'

/** Events kept for the code that comes after the first screen: the latest ones. */
const PAST = 100

/** What goes on beside an element's first usable screen, by code that comes after it. */
export function createTasksAfterReady(shop: Omit<ReadyShop, 'past'>) {
  const past: SessionEvent[] = []
  let stop: (() => void) | undefined
  let isClosed = false

  /** Asks until the code is here: without it this tab hears nothing of the others. @param pause before the next try, ms */
  async function start(pause = 2000): Promise<void> {
    if (isClosed) return undefined
    const part = await import('./after-ready').catch(() => null)
    stop = part?.runAfterReady({ ...shop, past })
    if (isClosed) return stop?.()
    if (part) return undefined
    await wait(pause)
    return start(pause * 2)
  }

  return {
    start,
    hear(event: SessionEvent): void {
      if (!stop && past.push(event) > PAST) past.shift()
    },
    close(): void {
      isClosed = true
      stop?.()
    },
  }
}
