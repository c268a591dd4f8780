import type { Order } from '../../domain/order'
import { tabStorage, type StorageKey } from '../../lib/storage'

// Read on demand: in a frame without an origin, access to the storage throws.
const memory = () => tabStorage()

/** True when the shopper was sent to the provider's page for this try to pay the order, in this browser session. */
export function wasSentToPay(order: Order): boolean {
  return memory().get(keyOf(order)) === tryOf(order)
}

export function rememberSentToPay(order: Order): void {
  memory().set(keyOf(order), tryOf(order))
}

/** true where the backend names no try. */
function tryOf({ payment }: Order): string | true {
  return payment?.tryId || true
}

function keyOf({ id }: Pick<Order, 'id'>): StorageKey {
  return `payment_data:link-${id}`
}
