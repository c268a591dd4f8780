import type { Session } from '../domain/shop'
import { callMessages } from '../text/calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { readSession } from './first-reads'

/**
 * `GET /api/session/{code}`, sent without a bearer; after success the code is the bearer of every later call.
 *
 * @throws {ShopError} also when the session has no `userShop`
 */
export async function getSession(client: ApiClient, code: string, options: CallOptions = {}): Promise<Session> {
  const opened = await client.call({
    ...options,
    method: 'GET',
    path: '/api/session/{code}',
    params: { code },
    answer: readSession,
    message: callMessages.getSession,
    isIdempotentRead: true,
    isAnonymous: true,
  })
  client.authorize(code)
  return opened
}
