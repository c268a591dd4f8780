import { getCurrentOrder } from '../../api/order'
import { ShopError } from '../../lib/errors'
import { dataOf } from '../remote'
import type { CheckoutContext } from './context'

/**
 * Makes the question whether somebody else changed the order: the contact in the chat, another tab. What they did is
 * shown; an answer that is older than what this page did meanwhile is not, and one that brings nothing new is silent.
 */
export function createRefresh({ client, order }: CheckoutContext): () => Promise<void> {
  return async () => {
    const before = order.remote.peek()
    if (before.status !== 'ready' || order.isRecalculating.peek()) return
    // Nobody asked for it, so nobody is told that it failed.
    const fresh = await getCurrentOrder(client).catch((error: unknown) => {
      if (error instanceof ShopError) return null
      throw error
    })
    const isOvertaken = order.remote.peek() !== before || order.isRecalculating.peek()
    if (!fresh || isOvertaken || JSON.stringify(fresh) === JSON.stringify(dataOf(before))) return
    await order.change('refresh', () => Promise.resolve(fresh))
  }
}
