import type { PaymentAccount } from './checkout'
import type { CheckoutDraft } from './checkout-draft'
import type { Customer } from './customer'
import { isValidBirthDate } from './birth-date'
import { LogisticType, PaymentMethod, type Order, type OrderLogistic, type OrderSeller } from './order'
import { brokenLimits } from './order-limits'
import { visibleItems } from './order-rules'
import { isRuledOut } from './payment-choice'
import { dateOf } from './schedule'
import type { ShopSettings } from './shop'

/** A part of the agent's checkout. */
export type CheckoutSection =
  'seller' | 'delivery' | 'items' | 'contact' | 'corporate' | 'schedule' | 'payment' | 'summary'

/** The group of payment options that asks how much the contact hands over. */
export const CASH_GROUP = 'Dinheiro'

/** Whether the order's store is a step of the sale: the delivery is then asked for before the items. */
export function hasSellerStep({ steps }: ShopSettings): boolean {
  return steps.includes('Seller')
}

/**
 * Whether the agent writes the freight, because the shop has no logistics of its own. A store that is a step of the sale
 * is asked for its ways instead.
 *
 * @source storefront specification, section 2, "Without a Seller step"
 */
export function hasManualFreight(settings: ShopSettings): boolean {
  return !hasSellerStep(settings) && settings.areManualPricesEnabled && !settings.hasLogistics
}

/**
 * The sections that stand, in their order.
 *
 * @source storefront specification, section 2, "Checkout (agent screen), sections in order"
 */
export function sectionsOf(settings: ShopSettings, order: Order): readonly CheckoutSection[] {
  const isSellerStep = hasSellerStep(settings)
  const stands: readonly [CheckoutSection, boolean][] = [
    ['seller', true],
    ['delivery', isSellerStep],
    ['items', true],
    ['contact', true],
    ['corporate', settings.isCnpjEnabled],
    ['delivery', !isSellerStep && !settings.hasExternalLogistic],
    ['schedule', settings.steps.includes('Schedule')],
    ['payment', visibleItems(order).length > 0],
    ['summary', true],
  ]
  return stands.flatMap(([section, isThere]) => (isThere ? [section] : []))
}

/** Whether something in the order may not leave the store (storefront specification, section 5, "Restricted items"). */
export function hasRestrictedItems(settings: ShopSettings, order: Order): boolean {
  return (
    !settings.areShippingRestrictedProductsAllowed && visibleItems(order).some((item) => item.hasShippingRestriction)
  )
}

/** The ways the order may go, as the shop, the order and what is in it allow. */
export function allowedTypes(settings: ShopSettings, order: Order): { delivery: boolean; pickUp: boolean } {
  return { delivery: order.enabled.delivery && !hasRestrictedItems(settings, order), pickUp: order.enabled.pickUp }
}

/** What is asked of the server for a delivery: express, or shipping where the shop has no express. */
export function deliveryType(settings: ShopSettings): LogisticType {
  return settings.isExpressDeliveryDisabled ? LogisticType.Shipping : LogisticType.ExpressDelivery
}

export function isPickUp(type: LogisticType | null): boolean {
  return type === LogisticType.StorePickUp
}

/**
 * The type of delivery: the agent's, else the order's, else the only one that is allowed; null while none is. Whichever
 * kind of delivery the order holds, what is asked for is the shop's: one list brings express and shipping.
 */
export function chosenType(settings: ShopSettings, order: Order, draft: CheckoutDraft): LogisticType | null {
  const { delivery, pickUp } = allowedTypes(settings, order)
  const only = delivery === pickUp ? null : delivery ? deliveryType(settings) : LogisticType.StorePickUp
  const type = draft.logisticType ?? order.logistic?.type ?? only
  return type === null || isPickUp(type) ? type : deliveryType(settings)
}

/** The order's logistic, unless the agent gave it up for another type of delivery. */
export function chosenLogistic(order: Order, draft: CheckoutDraft): OrderLogistic | null {
  return draft.selectedLogistic === '' ? null : order.logistic
}

