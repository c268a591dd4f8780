import type { GiftGroup, Order } from './order'
import { nextIndex } from './order-lines'
import { visibleItems } from './order-rules'

/** Ids of the gifts that the order holds of a group, in the order of its lines. */
export function chosenGifts(order: Order, group: GiftGroup): readonly string[] {
  return giftLines(order, group).map(({ providerId }) => providerId)
}

/** Groups with something to choose of. */
export function offeredGroups(order: Order): readonly GiftGroup[] {
  return order.gifts.filter(({ availableGifts }) => availableGifts.length > 0)
}

/** Whether a gift is still to be chosen in any group: as many as it allows, or all that it has. */
export function hasGiftsToChoose(order: Order): boolean {
  return order.gifts.some(
    (group) => chosenGifts(order, group).length < Math.min(group.availableQuantity, group.availableGifts.length),
  )
}

/** Whether a group is full: with one gift alone the next choice takes its place instead. */
export function isGroupFull(group: GiftGroup, chosen: readonly string[]): boolean {
  return group.availableQuantity !== 1 && chosen.length >= group.availableQuantity
}

/**
 * The choice after one more press: a chosen gift goes, another one comes while there is room. Where a single gift may be
 * chosen, the new one takes the place of the old.
 *
 * @source storefront specification, section 5: "Gift choice cannot exceed the allowed quantity"
 */
export function toggledGifts(group: GiftGroup, chosen: readonly string[], id: string): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  if (isGroupFull(group, chosen)) return chosen
  return group.availableQuantity === 1 ? [id] : [...chosen, id]
}

/** The choice as `POST /api/order/gift/` takes it: a gift that has a line keeps its place, others come after all lines. */
export function giftSelection(order: Order, group: GiftGroup, chosen: readonly string[]) {
  const lines = giftLines(order, group)
  let next = nextIndex(order)
  return chosen.flatMap((id) => {
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
