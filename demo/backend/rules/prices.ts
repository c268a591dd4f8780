import type { ProductSeed } from '../model'
import { toCents } from '../money'

/** What decides the price of a line besides the product. Amounts in cents. */
export interface PricedChoice {
  product: ProductSeed
  quantity: number
  sku: string | null
  /** Price of the subscription offer chosen, in reais, if it has one. */
  subscriptionPrice: number | null
  /** Total of an applied PBM offer, in cents. */
  pbmTotal: number | null
}

export interface LinePrice {
  /** Struck price, or the unit price when nothing is struck. */
  list: number
  unit: number
  /** What one unit really costs when it is less than `unit`, else 0. */
  promotional: number
  total: number
}

/**
 * The price of a line in cents. A PBM offer replaces everything; a subscription replaces the product's price; a price table
 * multiplies what the shop sells for.
 */
export function priceLine(choice: PricedChoice, tableFactor: number): LinePrice {
  const { product, quantity } = choice
  const unit = Math.round(basePrice(choice) * tableFactor)
  const list = Math.max(unit, toCents(product.listPrice ?? 0))
  if (choice.pbmTotal !== null)
    return { list, unit, promotional: Math.round(choice.pbmTotal / quantity), total: choice.pbmTotal }
  const promotional = choice.subscriptionPrice === null ? Math.round(promotionOf(choice) * tableFactor) : 0
  return { list, unit, promotional, total: (promotional || unit) * quantity }
}

function basePrice({ product, sku, subscriptionPrice }: PricedChoice): number {
  if (subscriptionPrice !== null) return toCents(subscriptionPrice)
  const variant = product.dimensions?.find((dimension) => dimension.sku === sku)
  return toCents(variant?.priceDefault ?? product.price)
}

function promotionOf(choice: PricedChoice): number {
  const promotional = toCents(choice.product.promotionalPrice ?? 0)
  return promotional > 0 && promotional < basePrice(choice) ? promotional : 0
}
