import { getSendCatalog, type CatalogSending } from '../api/agent'
import type { ApiClient } from '../api/client'
import { postSendProduct } from '../api/send'
import { ShopError } from '../lib/errors'
import type { Happenings } from './happenings'
import type { Choice } from './order'

interface Sender {
  client: ApiClient
  happenings: Happenings
}

/** Sends a product's details, with the options chosen, to the agent's contact. Rejects with ShopError. */
export function sendProduct(sender: Sender, { product: { providerId }, attributes }: Choice): Promise<void> {
  return telling(sender, () => postSendProduct(sender.client, { providerId, attributes }))
}

/** Sends a catalogue to the agent's contact. Rejects with ShopError. */
export function sendCatalog(sender: Sender, sending: CatalogSending): Promise<void> {
  return telling(sender, () => getSendCatalog(sender.client, sending))
}

/** What fails is told to the host and handed on to who asked. */
async function telling({ happenings }: Sender, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (error instanceof ShopError) happenings.tell({ type: 'error', error })
    throw error
  }
}
