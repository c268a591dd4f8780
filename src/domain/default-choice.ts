import type { ChosenOption } from './order'
import type { Product } from './product'
import { chosenOptions, defaultOptions } from './options'

/** The default choice for a product: its own sku and the first option of each attribute. */
export function defaultChoice(product: Product): {
  product: Product
  sku: string
  attributes: readonly ChosenOption[]
} {
  return { product, sku: product.sku, attributes: chosenOptions(product, defaultOptions(product)) }
}
