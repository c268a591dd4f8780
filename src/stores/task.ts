import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import { isAbort, type ShopError } from '../lib/errors'
import type { SessionEvents } from './session-events'

/** A call that a press makes, one at a time. @param report tells the host of a failure, unless it has heard of it */
export function createTask({ report }: Pick<SessionEvents, 'report'>) {
  const isBusy = signal(false)
  const error = signal<ShopError | null>(null)
  return {
    isBusy: isBusy as ReadonlySignal<boolean>,
    /** Why the last call failed, until the next one or until it is forgotten. */
    error: error as ReadonlySignal<ShopError | null>,
    /** null for a call that failed or was aborted, and while another one is under way. */
    async run<T>(call: () => Promise<T>): Promise<T | null> {
      if (isBusy.peek()) return null
      batch(() => {
        isBusy.value = true
        error.value = null
      })
      try {
        return await call()
      } catch (thrown) {
        if (!isAbort(thrown)) error.value = report(thrown)
        return null
      } finally {
        isBusy.value = false
      }
    },
    forgetError: () => void (error.value = null),
  }
}
