import { toCents } from '../../index'
import type { EngineLine, EngineOrder, EngineProduct, LineWish } from '../../index'

/* EverShop's answers, and the same in the words of an engine's parts. Its amounts are reais. */

interface Price {
  value: number
}
interface Picture {
  url: string
}
/** A member of a group of variants is a product of its own. */
interface Single {
  productId: number
  sku: string
  price: { regular: Price; special: Price }
  inventory: { isInStock: boolean }
  image: Picture | null
}
interface Chosen {
  attributeId: string
  optionId: number | null
}
export interface EverShopProduct extends Single {
  name: string
  /** Rows of columns of blocks, as its editor keeps them. */
  description: unknown
  gallery: Picture[]
  attributeIndex: { attributeId: string; attributeName: string; optionText: string }[]
  variantGroup: {
    variantAttributes: {
      attributeId: number
      attributeName: string
      options: { optionId: number; optionText: string }[]
    }[]
    items: { attributes: Chosen[]; product: Single & { visibility: number } }[]
  } | null
}

const PRICED = 'productId sku price { regular { value } special { value } } inventory { isInStock } image { url }'
export const PRODUCT = `${PRICED} name description gallery { url }
  attributeIndex { attributeId attributeName optionText }
  variantGroup { variantAttributes { attributeId attributeName options { optionId optionText } }
    items { attributes { attributeId optionId } product { ${PRICED} visibility } } }`

export interface Member {
  productId: number
  variantGroup: { items: { product: { productId: number; visibility: number } }[] } | null
}
export const MEMBER = 'productId variantGroup { items { product { productId visibility } } }'

/** A group goes by its member that listings show: the visible one, or else the newest. */
export function nameOf({ productId, variantGroup }: Member): string {
  const members = (variantGroup?.items ?? []).map(({ product }) => product)
  const visible = members.find(({ visibility }) => visibility)
  return `${visible?.productId ?? Math.max(productId, ...members.map((one) => one.productId))}`
}

/** The adapter serves the pictures of the shop's own disk. */
const pictureOf = (picture: Picture | null): string =>
  (picture?.url ?? '').replace(/^https?:\/\/[^/]+(?=\/assets\/)/, '')

/** The HTML of an editor's blocks, in their order. */
function htmlIn(content: unknown): string {
  if (Array.isArray(content)) return content.map(htmlIn).join('')
  if (typeof content !== 'object' || content === null) return ''
  const parts = Object.entries(content).map(([key, value]) => {
    if (typeof value !== 'string') return htmlIn(value)
    return key === 'text' ? `<p>${value}</p>` : key === 'html' ? value : ''
  })
  return parts.join('')
}

const variantOf = (
  { price: { regular, special }, ...one }: Single,
  options: EngineProduct['variants'][number]['options'],
) => ({
  sku: one.sku,
  options,
  picture: '',
  price: toCents(special.value),
  list: special.value < regular.value ? toCents(regular.value) : 0,
  isIn: one.inventory.isInStock,
})

const optionsOf = (chosen: readonly Chosen[]): Record<string, string> =>
  Object.fromEntries(chosen.map(({ attributeId, optionId }) => [`${attributeId}`, `${optionId}`]))

export function productOf(product: EverShopProduct): EngineProduct {
  const { variantGroup: group, attributeIndex, name, description, image, gallery } = product
  const apart = new Set((group?.variantAttributes ?? []).map((one) => `${one.attributeId}`))
  const told = attributeIndex.filter(({ attributeId }) => !apart.has(`${attributeId}`))
  return {
    providerId: nameOf(product),
    name,
    description: htmlIn(description),
    pictures: [image, ...gallery].map(pictureOf).filter(Boolean),
    brand: told.find(({ attributeName }) => attributeName === 'Marca')?.optionText ?? '',
    specification: told.map(({ attributeName, optionText }) => ({ name: attributeName, value: [optionText] })),
    highlights: [],
    attributes: (group?.variantAttributes ?? []).map((one) => ({
      providerId: `${one.attributeId}`,
      name: one.attributeName,
      options: [...new Map(one.options.map(({ optionId, optionText }) => [optionId, optionText]))].map(
        ([providerId, option]) => ({ providerId: `${providerId}`, name: option }),
      ),
    })),
    variants: group
      ? group.items.map((one) => ({
          ...variantOf(one.product, optionsOf(one.attributes)),
          picture: pictureOf(one.product.image),
        }))
      : [variantOf(product, {})],
  }
}

/** A line as it was wanted. EverShop has one item of a product, whatever its lines are: they stay with the handle. */
export interface Wanted extends LineWish {
  providerId: string
}

/** A cart, or the order that it became. */
export interface EverShopOrder {
  items: {
    uuid: string
    productId: string
    productSku: string
    productName: string
    thumbnail: string | null
    qty: number
    finalPriceInclTax: Price
  }[]
  coupon: string | null
  grandTotal: Price
  shippingFeeInclTax: Price
  shippingMethodData: { methodCode: string; snapshot: { name: string } } | null
  status?: { code: string }
  paymentStatus?: { code: string }
  shipmentStatus?: { code: string }
}
export const ORDER = `items { uuid productId productSku productName thumbnail qty finalPriceInclTax { value } } coupon
  grandTotal { value } shippingFeeInclTax { value } shippingMethodData { methodCode snapshot { name } }`
export const PLACED = `${ORDER} status { code } paymentStatus { code } shipmentStatus { code }`

const STEPS: Readonly<Record<string, EngineOrder['step']>> = { shipped: 'out-for-delivery', delivered: 'delivered' }

function stageOf({ status, paymentStatus }: EverShopOrder): EngineOrder['stage'] {
  if (!paymentStatus) return 'open'
  if (status?.code === 'canceled' || paymentStatus.code === 'canceled') return 'cancelled'
  return paymentStatus.code === 'paid' ? 'paid' : 'placed'
}

export const orderOf = (order: EverShopOrder, wanted: readonly Wanted[]): EngineOrder => ({
  stage: stageOf(order),
  lines: wanted.flatMap((wish) => lineOf(order, wish)),
  coupon: order.coupon ?? '',
  delivery: order.shippingMethodData && {
    ref: order.shippingMethodData.methodCode,
    providerId: order.shippingMethodData.snapshot.name,
    price: toCents(order.shippingFeeInclTax.value),
  },
  total: toCents(order.grandTotal.value),
  step: STEPS[order.shipmentStatus?.code ?? ''],
})

function lineOf({ items }: EverShopOrder, wish: Wanted): EngineLine[] {
  const item = items.find(({ productSku }) => productSku === wish.sku)
  if (!item) return []
  const unit = toCents(item.finalPriceInclTax.value)
  const imageUrl = pictureOf({ url: item.thumbnail ?? '' })
  return [
    { ...wish, ref: `${wish.index}`, name: item.productName, imageUrl, list: unit, unit, total: unit * wish.quantity },
  ]
}
