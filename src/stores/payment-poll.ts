import { asShopError, type ShopError } from '../lib/errors'
import { oncePer } from '../lib/once-per'
import { followOrder } from './follow-order'
import type { OrderContext } from './order-model'

/** Resolves with the failure, null for none. No event tells of it, because the next question comes by itself. */
type PaymentPoll = () => Promise<ShopError | null>

export function createPaymentPoll({ client, order }: Pick<OrderContext, 'client' | 'order'>): PaymentPoll {
  let underWay: Promise<ShopError | null> | null = null

  async function ask(): Promise<ShopError | null> {
    try {
      await followOrder(client, order, 'payment')
      return null
    } catch (failure) {
      return asShopError(failure)
    }
  }

  return () => (underWay ??= ask().finally(() => (underWay = null)))
}

/** A session's one poll: two elements that show its payment ask as one. */
export const paymentPollOf = oncePer(createPaymentPoll)
