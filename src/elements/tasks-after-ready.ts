import { untilHere } from '../lib/until-here'
import type { SessionEvent } from '../stores/session-events'
import type { ReadyShop } from './after-ready'

/** Events kept for the code that comes after the first screen: the latest ones. */
const PAST = 100

/** What goes on beside an element's first usable screen, by code that comes after it. */
export function createTasksAfterReady(shop: Omit<ReadyShop, 'past'>) {
  const past: SessionEvent[] = []
  let stop: (() => void) | undefined
  let isClosed = false

  return {
    async start(): Promise<void> {
      const part = await untilHere(
        () => import('./after-ready'),
        () => isClosed,
      )
      if (!isClosed) stop = part?.runAfterReady({ ...shop, past })
    },
    hear(event: SessionEvent): void {
      if (!stop && past.push(event) > PAST) past.shift()
    },
    close(): void {
      isClosed = true
      stop?.()
    },
  }
}
