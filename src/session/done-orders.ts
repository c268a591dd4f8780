import type { Order } from '../domain/order'
import { visibleItems } from '../domain/order-rules'
import { clock } from '../lib/clock'
import { tabStorage } from '../lib/storage'

const KEY = 'checkout_data:done'

/** Time for which the page of an order that was decided here survives reloads, ms. */
const REMEMBERED_FOR = 24 * 60 * 60 * 1000

// Read when asked: in a frame without an origin even looking at the storage throws.
const memory = () => tabStorage()

/** Remembers in this tab that an order was confirmed, finished or paid: not every server's order tells. */
export function rememberDone({ id }: Pick<Order, 'id'>): void {
  memory().set(KEY, id, { expiresAt: clock.now() + REMEMBERED_FOR })
}

/** True when that was done with this order, or with the one that this still empty order replaced. */
export function wasDone(order: Order): boolean {
  const id = memory().get(KEY)
  return typeof id === 'string' && (order.id === id || visibleItems(order).length === 0)
}
