import type { ItemEdit, Order } from '../domain/order'
import { callMessages } from '../text/calls'
import { screenCallMessages } from '../text/screen-calls'
import { act, post, type CallOptions } from './call'
import type { ApiClient } from './client'
import { order } from './order-entity'

/** `POST /api/order/items/`: adds, changes or, with quantity 0, removes one line. */
export function postItem(client: ApiClient, edit: ItemEdit, options: CallOptions = {}): Promise<Order> {
  const { index, providerId, quantity, attributes, sku, subscription, preferences, pbmInfo } = edit
  const line = { index, providerId, quantity, attributes, sku, subscription }
  return client.call({
    ...post('/api/order/items/', options),
    body: pbmInfo == null ? { ...line, preferences } : { ...line, customPrice: { pbmInfo } },
    answer: order,
    message: callMessages.postItem,
    passesServerErrors: 'refusals',
  })
}

interface GiftChoice {
  /** The gift group's id. */
  id: string
  /** All gifts chosen in the group: each call replaces the choice before. */
  selectedGifts: readonly { id: string; seller: string; index: number }[]
}

/** `POST /api/order/gift/`: chooses the gifts of a group. */
export function postGift(client: ApiClient, choice: GiftChoice, options: CallOptions = {}): Promise<Order> {
  return client.call({
    ...post('/api/order/gift/', options),
    body: choice,
    answer: order,
    message: screenCallMessages.postGift,
    passesServerErrors: 'refusals',
  })
}

/** `GET /api/order/confirm`, which acts: the shopper sends the order. It is never repeated. `orderId` only for anonymous shoppers. */
export function getConfirm(
  client: ApiClient,
  { orderId, ...options }: CallOptions & { orderId?: string | undefined } = {},
): Promise<Order> {
  return client.call({
    ...act('/api/order/confirm', options),
    query: { orderId },
    answer: order,
    message: screenCallMessages.getConfirm,
    passesServerErrors: true,
  })
}
