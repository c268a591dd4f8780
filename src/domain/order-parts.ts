import type { Order, OrderItem } from './order'

/**
 * An order as the server tells it, made of the parts of the one at hand that read the same: what did not change is then
 * not shown again.
 */
export function withKnownParts(told: Order, known: Order | null): Order {
  if (known?.id !== told.id) return told
  const before: Partial<Record<string, unknown>> = { ...known }
  const parts = Object.entries({ ...told, items: knownItems(told, known) }).map(([key, part]) => {
    const old = before[key]
    return [key, isSame(old, part) ? old : part]
  })
  return Object.fromEntries(parts) as Order
}

function knownItems(told: Order, known: Order): readonly OrderItem[] {
  const lines = new Map(known.items.map((item) => [item.index, item]))
  return told.items.map((item) => {
    const old = lines.get(item.index)
    return old && isSame(old, item) ? old : item
  })
}

/** Whether two orders, or parts of them, read the same: entities are built key by key in one order. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
