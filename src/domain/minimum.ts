import type { Cents } from '../lib/money'
import type { Order } from './order'

/** The least that the items must cost: of the order's minimum and its delivery's the higher one; 0 where there is none. */
export function minimumOf(
  order: Pick<Order, 'minOrderValue' | 'logistic'>,
  way: Pick<Order, 'minOrderValue'> | null = order.logistic,
): Cents {
  return Math.max(order.minOrderValue, way?.minOrderValue ?? 0)
}
