import type {
  Address,
  CatalogueQuery,
  EngineLine,
  EngineOrder,
  EngineWay,
  Facet,
  Product,
} from '../../backend/index.ts'
import { BEST_SELLERS, INNER_FACETS } from './goods.ts'

/* Vendure's answers, and the same in the contract's words. */

type Named = { id: string; name: string }
type Picture = { preview: string }
type Option = { id: string; groupId: string }
type Price = { priceWithTax: number; stockLevel: string; featuredAsset: Picture | null }
type Variant = { id: string; options: Option[]; customFields: { listPrice: number | null } }
export type VendureProduct = Named & {
  description: string
  assets: Picture[]
  facetValues: { name: string; facet: { code: string } }[]
  optionGroups: (Named & { options: Named[] })[]
  variants: (Variant & Price)[]
  customFields: { specification: string | null; highlights: string | null }
}
type Line = {
  id: string
  quantity: number
  unitPriceWithTax: number
  linePriceWithTax: number
  featuredAsset: Picture | null
  customFields: { index: number; preferences: string | null }
  productVariant: Variant & { product: Named & { optionGroups: object[] } }
}
export type VendureOrder = {
  code: string
  state: string
  couponCodes: string[]
  subTotalWithTax: number
  totalWithTax: number
  shippingLines: { discountedPriceWithTax: number; shippingMethod: { code: string } }[]
  lines: Line[]
}
/** Without a price where nothing is quoted. */
export type VendureWay = Named &
  Partial<Price> & { code: string; description: string; customFields: { details: string } }
export type Found = {
  totalItems: number
  items: { productId: string }[]
  facetValues: { count: number; facetValue: Named & { facet: { code: string; name: string } } }[]
}

const VARIANT = 'id options { id groupId } customFields { listPrice }'
export const PRODUCT = `id name description assets { preview } facetValues { name facet { code } }
  optionGroups { id name options { id name } } customFields { specification highlights }
  variants { ${VARIANT} priceWithTax stockLevel featuredAsset { preview } }`
export const ORDER = `code state couponCodes subTotalWithTax totalWithTax
  shippingLines { discountedPriceWithTax shippingMethod { code } }
  lines { id quantity unitPriceWithTax linePriceWithTax featuredAsset { preview } customFields { index preferences }
    productVariant { ${VARIANT} product { id name optionGroups { id } } } }`

const pictureOf = ({ preview }: Picture, preset: string): string => `${preview}?preset=${preset}&format=webp`
const isIn = ({ stockLevel }: Price): boolean => stockLevel !== 'OUT_OF_STOCK'

const namesOf = (options: Named[]) => options.map(({ id: providerId, name }) => ({ providerId, name }))

/** A product with its variants: each option group is an attribute, each variant a combination, and its id the SKU. */
export function productOf({ variants, optionGroups, facetValues, customFields, ...one }: VendureProduct): Product {
  const prices = variants.map(({ priceWithTax }) => priceWithTax / 100)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const list = variants[0]?.customFields.listPrice
  const brand = facetValues.find(({ facet }) => facet.code === 'marca')?.name
  const product: Product = {
    providerId: one.id,
    name: one.name,
    description: one.description,
    isActive: variants.some(isIn),
    images: one.assets.map((asset) => ({ url: pictureOf(asset, 'large') })),
    price: least,
    ...(list && { listPrice: list / 100 }),
    ...(brand && { brand: { name: brand } }),
    ...(most > least && { minPrice: least, maxPrice: most }),
    specification: JSON.parse(customFields.specification || '[]') as NonNullable<Product['specification']>,
    clusterHighlights: customFields.highlights?.split('|') ?? [],
  }
  if (optionGroups.length === 0) return { ...product, sku: variants[0]?.id ?? '' }
  const attributes = optionGroups.map(({ id, name, options }) => ({ providerId: id, name, options: namesOf(options) }))
  const dimensions = variants.map(({ id: sku, options, featuredAsset, ...variant }) => ({
    dimensions: Object.fromEntries(options.map(({ groupId, id }) => [groupId, id])),
    ...(featuredAsset && { image: { url: pictureOf(featuredAsset, 'large') } }),
    sku,
    isAvailable: isIn({ ...variant, featuredAsset }),
    priceDefault: variant.priceWithTax / 100,
  }))
  return { ...product, hasVariants: true, attributes, dimensions }
}

