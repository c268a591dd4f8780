import type { Order } from '../domain/order'
import { callMessages } from '../text/calls'
import { read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { order } from './order-entity'

/** `GET /api/order/current`: the session's order; a new, empty one when there is none. */
export function getCurrentOrder(client: ApiClient, options: CallOptions = {}): Promise<Order> {
  return client.call({
    ...read('/api/order/current', options),
    answer: order,
    message: callMessages.getCurrentOrder,
  })
}
