import { computed } from '@preact/signals-core'
import type { OrderItem } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { oncePer } from '../../lib/once-per'
import type { OrderStore } from './order'

/** The lines of each product of a shown cart, sorted once for all cards: each of them would look through all lines. */
export const linesByProductOf = oncePer(({ current }: Pick<OrderStore, 'current'>) =>
  computed((): ReadonlyMap<string, readonly OrderItem[]> => {
    const lines = new Map<string, OrderItem[]>()
    const order = current.value
    if (!order || isFinished(order)) return lines
    for (const line of order.items) {
      const siblings = lines.get(line.providerId)
      if (siblings) siblings.push(line)
      else lines.set(line.providerId, [line])
    }
    return lines
  }),
)
