import type { PaymentAccount } from './checkout'
import type { CheckoutDraft } from './checkout-draft'
import { effectiveOrderOf, type EffectiveOrder } from './effective-order'
import type { Customer } from './customer'
import { hasRestrictedItems, isPickUp } from './delivery-types'
import type { Order } from './order'
import { brokenLimits } from './order-limits'
import { visibleItems } from './order-rules'
import { askedFields, givenFields, lackingFields, type FieldTexts } from './method-fields'
import { methodFacts } from './payment-methods'
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
  | 'paymentField'
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
  paymentField: 'payment',
  manualPayment: 'payment',
}

/** The shown sections in which something is missing, in their order. */
export function lackingSections(
  missing: readonly MissingPart[],
  sections: readonly CheckoutSection[],
): CheckoutSection[] {
  const lacking = new Set(missing.map((part) => sectionWith(part, sections)))
  return sections.filter((name) => lacking.has(name))
}

/** The section of these in which a missing part is filled in. */
function sectionWith(part: MissingPart, sections: readonly CheckoutSection[]): CheckoutSection {
  const own = sectionOf[part]
  return own === 'corporate' && !sections.includes(own) ? 'contact' : own
}

export interface CheckoutFacts {
  settings: ShopSettings
  order: Order
  draft: CheckoutDraft
  /** True when the order has an address to go to. */
  hasAddress: boolean
  /** The contact's data as typed in the form. */
  customer: Customer
  /** False for a shopper, who fills in what the page shows. The conversation asks for the rest. */
  isAgent: boolean
  /** True when the agent writes down a payment made outside the shop. */
  isManual: boolean
  isSlotClosed: boolean
  isManualOptionWrong: boolean
  /** Extra fields of the method as they are typed. */
  methodFields: FieldTexts
  /** True when the agent has not written the delivery cost yet. */
  isFreightMissing: boolean
}

/**
 * The missing parts, in the order of the sections (storefront specification, section 5, "Finish button shows only if
 * the form is complete"). A part on the screen is required with and without a Seller step, of agents and of shoppers:
 * the server would refuse the order otherwise.
 */
export function missingParts(facts: CheckoutFacts): MissingPart[] {
  const effective = effectiveOrderOf(facts.order, facts.draft, facts.settings)
  const checks: readonly [MissingPart, boolean][] = [
    ['seller', isSellerMissing(facts, effective)],
    ['items', visibleItems(facts.order).length === 0],
    ['limits', brokenLimits(effective.order).length > 0],
    ['customer', isCustomerMissing(facts)],
    ['birthDate', facts.settings.isBirthDateEnabled && readBirthDate(facts.customer.birthDate) === null],
    ['corporate', isCorporateMissing(facts)],
    ['logistic', isLogisticMissing(facts, effective)],
    ['freight', facts.isFreightMissing],
    ['schedule', isScheduleMissing(facts, effective)],
    ...paymentChecks(facts, effective),
  ]
  const sections = sectionsOf(facts.settings, facts.order, facts.isAgent)
  const isAsked = (part: MissingPart) => facts.isAgent || sections.includes(sectionWith(part, sections))
  return checks.flatMap(([part, isMissing]) => (isMissing && isAsked(part) ? [part] : []))
}

/** Parts in which the server's order differs from the screen: a summary would send the server's values. */
export function unsentParts(facts: CheckoutFacts): MissingPart[] {
  const { order, draft } = facts
  const { order: drafted } = effectiveOrderOf(order, draft, facts.settings)
  const start = order.logistic?.startDeliveryTime ?? ''
  const unsent: Partial<Record<MissingPart, boolean>> = {
    seller: drafted.seller !== order.seller,
    logistic: drafted.logistic !== order.logistic,
    freight: true,
    schedule: start !== '' && drafted.logistic !== null,
    paymentOption: draft.paymentMethod !== 'kept',
    cash: true,
  }
  return missingParts(facts).filter((part) => unsent[part])
}

/** A dropped store stays the order's until another one is chosen, even when no step asks for one. */
function isSellerMissing({ settings, order }: CheckoutFacts, effective: EffectiveOrder): boolean {
  return (hasSellerStep(settings) || order.seller !== null) && effective.order.seller === null
}

function isCustomerMissing({ customer }: CheckoutFacts): boolean {
  return [customer.name, customer.email, customer.document].some((text) => text.trim() === '')
}

function isCorporateMissing({ settings, customer }: CheckoutFacts): boolean {
  if (!settings.isCnpjEnabled || !customer.isCorporate) return false
  return [customer.corporateName, customer.corporateDocument, customer.tradeName].some((text) => text.trim() === '')
}

function isLogisticMissing({ settings, order, hasAddress }: CheckoutFacts, effective: EffectiveOrder): boolean {
  const isSellerStep = hasSellerStep(settings)
  if (!isSellerStep && settings.hasExternalLogistic) return false
  const { type } = effective
  if (type !== null && !isPickUp(type) && hasRestrictedItems(settings, order)) return true
  if (effective.order.logistic) return false
  return !hasManualFreight(settings) || !hasAddress || isPickUp(type)
}

function isScheduleMissing({ settings, isSlotClosed }: CheckoutFacts, { slotOfDay }: EffectiveOrder): boolean {
  return settings.steps.includes('Schedule') && (isSlotClosed || slotOfDay === '')
}

function paymentChecks(
  { settings, methodFields, draft, isManual, isManualOptionWrong }: CheckoutFacts,
  { method, order }: EffectiveOrder,
): readonly [MissingPart, boolean][] {
  const { hasMeans = false, written = null, isWrittenAtWill = false } = methodFacts(method) ?? {}
  const isCash = hasMeans && draft.paymentOptionGroup === CASH_GROUP
  const isWritten = isManual && written !== null && !isWrittenAtWill
  return [
    ['paymentMethod', method === null],
    ['paymentOption', hasMeans && draft.paymentOptionId === ''],
    ['cash', isCash && draft.cashAmount < order.total],
    ['paymentField', lackingFields(askedFields(method, settings), methodFields, givenFields(order, method)).length > 0],
    ['manualPayment', isWritten && (isManualOptionWrong || draft.manualPaymentOption.trim() === '')],
  ]
}
