import type { Handover } from '../domain/handover'
import { screenCallMessages } from '../text/screen-calls'
import { post, type CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, essential, text } from './narrow'

/** `POST /api/order/handover`: makes a link to the order as it stands, for the agent's contact. */
export function postHandover(client: ApiClient, options: CallOptions = {}): Promise<Handover> {
  return client.call({
    ...post('/api/order/handover', options),
    answer: entity({ link: essential(text), expiresAt: text }),
    message: screenCallMessages.postHandover,
    passesServerErrors: true,
  })
}
