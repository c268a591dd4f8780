import type { ApiClient } from '../../api/client'
import { getCurrentOrder } from '../../api/order'
import type { Order, OrderCause } from '../../domain/order'
import { isSame } from '../../domain/order-parts'
import type { OrderSource } from '../session-events'
import type { OrderContext, OrderStore } from './order'
import { asShopError, type ShopError } from '../../lib/errors'
import { dataOf } from '../../lib/remote'

/**
 * Asks for the order in its turn among the calls that change it. An unchanged order causes no `order-change`.
 * @param revision the server's present one, where it is known
 * @throws {ShopError} when the server cannot be asked
 */
export function followOrder(
  client: ApiClient,
  order: OrderStore,
  cause: OrderCause,
  by?: OrderSource,
  revision = '',
): Promise<Order> {
  const ask = async () => {
    // Its turn comes after the page's own calls: their answers may have brought the revision already.
    const current = dataOf(order.remote.peek())
    if (current && revision !== '' && current.revision === revision) return current
    const answer = await getCurrentOrder(client)
    return current && isSame(current, answer) ? current : answer
  }
  return order.change(cause, ask, { by })
}

/** Looks how the order stands by now. Nobody asked for it, so no event tells of the failure, which is returned. */
export function lookAgain(
  { client, order }: Pick<OrderContext, 'client' | 'order'>,
  cause: OrderCause,
): Promise<ShopError | null> {
  return followOrder(client, order, cause).then(() => null, asShopError)
}
