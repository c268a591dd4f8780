import type { Cents } from '../lib/money'
import { LogisticType, PaymentMethod } from './order'

/**
 * The agent's choices (storefront specification, section 3, "Checkout draft"). The order has priority: a choice that
 * differs is dropped as soon as the server answers.
 */
export interface CheckoutDraft {
  logisticType: LogisticType | null
  /** The store a manual pickup is at. */
  pickupAddress: string
  /** Place in the list of saved addresses. */
  deliveryAddressIndex: number | null
  /** null: the order's option. '': the order's option was dropped for another type of delivery. */
  selectedLogistic: string | null
  /** null: the order's store. '': the order's store was dropped for another type of delivery. */
  selectedSeller: string | null
  /** Start of the slot, for an order without a logistic to carry it. */
  selectedSchedule: string
  /** Date of the day whose slots are shown, yyyy-mm-dd. */
  selectedDay: string
  cep: string
  /** House number beside the CEP. */
  cepNumber: string
  paymentMethod: PaymentMethod | null
  paymentOptionGroup: string
  paymentOptionId: string
  cashAmount: Cents
  coupon: string
  manualDiscount: Cents
  /** Link, PIX key or free text. */
  manualPaymentOption: string
  /** The last chosen price table, '' for none; null: the order's. */
  priceTableId: string | null
  /** The flow the contact was last sent to; null: the order's. */
  isInSemiAutomatic: boolean | null
}

export const emptyDraft: CheckoutDraft = {
  logisticType: null,
  pickupAddress: '',
  deliveryAddressIndex: null,
  selectedLogistic: null,
  selectedSeller: null,
  selectedSchedule: '',
  selectedDay: '',
  cep: '',
  cepNumber: '',
  paymentMethod: null,
  paymentOptionGroup: '',
  paymentOptionId: '',
  cashAmount: 0,
  coupon: '',
  manualDiscount: 0,
  manualPaymentOption: '',
  priceTableId: null,
  isInSemiAutomatic: null,
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const count = (value: unknown) => (isCount(value) ? value : 0)
const countOrNull = (value: unknown) => (isCount(value) ? value : null)

/** Reads a stored draft. Anything of another shape reads as no choices. */
export function draftFrom(kept: unknown): CheckoutDraft {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof CheckoutDraft, unknown>>
  return {
    logisticType: oneOf(LogisticType, found.logisticType),
    pickupAddress: text(found.pickupAddress),
    deliveryAddressIndex: countOrNull(found.deliveryAddressIndex),
    selectedLogistic: textOrNull(found.selectedLogistic),
    selectedSeller: textOrNull(found.selectedSeller),
    selectedSchedule: text(found.selectedSchedule),
    selectedDay: text(found.selectedDay),
    cep: text(found.cep),
    cepNumber: text(found.cepNumber),
    paymentMethod: oneOf(PaymentMethod, found.paymentMethod),
    paymentOptionGroup: text(found.paymentOptionGroup),
    paymentOptionId: text(found.paymentOptionId),
    cashAmount: count(found.cashAmount),
    coupon: text(found.coupon),
    manualDiscount: count(found.manualDiscount),
    manualPaymentOption: text(found.manualPaymentOption),
    priceTableId: textOrNull(found.priceTableId),
    isInSemiAutomatic: typeof found.isInSemiAutomatic === 'boolean' ? found.isInSemiAutomatic : null,
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function oneOf<T extends number>(numbers: Readonly<Record<string, T>>, value: unknown): T | null {
  return Object.values(numbers).find((one) => one === value) ?? null
}
