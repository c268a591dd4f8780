import type { Order, OrderItem } from './order'

/** The server's order, built from the equal parts of the current one, so that unchanged parts do not render again. */
export function withKnownParts(received: Order, current: Order | null): Order {
  if (current?.id !== received.id) return received
  const before: Partial<Record<string, unknown>> = { ...current }
  const parts = Object.entries({ ...received, items: knownItems(received, current) }).map(([key, part]) => {
    const old = before[key]
    return [key, isSame(old, part) ? old : part]
  })
  return Object.fromEntries(parts) as Order
}

function knownItems(received: Order, current: Order): readonly OrderItem[] {
  const lines = new Map(current.items.map((item) => [item.index, item]))
  return received.items.map((item) => {
    const old = lines.get(item.index)
    return old && isSame(old, item) ? old : item
  })
}

/** True when two orders, or parts of them, are equal. Entities are always built key by key in one order. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
