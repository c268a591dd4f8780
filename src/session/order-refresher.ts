import { asShopError } from '../lib/errors'
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
    const { cause, revision } = due
    due = null
    isAsking = true
    try {
      await followOrder(client, order, cause, by, revision)
    } catch (error) {
      // The next message, edit or look asks again: no answer is nobody's error.
      asShopError(error)
    } finally {
      isAsking = false
    }
    await ask()
  }

  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  return {
    /** @param revision the order's present one: an order at hand with that revision is not asked for */
    request(cause: OrderCause, revision = ''): void {
      due = { cause, revision }
      void ask()
    },
    stop(): void {
      isStopped = true
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
