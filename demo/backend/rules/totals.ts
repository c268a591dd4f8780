import type { CouponSeed } from '../model'
import { toCents } from '../money'

/** The amounts of an order, in whole cents. */
export interface Totals {
  items: number
  discount: number
  logistic: number
  serviceTax: number
  total: number
}

interface TotalsInput {
  /** Cents of each line. */
  lines: number[]
  coupon: CouponSeed | null
  manualDiscount: number
  logistic: number
  serviceTax: number
}

/**
 * Computes an order's amounts. A discount never exceeds the items, so delivery is always paid; a coupon and a manual
 * discount add up.
 * @param input amounts in cents
 */
export function addUp(input: TotalsInput): Totals {
  const items = input.lines.reduce((sum, line) => sum + line, 0)
  const discount = Math.min(items, couponDiscount(input.coupon, items) + input.manualDiscount)
  const total = items - discount + input.logistic + input.serviceTax
  return { items, discount, logistic: input.logistic, serviceTax: input.serviceTax, total }
}

function couponDiscount(coupon: CouponSeed | null, items: number): number {
  if (!coupon || items === 0) return 0
  return coupon.kind === 'percent' ? Math.round((items * coupon.value) / 100) : toCents(coupon.value)
}

/** The shopper's message when a coupon cannot be used on items worth `items` cents; null when it can. */
export function couponProblem(
  coupon: CouponSeed | undefined,
  items: number,
  format: (cents: number) => string,
): string | null {
  if (!coupon) return 'Cupom não encontrado'
  if (coupon.expired) return 'Este cupom expirou'
  const minimum = toCents(coupon.minimum ?? 0)
  if (items < minimum) return `Este cupom vale para pedidos a partir de ${format(minimum)}`
  return null
}
