import { screenCallMessages } from '../text/screen-calls'
import { post, type CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, essential, text } from './narrow'

export interface Handover {
  /** Opens the order, once. Whoever has it is the person. */
  link: string
  /** ISO 8601; '' when the server does not say. */
  expiresAt: string
}

/** `POST /api/order/handover`: makes a link to the order as it stands, for the agent's contact. */
export function postHandover(client: ApiClient, options: CallOptions = {}): Promise<Handover> {
  return client.call({
    ...post('/api/order/handover', options),
    answer: entity({ link: essential(text), expiresAt: text }),
    message: screenCallMessages.postHandover,
    passesServerErrors: true,
  })
}
