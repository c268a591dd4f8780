import type { OrderCause } from '../domain/order'
import { clock, type Timer } from '../lib/clock'
import { asShopError } from '../lib/errors'
import { onLook } from '../lib/on-look'
import { followOrder } from '../stores/order/follow-order'
import type { OrderSource } from '../stores/session-events'
import type { ShopSession } from './session'

/** Pauses before an order that did not come is asked for again, ms: doubled with each failure. */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 60_000

/** Asks the server how the order stands: at once where somebody looks, later in a hidden tab, one at a time. */
export function createRefresher({ client, order }: ShopSession, by: OrderSource) {
  let due: { cause: OrderCause; revision: string } | null = null
  let isAsking = false
  let isStopped = false
  let pause = FIRST_PAUSE
  let again: Timer | undefined

  async function ask(): Promise<void> {
    if (isAsking || isStopped || due === null || document.visibilityState === 'hidden') return
    const request = due
    due = null
    clock.clearTimeout(again)
    isAsking = true
    try {
      await followOrder(client, order, request.cause, by, request.revision)
      pause = FIRST_PAUSE
    } catch (error) {
      // No answer is nobody's error: time, the next message or a look asks again.
      const { retryable } = asShopError(error)
      if (due === null) {
        due = request
        if (retryable) again = clock.setTimeout(() => void ask(), pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE)
        return
      }
    } finally {
      isAsking = false
    }
    await ask()
  }

  const stopLooking = onLook(() => void ask())
  return {
    /** @param revision the order's present one: an order at hand with that revision is not asked for */
    request(cause: OrderCause, revision = ''): void {
      due = { cause, revision }
      void ask()
    },
    stop(): void {
      isStopped = true
      clock.clearTimeout(again)
      stopLooking()
    },
  }
}
