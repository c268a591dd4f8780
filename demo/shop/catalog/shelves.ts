import type { ShopSeed } from '../../../src/backend/model'
import type { Shelves } from '../../../src/backend/house'
import { findProduct, wireProduct } from '../../../src/backend/catalog/products'
import { findFacets, findProducts } from '../../../src/backend/catalog/search'

/** The products of a seed. */
export function shelvesOf(shop: ShopSeed, origin: string): Shelves {
  return {
    categories: () =>
      shop.categories.map((category) => ({ description: '', children: [], ...category, shopId: shop.id })),
    find(query, { skip, take }) {
      const found = findProducts(shop, query)
      const part = found.slice(skip, skip + take)
      return { products: part.map((product) => wireProduct(origin, shop, product)), total: found.length }
    },
    byIds: (ids) =>
      ids.flatMap((id) => findProduct(shop, id) ?? []).map((product) => wireProduct(origin, shop, product)),
    facets: (query) => findFacets(shop, query),
  }
}
