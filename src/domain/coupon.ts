import type { Order } from './order'

/** True for the order's own coupon. Codes are compared without regard to case. */
export function hasCoupon({ coupon }: Order, code: string): boolean {
  return coupon.toUpperCase() === code.toUpperCase()
}
