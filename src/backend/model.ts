/**
 * The data of a shop of the reference backend. Field names are the wire's own; amounts are reais. A seed is plain data:
 * `shops/` defines it, `state.ts` copies it per session, the routes answer from the copy.
 */

import type { PaymentFieldName } from '../domain/payment-methods'
import type { Feature } from './features'

export type Channel = 0 | 1 | 2 | 3
export type LogisticType = 0 | 1 | 2

export interface ProductAttribute {
  providerId: string
  name: string
  options: { providerId: string; name: string; redirectable?: boolean }[]
}

export interface PbmUnitOffer {
  id: string
  quantity: number
  percentage: number
  priceFormatted: string
  totalPriceFormatted: string
  prescriptionRequired: boolean
}

export interface PbmCombo {
  id: string
  label: string
  descriptions: string[]
  totalQuantity: number
  price: number
  points: number
  prescriptionRequired: boolean
}

export interface Pbm {
  products: PbmUnitOffer[]
  combos: PbmCombo[]
  price: number
  points: number
  canGetPoints: boolean
  canApplyPBMDiscount: boolean
}

/** A product as on the wire. */
export interface Product {
  providerId: string
  name: string
  images: { url: string }[]
  isActive: boolean
  description?: string
  brand?: { name: string }
  sellerName?: string
  isRestrictedSale?: boolean
  hasVariants?: boolean
  addOnlyInProductPage?: boolean
  soldInKilo?: boolean
  /** Kilograms in one unit of quantity. */
  amountInKilo?: number
  kilogramPrice?: number
  clusterHighlights?: string[]
  offerDescription?: string
  price: number
  listPrice?: number
  promotionalPrice?: number
  minPrice?: number
  maxPrice?: number
  customPrices?: { bestPrice?: number; maxQuantity?: number; pbm?: Pbm | null }
  attributes?: ProductAttribute[]
  dimensions?: {
    dimensions: Record<string, string>
    image?: { url: string }
    sku: string
    isAvailable: boolean
    priceDefault: number
  }[]
  sku?: string
  specification?: { name: string; value: string[] }[]
  subscriptionOffers?: {
    providerId: string
    recurrence: { type: 10 | 20 | 30 | 40; frequency: number }
    price?: number
  }[]
  hasShippingRestriction?: boolean
  shippingRestrictionMessage?: string
}

/** A product's pictures as the backend draws them; `images` of the wire come from this. */
export interface Art {
  /** The shape, by its name in art/shapes.json. */
  shape: string
  /** Main and second colour, CSS hex. */
  colors: [string, string]
  /** Short words on the pack, if any. */
  label?: string
  /** Number of pictures in the gallery (1 to 6); 0 leaves the product without a picture. */
  views: number
  /** Further colourways: the last `tints.length` of the views are the main picture in these colours. */
  tints?: [string, string][]
}

export interface ProductSeed extends Omit<Product, 'images'> {
  art: Art
  /** Address of a picture, in the place of the art. */
  picture?: string
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

export interface Address {
  name: string
  state: string
  city: string
  street: string
  number: string
  zipCode: string
  complement?: string
  neighborhood?: string
  neighborhoodId?: string
  isDefault?: boolean
}

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

/** Settings as on the wire (spec: Shop settings). */
export interface ShopSettings {
  style: { defaultColor: string; secondaryColor: string; urlLogo: string }
  channelId: string
  channelSettings: { channelId: Channel; style: { defaultColor: string; secondaryColor: string; urlLogo: string } }[]
  showCollections: { providerId: string; name: string }[]
  webCatalogCallbackMessage: string
  whatsApp: string
  hiddenInactiveProducts: boolean
  hideAttributes: boolean
  showSpecifications: boolean
  shippingRestrictionMessage: string
  fallbackImage: string
  steps: ('Start' | 'Catalog' | 'Identify' | 'Logistic' | 'Payment' | 'Schedule' | 'Seller')[]
  showSellerOptions: boolean
  disableRestrictedProducts: boolean
  allowShippingRestrictedProducts: boolean
  enableBirthDate: boolean
  enableCnpj: boolean
  enableManualPrices: boolean
  logistics: boolean
  externalLogistic: boolean
  canUseCoupon: boolean
  disableChargeOrders: boolean
  disableExpressDeliveryLogistic: boolean
  /** `fields`: names of the extra fields that the shop asks for with the methods that have them. */
  payment: { usingExternalGateway: boolean; fields?: readonly PaymentFieldName[] }
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
  /** The picture takes the place of the art. */
  availableGifts: { id: string; seller: string; name: string; art: Art; picture?: string }[]
}

export interface ShopSeed {
  id: string
  name: string
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
  /** Hours of the schedule's slots, e.g. [[8, 10], [10, 12]]; weekdays 0 (Sunday) to 6 without slots in closedWeekdays. */
  schedule: { slots: [number, number][]; closedWeekdays: number[]; cutoffHours: number }
  /** An agent cancels a received order until it gets there; until it is picked when missing. */
  cancelUntil?: 'paid' | 'picked' | 'out-for-delivery' | 'delivered'
  gateway: 'ShopProvider' | 'Pay' | 'Cielo' | 'PagSeguro' | 'MercadoPago' | 'Manual'
  pixKey: string
}
