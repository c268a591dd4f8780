import type { PaymentAccount } from './checkout'
import type { CheckoutDraft } from './checkout-draft'
import type { Customer } from './customer'
import { LogisticType, type Order, type OrderLogistic, type OrderSeller } from './order'
import { brokenLimits } from './order-limits'
import { visibleItems } from './order-rules'
import { isRuledOut } from './payment-choice'
import { methodFacts, type PaymentMethod } from './payment-methods'
import { dateOf, type WallTime } from './wall-time'
import type { ShopSettings } from './shop'
import { readBirthDate } from './typed-date'

export type CheckoutSection =
  'seller' | 'delivery' | 'items' | 'contact' | 'corporate' | 'schedule' | 'payment' | 'summary'

/** The group of payment options that asks how much the contact hands over. */
export const CASH_GROUP = 'Dinheiro'

/** True when the order's store is a step of the sale: delivery is then asked for before the items. */
export function hasSellerStep({ steps }: ShopSettings): boolean {
  return steps.includes('Seller')
}

/**
 * True when the agent writes the freight, because the shop has no logistics of its own. With a store step, the store's
 * delivery options are requested instead (storefront specification, section 2, "Without a Seller step").
 */
export function hasManualFreight(settings: ShopSettings): boolean {
  return !hasSellerStep(settings) && settings.areManualPricesEnabled && !settings.hasLogistics
}

/** The visible sections (storefront specification, section 2, "Checkout (agent screen), sections in order"). */
export function sectionsOf(settings: ShopSettings, order: Order, isAgent: boolean): readonly CheckoutSection[] {
  const isSellerStep = hasSellerStep(settings)
  const isFreightChosen = isAgent || !hasManualFreight(settings)
  const sections: readonly [CheckoutSection, boolean][] = [
    ['seller', settings.areSellerOptionsShown],
    ['delivery', isSellerStep],
    ['items', true],
    ['contact', true],
    // A shopper's company is part of their data.
    ['corporate', settings.isCnpjEnabled && isAgent],
    ['delivery', !isSellerStep && !settings.hasExternalLogistic && isFreightChosen],
    ['schedule', settings.steps.includes('Schedule')],
    ['payment', visibleItems(order).length > 0],
    ['summary', true],
  ]
  return sections.flatMap(([section, isThere]) => (isThere ? [section] : []))
}

/** True when an item of the order may not leave the store (storefront specification, section 5, "Restricted items"). */
export function hasRestrictedItems(settings: ShopSettings, order: Order): boolean {
  return (
    !settings.areShippingRestrictedProductsAllowed && visibleItems(order).some((item) => item.hasShippingRestriction)
  )
}

export function allowedTypes(settings: ShopSettings, order: Order): { delivery: boolean; pickUp: boolean } {
  return { delivery: order.enabled.delivery && !hasRestrictedItems(settings, order), pickUp: order.enabled.pickUp }
}

/** The delivery type to request: express, or shipping when the shop has no express. */
export function deliveryType(settings: ShopSettings): LogisticType {
  return settings.isExpressDeliveryDisabled ? LogisticType.Shipping : LogisticType.ExpressDelivery
}

export function isPickUp(type: LogisticType | null): boolean {
  return type === LogisticType.StorePickUp
}

/** The agent's type, else the order's, else the only allowed one, else null. Express and shipping share one list. */
export function chosenType(settings: ShopSettings, order: Order, draft: CheckoutDraft): LogisticType | null {
  const { delivery, pickUp } = allowedTypes(settings, order)
  const only = delivery === pickUp ? null : delivery ? deliveryType(settings) : LogisticType.StorePickUp
  const type = draft.logisticType ?? order.logistic?.type ?? only
  return type === null || isPickUp(type) ? type : deliveryType(settings)
}

/** The order's logistic, unless the agent dropped it for another type of delivery. */
export function chosenLogistic(order: Order, draft: CheckoutDraft): OrderLogistic | null {
  return draft.selectedLogistic === '' ? null : order.logistic
}

