import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useState } from 'react'
import { asShopError, type ShopError } from '../lib/errors'
import { createTask } from '../stores/task'

/**
 * A store's call that a press of one component makes, one at a time, when nothing else needs to know of it.
 * @param onError must be stable; the store has told the host of the failure
 */
export function useTask(onError?: (error: ShopError) => void) {
  useSignals()
  const [task] = useState(() => createTask({ report: asShopError }))
  const run = useCallback(
    async <T>(call: () => Promise<T>): Promise<T | null> => {
      const result = await task.run(call)
      const error = task.error.peek()
      if (error) onError?.(error)
      return result
    },
    [task, onError],
  )
  return {
    isBusy: task.isBusy.value,
    /** Why the last call failed, until the next one. */
    error: task.error.value,
    /** null for a call that failed or was aborted, and while another one is under way. */
    run,
  }
}
