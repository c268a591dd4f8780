import { read } from './call'
import { product } from './product-entity'

/** One product. A variant is the id plus `Variant=` plus the option's id. */
export const getProduct = read('/api/catalog/products/{id}', {
  sends: (id: string) => ({ params: { id } }),
  answer: product,
  textKey: 'getProduct',
})
