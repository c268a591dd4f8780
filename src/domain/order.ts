import type { Cents } from '../lib/money'
import type { Address, Customer } from './customer'
import type { Instant } from './instant'
import type { Recurrence } from './product'
import type { PaymentMethod } from './payment-methods'
import type { WallTime } from './wall-time'

export const orderStatuses = ['Creating', 'Received', 'Finalized', 'Canceled', 'Error'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['Waiting', 'Paid', 'Expired', 'Failed', 'Canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const failureTypes = ['ReCAPTCHA', 'LimitExceeded', 'InvalidData', 'Unknown'] as const
export type FailureType = (typeof failureTypes)[number]

/** Every reason why an order changes. */
export const orderCauses = [
  'load',
  'add',
  'quantity',
  'remove',
  'gift',
  'seller',
  'price-table',
  'delivery',
  'schedule',
  'payment',
  'discount',
  'flow',
  'again',
  'confirm',
  'cancel',
  'proposal',
  'refresh',
] as const
export type OrderCause = (typeof orderCauses)[number]

export const LogisticType = { StorePickUp: 0, ExpressDelivery: 1, Shipping: 2 } as const
export type LogisticType = (typeof LogisticType)[keyof typeof LogisticType]

export interface ChosenOption {
  providerId: string
  optionProviderId: string
  redirectable: boolean
}

export interface OrderItem {
  /** The line's place; the key of every edit. */
  index: number
  providerId: string
  name: string
  imageUrl: string
  quantity: number
  /** Most units the line may hold; 0 when there is no limit. */
  maxQuantity: number
  attributes: readonly ChosenOption[]
  sku: string
  subscription: { providerId: string; recurrence: { type: Recurrence; frequency: number } } | null
  /** The answer of the pharmacy-benefit programme; sent back unread. */
  pbmInfo: unknown
  preferences: string
  listPrice: Cents
  unitPrice: Cents
  promotionalPrice: Cents
  total: Cents
  isGift: boolean
  /** Held by a pharmacy-benefit offer: changes only on the product page. */
  isEditedOnlyInProductPage: boolean
  sellerId: string
  priceTags: readonly { name: string; value: Cents }[]
  hasShippingRestriction: boolean
}

export interface GiftGroup {
  id: string
  availableQuantity: number
  availableGifts: readonly { id: string; seller: string; name: string; imageUrl: string }[]
}

/** A delivery or pickup way the order holds. Limits are 0 when there is none. */
export interface OrderLogistic {
  type: LogisticType | null
  providerId: string
  name: string
  /** null or 0: free. */
  price: Cents | null
  startDeliveryTime: WallTime
  /** '' from a backend that does not say it. */
  endDeliveryTime: WallTime
  storePickUpAddress: Address | null
  maxDistinctItems: number
  maxItems: number
  minOrderValue: Cents
}

export interface OrderSeller {
  providerId: string
  name: string
  serviceTax: Cents
  allowedPriceTables: readonly string[]
  isDefaultPriceTableForced: boolean
  defaultPriceTable: string
}

export interface OrderPayment {
  method: PaymentMethod | null
  /** The payment option, when the backend sends it; '' when unknown. */
  optionId: string
  /** Cash handed over at the door; 0 when unknown. */
  cashAmount: Cents
  link: string
  status: PaymentStatus | null
  /** The try to pay that the rest is about; '' before the first, and from backends without it. */
  tryId: string
  pix: { code: string; expiresAt: Instant } | null
  /** Digits of the line, and the day it is due, yyyy-mm-dd, '' when unknown. */
  boleto: { line: string; dueDate: Instant } | null
  /** The method's extra fields, as the server tells them: `givenFields` reads it. */
  fields: unknown
}

export interface Order {
  id: string
  userId: string
  status: OrderStatus
  items: readonly OrderItem[]
  coupon: string
  subtotal: Cents
  /** Negative when it is a surcharge. */
  discount: Cents
  total: Cents
  minOrderValue: Cents
  gifts: readonly GiftGroup[]
  gateway: string
  payment: OrderPayment | null
  seller: OrderSeller | null
  customer: Customer & { address: Address | null }
  logistic: OrderLogistic | null
  priceTableId: string
  arePreferencesEnabled: boolean
  isInSemiAutomatic: boolean
  recaptchaKey: string
  enabled: {
    delivery: boolean
    pickUp: boolean
    /** The methods with a flag of their own that is open. */
    methods: readonly PaymentMethod[]
  }
  catalogErrorMessages: readonly string[]
  customPricesMessages: readonly string[]
  /** Of agents, oldest first, ended ones too, as the server tells them: `proposalsIn` reads them. */
  proposals: readonly unknown[]
  /** Who has the contact, for agents alone: `attendingIn` reads it. */
  attending: unknown
  /** Of a cancelled order, as the server tells it: `cancelReasonIn` reads it. */
  cancellation: unknown
  /** Links that agents made to it, the newest first, for agents alone: `linksIn` reads them. */
  handovers: readonly unknown[]
  /** Another one after each change; '' from a backend that tells none. */
  revision: string
}

/** One line as `POST /api/order/items/` takes it: quantity is absolute, 0 removes the line. */
export type ItemEdit = Pick<OrderItem, 'index' | 'providerId' | 'quantity' | 'attributes' | 'sku'> &
  Partial<Pick<OrderItem, 'subscription' | 'pbmInfo' | 'preferences'>>
