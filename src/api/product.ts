import type { Product } from '../domain/product'
import { screenCallMessages } from '../text/screen-calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { product } from './product-entity'

/** `GET /api/catalog/products/{id}`; a variant is the id plus `Variant=` plus the option's id. */
export function getProduct(client: ApiClient, id: string, options: CallOptions = {}): Promise<Product> {
  return client.call({
    ...options,
    method: 'GET',
    path: '/api/catalog/products/{id}',
    params: { id },
    answer: product,
    message: screenCallMessages.getProduct,
    isIdempotentRead: true,
  })
}
