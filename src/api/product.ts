import type { Product } from '../domain/product'
import { screenCallMessages } from '../text/screen-calls'
import { read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { product } from './product-entity'

/** `GET /api/catalog/products/{id}`: one product. A variant is the id plus `Variant=` plus the option's id. */
export function getProduct(client: ApiClient, id: string, options: CallOptions = {}): Promise<Product> {
  return client.call({
    ...read('/api/catalog/products/{id}', options),
    params: { id },
    answer: product,
    message: screenCallMessages.getProduct,
  })
}
