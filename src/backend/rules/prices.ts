import { toCents } from '../money'
import type { LinePrice, OrderLine } from '../state'

/**
 * The price of a line in cents; a placed order keeps its own. A PBM offer replaces everything; a subscription replaces the
 * product's price; a price table multiplies the shop's price; an agreed price counts while it is the lower one.
 */
export function priceOfLine(line: OrderLine, tableFactor: number): LinePrice {
  if (line.sold) return line.sold
  const { product, quantity, pbm, subscription, manualPrice } = line
  const unit = Math.round(basePrice(line) * tableFactor)
  const list = Math.max(unit, toCents(product.listPrice ?? 0))
  if (pbm) return { list, unit, promotional: Math.round(pbm.total / quantity), total: pbm.total }
  const hasOwnPrice = subscription?.price !== undefined
  const promotional = hasOwnPrice ? 0 : Math.round(promotionOf(line) * tableFactor)
  const agreed = Math.min(promotional || unit, manualPrice?.unit ?? Infinity)
  return { list, unit, promotional: agreed < unit ? agreed : promotional, total: agreed * quantity }
}

function basePrice({ product, sku, subscription }: OrderLine): number {
  if (subscription?.price !== undefined) return toCents(subscription.price)
  const variant = product.dimensions?.find((dimension) => dimension.sku === sku)
  return toCents(variant?.priceDefault ?? product.price)
}

/**
 * The charged price equals the shown one: a list price above the price excludes a further promotion, and a promotion
 * applies to the product's price, not to a variant's own.
 */
function promotionOf(line: OrderLine): number {
  const { product } = line
  const [base, price] = [basePrice(line), toCents(product.price)]
  const promotional = toCents(product.promotionalPrice ?? 0)
  const isOffered = base === price && toCents(product.listPrice ?? 0) <= price
  return isOffered && promotional > 0 && promotional < base ? promotional : 0
}
