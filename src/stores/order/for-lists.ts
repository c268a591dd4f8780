import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { Order } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'

/**
 * The order as a long list shows it, with one signal per product that somebody reads. Computed ones would run for every
 * card at each change of the order: these are written, and only where a product came or went.
 */
export function forLists(current: ReadonlySignal<Order | null>) {
  const membership = new Map<string, Signal<boolean>>()
  const isClosed = signal(false)
  let ids = new Set<string>()

  const hasProduct = (id: string): Signal<boolean> => {
    const isIn = membership.get(id) ?? signal(ids.has(id), { unwatched: () => membership.delete(id) })
    membership.set(id, isIn)
    return isIn
  }

  effect(() => {
    const order = current.value
    const before = ids
    ids = new Set(order?.items.flatMap(({ providerId, quantity }) => (quantity > 0 ? providerId : [])))
    isClosed.value = !!order && isFinished(order)
    for (const id of [...before, ...ids]) {
      const isIn = membership.get(id)
      if (isIn) isIn.value = ids.has(id)
    }
  })
  return { isClosed, hasProduct }
}
