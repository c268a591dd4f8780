/**
 * The data of a shop of the reference backend. Field names are the wire's own; amounts are reais. A seed is plain data:
 * `shops/` defines it, `state.ts` copies it per session, the routes answer from the copy.
 */

import type * as Wire from '../api/wire'
import type { Feature } from '../domain/features'
import type { Sent, Value } from './sent'

export type Channel = 0 | 1 | 2 | 3
export type LogisticType = 0 | 1 | 2

type Entry<List> = NonNullable<List> extends readonly (infer One)[] ? One : never

export type ProductAttribute = Omit<Value<Entry<Wire.Product['attributes']>>, 'options'> & {
  options: { providerId: string; name: string; redirectable?: boolean }[]
}

export type PbmUnitOffer = Pbm['products'][number]
export type PbmCombo = Pbm['combos'][number]

export type Pbm = Value<Wire.Pbm>

type Parts = 'attributes' | 'dimensions' | 'customPrices' | 'subscriptionOffers'
type Always = 'providerId' | 'name' | 'images' | 'isActive' | 'price'
type SentProduct = Sent<Omit<Wire.Product, Parts>, Exclude<keyof Wire.Product, Parts | Always>>

/** A product as on the wire. */
export interface Product extends SentProduct {
  customPrices?: { bestPrice?: number; maxQuantity?: number; pbm?: Pbm | null }
  attributes?: ProductAttribute[]
  dimensions?: Sent<Entry<Wire.Product['dimensions']>, 'image'>[]
  subscriptionOffers?: Sent<Entry<Wire.Product['subscriptionOffers']>, 'price'>[]
}

export interface ProductSeed extends Omit<Product, 'images'> {
  /** Addresses, the main one first; they may be relative to the backend. */
  pictures: string[]
  categories: string[]
  collections?: string[]
  /** Rank among the top sellers, 1 first; missing when the product is not one. */
  topRank?: number
  /** Facet values by facet key, e.g. { marca: 'Tropical', tamanho: 'P' }. */
  facets?: Record<string, string>
  /** Units that can still be sold; without it there is no limit. */
  stock?: number
  /** Products of redirectable options, by option id: fields that differ from the base product. */
  variants?: Record<string, Partial<ProductSeed>>
}

export type Address = Sent<
  Omit<Wire.Address, 'neighborhoods' | 'fullAddress' | 'geoCoordinates'>,
  'complement' | 'neighborhood' | 'neighborhoodId' | 'isDefault'
>

export interface SellerSeed {
  providerId: string
  name: string
  address: Address & { fullAddress: { street: string; number: string } }
  serviceTax: number | null
  allowedPriceTables: string[]
  useDefaultPriceTable: boolean
  defaultPriceTable: string | null
  /** Products that this store does not have. */
  missingProducts?: string[]
}

export interface LogisticSeed {
  providerId: string
  type: LogisticType
  name: string
  price: number
  orderMinPrice?: number
  maxDistinctItems?: number
  maxItemsAmout?: number
  shippingTimeEstimative: string
  minShippingTimeEstimative: string
  storeName?: string
  description?: string
  storePickUpAddress?: { name: string; street: string; number: string; neighborhood: string }
  /** CEP prefixes that it serves; all of them when missing. */
  cepPrefixes?: string[]
}

/** An option as a request names it. `code` is the index of an address, or a CEP. */
export interface LogisticChoice {
  type: LogisticType
  code: string
  providerId: string
}

/** A freight that an agent writes, reais. */
export interface Freight extends LogisticChoice {
  name: string
  price: number
}

type SentSettings = Value<Omit<Wire.ShopSettings, 'steps' | 'payment' | 'features'>>

/** Settings as on the wire (spec: Shop settings). */
export interface ShopSettings extends SentSettings {
  steps: Extract<Wire.Step, string>[]
  payment: Sent<NonNullable<Wire.ShopSettings['payment']>, 'fields'>
  /** Supported extensions of the wire contract; none when missing. */
  features?: readonly Feature[]
}

export interface CouponSeed {
  code: string
  kind: 'percent' | 'reais'
  value: number
  /** Minimum worth of the items, in reais. */
  minimum?: number
  /** A coupon past its day is refused with a message. */
  expired?: boolean
}

export interface PaymentOptionSeed {
  providerId: string
  method: number
  name: string
  group: string
  payOnDelivery: boolean
}

export interface GiftGroupSeed {
  id: string
  availableQuantity: number
  /** Minimum worth of the items for this group, in reais. */
  fromItemsAmount: number
  /** `picture` is '' for none. */
  availableGifts: { id: string; seller: string; name: string; picture: string }[]
}

/** Times of delivery, by the clock of Brasília. */
export interface Schedule {
  /** Hours of the slots of each day, e.g. [[8, 10], [10, 12]]. */
  slots: [number, number][]
  /** 0 (Sunday) to 6: days without slots. */
  closedWeekdays: number[]
  /** Before its start a slot takes orders no longer. */
  cutoffHours: number
  /** True for a slot that takes no more orders. @param at its place in `slots` */
  isFull?(start: Date, at: number): boolean
}

/** The times are ISO 8601 with the store's offset. */
export interface ScheduleDay {
  header: string
  options: { startTime: string; endTime: string; scheduleUntil: string; enabled: boolean }[]
}

export interface ShopSeed {
  id: string
  name: string
  /** Where PIX is paid to; that of the first store when missing. */
  city?: string
  /** The shop's description on the index page. */
  about: string
  settings: ShopSettings
  categories: {
    providerId: string
    name: string
    description?: string
    children?: { providerId: string; name: string }[]
  }[]
  collections: { providerId: string; name: string }[]
  /** Facets in the order shown; the backend makes 'price' (a range) from the products. */
  facets: { key: string; name: string; hidden?: boolean }[]
  products: ProductSeed[]
  sellers: SellerSeed[]
  logistics: LogisticSeed[]
  priceTables: { providerId: string; name: string; factor: number }[]
  coupons: CouponSeed[]
  paymentOptions: PaymentOptionSeed[]
  gifts: GiftGroupSeed[]
  minOrderValue: number
  schedule: Schedule
  /** The coming days with times of delivery; none when missing. */
  days?(now: Date): ScheduleDay[]
  /** An agent cancels a received order until it gets there; until it is picked when missing. */
  cancelUntil?: 'paid' | 'picked' | 'out-for-delivery' | 'delivered'
  gateway: 'ShopProvider' | 'Pay' | 'Cielo' | 'PagSeguro' | 'MercadoPago' | 'Manual'
  pixKey: string
}
