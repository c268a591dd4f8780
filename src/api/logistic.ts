import type { LogisticOption } from '../domain/checkout'
import type { LogisticType, Order } from '../domain/order'
import { reaisFromCents, type Cents } from '../lib/money'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { cents, centsOrNull, entity, essential, id, number, orNull, rows } from './narrow'
import { order } from './order-entity'
import { address } from './people'
import { plainText } from './plain-text'

/** Where an order goes: `code` is the address's index for a delivery, a CEP's digits for a pickup. */
export interface Destination {
  type: LogisticType
  code: string | number
  /** House number beside a CEP. */
  number?: string
}

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

export interface ManualLogistic {
  type: LogisticType
  /** Address index. */
  code: string | number
  name: string
  price: Cents
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
