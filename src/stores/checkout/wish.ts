import type { CheckoutDraft } from '../../domain/checkout-draft'
import type { DraftStore } from './draft'

/** What the agent wished for while a choice was on its way. */
export interface Wish {
  /** The choice's call, listened to: an order that is taken over brings its own choices into the draft. */
  heed<T>(call: () => Promise<T>): () => Promise<T>
  /** Lays a later wish over what the answer brought. True when there was one. */
  prevail(): boolean
}

/**
 * Keeps the answer to a choice from undoing what the agent did after it.
 *
 * @param isMeant whether the agent still means what the choice was made for
 */
export function createWish(draft: DraftStore, isMeant: () => boolean): Wish {
  let later: CheckoutDraft | null = null
  return {
    heed: (call) => async () => {
      try {
        return await call()
      } finally {
        later = isMeant() ? null : draft.current.peek()
      }
    },
    prevail() {
      if (!later) return false
      const { logisticType, deliveryAddressIndex, selectedLogistic, selectedSeller, selectedDay } = later
      draft.set({ logisticType, deliveryAddressIndex, selectedLogistic, selectedSeller, selectedDay })
      return true
    },
  }
}
