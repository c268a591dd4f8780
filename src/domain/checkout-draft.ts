import { LogisticType } from './order'
import { paymentMethodNumbers } from './payment-methods'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const count = (value: unknown) => (isCount(value) ? value : 0)
const countOrNull = (value: unknown) => (isCount(value) ? value : null)
const flagOrNull = (value: unknown) => (typeof value === 'boolean' ? value : null)

/** Each choice, and the reader of its stored value. A value of another shape reads as no choice. */
const choices = {
  logisticType: oneOf(LogisticType),
  /** The store a manual pickup is at. */
  pickupAddress: text,
  /** Place in the list of saved addresses. */
  deliveryAddressIndex: countOrNull,
  /** null: the order's option. '': the order's option was dropped for another type of delivery. */
  selectedLogistic: textOrNull,
  /** null: the order's store. '': the order's store was dropped for another type of delivery. */
  selectedSeller: textOrNull,
  /** Start of the slot, for an order without a logistic to carry it. */
  selectedSchedule: text,
  /** Date of the day whose slots are shown, yyyy-mm-dd. */
  selectedDay: text,
  cep: text,
  /** House number beside the CEP. */
  cepNumber: text,
  paymentMethod: oneOf(paymentMethodNumbers),
  paymentOptionGroup: text,
  paymentOptionId: text,
  /** Cents. */
  cashAmount: count,
  coupon: text,
  /** Cents. */
  manualDiscount: count,
  /** Link, PIX key or free text. */
  manualPaymentOption: text,
  /** The last chosen price table, '' for none; null: the order's. */
  priceTableId: textOrNull,
  /** The flow the contact was last sent to; null: the order's. */
  isInSemiAutomatic: flagOrNull,
}

/** The agent's choices; the server's order overrides them (storefront specification, section 3, "Checkout draft"). */
export type CheckoutDraft = { [Name in keyof typeof choices]: ReturnType<(typeof choices)[Name]> }

export const emptyDraft = draftFrom(null)

const DELIVERY = [
  'logisticType',
  'pickupAddress',
  'deliveryAddressIndex',
  'selectedLogistic',
  'selectedSeller',
  'selectedSchedule',
  'selectedDay',
] as const

export type DeliveryChoices = Pick<CheckoutDraft, (typeof DELIVERY)[number]>

/** How the order is to be delivered: these choices are kept, given up and put back together. */
export function deliveryChoices(draft: CheckoutDraft): DeliveryChoices {
  return Object.fromEntries(DELIVERY.map((name) => [name, draft[name]])) as DeliveryChoices
}

export function draftFrom(kept: unknown): CheckoutDraft {
  const found = Object(kept) as Record<string, unknown>
  return Object.fromEntries(Object.entries(choices).map(([name, read]) => [name, read(found[name])])) as CheckoutDraft
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function oneOf<T extends number>(numbers: Readonly<Record<string, T>>) {
  return (value: unknown) => Object.values(numbers).find((one) => one === value) ?? null
}
