import type { Order } from '../domain/order'
import { reaisFromCents, type Cents } from '../lib/money'
import { screenCallMessages } from '../text/screen-calls'
import { post, type CallOptions } from './call'
import type { ApiClient } from './client'
import { order } from './order-entity'

/** `POST /api/order/coupon/`: sets a coupon; an empty one removes the one there is. */
export function postCoupon(client: ApiClient, coupon: string, options: CallOptions = {}): Promise<Order> {
  return client.call({
    ...post('/api/order/coupon/', options),
    query: { coupon },
    answer: order,
    message: screenCallMessages.postCoupon,
    passesServerErrors: true,
  })
}

/** `POST /api/order/discount`: sets the discount that the agent typed. */
export function postDiscount(client: ApiClient, discount: Cents, options: CallOptions = {}): Promise<Order> {
  return client.call({
    ...post('/api/order/discount', options),
    query: { discount: reaisFromCents(discount) },
    answer: order,
    message: screenCallMessages.postDiscount,
    passesServerErrors: true,
  })
}
