import type { CallOptions } from '../api/call'
import { failed, ready, type Answer } from '../lib/remote'
import type { SessionEvents } from './session-events'

/** Calls of which the last one counts: each aborts the one before. */
export function createLatest(events: SessionEvents) {
  let running: AbortController | null = null
  return {
    /** The data, or the failure that was reported; null when `drop` or a later call took its place. */
    async ask<T>(call: (options: CallOptions) => Promise<T>): Promise<Answer<T> | null> {
      running?.abort()
      const { signal } = (running = new AbortController())
      try {
        const data = await call({ signal })
        return signal.aborted ? null : ready(data)
      } catch (thrown) {
        return signal.aborted ? null : failed(events.report(thrown))
      }
    },
    drop: () => running?.abort(),
  }
}
