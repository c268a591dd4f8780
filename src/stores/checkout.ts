import { computed, effect, untracked } from '@preact/signals-core'
import {
  lackingSections,
  missingParts,
  sectionsOf,
  unsentParts,
  type CheckoutFacts,
  type CheckoutSection,
} from '../domain/checkout-steps'
import { isSame } from '../domain/order-parts'
import { isPlatformUser } from '../domain/shop'
import { getCurrentOrder } from '../api/order'
import { effectiveOrderOf } from '../domain/effective-order'
import { ownFields } from '../domain/contact'
import { asShopError } from '../lib/errors'
import { openBrowserTabs, type BrowserTabs } from '../lib/browser-tabs'
import { oncePer } from '../lib/once-per'
import { createAccount } from './checkout/account'
import { createAddress } from './checkout/address'
import { createContact } from './checkout/contact'
import type { CheckoutContext, CheckoutSession } from './checkout/context'
import { createDelivery } from './checkout/delivery'
import { createDestination, createPickUp } from './checkout/destination'
import { createDiscount } from './checkout/discount'
import { createDraftStore, dropOverruledChoices, type DraftStore } from './checkout/draft'
import { createFinishing } from './checkout/finishing'
import { createFreight } from './checkout/freight'
import { createPaymentChoice } from './checkout/payment-choice'
import { createPriceTables } from './checkout/price-tables'
import { createSchedule } from './checkout/schedule'
import { createSeller } from './checkout/seller'
import { giftsOf } from './order/gifts'
import { dataOf } from '../lib/remote'
import { computedByValue } from './computed-by-value'

/** How the order is delivered and paid: sent as it is chosen, or kept for a proposal. */
export type CheckoutChoices = ReturnType<typeof createCheckoutChoices>['choices']

export type CheckoutStore = ReturnType<typeof createCheckoutStore>

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
) {
  const isAgent = computed(() => {
    const opened = dataOf(remote.value)
    return opened !== null && isPlatformUser(opened)
  })
  const effectiveOrder = computed(
    () => order.current.value && effectiveOrderOf(order.current.value, draft.current.value, settings.value),
  )
  const shared = { client, events, remote, settings, order, refresh }
  const context: CheckoutContext = { ...shared, draft, effectiveOrder, isAgent, isProposal }
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
  return {
    context,
    choices: {
      draft,
      account,
      ...places,
      delivery,
      freight,
      schedule,
      payment,
      /** The order as the screen shows it: what was given up for another type of delivery is neither named nor counted. */
      effectiveOrder,
      /** True while they are kept for a proposal. */
      isProposal,
    },
  }
}

export function createCheckoutStore({ session, tabs, hasFailedEdit = () => false }: CheckoutOptions) {
  const { settings, order } = session
  const draft = createDraftStore(order, tabs.memory)
  const { choices, context } = createCheckoutChoices(session, { draft })
  const { account, address, freight, schedule, payment } = choices
  const { isAgent } = context
  const contact = createContact(context)
  const discount = createDiscount(context)
  const facts = computed((): CheckoutFacts | null => {
    const current = order.current.value
    if (!settings.value || !current) return null
    return {
      settings: settings.value,
      order: current,
      draft: draft.current.value,
      hasAddress: address.selected.value !== null,
      customer: contact.current.value,
      isAgent: isAgent.value,
      isManual: isAgent.value && account.isManual.value,
      isSlotClosed: schedule.isClosed.value,
      isManualOptionWrong: payment.manualError.value !== null,
      methodFields: payment.extra.texts.value,
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
  const { seller, priceTables, delivery } = choices
  const sections = computedByValue((): readonly CheckoutSection[] => {
    const current = order.current.value
    return settings.value && current ? sectionsOf(settings.value, current, isAgent.value) : []
  })
  const beside = [
    seller.choice,
    priceTables.choice,
    delivery.choice,
    freight.choice,
    schedule.choice,
    payment,
    discount,
  ]
  const isSavingChoice = computed(() => beside.some(({ isSending }) => isSending.value))
  const lists = [seller.stores, seller.offered, delivery.options, schedule.days, payment.listing]
  const refresh = () => refreshOrder(context)
  // The order may be refused for a slot that has closed, or a minimum that was raised: reading it again shows both.
  effect(() => {
    if (finishing.finish.state.value.status !== 'refused') return
    untracked(() => {
      void schedule.days.reload()
      void refresh()
    })
  })
  return {
    ...choices,
    /** Shows what somebody else changed in the order meanwhile, if anything. */
    refresh,
    /** Sends what was typed and waits: all at once when the page is `leaving`. */
    flush(options?: { leaving?: boolean }): void {
      freight.flush()
      void contact.save(options)
      void discount.settle()
      void payment.settle()
      order.flush(options)
    },
    contact,
    discount,
    finishing,
    /** True while a choice beside the lines is being saved. */
    isSavingChoice,
    /** True while the order is about to change, or a list that a choice asks for is on its way. */
    isBusy: computed(() => order.isUpdating.value || isSavingChoice.value || lists.some(({ isBusy }) => isBusy.value)),
    /** The sections that stand, in their order; none until order and settings are here. */
    sections,
    /** Those in which something is missing; null until order and settings are here. */
    lacking: computedByValue(() => missing.value && lackingSections(missing.value, sections.value)),
    /** Says all that is wrong in the contact's data. @returns the section to mend it in, null when nothing is */
    checkContact(): CheckoutSection | null {
      if (contact.check()) return null
      const isOwn = ownFields.some((field) => field in contact.errors.peek())
      return isOwn || !sections.peek().includes('corporate') ? 'contact' : 'corporate'
    },
    /** The parts that the order needs before it can be finished; null until order and settings are loaded. */
    missing,
    /** The parts in which the server's order differs from the screen, so that no summary is sent. */
    unsent,
  }
}

/** Ignores an answer that is older than this page's own changes. */
async function refreshOrder({ client, order }: CheckoutContext): Promise<void> {
  const before = order.remote.peek()
  if (before.status !== 'ready' || order.isRecalculating.peek()) return
  // Nobody asked for it, so nobody is told that it failed.
  const fresh = await getCurrentOrder(client).catch((error: unknown) => void asShopError(error))
  const isOvertaken = order.remote.peek() !== before || order.isRecalculating.peek()
  if (!fresh || isOvertaken || isSame(fresh, before.data)) return
  await order.change('refresh', () => Promise.resolve(fresh))
}

/** A session's one checkout: two elements show one draft. */
export const checkoutOf = oncePer((session: CheckoutSession) => {
  const hasFailedEdit = () => giftsOf(session).errors.value.size > 0
  return createCheckoutStore({ session, tabs: openBrowserTabs(), hasFailedEdit })
})
