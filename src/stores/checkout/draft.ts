import { signal, type ReadonlySignal } from '@preact/signals-core'
import { draftFrom, emptyDraft, type CheckoutDraft } from '../../domain/checkout-draft'
import type { SafeStorage } from '../../lib/storage'
import type { OrderStore } from '../order-model'
import { onEachOrder } from '../each-order'

export interface DraftStore {
  readonly current: ReadonlySignal<CheckoutDraft>
  /** Merges a change and stores the draft. */
  set(change: Partial<CheckoutDraft>): void
}

/** The draft of the current order; each order has its own. */
export function createDraftStore({
  order,
  storage,
}: {
  order: Pick<OrderStore, 'remote'>
  storage: SafeStorage
}): DraftStore {
  const current = signal(emptyDraft)
  let orderId: string | null = null

  onEachOrder(order, ({ id }) => {
    if (id === orderId) return
    orderId = id
    current.value = draftFrom(storage.get(`checkout_data:${id}`))
  })

  return {
    current,
    set(change) {
      current.value = { ...current.peek(), ...change }
      if (orderId !== null) storage.set(`checkout_data:${orderId}`, current.peek())
    },
  }
}
