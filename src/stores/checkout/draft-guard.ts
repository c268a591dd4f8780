import type { CheckoutDraft } from '../../domain/checkout-draft'
import type { DraftStore } from './draft'

/** Keeps the answer to a choice from undoing what the agent did while it was under way. */
interface DraftGuard {
  /** Wraps the choice's call: remembers the draft at its answer, before the order of that answer changes the draft. */
  track<T>(call: () => Promise<T>): () => Promise<T>
  /** Restores a draft that the agent changed meanwhile. True when there was one. */
  reapply(): boolean
}

/** @param isMeant true while the agent still wants what the choice was made for */
export function createDraftGuard(draft: DraftStore, isMeant: () => boolean): DraftGuard {
  let later: CheckoutDraft | null = null
  return {
    track: (call) => async () => {
      try {
        return await call()
      } finally {
        later = isMeant() ? null : draft.current.peek()
      }
    },
    reapply() {
      if (!later) return false
      const { logisticType, deliveryAddressIndex, selectedLogistic, selectedSeller, selectedDay } = later
      draft.set({ logisticType, deliveryAddressIndex, selectedLogistic, selectedSeller, selectedDay })
      return true
    },
  }
}
