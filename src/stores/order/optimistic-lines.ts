import type { ItemEdit, Order, OrderItem } from '../../domain/order'
import { nextIndex } from '../../domain/order-lines'
import type { Choice } from './order'

/** Lays unanswered edits over the server's order: quantities at once, amounts only once the server has sent them. */
export function withEdits(
  order: Order,
  edits: ReadonlyMap<number, ItemEdit>,
  drafts: ReadonlyMap<number, OrderItem>,
): Order {
  if (edits.size === 0) return order
  const edited = order.items.map((item) => {
    const edit = edits.get(item.index)
    return edit ? { ...item, quantity: edit.quantity } : item
  })
  const opened = [...edits.values()]
    .filter((edit) => !order.items.some(({ index }) => index === edit.index))
    .flatMap((edit) => {
      const draft = drafts.get(edit.index)
      return draft ? [{ ...draft, quantity: edit.quantity }] : []
    })
  return { ...order, items: [...edited, ...opened] }
}

/** The line to show until the server answers with its own. */
export function draftLine(order: Order, { product, attributes, sku, subscription = null, pbmInfo }: Choice): OrderItem {
  return {
    index: nextIndex(order),
    providerId: product.providerId,
    name: product.name,
    imageUrl: product.images[0] ?? '',
    quantity: 0,
    maxQuantity: product.maxQuantity,
    attributes,
    sku,
    subscription,
    pbmInfo,
    preferences: '',
    listPrice: product.listPrice,
    unitPrice: product.price,
    promotionalPrice: product.promotionalPrice,
    total: 0,
    isGift: false,
    isEditedOnlyInProductPage: pbmInfo != null,
    sellerId: '',
    priceTags: [],
    hasShippingRestriction: product.hasShippingRestriction,
  }
}