/** The order's store, unless the agent gave it up for another type of delivery. */
export function chosenSeller(order: Order, draft: CheckoutDraft): OrderSeller | null {
  return draft.selectedSeller === '' || !order.seller?.providerId ? null : order.seller
}

/**
 * Start of the chosen slot: the order's own, or the draft's where no logistic carries it. '' while there is none, and
 * while the agent looks at the times of another day.
 */
export function chosenStartTime(order: Order, draft: CheckoutDraft): string {
  if (draft.selectedLogistic === '') return ''
  const start = order.logistic?.startDeliveryTime ?? draft.selectedSchedule
  const isOfTheDay = draft.selectedDay === '' || dateOf(start) === draft.selectedDay
  return isOfTheDay ? start : ''
}

/** How the order is to be paid: the agent's choice, else the order's; null once it may not be paid that way any more. */
export function chosenMethod(order: Order, draft: CheckoutDraft): PaymentMethod | null {
  const method = draft.paymentMethod ?? order.payment?.method ?? null
  return method === null || isRuledOut(order, method) ? null : method
}

export function isManualAccount(account: PaymentAccount | null): boolean {
  return account?.type.toLowerCase() === 'manual'
}

/** What an order still lacks before it can be finished. */
export type MissingPart =
  | 'items'
  | 'limits'
  | 'seller'
  | 'logistic'
  | 'schedule'
  | 'customer'
  | 'birthDate'
  | 'corporate'
  | 'paymentMethod'
  | 'paymentOption'
  | 'cash'
  | 'manualPayment'

/** All that decides whether an order can be finished. */
export interface CheckoutFacts {
  settings: ShopSettings
  order: Order
  draft: CheckoutDraft
  /** The contact's data as they stand in the form. */
  customer: Customer
  /** Whether the payment is settled outside of the shop, and written down by the agent. */
  isManual: boolean
  /** Whether the slot that was chosen takes orders no more. */
  isSlotClosed: boolean
  /** Whether what is written as the manual payment is refused by its own field. */
  isManualOptionWrong: boolean
}

/**
 * What is missing, in the order of the sections; empty when the form is complete.
 *
 * The specification lists some of these for the flow with a Seller step and others for the one without. A part that
 * stands on the screen is asked for in both: the server would refuse the order otherwise.
 *
 * @source storefront specification, section 5, "Finish button shows only if the form is complete"
 */
export function missingParts(facts: CheckoutFacts): MissingPart[] {
  const checks: readonly [MissingPart, boolean][] = [
    ['seller', isSellerMissing(facts)],
    ['items', visibleItems(facts.order).length === 0],
    ['limits', brokenLimits(facts.order).length > 0],
    ['customer', isCustomerMissing(facts)],
    ['birthDate', facts.settings.isBirthDateEnabled && !isValidBirthDate(facts.customer.birthDate)],
    ['corporate', isCorporateMissing(facts)],
    ['logistic', isLogisticMissing(facts)],
    ['schedule', isScheduleMissing(facts)],
    ...paymentChecks(facts),
  ]
  return checks.flatMap(([part, isMissing]) => (isMissing ? [part] : []))
}

function isSellerMissing({ settings, order, draft }: CheckoutFacts): boolean {
  return hasSellerStep(settings) && chosenSeller(order, draft) === null
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
  const isOnDelivery = method === PaymentMethod.OnDelivery
  const isCash = isOnDelivery && draft.paymentOptionGroup === CASH_GROUP
  const isWritten = isManual && method !== null && !isOnDelivery && method !== PaymentMethod.Custom
  return [
    ['paymentMethod', method === null],
    ['paymentOption', isOnDelivery && draft.paymentOptionId === ''],
    ['cash', isCash && draft.cashAmount < order.total],
    ['manualPayment', isWritten && (isManualOptionWrong || draft.manualPaymentOption.trim() === '')],
  ]
}
