import type { Category, ShopSettings } from '../domain/shop'
import { callMessages } from '../text/calls'
import { read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { readCategories, readSettings } from './first-reads'

/** `GET /api/shop/settings`: looks, rules and switches of the shop. */
export function getSettings(client: ApiClient, options: CallOptions = {}): Promise<ShopSettings> {
  return client.call({
    ...read('/api/shop/settings', options),
    answer: readSettings,
    message: callMessages.getSettings,
  })
}

/** `GET /api/catalog/categories`: the tree of categories, two levels deep. */
export function getCategories(
  client: ApiClient,
  { perPage = 50, ...options }: CallOptions & { perPage?: number } = {},
): Promise<readonly Category[]> {
  return client.call({
    ...read('/api/catalog/categories', options),
    query: { perPage },
    answer: readCategories,
    message: callMessages.getCategories,
  })
}
