import type { Session } from '../domain/shop'
import { read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { readCategories, readSession, readSettings } from './shop-entity'

const open = read('/api/session/{code}', {
  sends: (code: string) => ({ params: { code } }),
  answer: readSession,
  textKey: 'getSession',
  isAnonymous: true,
})

/** Opens a session. Later calls bear its code. @throws {ShopError} also when the session has no `userShop` */
export async function getSession(client: ApiClient, code: string, options?: CallOptions): Promise<Session> {
  const opened = await open(client, code, options)
  client.authorize(code)
  return opened
}

/** Looks, rules and switches of the shop. */
export const getSettings = read('/api/shop/settings', { answer: readSettings, textKey: 'getSettings' })

/** The tree of categories, two levels deep. */
export const getCategories = read('/api/catalog/categories', {
  query: { perPage: 50 },
  answer: readCategories,
  textKey: 'getCategories',
})
