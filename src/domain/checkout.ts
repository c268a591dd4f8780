import type { Cents } from '../lib/money'
import type { Address } from './customer'
import type { LogisticType, OrderLogistic } from './order'
import type { PaymentMethod } from './payment-methods'
import type { WallTime } from './wall-time'

export interface SellerOption {
  providerId: string
  name: string
  address: Address | null
  serviceTax: Cents
}

export interface LogisticOption extends Omit<OrderLogistic, 'type' | 'startDeliveryTime' | 'endDeliveryTime'> {
  timeEstimate: string
  minTimeEstimate: string
  storeName: string
  description: string
}

/** Where an order goes: `code` is the address's index for a delivery, a CEP's digits for a pickup. */
export interface Destination {
  type: LogisticType
  code: string | number
  /** House number beside a CEP. */
  number?: string
}

/** A delivery at a price that an agent typed, or a pickup at a store that the agent names. */
export interface ManualLogistic {
  type: LogisticType
  /** Address index. */
  code: string | number
  name: string
  price: Cents
}

export interface ScheduleSlot {
  startTime: WallTime
  endTime: WallTime
  scheduleUntil: WallTime
  isEnabled: boolean
}

export interface ScheduleDay {
  header: string
  slots: readonly ScheduleSlot[]
}

export interface PaymentOption {
  providerId: string
  method: PaymentMethod | null
  name: string
  group: string
  isPaidOnDelivery: boolean
}

/** A payment on delivery. */
export interface DeliveryPayment {
  /** Payment option. */
  providerId: string
  method: PaymentMethod
  /** Cash that the shopper hands over; null for other means. */
  cashAmount: Cents | null
}

export interface CardOption {
  providerId: string
  name: string
  installments: readonly { count: number; value: Cents }[]
}

export interface PriceTable {
  providerId: string
  name: string
}

/** Payment account of an order: which kind of form pays it. */
export interface PaymentAccount {
  type: string
  publicKey: string
}

/** A card in wire format. It lives as long as the call: it is never stored, logged or put into an error. */
export interface CardPayment {
  /** Card option. */
  providerId: string
  installments: number
  number: string
  name: string
  securityCode: string
  expiryMonth: string
  expiryYear: string
  document: string
  zipCode: string
  address: string
  addressNumber: string
  complement: string
  neighborhood: string
  city: string
  state: string
  /** Both only after the server asked for a captcha. */
  recaptchaKey?: string
  recaptchaToken?: string
}
