import type { CouponSeed } from '../model'
import { formatCents, toCents } from '../money'
import type { SessionState } from '../state'
import { priceOfLine } from './prices'

/** The amounts of an order, in whole cents. */
export interface Totals {
  items: number
  discount: number
  total: number
}

/** The price factor of the chosen price table. */
export function factorOf({ order, shop }: SessionState): number {
  return shop.priceTables.find(({ providerId }) => providerId === order.priceTableId)?.factor ?? 1
}

/**
 * The order's amounts as they stand. A discount never exceeds the items, so delivery is always paid; a coupon and a manual
 * discount add up.
 */
export function orderTotals(session: SessionState): Totals {
  const { lines, coupon, manualDiscount, takenOff, logistic, seller } = session.order
  const factor = factorOf(session)
  const items = lines.reduce((sum, line) => sum + priceOfLine(line, factor).total, 0)
  const discount = takenOff ?? Math.min(items, couponDiscount(coupon, items) + manualDiscount)
  const fees = toCents(logistic?.option.price ?? 0) + toCents(seller?.serviceTax ?? 0)
  return { items, discount, total: items - discount + fees }
}

function couponDiscount(coupon: CouponSeed | null, items: number): number {
  if (!coupon || items === 0) return 0
  return coupon.kind === 'percent' ? Math.round((items * coupon.value) / 100) : toCents(coupon.value)
}

/** The shopper's message when a coupon cannot be used on items worth `items` cents; null when it can. */
export function couponProblem(coupon: CouponSeed | undefined, items: number): string | null {
  if (!coupon) return 'Cupom não encontrado'
  if (coupon.expired) return 'Este cupom expirou'
  const minimum = toCents(coupon.minimum ?? 0)
  if (items < minimum) return `Este cupom vale para pedidos a partir de ${formatCents(minimum)}`
  return null
}
