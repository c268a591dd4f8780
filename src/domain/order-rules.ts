import type { Order, OrderItem } from './order'

/** Lines the shopper sees. A line of quantity 0 is being removed. */
export function visibleItems(order: Order): readonly OrderItem[] {
  return order.items.filter((item) => item.quantity > 0)
}

/** Units over all lines, gifts included, for the cart's badge. */
export function totalQuantity(order: Order): number {
  return visibleItems(order).reduce((sum, item) => sum + item.quantity, 0)
}

/** True when the order was handed over or cancelled: it can no longer change. */
export function isFinished(order: Order): boolean {
  return order.status === 'Received' || order.status === 'Finalized' || order.status === 'Canceled'
}

/** An anonymous shopper's user id says so in words (storefront specification, section 2). */
export function isAnonymousOrder(order: Order): boolean {
  return order.userId.toLowerCase().includes('anonymous')
}

/** The line of a product that is held by a pharmacy-benefit offer, or undefined. */
export function findPbmLine(order: Order, providerId: string): OrderItem | undefined {
  return visibleItems(order).find((item) => item.isEditedOnlyInProductPage && item.providerId === providerId)
}