/** The order's store, unless the agent dropped it for another type of delivery. */
export function chosenSeller(order: Order, draft: CheckoutDraft): OrderSeller | null {
  return draft.selectedSeller === '' || !order.seller?.providerId ? null : order.seller
}

/** The order without a dropped logistic. No call removes it: the server counts it until another one is chosen. */
export function orderAsChosen(order: Order, draft: CheckoutDraft): Order {
  const logistic = chosenLogistic(order, draft)
  const seller = chosenSeller(order, draft)
  if (logistic === order.logistic && seller === order.seller) return order
  const delivery = logistic ? 0 : (order.logistic?.price ?? 0)
  const serviceTax = seller ? 0 : (order.seller?.serviceTax ?? 0)
  return { ...order, logistic, seller, total: order.total - delivery - serviceTax }
}

/** Start of the order's slot, or of the draft's; '' for none, and while the agent looks at another day's slots. */
export function chosenStartTime(order: Order, draft: CheckoutDraft): WallTime {
  if (draft.selectedLogistic === '') return ''
  const start = order.logistic?.startDeliveryTime ?? draft.selectedSchedule
  const isOfTheDay = draft.selectedDay === '' || dateOf(start) === draft.selectedDay
  return isOfTheDay ? start : ''
}

/** The payment method: the agent's choice, else the order's; null once it is no longer allowed. */
export function chosenMethod(order: Order, draft: CheckoutDraft): PaymentMethod | null {
  return droppedMethod(order, draft) === null ? wantedMethod(order, draft) : null
}

/** The method that was chosen while the order allowed it, and that it allows no longer; null for none. */
export function droppedMethod(order: Order, draft: CheckoutDraft): PaymentMethod | null {
  const method = wantedMethod(order, draft)
  return method !== null && isRuledOut(order, method) ? method : null
}

function wantedMethod(order: Order, draft: CheckoutDraft): PaymentMethod | null {
  return draft.paymentMethod ?? order.payment?.method ?? null
}

export function isManualAccount(account: PaymentAccount | null): boolean {
  return account?.type.toLowerCase() === 'manual'
}

export type MissingPart =
  | 'items'
  | 'limits'
  | 'seller'
  | 'logistic'
  | 'freight'
  | 'schedule'
  | 'customer'
  | 'birthDate'
  | 'corporate'
  | 'paymentMethod'
  | 'paymentOption'
  | 'cash'
  | 'manualPayment'

/** The section in which each missing part is filled in. */
export const sectionOf: Readonly<Record<MissingPart, CheckoutSection>> = {
  seller: 'seller',
  items: 'items',
  limits: 'items',
  customer: 'contact',
  birthDate: 'contact',
  corporate: 'corporate',
  logistic: 'delivery',
  freight: 'delivery',
  schedule: 'schedule',
  paymentMethod: 'payment',
  paymentOption: 'payment',
  cash: 'payment',
  manualPayment: 'payment',
}

/** The shown sections in which something is missing, in their order. */
export function lackingSections(missing: readonly MissingPart[], shown: readonly CheckoutSection[]): CheckoutSection[] {
  const lacking = new Set(missing.map((part) => sectionWith(part, shown)))
  return shown.filter((name) => lacking.has(name))
}

/** The section of these in which a missing part is filled in. */
function sectionWith(part: MissingPart, shown: readonly CheckoutSection[]): CheckoutSection {
  const own = sectionOf[part]
  return own === 'corporate' && !shown.includes(own) ? 'contact' : own
}

export interface CheckoutFacts {
  settings: ShopSettings
  order: Order
  draft: CheckoutDraft
  /** The contact's data as typed in the form. */
  customer: Customer
  /** False for a shopper, who fills in what the page shows. The conversation asks for the rest. */
  isAgent: boolean
  /** True when the agent writes down a payment made outside the shop. */
  isManual: boolean
  isSlotClosed: boolean
  isManualOptionWrong: boolean
  /** True when the agent has not written the delivery cost yet. */
  isFreightMissing: boolean
}

/**
 * The missing parts, in the order of the sections (storefront specification, section 5, "Finish button shows only if
 * the form is complete"). A part on the screen is required with and without a Seller step, of agents and of shoppers:
 * the server would refuse the order otherwise.
 */
