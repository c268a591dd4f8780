import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Order } from '../../domain/order'
import type { ShopError } from '../../lib/errors'
import { followOrder } from '../follow-order'
import { callOrFind } from '../lost-answer'
import type { OrderContext } from '../order-model'
import type { OrderCause } from '../session-events'

/** Changes of the order for one cause: if any is on its way, and why the last one was refused. */
interface Attempts {
  readonly isSending: ReadonlySignal<boolean>
  /** Until it has been read. */
  readonly refusal: ReadonlySignal<ShopError | null>
  dismiss(): void
  /** The changed order, null when the change was refused. With `isTaken`, a change without an answer is looked for. */
  attempt(call: () => Promise<Order>, isTaken?: (order: Order) => boolean): Promise<Order | null>
}

export function createAttempts({ client, order, events }: OrderContext, cause: OrderCause): Attempts {
  const sending = signal(0)
  const refusal = signal<ShopError | null>(null)
  return {
    isSending: computed(() => sending.value > 0),
    refusal,
    dismiss() {
      refusal.value = null
    },
    async attempt(call, isTaken) {
      sending.value += 1
      try {
        const change = () => order.change(cause, call)
        if (!isTaken) return await change()
        return await callOrFind(change, () => followOrder(client, order, 'refresh'), isTaken)
      } catch (thrown) {
        refusal.value = events.report(thrown)
        return null
      } finally {
        sending.value -= 1
      }
    },
  }
}
