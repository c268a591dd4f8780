import type { Order, OrderItem } from './order'

/** Lines the shopper sees: quantity 0 is a line on its way out. */
export function visibleItems(order: Order): readonly OrderItem[] {
  return order.items.filter((item) => item.quantity > 0)
}

/** Units over all lines, for the cart's badge. */
export function totalQuantity(order: Order): number {
  return visibleItems(order).reduce((sum, item) => sum + item.quantity, 0)
}

/** Whether the order was handed over or called off: nothing may be changed in it any more. */
export function isFinished(order: Order): boolean {
  return order.status === 'Received' || order.status === 'Finalized' || order.status === 'Canceled'
}

/** An anonymous shopper's user id says so in words (storefront specification, section 2). */
export function isAnonymousOrder(order: Order): boolean {
  return order.userId.toLowerCase().includes('anonymous')
}

/** The line of a product that a pharmacy-benefit offer holds, or undefined. */
export function findPbmLine(order: Order, providerId: string): OrderItem | undefined {
  return visibleItems(order).find((item) => item.isEditedOnlyInProductPage && item.providerId === providerId)
}
