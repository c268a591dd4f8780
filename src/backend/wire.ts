import type * as Wire from '../api/wire'
import type { CancelReason } from '../domain/cancel'
import type { GivenFields } from '../domain/method-fields'
import type { PaymentFlag, PaymentMethod } from '../domain/payment-methods'
import type { Address, Channel, LogisticType, Product } from './model'

/** What the backend tells: no less than the contract lets a client do without, which a test of types holds. Amounts are reais. */

export type OrderStatus = Extract<Wire.Order['status'], string>
export type PaymentStatus = Extract<Wire.PaymentStatusOrNull, string>
export type SessionType = Extract<Wire.Session['sessionType'], number>

export interface Customer {
  name: string
  email: string
  phone: string
  birthDate: string
  document: string
  isCorporate: boolean
  corporateDocument: string
  corporateName: string
  tradeName: string
  stateInscription: string
}

export interface Payment {
  method: PaymentMethod
  link: string | null
  status: PaymentStatus
  tryId?: string
  pix?: { code: string; expiresAt: string }
  boleto?: { line: string; dueDate: string }
  providerId?: string
  installments?: number
  cashAmount?: number
  fields?: GivenFields
}

export interface OrderItem {
  index: number
  providerId: string
  name: string
  imageUrl: string
  quantity: number
  attributes: { providerId: string; optionProviderId: string; redirectable: boolean }[]
  sku: string
  subscription: {
    providerId: string
    recurrence: { type: Extract<Wire.Recurrence['type'], number>; frequency: number }
  } | null
  customPrice: { pbmInfo: unknown } | null
  customPrices: { maxQuantity: number } | null
  preferences: string
  listPrice: number
  unitPrice: number
  promotionalPrice: number
  totalAmout: number
  isGift: boolean
  editOnlyInProductPage: boolean
  sellerId: string
  priceTags: { name: string; value: number }[]
  hasShippingRestriction: boolean
}

export interface Logistic {
  type: LogisticType
  providerId: string
  name: string
  price: number
  startDeliveryTime: string | null
  endDeliveryTime: string | null
  storePickUpAddress: { name: string; street: string; number: string; neighborhood: string } | null
  maxDistinctItems: number
  maxItemsAmout: number
  orderMinPrice: number
  shippingTimeEstimative: string
  storeName: string
}

export interface GiftGroup {
  id: string
  availableQuantity: number
  availableGifts: { id: string; seller: string; name: string; imageUrl: string }[]
}

export interface OrderFlags extends Record<PaymentFlag, boolean> {
  enableDelivery: boolean
  enablePickUp: boolean
}

export interface Order extends OrderFlags {
  id: string
  userId: string
  status: OrderStatus
  items: OrderItem[]
  coupon: string
  itemsAmout: number
  discountAmout: number
  totalAmout: number
  minOrderValue: number
  gifts: GiftGroup[]
  gateway: string
  payment: Payment | null
  seller: {
    providerId: string
    name: string
    serviceTax: number | null
    allowedPriceTables: string[]
    useDefaultPriceTable: boolean
    defaultPriceTable: string | null
  } | null
  customer: Customer & { address?: Address }
  providerPriceTableId: string | null
  enablePreferences: boolean
  isInSemiAutomatic: boolean
  recaptchaKey: string | null
  logistic: Logistic | null
  catalogErrorMessages: string[]
  customPricesMessages: string[]
  /** Whom the sale is attributed to. */
  attendant?: { id: string; name: string }
  /** Of a cancelled order. */
  cancellation?: { reason: CancelReason | null; by: string }
  /** Missing where there are none. */
  proposals?: Proposal[]
  /** For its agents alone; missing where nobody has the contact. */
  attending?: Attendance
  /** For its agents alone; missing where there are none. */
  handovers?: Handover[]
  /** Another one after every change of the order. */
  revision: string
}

/** Who has the contact, as one of the agents sees it. */
export interface Attendance {
  name: string
  since: string
  mine: boolean
}

/** A link that an agent made to the order. */
export interface Handover {
  id: string
  by: string
  createdAt: string
  expiresAt: string
  openedAt: string | null
  withdrawnAt: string | null
}

export type ProposalPart = {
  quantity: number
  price: number
  /** Of a delivery, and of a means of paying on delivery. */
  name?: string
  store?: string
  place?: string
  startTime?: string
  endTime?: string
  method?: PaymentMethod
} | null

export type ProposalState = Wire.ProposalState

export interface Proposal {
  id: string
  state: ProposalState
  /** The states that it had, oldest first, and since when. */
  life: { state: ProposalState; at: string }[]
  by: string
  message: string
  expiresAt: string
  orderTotal: number
  total: number
  changes: {
    id: string
    kind: 'line' | 'discount' | 'delivery' | 'payment'
    providerId: string
    name: string
    imageUrl: string
    before: ProposalPart
    after: ProposalPart
    difference: number
    accepted?: boolean
    problem?: { code: string; message: string }
  }[]
}

export interface Session {
  sessionType: SessionType
  channelType: Channel
  userShop?: {
    id: string
    channelId: string
    customer: Customer
    addresses: Address[]
    currentOrder: { assistantInformations: { searchTerms: string[]; productsIds: string[] } }
    preset?: { logisticType?: LogisticType; paymentMethod?: PaymentMethod }
    /** Address of the stream of changes, where the settings announce it. */
    changes?: string
  }
}

export interface PageOf<T> {
  data: T[]
  page: number
  perPage: number
  hasMore: boolean
  hasData: boolean
  total: number
  token: string
}

export type Paged = PageOf<Product>

export interface Facet {
  key: string
  name: string
  hidden: boolean
  values: { value: string; name: string; quantity: number; range: { from: number; to: number } | null }[]
}
