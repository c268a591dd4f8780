import type { Category, ShopSettings } from '../domain/shop'
import { callMessages } from '../text/calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { readCategories, readSettings } from './first-reads'

/** `GET /api/shop/settings` */
export function getSettings(client: ApiClient, options: CallOptions = {}): Promise<ShopSettings> {
  return client.call({
    ...options,
    method: 'GET',
    path: '/api/shop/settings',
    answer: readSettings,
    message: callMessages.getSettings,
    isIdempotentRead: true,
  })
}

/** `GET /api/catalog/categories` */
export function getCategories(
  client: ApiClient,
  { perPage = 50, ...options }: CallOptions & { perPage?: number } = {},
): Promise<readonly Category[]> {
  return client.call({
    ...options,
    method: 'GET',
    path: '/api/catalog/categories',
    query: { perPage },
    answer: readCategories,
    message: callMessages.getCategories,
    isIdempotentRead: true,
  })
}
