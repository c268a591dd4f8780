import type { CallOptions } from '../api/call'
import { failed, ready, type Answer } from '../lib/remote'
import type { SessionEvents } from './session-events'

interface Latest {
  /** The data, or the failure that was reported; null when `drop` or a later call took its place. */
  ask<T>(call: (options: CallOptions) => Promise<T>): Promise<Answer<T> | null>
  drop(): void
}

/** Calls of which the last one counts: each aborts the one before. */
export function createLatest(events: SessionEvents): Latest {
  let running: AbortController | null = null
  return {
    async ask(call) {
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
