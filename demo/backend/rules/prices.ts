import type { ProductSeed } from '../model'
import { toCents } from '../money'

/** The inputs of a line's price besides the product. Amounts in cents. */
interface PricedChoice {
  product: ProductSeed
  quantity: number
  sku: string | null
  /** Price of the chosen subscription offer, in reais, if any. */
  subscriptionPrice: number | null
  /** Total of an applied PBM offer, in cents. */
  pbmTotal: number | null
  /** Cents of one unit that an agent agreed with the shopper, if any. */
  manualUnit: number | null
}

export interface LinePrice {
  /** The struck price, or the unit price when none is struck. */
  list: number
  unit: number
  /** The discounted price of one unit when it is less than `unit`, else 0. */
  promotional: number
  total: number
}

/**
 * The price of a line in cents. A PBM offer replaces everything; a subscription replaces the product's price; a price
 * table multiplies the shop's price; an agreed price counts while it is the lower one.
 */
export function priceLine(choice: PricedChoice, tableFactor: number): LinePrice {
  const { product, quantity } = choice
  const unit = Math.round(basePrice(choice) * tableFactor)
  const list = Math.max(unit, toCents(product.listPrice ?? 0))
  if (choice.pbmTotal !== null)
    return { list, unit, promotional: Math.round(choice.pbmTotal / quantity), total: choice.pbmTotal }
  const promotional = choice.subscriptionPrice === null ? Math.round(promotionOf(choice) * tableFactor) : 0
  const agreed = Math.min(promotional || unit, choice.manualUnit ?? Infinity)
  return { list, unit, promotional: agreed < unit ? agreed : promotional, total: agreed * quantity }
}

function basePrice({ product, sku, subscriptionPrice }: PricedChoice): number {
  if (subscriptionPrice !== null) return toCents(subscriptionPrice)
  const variant = product.dimensions?.find((dimension) => dimension.sku === sku)
  return toCents(variant?.priceDefault ?? product.price)
}

/**
 * The charged price equals the shown one: a list price above the price excludes a further promotion, and a promotion
 * applies to the product's price, not to a variant's own.
 */
function promotionOf(choice: PricedChoice): number {
  const { product } = choice
  const [base, price] = [basePrice(choice), toCents(product.price)]
  const promotional = toCents(product.promotionalPrice ?? 0)
  const isOffered = base === price && toCents(product.listPrice ?? 0) <= price
  return isOffered && promotional > 0 && promotional < base ? promotional : 0
}
