import { getSendCatalog, type CatalogSending } from '../api/agent'
import type { ApiClient } from '../api/client'
import { postSendProduct } from '../api/send'
import { ShopError } from '../lib/errors'
import type { SessionEvents } from './session-events'
import type { Choice } from './order'

interface Sender {
  client: ApiClient
  events: SessionEvents
}

/** Sends a product's details, with the options chosen, to the agent's contact. Rejects with ShopError. */
export function sendProduct(sender: Sender, { product: { providerId }, attributes }: Choice): Promise<void> {
  return telling(sender, () => postSendProduct(sender.client, { providerId, attributes }))
}

/** Sends a catalogue to the agent's contact. Rejects with ShopError. */
export function sendCatalog(sender: Sender, sending: CatalogSending): Promise<void> {
  return telling(sender, () => getSendCatalog(sender.client, sending))
}

/** Reports a failure to the host and passes it on to the caller. */
async function telling({ events }: Sender, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (error instanceof ShopError) events.emit({ type: 'error', error })
    throw error
  }
}
