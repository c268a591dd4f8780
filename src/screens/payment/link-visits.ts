import type { Order } from '../../domain/order'
import { tabStorage, type StorageKey } from '../../lib/storage'

// Read on demand: in a frame without an origin, access to the storage throws.
const memory = () => tabStorage()

/** True when the shopper was sent to the provider's page for this order in this browser session. */
export function wasSentToPay(order: Pick<Order, 'id'>): boolean {
  return memory().get(keyOf(order)) === true
}

export function rememberSentToPay(order: Pick<Order, 'id'>): void {
  memory().set(keyOf(order), true)
}

function keyOf({ id }: Pick<Order, 'id'>): StorageKey {
  return `payment_data:link-${id}`
}
