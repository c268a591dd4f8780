import { asShopError } from '../lib/errors'
import { onLook } from '../lib/on-look'
import { followOrder } from '../stores/follow-order'
import type { OrderCause, OrderSource } from '../stores/session-events'
import type { ShopSession } from './session'

/** Asks the server how the order stands: at once where somebody looks, later in a hidden tab, one at a time. */
export function createRefresher({ client, order }: ShopSession, by: OrderSource) {
  let due: { cause: OrderCause; revision: string } | null = null
  let isAsking = false
  let isStopped = false

  async function ask(): Promise<void> {
    if (isAsking || isStopped || due === null || document.visibilityState === 'hidden') return
    const asked = due
    due = null
    isAsking = true
    try {
      await followOrder(client, order, asked.cause, by, asked.revision)
    } catch (error) {
      // The next message or look asks again: no answer is nobody's error.
      asShopError(error)
      if (due === null) return void (due = asked)
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
      stopLooking()
    },
  }
}
