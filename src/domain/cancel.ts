import type { Order } from './order'

/** Why an agent cancels an order that the shop has received, by its name on the wire. */
export const cancelReasons = ['contact', 'stock', 'payment', 'duplicate', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Why the order was cancelled; null for no reason, an unknown one, or an order that was not. */
export function cancelReasonIn({ status, cancellation }: Pick<Order, 'status' | 'cancellation'>): CancelReason | null {
  const { reason }: { reason?: unknown } = Object(cancellation)
  return (status === 'Canceled' && cancelReasons.find((one) => one === reason)) || null
}
