import type { ChosenOption, Order, OrderItem } from './order'

/** What makes two picks the same line: one product in one combination, bought once or subscribed. */
export interface LineChoice {
  providerId: string
  sku: string
  attributes: readonly ChosenOption[]
  subscription: OrderItem['subscription']
}

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

/**
 * The line that holds a choice, or undefined. Gifts are never it, and neither is a line held by a
 * pharmacy-benefit offer: adding to it here would drop the offer.
 */
export function findLine(order: Order, choice: LineChoice): OrderItem | undefined {
  return order.items.find(
    (item) =>
      !item.isGift &&
      !item.isEditedOnlyInProductPage &&
      item.providerId === choice.providerId &&
      isSameSku(item.sku, choice.sku) &&
      haveSameOptions(item.attributes, choice.attributes) &&
      isSameSubscription(item.subscription, choice.subscription),
  )
}

/** The line of a product that a pharmacy-benefit offer holds, or undefined. */
export function findPbmLine(order: Order, providerId: string): OrderItem | undefined {
  return visibleItems(order).find((item) => item.isEditedOnlyInProductPage && item.providerId === providerId)
}

/** The place of a new line: after every line there is, those on their way out included. */
export function nextIndex(order: Order): number {
  return order.items.reduce((next, item) => Math.max(next, item.index + 1), 0)
}

/** A card knows no sku; the server fills it in. The options tell variants apart there. */
function isSameSku(a: string, b: string): boolean {
  return a === '' || b === '' || a === b
}

function haveSameOptions(a: readonly ChosenOption[], b: readonly ChosenOption[]): boolean {
  return (
    a.length === b.length &&
    a.every((one) =>
      b.some((other) => other.providerId === one.providerId && other.optionProviderId === one.optionProviderId),
    )
  )
}

function isSameSubscription(a: OrderItem['subscription'], b: OrderItem['subscription']): boolean {
  if (!a || !b) return a === b
  return (
    a.providerId === b.providerId &&
    a.recurrence.type === b.recurrence.type &&
    a.recurrence.frequency === b.recurrence.frequency
  )
}
