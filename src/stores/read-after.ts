import type { Order } from '../domain/order'
import type { ShopError } from '../lib/errors'
import { wait } from '../lib/wait'

/** Time by which a change has arrived after its connection broke, or never will, ms. */
export const LATE_ARRIVAL = 1000

/**
 * Reads the order after a change failed; null when it cannot be read. A change whose connection broke may still arrive,
 * so an order without it is read again; one that was answered, even badly, has arrived.
 */
export async function readAfter(
  lost: ShopError,
  ask: () => Promise<Order>,
  hasArrived: (order: Order) => boolean,
): Promise<Order | null> {
  const read = () => ask().catch(() => null)
  const order = await read()
  if (!order || hasArrived(order) || lost.kind !== 'network') return order
  await wait(LATE_ARRIVAL)
  return read()
}
