import type { OrderItem } from '../../domain/order'
import { findPbmLine } from '../../domain/order-rules'
import type { Product } from '../../domain/product'
import { useSession } from '../../session/SessionContext'
import { dataOf } from '../../lib/remote'

/** The order line that holds the product by an offer of the benefit programme, as the server last sent it. */
export function useHeldLine({ providerId }: Product): OrderItem | undefined {
  const order = dataOf(useSession().order.remote.value)
  return order ? findPbmLine(order, providerId) : undefined
}
