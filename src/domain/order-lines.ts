import type { ChosenOption, Order, OrderItem } from './order'

/** The key of a line: one product in one combination, bought once or subscribed. */
type LineChoice = Pick<OrderItem, 'providerId' | 'sku' | 'attributes' | 'subscription'>

/** The line of a choice. Gifts and lines of a pharmacy-benefit offer are left out: adding would drop the offer. */
export function findLine(order: Pick<Order, 'items'>, choice: LineChoice): OrderItem | undefined {
  return order.items.find(
    (item) =>
      !item.isGift &&
      !item.isEditedOnlyInProductPage &&
      item.providerId === choice.providerId &&
      isSameSku(item.sku, choice.sku) &&
      isSamePick(item, choice),
  )
}

/** The place of a new line: after every other line, including those being removed. */
export function nextIndex(order: Order): number {
  return order.items.reduce((next, item) => Math.max(next, item.index + 1), 0)
}

/** A product card has no sku; the server fills it in. The options identify the variant. */
function isSameSku(a: string, b: string): boolean {
  return a === '' || b === '' || a === b
}

/** True when two picks of one product have the same combination and the same recurrence. */
export function isSamePick(a: Pick<LineChoice, 'attributes' | 'subscription'>, b: typeof a): boolean {
  return haveSameOptions(a.attributes, b.attributes) && isSameSubscription(a.subscription, b.subscription)
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
