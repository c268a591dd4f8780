import {
  trackingStates,
  type BoughtAgain,
  type Difference,
  type PlacedOrder,
  type ShortOrder,
} from '../domain/placed-order'
import { centsFromReais } from '../lib/money'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import {
  cents,
  entity,
  essential,
  flag,
  id,
  label,
  lenient,
  list,
  named,
  number,
  orEmpty,
  picture,
  text,
} from './narrow'
import { order } from './order-entity'

const state = essential(named(trackingStates))

const short = entity<ShortOrder>({
  id: essential(id),
  number: id,
  date: text,
  total: cents,
  state,
  itemCount: number,
  pictures: list(essential(picture)),
})

const placed = entity<PlacedOrder>({
  order: ['', order],
  placedAt: text,
  tracking: entity({ state, history: list(entity({ state, at: text })), expectedAt: text }),
  contact: orEmpty(entity({ name: label })),
})

const difference = entity<Difference>({
  name: label,
  kind: essential(named(['price', 'gone', 'less'] as const)),
  before: number,
  after: number,
})

const differences = lenient((value): readonly Difference[] =>
  list(difference)(value).map((one) => {
    if (one.kind !== 'price') return one
    return { ...one, before: centsFromReais(one.before), after: centsFromReais(one.after) }
  }),
)

interface OrdersPage {
  data: readonly ShortOrder[]
  hasMore: boolean
}

/** `GET /api/orders`: the orders that the person has placed, the newest first. */
export function getOrders(client: ApiClient, page: number, options: CallOptions = {}): Promise<OrdersPage> {
  return client.call({
    ...read('/api/orders', options),
    query: { page },
    answer: entity<OrdersPage>({ data: list(short), hasMore: flag }),
    message: screenCallMessages.getOrders,
  })
}

/** `GET /api/orders/{id}`: a placed order, and where it is. */
export function getPlacedOrder(client: ApiClient, orderId: string, options: CallOptions = {}): Promise<PlacedOrder> {
  return client.call({
    ...read('/api/orders/{id}', options),
    params: { id: orderId },
    answer: placed,
    message: screenCallMessages.getPlacedOrder,
  })
}

/** `POST /api/orders/{id}/again`: adds the order's lines to the current one at today's prices. */
export function postAgain(client: ApiClient, orderId: string, options: CallOptions = {}): Promise<BoughtAgain> {
  return client.call({
    ...post('/api/orders/{id}/again', options),
    params: { id: orderId },
    answer: entity<BoughtAgain>({ order, differences }),
    message: screenCallMessages.postAgain,
    passesServerErrors: 'refusals',
  })
}
