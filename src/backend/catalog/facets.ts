import type { ProductSeed, ShopSeed } from '../model'
import type { Facet } from '../wire'
import { PRICE_FACET, sellingPrice } from './shelf-index'

/** Facets of a list of products: the shop's, each value with its count, then the price range. */
export function facetsOf(shop: ShopSeed, products: readonly ProductSeed[]): Facet[] {
  const facets = shop.facets.map(({ key, name, hidden }) => ({
    key,
    name,
    hidden: hidden ?? false,
    values: countValues(products, key),
  }))
  return [...facets.filter(({ values }) => values.length > 0), ...priceFacet(products)]
}

function countValues(products: readonly ProductSeed[], key: string): Facet['values'] {
  const counts = new Map<string, number>()
  for (const { facets } of products) {
    const value = facets?.[key]
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const values = [...counts].map(([value, quantity]) => ({ value, name: value, quantity, range: null }))
  values.sort((one, other) => one.name.localeCompare(other.name, 'pt-BR', { numeric: true }))
  return values
}

/** A price range needs two different prices. */
function priceFacet(products: readonly ProductSeed[]): Facet[] {
  const prices = products.map(sellingPrice)
  if (new Set(prices).size < 2) return []
  const [from, to] = prices.reduce(([low, high], price) => [Math.min(low, price), Math.max(high, price)], [Infinity, 0])
  const value = {
    value: PRICE_FACET,
    name: 'Preço',
    quantity: products.length,
    range: { from: from ?? 0, to: to ?? 0 },
  }
  return [{ key: PRICE_FACET, name: 'Preço', hidden: false, values: [value] }]
}
