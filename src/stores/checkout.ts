import { computed, type ReadonlySignal } from '@preact/signals-core'
import { missingParts, sectionsOf, type CheckoutSection, type MissingPart } from '../domain/checkout-steps'
import type { SafeStorage } from '../lib/storage'
import { createAccount, type AccountModel } from './checkout/account'
import type { CheckoutContext, CheckoutSession } from './checkout/context'
import { createDraftStore, type DraftStore } from './checkout/draft'

/** The agent's checkout of one session, shared by all elements that show it. */
export interface CheckoutStore {
  readonly draft: DraftStore
  readonly account: AccountModel
  /** The sections that stand, in their order; none until order and settings are here. */
  readonly sections: ReadonlySignal<readonly CheckoutSection[]>
  /** What the order lacks before it can be finished. Empty when nothing; null until order and settings are here. */
  readonly missing: ReadonlySignal<readonly MissingPart[] | null>
}

interface CheckoutOptions {
  session: CheckoutSession
  /** Where the draft is kept. */
  storage: SafeStorage
}

export function createCheckoutStore({ session, storage }: CheckoutOptions): CheckoutStore {
  const { client, happenings, remote, settings, order } = session
  const draft = createDraftStore({ order, storage })
  const context: CheckoutContext = { client, happenings, remote, settings, order, draft }
  const account = createAccount(context)
  return {
    draft,
    account,
    sections: computed(() => {
      const shown = order.shown.value
      return settings.value && shown ? sectionsOf(settings.value, shown) : []
    }),
    missing: computed(() => {
      const shown = order.shown.value
      if (!settings.value || !shown) return null
      return missingParts({
        settings: settings.value,
        order: shown,
        draft: draft.current.value,
        customer: shown.customer,
        account: account.current.value,
        isManualOptionWrong: false,
      })
    }),
  }
}
