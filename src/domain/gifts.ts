import type { GiftGroup, Order } from './order'
import { nextIndex } from './order-lines'
import { visibleItems } from './order-rules'

/** Ids of a group's gifts in the order, sorted by line. */
export function chosenGifts(order: Order, group: GiftGroup): readonly string[] {
  return giftLines(order, group).map(({ providerId }) => providerId)
}

export function offeredGroups(order: Order): readonly GiftGroup[] {
  return order.gifts.filter(({ availableGifts }) => availableGifts.length > 0)
}

/** True while a group is incomplete: it needs as many gifts as it allows, or all that it has. */
export function hasGiftsToChoose(order: Order): boolean {
  return order.gifts.some(
    (group) => chosenGifts(order, group).length < Math.min(group.availableQuantity, group.availableGifts.length),
  )
}

/** True when a group is full. A group of one gift never is: the next choice replaces it. */
export function isGroupFull(group: GiftGroup, selection: readonly string[]): boolean {
  return group.availableQuantity !== 1 && selection.length >= group.availableQuantity
}

/** The next choice (storefront specification, section 5: "Gift choice cannot exceed the allowed quantity"). */
export function toggledGifts(group: GiftGroup, selection: readonly string[], id: string): readonly string[] {
  if (selection.includes(id)) return selection.filter((one) => one !== id)
  if (isGroupFull(group, selection)) return selection
  return group.availableQuantity === 1 ? [id] : [...selection, id]
}

/** The choice for `POST /api/order/gift/`: a gift with a line keeps its place, the others go after all lines. */
export function giftSelection(order: Order, group: GiftGroup, selection: readonly string[]) {
  const lines = giftLines(order, group)
  let next = nextIndex(order)
  return selection.flatMap((id) => {
    const gift = group.availableGifts.find((one) => one.id === id)
    if (!gift) return []
    const line = lines.find(({ providerId }) => providerId === id)
    return [{ id, seller: gift.seller, index: line ? line.index : next++ }]
  })
}

function giftLines(order: Order, group: GiftGroup) {
  const isOfGroup = (id: string) => group.availableGifts.some((gift) => gift.id === id)
  return visibleItems(order).filter((item) => item.isGift && isOfGroup(item.providerId))
}
