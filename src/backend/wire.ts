import type * as Wire from '../api/wire'
import type { GivenFields } from '../domain/method-fields'
import type { PaymentFlag, PaymentMethod } from '../domain/payment-methods'
import type { Attendance } from './attending'
import type { Handover } from './handover'
import type { Address, Channel, LogisticType, Product } from './model'
import type { OrderRecord } from './record'
import type { Sent, Value } from './sent'

/** What this backend tells of orders and sessions, of the types of the contract. Amounts are reais. */

type Entry<List> = NonNullable<List> extends readonly (infer One)[] ? One : never

/** Fields of an order. Amounts are reais. */
type Part<Key extends keyof Wire.Order> = NonNullable<Wire.Order[Key]>

export type OrderStatus = Extract<Wire.Order['status'], string>
export type PaymentStatus = Extract<Wire.PaymentStatusOrNull, string>
export type SessionType = Extract<Wire.Session['sessionType'], number>

export interface Customer extends Sent<Wire.Customer> {
  phone: string
}

export type Payment = Sent<
  Omit<Part<'payment'>, 'method' | 'status' | 'fields'>,
  'tryId' | 'pix' | 'boleto' | 'providerId' | 'cashAmount',
  'link'
> & { method: PaymentMethod; status: PaymentStatus; installments?: number; fields?: GivenFields }

type SentItem = Sent<Entry<Wire.Order['items']>, never, 'subscription' | 'customPrice' | 'customPrices'>
export interface OrderItem extends SentItem {}

type SentLogistic = Sent<Omit<Part<'logistic'>, 'storePickUpAddress'>, never, 'startDeliveryTime' | 'endDeliveryTime'>
export interface Logistic extends SentLogistic {
  storePickUpAddress: { name: string; street: string; number: string; neighborhood: string } | null
  shippingTimeEstimative: string
  storeName: string
}

export type GiftGroup = Value<Entry<Wire.Order['gifts']>>

export interface OrderFlags extends Record<PaymentFlag, boolean> {
  enableDelivery: boolean
  enablePickUp: boolean
}

type Described = 'status' | 'items' | 'payment' | 'seller' | 'customer' | 'logistic' | 'proposals' | 'handovers'
type SentOrder = Sent<
  Omit<Wire.Order, Described | 'attending' | keyof OrderRecord | keyof OrderFlags>,
  never,
  'providerPriceTableId' | 'recaptchaKey'
>

export interface Order extends SentOrder, OrderFlags, OrderRecord {
  status: OrderStatus
  items: OrderItem[]
  payment: Payment | null
  seller: Sent<Part<'seller'>, never, 'serviceTax' | 'defaultPriceTable'> | null
  customer: Customer & { address?: Address }
  logistic: Logistic | null
  /** Missing where there are none. */
  proposals?: Proposal[]
  /** For its agents alone; missing where nobody has the contact. */
  attending?: Attendance
  /** For its agents alone; missing where there are none. */
  handovers?: Handover[]
}

/** Names, store, place and times are of a delivery, and of a means of paying on delivery. */
export type ProposalPart =
  | (Sent<Omit<NonNullable<Wire.ProposalPart>, 'method'>, 'name' | 'store' | 'place' | 'startTime' | 'endTime'> & {
      method?: PaymentMethod
    })
  | null

export type ProposalState = Wire.ProposalState

type SentChange = Sent<Omit<Entry<Wire.Proposal['changes']>, 'before' | 'after'>, 'accepted' | 'problem'>
type SentProposal = Sent<Omit<Wire.Proposal, 'changes'>>
export interface Proposal extends SentProposal {
  changes: (SentChange & { before: ProposalPart; after: ProposalPart })[]
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
    /** Of the session that visitors without a code share: each may ask for a code. */
    visitors?: boolean
  }
}

/** A page of a list; without `token` pages are asked for by their number. */
export type PageOf<T> = Omit<Value<Wire.ProductPage>, 'data'> & { data: T[] }

export type Paged = PageOf<Product>

export interface Facet {
  key: string
  name: string
  hidden: boolean
  values: { value: string; name: string; quantity: number; range: { from: number; to: number } | null }[]
}
