import type { Choice } from './choice'
import { LogisticType } from './order'
import { keepableTexts } from './method-fields'
import { methodFields, paymentMethodNumbers } from './payment-methods'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const count = (value: unknown) => (isCount(value) ? value : 0)
const countOrNull = (value: unknown) => (isCount(value) ? value : null)
const flagOrNull = (value: unknown) => (typeof value === 'boolean' ? value : null)

/** Each choice, and the reader of its stored value. A value of another shape reads as no choice. */
const choices = {
  logisticType: choiceOf(oneOf(LogisticType)),
  /** The store a manual pickup is at. */
  pickupAddress: text,
  /** Place in the list of saved addresses. */
  deliveryAddressIndex: choiceOf(countOrNull),
  /** Dropped for another type of delivery or another address. */
  selectedLogistic: choiceOf(textOrNull),
  /** Dropped for another type of delivery. */
  selectedSeller: choiceOf(textOrNull),
  /** Start of the slot, for an order without a logistic to carry it. */
  selectedSchedule: choiceOf(textOrNull),
  /** Date of the day whose slots are shown, yyyy-mm-dd. */
  selectedDay: text,
  cep: text,
  /** House number beside the CEP. */
  cepNumber: text,
  paymentMethod: choiceOf(oneOf(paymentMethodNumbers)),
  paymentOptionGroup: text,
  paymentOptionId: text,
  /** Cents. */
  cashAmount: count,
  coupon: text,
  /** Cents. */
  manualDiscount: count,
  /** Link, PIX key or free text. */
  manualPaymentOption: text,
  /** Extra fields of methods, by their names. */
  methodFields: (kept: unknown) => keepableTexts(kept, methodFields),
  /** The last chosen price table; dropped for none. */
  priceTableId: choiceOf(textOrNull),
  /** The flow the contact was last sent to. */
  isInSemiAutomatic: choiceOf(flagOrNull),
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
  const record = Object(kept) as Record<string, unknown>
  return Object.fromEntries(Object.entries(choices).map(([name, read]) => [name, read(record[name])])) as CheckoutDraft
}

function choiceOf<Value>(read: (value: unknown) => Value | null) {
  return (value: unknown): Choice<Value> => {
    if (value === 'dropped') return value
    const chosen = read(Object(value).chosen)
    return chosen === null ? 'kept' : { chosen }
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function oneOf<T extends number>(numbers: Readonly<Record<string, T>>) {
  return (value: unknown) => Object.values(numbers).find((one) => one === value) ?? null
}
