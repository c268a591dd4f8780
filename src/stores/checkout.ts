import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals-core'
import {
  missingParts,
  orderAsChosen,
  sectionsOf,
  unsentParts,
  type CheckoutFacts,
  type CheckoutSection,
  type MissingPart,
} from '../domain/checkout-steps'
import type { Order } from '../domain/order'
import { isPlatformUser } from '../domain/shop'
import { openBrowserTabs, type BrowserTabs } from '../lib/browser-tabs'
import { oncePer } from '../lib/once-per'
import { createAccount, type AccountModel } from './checkout/account'
import { createAddress, type AddressModel } from './checkout/address'
import { createContact, type ContactStore } from './checkout/contact'
import type { CheckoutContext, CheckoutSession } from './checkout/context'
import { createDelivery, type DeliveryModel } from './checkout/delivery'
import { createDestination } from './checkout/destination'
import { createDiscount, type DiscountModel } from './checkout/discount'
import { createDraftStore, type DraftStore } from './checkout/draft'
import { createFinishing } from './checkout/finishing'
import { dropOverruledChoices } from './checkout/overruled-choices'
import { createFreight, type FreightModel } from './checkout/freight'
import { createPaymentChoice, type PaymentChoice } from './checkout/payment-choice'
import { createPickUp, type PickUpModel } from './checkout/pickup'
import { createPriceTables, type PriceTablesModel } from './checkout/price-tables'
import { createRefresh } from './checkout/refresh'
import { createSchedule, type ScheduleModel } from './checkout/schedule'
import { createSeller, type SellerModel } from './checkout/seller'
import { giftsOf } from './gifts'
import { dataOf } from '../lib/remote'
import { computedByValue } from './computed-by-value'

/** How the order is delivered and paid: sent as it is chosen, or kept for a proposal. */
export interface CheckoutChoices {
  readonly draft: DraftStore
  readonly account: AccountModel
  readonly seller: SellerModel
  readonly priceTables: PriceTablesModel
  readonly address: AddressModel
  readonly pickUp: PickUpModel
  readonly delivery: DeliveryModel
  readonly freight: FreightModel
  readonly schedule: ScheduleModel
  readonly payment: PaymentChoice
  /** The order as the screen shows it: what was given up for another type of delivery is neither named nor counted. */
  readonly asChosen: ReadonlySignal<Order | null>
  /** True while they are kept for a proposal. */
  readonly isProposal: boolean
}

export interface CheckoutStore extends CheckoutChoices {
  readonly contact: ContactStore
  readonly discount: DiscountModel
  readonly finishing: ReturnType<typeof createFinishing>
  /** The sections that stand, in their order; none until order and settings are here. */
  readonly sections: ReadonlySignal<readonly CheckoutSection[]>
  /** The parts that the order needs before it can be finished; null until order and settings are loaded. */
  readonly missing: ReadonlySignal<readonly MissingPart[] | null>
  /** The parts in which the server's order differs from the screen, so that no summary is sent. */
  readonly unsent: ReadonlySignal<readonly MissingPart[]>
  /** Shows what somebody else changed in the order meanwhile, if anything. */
  refresh(): Promise<void>
  /** Sends what was typed and waits: all at once when the page is `leaving`. */
  flush(options?: { leaving?: boolean }): void
}

interface CheckoutOptions {
  session: CheckoutSession
  /** Coordinate this tab and others that decide one order; the draft survives a reload in their memory. */
  tabs: BrowserTabs
  /** True when an edit outside the lines, a choice of gifts, was refused and the refusal was not read yet. */
  hasFailedEdit?: () => boolean
}

export function createCheckoutChoices(
  { client, events, remote, settings, order, refresh }: CheckoutSession,
  { draft, isProposal = false }: { draft: DraftStore; isProposal?: boolean },
): { choices: CheckoutChoices; context: CheckoutContext } {
  const isAgent = computed(() => {
    const opened = dataOf(remote.value)
    return opened !== null && isPlatformUser(opened)
  })
  const asChosen = computed(() => order.shown.value && orderAsChosen(order.shown.value, draft.current.value))
  const shared = { client, events, remote, settings, order, refresh }
  const context: CheckoutContext = { ...shared, draft, asChosen, isAgent, isProposal }
  const account = createAccount(context)
  const address = createAddress(context)
  const pickUp = createPickUp(context)
  const destination = createDestination(context, { address, pickUp })
  const priceTables = createPriceTables(context)
  const seller = createSeller(context, { destination, priceTables })
  const delivery = createDelivery(context, { account, destination, seller })
  const freight = createFreight(context, { destination, seller })
  const schedule = createSchedule(context)
  dropOverruledChoices(context)
  const payment = createPaymentChoice({ ...context, account })
  const places = { address, pickUp, seller, priceTables }
  const choices = { draft, account, ...places, delivery, freight, schedule, payment, asChosen, isProposal }
  return { choices, context }
}

export function createCheckoutStore({ session, tabs, hasFailedEdit = () => false }: CheckoutOptions): CheckoutStore {
  const { settings, order } = session
  const draft = createDraftStore({ order, storage: tabs.memory })
  const { choices, context } = createCheckoutChoices(session, { draft })
  const { account, address, freight, schedule, payment } = choices
  const { isAgent } = context
  const contact = createContact(context)
  const discount = createDiscount(context)
  const facts = computed((): CheckoutFacts | null => {
    const shown = order.shown.value
    if (!settings.value || !shown) return null
    return {
      settings: settings.value,
      order: shown,
      draft: { ...draft.current.value, deliveryAddressIndex: address.selected.value },
      customer: contact.shown.value,
      isAgent: isAgent.value,
      isManual: isAgent.value && account.isManual.value,
      isSlotClosed: schedule.isClosed.value,
      isManualOptionWrong: payment.manualError.value !== null,
      isFreightMissing: freight.isMissing.value,
    }
  })
  const missing = computedByValue(() => facts.value && missingParts(facts.value))
  const unsent = computedByValue(() => (facts.value ? unsentParts(facts.value) : []))
  const finishing = createFinishing({
    ...context,
    contact,
    payment,
    discount,
    freight,
    missing,
    unsent,
    hasFailedEdit,
    tabs,
  })
  const refreshOrder = createRefresh(context)
  // The order may be refused for a slot that has closed, or a minimum that was raised: reading it again shows both.
  effect(() => {
    if (finishing.finish.state.value.status !== 'refused') return
    untracked(() => {
      void schedule.days.reload()
      void refreshOrder()
    })
  })
  return {
    ...choices,
    refresh: refreshOrder,
    flush(options) {
      freight.flush()
      void contact.save(options)
      void discount.settle()
      void payment.settle()
      order.flush(options)
    },
    contact,
    discount,
    finishing,
    sections: computedByValue(() => {
      const shown = order.shown.value
      return settings.value && shown ? sectionsOf(settings.value, shown, isAgent.value) : []
    }),
    missing,
    unsent,
  }
}

/** A session's one checkout: two elements show one draft. */
export const checkoutOf = oncePer((session: CheckoutSession) => {
  const hasFailedEdit = () => giftsOf(session).errors.peek().size > 0
  return createCheckoutStore({ session, tabs: openBrowserTabs(), hasFailedEdit })
})
