import { getCurrentOrder } from '../../api/order'
import { asShopError } from '../../lib/errors'
import { dataOf } from '../../lib/remote'
import type { CheckoutContext } from './context'

/** Shows what the contact or another tab changed. Ignores an answer that is older than this page's own changes. */
export function createRefresh({ client, order }: CheckoutContext): () => Promise<void> {
  return async () => {
    const before = order.remote.peek()
    if (before.status !== 'ready' || order.isRecalculating.peek()) return
    // Nobody asked for it, so nobody is told that it failed.
    const fresh = await getCurrentOrder(client).catch((error: unknown) => void asShopError(error))
    const isOvertaken = order.remote.peek() !== before || order.isRecalculating.peek()
    if (!fresh || isOvertaken || JSON.stringify(fresh) === JSON.stringify(dataOf(before))) return
    await order.change('refresh', () => Promise.resolve(fresh))
  }
}