export function missingParts(facts: CheckoutFacts): MissingPart[] {
  const checks: readonly [MissingPart, boolean][] = [
    ['seller', isSellerMissing(facts)],
    ['items', visibleItems(facts.order).length === 0],
    ['limits', brokenLimits(orderAsChosen(facts.order, facts.draft)).length > 0],
    ['customer', isCustomerMissing(facts)],
    ['birthDate', facts.settings.isBirthDateEnabled && readBirthDate(facts.customer.birthDate) === null],
    ['corporate', isCorporateMissing(facts)],
    ['logistic', isLogisticMissing(facts)],
    ['freight', facts.isFreightMissing],
    ['schedule', isScheduleMissing(facts)],
    ...paymentChecks(facts),
  ]
  const shown = sectionsOf(facts.settings, facts.order, facts.isAgent)
  const isAsked = (part: MissingPart) => facts.isAgent || shown.includes(sectionWith(part, shown))
  return checks.flatMap(([part, isMissing]) => (isMissing && isAsked(part) ? [part] : []))
}

/** Parts in which the server's order differs from the screen: a summary would send the server's values. */
export function unsentParts(facts: CheckoutFacts): MissingPart[] {
  const { order, draft } = facts
  const asChosen = orderAsChosen(order, draft)
  const start = order.logistic?.startDeliveryTime ?? ''
  const unsent: Partial<Record<MissingPart, boolean>> = {
    seller: asChosen.seller !== order.seller,
    logistic: asChosen.logistic !== order.logistic,
    freight: true,
    schedule: start !== '' && asChosen.logistic !== null,
    paymentOption: draft.paymentMethod !== null,
    cash: true,
  }
  return missingParts(facts).filter((part) => unsent[part])
}

/** A dropped store stays the order's until another one is chosen, even when no step asks for one. */
function isSellerMissing({ settings, order, draft }: CheckoutFacts): boolean {
  return (hasSellerStep(settings) || order.seller !== null) && chosenSeller(order, draft) === null
}

function isCustomerMissing({ customer }: CheckoutFacts): boolean {
  return [customer.name, customer.email, customer.document].some((text) => text.trim() === '')
}

function isCorporateMissing({ settings, customer }: CheckoutFacts): boolean {
  if (!settings.isCnpjEnabled || !customer.isCorporate) return false
  return [customer.corporateName, customer.corporateDocument, customer.tradeName].some((text) => text.trim() === '')
}

function isLogisticMissing({ settings, order, draft }: CheckoutFacts): boolean {
  const isSellerStep = hasSellerStep(settings)
  if (!isSellerStep && settings.hasExternalLogistic) return false
  const type = chosenType(settings, order, draft)
  if (type !== null && !isPickUp(type) && hasRestrictedItems(settings, order)) return true
  if (chosenLogistic(order, draft)) return false
  return !hasManualFreight(settings) || draft.deliveryAddressIndex === null || isPickUp(type)
}

function isScheduleMissing({ settings, order, draft, isSlotClosed }: CheckoutFacts): boolean {
  return settings.steps.includes('Schedule') && (isSlotClosed || chosenStartTime(order, draft) === '')
}

function paymentChecks({
  order,
  draft,
  isManual,
  isManualOptionWrong,
}: CheckoutFacts): readonly [MissingPart, boolean][] {
  const method = chosenMethod(order, draft)
  const { hasMeans = false, written = null, isWrittenAtWill = false } = methodFacts(method) ?? {}
  const isCash = hasMeans && draft.paymentOptionGroup === CASH_GROUP
  const isWritten = isManual && written !== null && !isWrittenAtWill
  return [
    ['paymentMethod', method === null],
    ['paymentOption', hasMeans && draft.paymentOptionId === ''],
    ['cash', isCash && draft.cashAmount < orderAsChosen(order, draft).total],
    ['manualPayment', isWritten && (isManualOptionWrong || draft.manualPaymentOption.trim() === '')],
  ]
}
