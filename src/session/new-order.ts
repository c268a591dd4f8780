import { asShopError } from '../lib/errors'
import { followOrder } from '../stores/follow-order'
import type { ShopSession } from './session'

/** Looks whether the shop has opened another order since this one was handed over. No answer is nobody's error. */
export async function lookForNewOrder({ client, order }: ShopSession): Promise<void> {
  try {
    await followOrder(client, order, 'refresh')
  } catch (error) {
    asShopError(error)
  }
}
