import { effect, signal, type ReadonlySignal } from '@preact/signals-core'
import { draftFrom, emptyDraft, type CheckoutDraft } from '../../domain/checkout-draft'
import type { SafeStorage } from '../../lib/storage'
import type { OrderStore } from '../order-model'
import { dataOf } from '../../lib/remote'

export interface DraftStore {
  readonly current: ReadonlySignal<CheckoutDraft>
  /** Merges a change and stores the draft. */
  set(change: Partial<CheckoutDraft>): void
  /** Puts the delivery choices of another draft back. */
  restore(draft: CheckoutDraft): void
}

interface DraftOptions {
  order: Pick<OrderStore, 'remote'>
  storage: SafeStorage
}

/** The draft of the current order; each order has its own. */
export function createDraftStore({ order, storage }: DraftOptions): DraftStore {
  const current = signal(emptyDraft)
  let orderId: string | null = null

  effect(() => {
    const id = dataOf(order.remote.value)?.id
    if (id === undefined || id === orderId) return
    orderId = id
    current.value = draftFrom(storage.get(`checkout_data:${id}`))
  })

  function set(change: Partial<CheckoutDraft>): void {
    current.value = { ...current.peek(), ...change }
    if (orderId !== null) storage.set(`checkout_data:${orderId}`, current.peek())
  }

  return {
    current,
    set,
    restore({ logisticType, deliveryAddressIndex, selectedLogistic, selectedSeller, selectedDay }) {
      set({ logisticType, deliveryAddressIndex, selectedLogistic, selectedSeller, selectedDay })
    },
  }
}
