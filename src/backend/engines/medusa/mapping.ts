import { toCents } from '../../index'
import type { EngineFacetValue, EngineLine, EngineOrder, EngineProduct, EngineQuote } from '../../index'

/* Medusa's answers, and the same in the words of an engine's parts. Its amounts are reais. */

/** Medusa has no product without an option. */
export const DEFAULT_OPTION = 'Default option'

type Row = { id: string; value: string }
export type MedusaProduct = {
  id: string
  title: string
  description: string | null
  images: { url: string }[]
  tags: Row[]
  metadata: { specification?: EngineProduct['specification']; highlights?: string[] } | null
  options: { id: string; title: string; values: Row[] }[]
  variants: {
    id: string
    options: { id: string; option_id: string }[]
    manage_inventory: boolean
    inventory_quantity: number
    calculated_price: { calculated_amount: number; original_amount: number }
    metadata: { picture?: string } | null
  }[]
}
/** A cart, or the order that it became. */
export type MedusaOrder = {
  id: string
  total: number
  payment_status?: string
  fulfillment_status?: string
  completed_at?: string | null
  promotions: { code: string; is_automatic?: boolean }[]
  metadata?: { tryId?: string } | null
  /** Data is what the adapter sent with its choice. */
  shipping_methods: { amount: number; data: Omit<EngineQuote, 'price'> }[]
  items: {
    id: string
    product_id: string
    product_title: string
    variant_id: string
    thumbnail: string | null
    quantity: number
    unit_price: number
    compare_at_unit_price: number | null
    metadata: Pick<EngineLine, 'index'> & Partial<Pick<EngineLine, 'preferences' | 'options'>>
  }[]
}

/** The adapter serves the pictures of the shop's own disk. */
const pictureOf = (url: string | null | undefined): string =>
  (url ?? '').replace(/^http:\/\/localhost(?=\/static\/)/, '')

/** A tag is a value of a facet: `Cor:Verde`. */
export function facetValueOf(tag: string, quantity: number): EngineFacetValue {
  const [facet = '', name = ''] = tag.split(':')
  return { facet: { key: facet, name: facet }, value: tag, name, quantity }
}

const isReal = ({ title }: { title: string }): boolean => title !== DEFAULT_OPTION

/** Each variant is a combination, and its id the SKU. A price list strikes the variant's own price. */
export const productOf = ({ metadata, options, variants, ...product }: MedusaProduct): EngineProduct => ({
  providerId: product.id,
  name: product.title,
  description: product.description ?? '',
  pictures: product.images.map(({ url }) => pictureOf(url)),
  brand: product.tags.map(({ value }) => facetValueOf(value, 0)).find(({ facet }) => facet.key === 'Marca')?.name ?? '',
  specification: metadata?.specification ?? [],
  highlights: metadata?.highlights ?? [],
  attributes: options.filter(isReal).map((option) => ({
    providerId: option.id,
    name: option.title,
    options: option.values.map((value) => ({ providerId: value.id, name: value.value })),
  })),
  variants: variants.map((variant) => ({
    sku: variant.id,
    options: options.some(isReal) ? Object.fromEntries(variant.options.map((one) => [one.option_id, one.id])) : {},
    picture: pictureOf(variant.metadata?.picture),
    price: toCents(variant.calculated_price.calculated_amount),
    list: toCents(variant.calculated_price.original_amount),
    isIn: !variant.manage_inventory || variant.inventory_quantity > 0,
  })),
})

/** Only an order has a status of its payment; a cancelled one cancels it. */
const STAGES: Readonly<Record<string, EngineOrder['stage']>> = { captured: 'paid', canceled: 'cancelled' }

const STEPS: Readonly<Record<string, EngineOrder['step']>> = {
  fulfilled: 'picked',
  shipped: 'out-for-delivery',
  delivered: 'delivered',
}

export const orderOf = ({ items, promotions, total, metadata, ...order }: MedusaOrder): EngineOrder => ({
  stage: order.payment_status ? (STAGES[order.payment_status] ?? 'placed') : 'open',
  lines: items.map(lineOf),
  // What Medusa takes off by itself is no coupon.
  coupon: promotions.find((one) => !one.is_automatic)?.code ?? '',
  delivery: order.shipping_methods.map(({ amount, data }) => ({ ...data, price: toCents(amount) }))[0] ?? null,
  total: toCents(total),
  step: STEPS[order.fulfillment_status ?? ''],
  paidBy: metadata?.tryId,
})

const lineOf = ({ metadata, quantity, ...item }: MedusaOrder['items'][number]): EngineLine => ({
  // Empty values of metadata are not kept.
  preferences: '',
  options: {},
  ...metadata,
  ref: item.id,
  providerId: item.product_id,
  name: item.product_title,
  imageUrl: pictureOf(item.thumbnail),
  sku: item.variant_id,
  quantity,
  list: toCents(Math.max(item.compare_at_unit_price ?? 0, item.unit_price)),
  unit: toCents(item.unit_price),
  total: toCents(item.unit_price) * quantity,
})
