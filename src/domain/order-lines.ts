import type { ChosenOption, Order, OrderItem } from './order'

/** What makes two picks the same line: one product in one combination, bought once or subscribed. */
export interface LineChoice {
  providerId: string
  sku: string
  attributes: readonly ChosenOption[]
  subscription: OrderItem['subscription']
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