/** The other states are paid ones. A placing that was cut off leaves ArrangingPayment, which the next edit ends. */
const STAGES: Readonly<Record<string, EngineOrder['stage']>> = {
  AddingItems: 'open',
  ArrangingPayment: 'open',
  PaymentAuthorized: 'placed',
  ArrangingAdditionalPayment: 'placed',
  Modifying: 'placed',
  Cancelled: 'cancelled',
}

/** Amounts stay in cents, as Vendure has them. */
export function orderOf(order: VendureOrder): EngineOrder {
  // A cancelled order keeps its lines, without a unit.
  const lines = order.lines.filter(({ quantity }) => quantity > 0).map(lineOf)
  lines.sort((one, other) => one.index - other.index)
  const [shipping] = order.shippingLines
  const price = shipping?.discountedPriceWithTax ?? 0
  return {
    stage: STAGES[order.state] ?? 'paid',
    lines,
    coupon: order.couponCodes[0] ?? '',
    discount: lines.reduce((sum, { total }) => sum + total, 0) - order.subTotalWithTax,
    delivery: shipping ? { providerId: shipping.shippingMethod.code, price } : null,
    total: order.totalWithTax,
  }
}

function lineOf({ productVariant, customFields, featuredAsset, ...line }: Line): EngineLine {
  const { id: sku, options, product } = productVariant
  const chosen = product.optionGroups.length > 0 ? options : []
  return {
    ref: line.id,
    index: customFields.index,
    providerId: product.id,
    name: product.name,
    imageUrl: featuredAsset ? pictureOf(featuredAsset, 'small') : '',
    quantity: line.quantity,
    attributes: chosen.map(({ groupId, id }) => ({ providerId: groupId, optionProviderId: id, redirectable: false })),
    sku,
    preferences: customFields.preferences ?? '',
    list: Math.max(productVariant.customFields.listPrice ?? 0, line.unitPriceWithTax),
    unit: line.unitPriceWithTax,
    total: line.linePriceWithTax,
  }
}

export const wayOf = ({ code, name, priceWithTax = 0, description, customFields }: VendureWay): EngineWay => ({
  ...(JSON.parse(customFields.details) as EngineWay),
  providerId: code,
  name,
  price: priceWithTax / 100,
  description: description.replaceAll(/<[^>]+>/g, ''),
})

export const addressOf = ({ name, street, number, complement, neighborhood, city, state, zipCode }: Address) => ({
  fullName: name,
  streetLine1: `${street}, ${number}`,
  streetLine2: [complement, neighborhood].filter(Boolean).join(' · '),
  city,
  province: state,
  postalCode: zipCode,
  countryCode: 'BR',
})

export const searchOf = ({ text, category, collection, isTop, filters = [] }: CatalogueQuery) => ({
  groupByProduct: true,
  term: text,
  collectionSlug: isTop ? BEST_SELLERS : (collection ?? category),
  facetValueFilters: filters.filter(({ values }) => values.length > 0).map(({ values }) => ({ or: values })),
})

export function facetsOf({ facetValues }: Found): Facet[] {
  const facets = new Map<string, Facet>()
  for (const { count: quantity, facetValue } of facetValues) {
    const { id: value, name, facet } = facetValue
    if (INNER_FACETS.includes(facet.code)) continue
    const known = facets.get(facet.code) ?? { key: facet.code, name: facet.name, hidden: false, values: [] }
    known.values.push({ value, name, quantity, range: null })
    facets.set(facet.code, known)
  }
  return [...facets.values()]
}
