import type { PriceTable } from '../domain/checkout'
import type { Order } from '../domain/order'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, essential, id, label, rows } from './narrow'
import { order } from './order-entity'

const priceTable = entity<PriceTable>({ providerId: essential(id), name: label })

/** `GET /api/order/price-tables`: the tables that an agent may choose. */
export function getPriceTables(client: ApiClient, options: CallOptions = {}): Promise<readonly PriceTable[]> {
  return client.call({
    ...read('/api/order/price-tables', options),
    answer: rows(priceTable),
    message: screenCallMessages.getPriceTables,
    passesServerErrors: true,
    wrapperError: true,
  })
}

/** `POST /api/order/price-tables/{id}`: chooses a table; null clears it. */
export function postPriceTable(client: ApiClient, tableId: string | null, options: CallOptions = {}): Promise<Order> {
  return client.call({
    ...post('/api/order/price-tables/{id}', options),
    params: { id: tableId ?? 'none' },
    answer: order,
    message: screenCallMessages.postPriceTable,
    passesServerErrors: true,
    wrapperError: true,
  })
}
