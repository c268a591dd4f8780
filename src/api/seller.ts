import type { Destination, SellerOption } from '../domain/checkout'
import type { Order } from '../domain/order'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { cents, entity, essential, id, label, orNull, rows } from './narrow'
import { order } from './order-entity'
import { address } from './people'

const seller = entity<SellerOption>({
  providerId: essential(id),
  name: label,
  address: orNull(address),
  serviceTax: cents,
})

const listing = { answer: rows(seller), message: screenCallMessages.listStores, passesServerErrors: true }

/** `GET /api/order/stores/`: every store of the shop. */
export function getStores(client: ApiClient, options: CallOptions = {}): Promise<readonly SellerOption[]> {
  return client.call({ ...read('/api/order/stores/', options), ...listing })
}

/** `GET /api/order/seller/`: the stores that serve a destination. */
export function getSeller(
  client: ApiClient,
  { type, code, number = '' }: Destination,
  options: CallOptions = {},
): Promise<readonly SellerOption[]> {
  return client.call({ ...read('/api/order/seller/', options), ...listing, query: { type, code, number } })
}

/** `POST /api/order/seller/`: chooses the store that serves the order. */
export function postSeller(
  client: ApiClient,
  { providerId, type, code, number = '' }: Destination & { providerId: string },
  options: CallOptions = {},
): Promise<Order> {
  return client.call({
    ...post('/api/order/seller/', options),
    body: { providerId, type, code, number },
    answer: order,
    message: screenCallMessages.postSeller,
    passesServerErrors: true,
  })
}
