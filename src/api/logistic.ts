import type { Destination, LogisticOption, ManualLogistic } from '../domain/checkout'
import type { Order } from '../domain/order'
import { reaisFromCents } from '../lib/money'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { cents, centsOrNull, entity, essential, id, number, orNull, rows } from './narrow'
import { order } from './order-entity'
import { address } from './people'
import { plainText } from './plain-text'

const option = entity<LogisticOption>({
  providerId: essential(id),
  name: plainText,
  price: centsOrNull,
  minOrderValue: ['orderMinPrice', cents],
  maxDistinctItems: number,
  maxItems: ['maxItemsAmout', number],
  timeEstimate: ['shippingTimeEstimative', id],
  minTimeEstimate: ['minShippingTimeEstimative', id],
  storeName: plainText,
  description: plainText,
  storePickUpAddress: orNull(address),
})

/** `GET /api/order/logistic/`: the ways to a destination, with their prices. */
export function getLogistic(
  client: ApiClient,
  { type, code, number: houseNumber = '' }: Destination,
  options: CallOptions = {},
): Promise<readonly LogisticOption[]> {
  return client.call({
    ...read('/api/order/logistic/', options),
    query: { type, code, number: houseNumber },
    answer: rows(option),
    message: screenCallMessages.getLogistic,
    passesServerErrors: true,
  })
}

/** `POST /api/order/logistic/`: chooses a way. */
export function postLogistic(
  client: ApiClient,
  { type, code, number: houseNumber = '', providerId }: Destination & { providerId: string },
  options: CallOptions = {},
): Promise<Order> {
  return client.call({
    ...post('/api/order/logistic/', options),
    body: { type, code, number: houseNumber, providerId },
    answer: order,
    message: screenCallMessages.postLogistic,
    passesServerErrors: true,
  })
}

/** `POST /api/order/logistic/manual`: sets freight at a price the agent typed. */
export function postLogisticManual(
  client: ApiClient,
  { type, code, name, price }: ManualLogistic,
  options: CallOptions = {},
): Promise<Order> {
  return client.call({
    ...post('/api/order/logistic/manual', options),
    query: { code },
    body: { type, providerId: 'manual', name, price: reaisFromCents(price) },
    answer: order,
    message: screenCallMessages.postLogisticManual,
    passesServerErrors: true,
  })
}
