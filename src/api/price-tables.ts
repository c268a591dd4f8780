import type { PriceTable } from '../domain/checkout'
import type { Order } from '../domain/order'
import { screenCallMessages } from '../text/screen-calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, essential, id, rows, text } from './narrow'
import { order } from './order-entity'

const priceTable = entity<PriceTable>({ providerId: essential(id), name: text })

/** `GET /api/order/price-tables` */
export function getPriceTables(client: ApiClient, options: CallOptions = {}): Promise<readonly PriceTable[]> {
  return client.call({
    ...options,
    method: 'GET',
    path: '/api/order/price-tables',
    answer: rows(priceTable),
    message: screenCallMessages.getPriceTables,
    passesServerErrors: true,
    isIdempotentRead: true,
    wrapperError: true,
  })
}

/** `POST /api/order/price-tables/{id}`; null clears the table. */
export function postPriceTable(client: ApiClient, tableId: string | null, options: CallOptions = {}): Promise<Order> {
  return client.call({
    ...options,
    method: 'POST',
    path: '/api/order/price-tables/{id}',
    params: { id: tableId ?? 'none' },
    answer: order,
    message: screenCallMessages.postPriceTable,
    passesServerErrors: true,
    wrapperError: true,
  })
}
