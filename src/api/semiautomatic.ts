import { screenCallMessages } from '../text/screen-calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, flag } from './narrow'

const flow = entity({ isInSemiAutomatic: flag })

/** `POST /api/order/semiautomatic`: switches the contact between assisted sale and the semi-automatic flow. */
export function postSemiautomatic(
  client: ApiClient,
  options: CallOptions = {},
): Promise<{ isInSemiAutomatic: boolean }> {
  return client.call({
    ...options,
    method: 'POST',
    path: '/api/order/semiautomatic',
    answer: flow,
    message: screenCallMessages.postSemiautomatic,
  })
}
