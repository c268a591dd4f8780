import { Channel, SessionType, type Session } from '../domain/shop'
import { callMessages } from '../text/calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, essential, id, list, numbered, orElse, orEmpty, raw, text } from './narrow'

const words = list(essential(text))

const session = entity<Session>({
  sessionType: orElse(numbered(SessionType), SessionType.None),
  channelType: numbered(Channel),
  userShop: entity<Session['userShop']>({
    id,
    channelId: id,
    suggestions: [
      'currentOrder.assistantInformations',
      orEmpty(entity({ searchTerms: words, productsIds: list(essential(id)) })),
    ],
  }),
  details: ['userShop', raw],
})

/**
 * `GET /api/session/{code}`, sent without a bearer; once it succeeded the code is the bearer of every later call.
 *
 * @throws {ShopError} also when the session has no `userShop`
 */
export async function getSession(client: ApiClient, code: string, options: CallOptions = {}): Promise<Session> {
  const opened = await client.call({
    ...options,
    method: 'GET',
    path: '/api/session/{code}',
    params: { code },
    answer: session,
    message: callMessages.getSession,
    isIdempotentRead: true,
    isAnonymous: true,
  })
  client.authorize(code)
  return opened
}
