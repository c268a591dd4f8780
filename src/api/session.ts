import type { Session } from '../domain/shop'
import { callMessages } from '../text/calls'
import { read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { readSession } from './first-reads'

/** `GET /api/session/{code}`: opens a session. Later calls bear its code. @throws {ShopError} also when the session has no `userShop` */
export async function getSession(client: ApiClient, code: string, options: CallOptions = {}): Promise<Session> {
  const opened = await client.call({
    ...read('/api/session/{code}', options),
    params: { code },
    answer: readSession,
    message: callMessages.getSession,
    isAnonymous: true,
  })
  client.authorize(code)
  return opened
}
