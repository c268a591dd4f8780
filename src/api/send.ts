import type { ChosenOption } from '../domain/order'
import { screenCallMessages } from '../text/screen-calls'
import { act, post, type CallOptions } from './call'
import type { ApiClient } from './client'
import { done } from './narrow'

/** `POST /api/order/send/product/{id}`: sends a product's details, as chosen, to the contact. */
export function postSendProduct(
  client: ApiClient,
  { providerId, attributes }: { providerId: string; attributes: readonly ChosenOption[] },
  options: CallOptions = {},
): Promise<true> {
  return client.call({
    ...post('/api/order/send/product/{id}', options),
    params: { id: providerId },
    body: { attributes },
    answer: done,
    message: screenCallMessages.postSendProduct,
  })
}

/** `GET /api/order/send/resume`, which acts: it sends the order's summary to the contact. */
export function getSendResume(client: ApiClient, options: CallOptions = {}): Promise<true> {
  return client.call({
    ...act('/api/order/send/resume', options),
    answer: done,
    message: screenCallMessages.getSendResume,
  })
}
