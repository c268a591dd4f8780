import { type CatalogSending, getSendCatalog, postSendProduct } from '../api/agent'
import type { StoreContext } from './session-events'
import type { Choice } from './order-model'

/** Sends a product's details, with the options chosen, to the agent's contact. Rejects with ShopError. */
export function sendProduct(sender: StoreContext, { product: { providerId }, attributes }: Choice): Promise<void> {
  return telling(sender, () => postSendProduct(sender.client, { providerId, attributes }))
}

/** Sends a catalogue to the agent's contact. Rejects with ShopError. */
export function sendCatalog(sender: StoreContext, sending: CatalogSending): Promise<void> {
  return telling(sender, () => getSendCatalog(sender.client, sending))
}

/** Reports a failure to the host and passes it on to the caller. */
async function telling({ events }: StoreContext, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (thrown) {
    throw events.report(thrown)
  }
}
