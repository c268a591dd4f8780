import type { Order, OrderItem } from '../domain/order'
import { visibleItems } from '../domain/order-rules'
import { priceOf, unitPriceOf } from '../domain/price'
import type { Product } from '../domain/product'
import { reaisFromCents } from '../lib/money'
import type { TrackEvents, TrackItem } from './track-events'

const currency = 'BRL' as const

/** A product of a list or of its own page. */
export function productItem(product: Product, index?: number): TrackItem {
  const { providerId, name, brand } = product
  const view = priceOf(product)
  const cents = view.kind === 'single' ? view.current : view.kind === 'range' ? view.min : null
  return {
    item_id: providerId,
    item_name: name,
    ...(brand && { item_brand: brand }),
    ...(cents !== null && { price: reaisFromCents(cents) }),
    ...(index !== undefined && { index }),
  }
}

/** A line of the order, or some of its units. */
export function lineItem(line: OrderItem, quantity = line.quantity): TrackItem {
  const cents = unitPriceOf(line)
  const saved = Math.max(line.listPrice, line.unitPrice) - cents
  return {
    item_id: line.providerId,
    item_name: line.name,
    ...(line.sku && { item_variant: line.sku }),
    price: reaisFromCents(cents),
    ...(saved > 0 && { discount: reaisFromCents(saved) }),
    quantity,
  }
}

export function viewItemParams(product: Product): TrackEvents['view_item'] {
  const item = { ...productItem(product), quantity: 1 }
  return { currency, value: item.price ?? 0, items: [item] }
}

export function unitsParams(line: OrderItem, quantity: number): TrackEvents['add_to_cart'] {
  return { currency, value: reaisFromCents(unitPriceOf(line) * quantity), items: [lineItem(line, quantity)] }
}

export function orderParams(order: Order): TrackEvents['view_cart'] {
  const { coupon } = order
  return {
    currency,
    value: reaisFromCents(goodsOf(order)),
    ...(coupon && { coupon }),
    items: visibleItems(order).map((line) => lineItem(line)),
  }
}

export function purchaseParams(order: Order): TrackEvents['purchase'] {
  const shipping = order.logistic?.price ?? 0
  return {
    transaction_id: order.id,
    ...orderParams(order),
    shipping: reaisFromCents(shipping),
    tax: reaisFromCents(order.total - goodsOf(order) - shipping),
  }
}

/** Cents of the items after the order's own discount. */
function goodsOf({ subtotal, discount }: Order): number {
  return subtotal - discount
}

/** What changed between two states of an order: the line, and by how many units. Gifts are nobody's choice to buy. */
export function unitChanges(before: Order | null, after: Order): [line: OrderItem, units: number][] {
  const [old, now] = [unitsOf(before), unitsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    const units = (is?.units ?? 0) - (was?.units ?? 0)
    const line = is?.line ?? was?.line
    return line && units !== 0 ? [[line, units] as [OrderItem, number]] : []
  })
}

/** Lines move up when one before them goes: what is bought in them is what they are known by. */
function unitsOf(order: Order | null): Map<string, { line: OrderItem; units: number }> {
  const units = new Map<string, { line: OrderItem; units: number }>()
  for (const line of order ? visibleItems(order) : []) {
    const { providerId, sku, attributes, subscription, pbmInfo } = line
    const key = JSON.stringify([providerId, sku, attributes, subscription, pbmInfo ?? null])
    if (!line.isGift) units.set(key, { line, units: (units.get(key)?.units ?? 0) + line.quantity })
  }
  return units
}
