import { postSendProduct } from '../api/agent'
import type { StoreContext } from './session-events'
import type { Choice } from './order/order'

/** Sends a product's details, with the options chosen, to the agent's contact. Rejects with ShopError. */
export async function sendProduct({ client, events }: StoreContext, { product, attributes }: Choice): Promise<void> {
  try {
    await postSendProduct(client, { providerId: product.providerId, attributes })
  } catch (thrown) {
    throw events.report(thrown)
  }
}
