import { effect, untracked, type ReadonlySignal } from '@preact/signals-core'
import { missingParts, sectionsOf, type CheckoutSection, type MissingPart } from '../domain/checkout-steps'
import type { SafeStorage } from '../lib/storage'
import { createAccount, type AccountModel } from './checkout/account'
import { createAddress, type AddressModel } from './checkout/address'
import { createContact, type ContactStore } from './checkout/contact'
import type { CheckoutContext, CheckoutSession } from './checkout/context'
import { createDelivery, type DeliveryModel } from './checkout/delivery'
import { createDestination } from './checkout/destination'
import { createDiscount, type DiscountModel } from './checkout/discount'
import { createDraftStore, type DraftStore } from './checkout/draft'
import { createFinishing, type Finishing } from './checkout/finishing'
import { followOrder } from './checkout/follow'
import { createFreight, type FreightModel } from './checkout/freight'
import { createPaymentChoice, type PaymentChoice } from './checkout/payment-choice'
import { createPickUp, type PickUpModel } from './checkout/pickup'
import { createPriceTables, type PriceTablesModel } from './checkout/price-tables'
import { createRefresh } from './checkout/refresh'
import { createSchedule, type ScheduleModel } from './checkout/schedule'
import { createSeller, type SellerModel } from './checkout/seller'
import type { AmongTabs } from './decisive-call'
import { steady } from './steady'

/** The agent's checkout of one session, shared by all elements that show it. */
export interface CheckoutStore {
  readonly draft: DraftStore
  readonly account: AccountModel
  readonly seller: SellerModel
  readonly priceTables: PriceTablesModel
  readonly address: AddressModel
  readonly pickUp: PickUpModel
  readonly delivery: DeliveryModel
  readonly freight: FreightModel
  readonly schedule: ScheduleModel
  readonly contact: ContactStore
  readonly payment: PaymentChoice
  readonly discount: DiscountModel
  readonly finishing: Finishing
  /** The sections that stand, in their order; none until order and settings are here. */
  readonly sections: ReadonlySignal<readonly CheckoutSection[]>
  /** What the order lacks before it can be finished. Empty when nothing; null until order and settings are here. */
  readonly missing: ReadonlySignal<readonly MissingPart[] | null>
  /** Shows what somebody else changed in the order meanwhile, if anything. */
  refresh(): Promise<void>
  /** Sends what was typed and waits: all at once when the page is `leaving`. */
  flush(options?: { leaving?: boolean }): void
}

interface CheckoutOptions {
  session: CheckoutSession
  /** Where the draft is kept. */
  storage: SafeStorage
  /** How this tab and others decide one order; without it there is one tab. */
  exclusively?: AmongTabs['exclusively']
  /** The server took the contact's data, which the order shows too. */
  onContactSaved?: () => void
  /** Pauses between asking for the order again after a lost answer, ms. */
  checkDelays?: readonly number[]
}

export function createCheckoutStore({
  session,
  storage,
  exclusively,
  onContactSaved,
  checkDelays,
}: CheckoutOptions): CheckoutStore {
  const { client, happenings, remote, settings, order, refresh } = session
  const draft = createDraftStore({ order, storage })
  const context: CheckoutContext = { client, happenings, remote, settings, order, refresh, draft }
  const account = createAccount(context)
  const address = createAddress(context)
  const pickUp = createPickUp(context)
  const destination = createDestination(context, { address, pickUp })
  const seller = createSeller(context, destination)
  const delivery = createDelivery(context, { account, destination, seller })
  const freight = createFreight(context, { destination, seller })
  const schedule = createSchedule(context)
  followOrder(context)
  const contact = createContact({ ...context, onSaved: onContactSaved })
  const payment = createPaymentChoice({ ...context, account })
  const discount = createDiscount(context)
  const missing = steady(() => {
    const shown = order.shown.value
    if (!settings.value || !shown) return null
    return missingParts({
      settings: settings.value,
      order: shown,
      draft: draft.current.value,
      customer: contact.shown.value,
      isManual: account.isManual.value,
      isSlotClosed: schedule.isClosed.value,
      isManualOptionWrong: payment.manualError.value !== null,
    })
  })
  const amongTabs = exclusively && { exclusively, memory: storage }
  const finishing = createFinishing({
    ...context,
    contact,
    payment,
    discount,
    freight,
    missing,
    amongTabs,
    checkDelays,
  })
  const refreshOrder = createRefresh(context)
  // What the order was refused for may be a time that has closed, or a minimum that was raised: both are seen then.
  effect(() => {
    if (finishing.finish.state.value.status !== 'refused') return
    untracked(() => {
      void schedule.days.reload()
      void refreshOrder()
    })
  })
  return {
    draft,
    account,
    seller,
    priceTables: createPriceTables(context),
    address,
    pickUp,
    delivery,
    freight,
    schedule,
    refresh: refreshOrder,
    flush(options) {
      freight.flush()
      void contact.save(options)
      void discount.settle()
      void payment.settle()
    },
    contact,
    payment,
    discount,
    finishing,
    sections: steady(() => {
      const shown = order.shown.value
      return settings.value && shown ? sectionsOf(settings.value, shown) : []
    }),
    missing,
  }
}
