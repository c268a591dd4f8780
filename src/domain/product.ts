import type { Cents } from '../lib/money'

/** One page of a paged list. `token` is passed back to request the next. */
export interface Paged<T> {
  data: readonly T[]
  page: number
  perPage: number
  hasMore: boolean
  hasData: boolean
  total: number
  token: string
}

interface AttributeOption {
  providerId: string
  name: string
  /** Choosing it loads another product: the id plus 'Variant=' plus the option's id. */
  isRedirectable: boolean
}

export interface ProductAttribute {
  providerId: string
  name: string
  options: readonly AttributeOption[]
}

/** One sellable combination of options. */
export interface Dimension {
  /** Attribute id → option id. */
  options: Readonly<Record<string, string>>
  imageUrl: string
  sku: string
  isAvailable: boolean
  price: Cents
}

export const Recurrence = { Daily: 10, Weekly: 20, Monthly: 30, Yearly: 40 } as const
export type Recurrence = (typeof Recurrence)[keyof typeof Recurrence]

export interface SubscriptionOffer {
  providerId: string
  recurrence: { type: Recurrence; frequency: number }
  price: Cents | null
}

export interface PbmUnitOffer {
  id: string
  quantity: number
  percentage: number
  /** Formatted by the server, ready to show. */
  priceFormatted: string
  totalPriceFormatted: string
  isPrescriptionRequired: boolean
}

export interface PbmCombo {
  id: string
  label: string
  descriptions: readonly string[]
  totalQuantity: number
  price: Cents
  points: number
  isPrescriptionRequired: boolean
}

/** A pharmacy-benefit programme's offers for one product. */
export interface Pbm {
  products: readonly PbmUnitOffer[]
  combos: readonly PbmCombo[]
  price: Cents
}

/** The prescription that a prescriber's offer needs: 1 is the CRM council, 2 the CRO; the date is yyyy-mm-dd. */
export interface Prescription {
  state: string
  council: 1 | 2
  prescriberId: string
  date: string
}

/** Amounts are cents; 0 means the shop gave none. */
export interface Product {
  providerId: string
  name: string
  /** Addresses of pictures, in the gallery's order. */
  images: readonly string[]
  isActive: boolean
  /** Plain text or HTML, untrusted. */
  description: string
  brand: string
  sellerName: string
  isRestrictedSale: boolean
  hasVariants: boolean
  isAddedOnlyInProductPage: boolean
  isSoldByWeight: boolean
  /** Kilograms in one unit of quantity. */
  kilosPerUnit: number
  pricePerKilo: Cents
  highlights: readonly string[]
  offerDescription: string
  price: Cents
  listPrice: Cents
  promotionalPrice: Cents
  minPrice: Cents
  maxPrice: Cents
  bestPrice: Cents
  /** Most units one cart may hold; 0 when there is no limit. */
  maxQuantity: number
  pbm: Pbm | null
  attributes: readonly ProductAttribute[]
  dimensions: readonly Dimension[]
  sku: string
  specification: readonly { name: string; values: readonly string[] }[]
  subscriptionOffers: readonly SubscriptionOffer[]
  hasShippingRestriction: boolean
  shippingRestrictionMessage: string
}

export interface FacetRange {
  from: number
  to: number
}

export interface Facet {
  key: string
  name: string
  isHidden: boolean
  values: readonly { value: string; name: string; quantity: number; range: FacetRange | null }[]
}

/** The shopper's choice in one facet. Ranges are reais, as on the wire. */
export type FacetFilter = { key: string; values: readonly string[] } | { key: string; range: FacetRange }
