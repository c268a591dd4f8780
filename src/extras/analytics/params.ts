import type { Order, OrderItem } from '../../domain/order'
import { visibleItems } from '../../domain/order-rules'
import { unitPriceOf } from '../../domain/price'
import type { Product } from '../../domain/product'
import { reaisFromCents } from '../../lib/money'
import type { TrackEvents, TrackItem } from '../../session/track-events'
import { productItem } from '../../session/track-lists'

/** Other known facts of a product, by its id. */
type Fields = (productId: string) => Partial<TrackItem>

const currency = 'BRL' as const

function lineItem(line: OrderItem, fields: Fields, quantity = line.quantity): TrackItem {
  const cents = unitPriceOf(line)
  const saved = Math.max(line.listPrice, line.unitPrice) - cents
  return {
    item_id: line.providerId,
    item_name: line.name,
    ...fields(line.providerId),
    ...(line.sku && { item_variant: line.sku }),
    price: reaisFromCents(cents),
    ...(saved > 0 && { discount: reaisFromCents(saved) }),
    quantity,
  }
}

export function viewItemParams(product: Product, fields: Fields): TrackEvents['view_item'] {
  const item = { ...productItem(product, fields(product.providerId)), quantity: 1 }
  return { currency, value: item.price ?? 0, items: [item] }
}

export function unitsParams(line: OrderItem, quantity: number, fields: Fields): TrackEvents['add_to_cart'] {
  return { currency, value: reaisFromCents(unitPriceOf(line) * quantity), items: [lineItem(line, fields, quantity)] }
}

export function orderParams(order: Order, fields: Fields): TrackEvents['view_cart'] {
  const { coupon } = order
  return {
    currency,
    value: reaisFromCents(goodsOf(order)),
    ...(coupon && { coupon }),
    items: visibleItems(order).map((line) => lineItem(line, fields)),
  }
}

export function transactionParams(order: Order, fields: Fields): TrackEvents['purchase'] {
  const shipping = order.logistic?.price ?? 0
  return {
    transaction_id: order.id,
    ...orderParams(order, fields),
    shipping: reaisFromCents(shipping),
    tax: reaisFromCents(order.total - goodsOf(order) - shipping),
  }
}

/** The searched text; null when it may identify the person. */
export function searchTerm(words: string): string | null {
  return words === '' || /@|(?:\d\D?){8}/.test(words) ? null : words
}

/** Cents of the items after the order's own discount. */
function goodsOf({ subtotal, discount }: Order): number {
  return subtotal - discount
}

/**
 * The difference between two states of an order: each line, and its number of units. Gifts do not count. Lines move up when
 * an earlier one is removed, so they are matched by their product.
 */
export function unitChanges(before: Order | null, after: Order): [line: OrderItem, units: number][] {
  const units = new Map<string, [OrderItem, number]>()
  for (const [order, sign] of [[before, -1] as const, [after, 1] as const])
    for (const line of order ? visibleItems(order) : []) {
      if (line.isGift) continue
      const { providerId, sku, attributes, subscription, pbmInfo } = line
      const key = JSON.stringify([providerId, sku, attributes, subscription, pbmInfo ?? null])
      units.set(key, [line, (units.get(key)?.[1] ?? 0) + sign * line.quantity])
    }
  return [...units.values()].filter(([, changed]) => changed !== 0)
}
