import type { ApiClient } from '../api/client'
import { getCurrentOrder } from '../api/order'
import type { Order } from '../domain/order'
import { isSame } from '../domain/order-parts'
import type { OrderCause, OrderSource } from './session-events'
import type { OrderStore } from './order'
import { dataOf } from '../lib/remote'

/**
 * Asks for the order in its turn among the calls that change it. An unchanged order causes no `order-change`.
 * @throws {ShopError} when the server cannot be asked
 */
export async function followOrder(
  client: ApiClient,
  order: OrderStore,
  cause: OrderCause,
  by?: OrderSource,
): Promise<Order> {
  const unchanged: { order?: Order } = {}
  try {
    const ask = async () => {
      const asked = await getCurrentOrder(client)
      const known = dataOf(order.remote.peek())
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
