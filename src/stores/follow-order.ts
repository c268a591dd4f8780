import type { ApiClient } from '../api/client'
import { getCurrentOrder } from '../api/order'
import type { Order } from '../domain/order'
import { isSame } from '../domain/order-parts'
import type { OrderCause, OrderSource } from './session-events'
import type { OrderStore } from './order-model'
import { dataOf } from '../lib/remote'

/**
 * Asks for the order in its turn among the calls that change it. An unchanged order causes no `order-change`.
 * @param revision the server's present one, where it is known
 * @throws {ShopError} when the server cannot be asked
 */
export async function followOrder(
  client: ApiClient,
  order: OrderStore,
  cause: OrderCause,
  by?: OrderSource,
  revision = '',
): Promise<Order> {
  const unchanged: { order?: Order } = {}
  try {
    const ask = async () => {
      // Its turn comes after the page's own calls: their answers may have brought the revision already.
      const known = dataOf(order.remote.peek())
      const asked = known && hasRevision(known, revision) ? known : await getCurrentOrder(client)
      if (known === null || !isSame(known, asked)) return asked
      unchanged.order = known
      throw unchanged
    }
    return await order.change(cause, ask, by)
  } catch (error) {
    if (unchanged.order) return unchanged.order
    throw error
  }
}

function hasRevision(order: Order, revision: string): boolean {
  return revision !== '' && order.revision === revision
}
