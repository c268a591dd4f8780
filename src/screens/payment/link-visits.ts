import type { Order } from '../../domain/order'
import { createStorage, type StorageKey } from '../../lib/storage'

// Read when asked: in a frame without an origin even looking at the storage throws.
const memory = () => createStorage(() => sessionStorage)

/** Whether the shopper went to the page of whoever takes the money for this order, on this visit of the browser. */
export function wasSentToPay(order: Pick<Order, 'id'>): boolean {
  return memory().get(keyOf(order)) === true
}

export function rememberSentToPay(order: Pick<Order, 'id'>): void {
  memory().set(keyOf(order), true)
}

function keyOf({ id }: Pick<Order, 'id'>): StorageKey {
  return `payment_data:link-${id}`
}
