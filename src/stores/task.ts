import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { ShopError } from '../lib/errors'
import type { SessionEvents } from './session-events'

/** A call that a press makes, one at a time. */
export function createTask(events: SessionEvents) {
  const isBusy = signal(false)
  const error = signal<ShopError | null>(null)
  return {
    isBusy: isBusy as ReadonlySignal<boolean>,
    /** Why the last call failed, until the next one or until it is forgotten. */
    error: error as ReadonlySignal<ShopError | null>,
    /** null for a call that failed, and while another one is under way. */
    async run<T>(call: () => Promise<T>): Promise<T | null> {
      if (isBusy.peek()) return null
      batch(() => {
        isBusy.value = true
        error.value = null
      })
      try {
        return await call()
      } catch (thrown) {
        error.value = events.report(thrown)
        return null
      } finally {
        isBusy.value = false
      }
    },
    forgetError: () => void (error.value = null),
  }
}
