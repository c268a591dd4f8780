import type { EngineFacetValue, EngineLine, EngineOrder, EngineProduct, EngineQuote } from '../../index'

/* Vendure's answers, asked for in the words of an engine's parts where it has the same thing. */

type Picture = { preview: string } | null
type Option = { id: string; groupId: string }
type Struck = { listPrice: number | null }
type Variant = Omit<EngineProduct['variants'][number], 'options' | 'picture' | 'list' | 'isIn'> & {
  options: Option[]
  customFields: Struck
  stockLevel: string
  featuredAsset: Picture
}
export type VendureProduct = Pick<EngineProduct, 'providerId' | 'name' | 'description' | 'attributes'> & {
  assets: Picture[]
  facetValues: { name: string; facet: { code: string } }[]
  customFields: { specification: string | null; highlights: string | null }
  variants: Variant[]
}
export type VendureOrder = {
  id: string
  code: string
  state: string
  total: number
  coupons: string[]
  payments: { id: string; state: string; method: string; transactionId: string | null }[]
  shippingLines: { price: number; method: Omit<EngineQuote, 'price'> }[]
  lines: (Pick<EngineLine, 'ref' | 'quantity' | 'unit' | 'total'> & {
    customFields: { index: number; preferences: string | null }
    featuredAsset: Picture
    variant: {
      sku: string
      options: Option[]
      customFields: Struck
      own: number
      product: { providerId: string; name: string }
    }
  })[]
}
export type Found = {
  total: number
  items: { id: string }[]
  facetValues: { quantity: number; facetValue: Omit<EngineFacetValue, 'quantity'> }[]
}

const VARIANT = 'sku: id options { id groupId } customFields { listPrice }'
export const PRODUCT = `providerId: id name description assets { preview } facetValues { name facet { code } }
  attributes: optionGroups { providerId: id name options { providerId: id name } } customFields { specification highlights }
  variants { ${VARIANT} price: priceWithTax stockLevel featuredAsset { preview } }`
export const ORDER = `id code state total: totalWithTax coupons: couponCodes payments { id state method transactionId }
  shippingLines { price: discountedPriceWithTax method: shippingMethod { ref: id providerId: code } }
  lines { ref: id quantity unit: unitPriceWithTax total: linePriceWithTax customFields { index preferences }
    featuredAsset { preview } variant: productVariant { ${VARIANT} own: priceWithTax product { providerId: id name } } }`
export const FACETS = 'facetValues { quantity: count facetValue { value: id name facet { key: code name } } }'

const pictureOf = (asset: Picture, preset: string): string =>
  asset ? `${asset.preview}?preset=${preset}&format=webp` : ''
const optionsOf = (options: Option[]) => Object.fromEntries(options.map(({ groupId, id }) => [groupId, id]))

/** Each option group is an attribute, each variant a combination, and its id the SKU. */
export const productOf = ({ assets, facetValues, customFields, variants, ...one }: VendureProduct): EngineProduct => ({
  ...one,
  pictures: assets.map((asset) => pictureOf(asset, 'large')),
  brand: facetValues.find(({ facet }) => facet.code === 'marca')?.name ?? '',
  specification: JSON.parse(customFields.specification || '[]') as EngineProduct['specification'],
  highlights: customFields.highlights?.split('|') ?? [],
  variants: variants.map(({ options, customFields: { listPrice }, stockLevel, featuredAsset, ...variant }) => ({
    ...variant,
    options: optionsOf(options),
    picture: pictureOf(featuredAsset, 'large'),
    list: listPrice ?? 0,
    isIn: stockLevel !== 'OUT_OF_STOCK',
  })),
})

/** The other states are paid ones. */
const STAGES: Readonly<Record<string, EngineOrder['stage']>> = {
  AddingItems: 'open',
  PaymentAuthorized: 'placed',
  ArrangingAdditionalPayment: 'placed',
  Modifying: 'placed',
  Cancelled: 'cancelled',
}

const STEPS: Readonly<Record<string, EngineOrder['step']>> = {
  PartiallyShipped: 'out-for-delivery',
  Shipped: 'out-for-delivery',
  PartiallyDelivered: 'out-for-delivery',
  Delivered: 'delivered',
}

export const orderOf = ({ state, lines, coupons, shippingLines, total, payments }: VendureOrder): EngineOrder => ({
  stage: STAGES[state] ?? 'paid',
  lines: lines.map(lineOf),
  coupon: coupons[0] ?? '',
  delivery: shippingLines[0] ? { ...shippingLines[0].method, price: shippingLines[0].price } : null,
  total,
  step: STEPS[state],
  paidBy: payments.find((one) => one.state === 'Settled')?.transactionId ?? undefined,
})

const lineOf = ({ variant, customFields, featuredAsset, ...line }: VendureOrder['lines'][number]): EngineLine => ({
  ...line,
  ...variant.product,
  index: customFields.index,
  preferences: customFields.preferences ?? '',
  sku: variant.sku,
  options: optionsOf(variant.options),
  imageUrl: pictureOf(featuredAsset, 'small'),
  list: Math.max(variant.customFields.listPrice ?? 0, variant.own, line.unit),
})
