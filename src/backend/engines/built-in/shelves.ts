import type { Product, ProductSeed, ShopSeed } from '../../model'
import type { Shelves } from '../../house'
import { absolute, findProduct } from '../../catalog/products'
import { findFacets, findProducts } from '../../catalog/search'
import { Recent } from '../../recent'

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

/** Products as on the wire, by their origin and shop: a page's products are made once, and so is their text. */
const MOST_WIRED = 1000
const wired = new WeakMap<readonly ProductSeed[], { origin: string; products: Recent<ProductSeed, Product> }>()

/** The product as on the wire: the seed without the backend's own fields, with its picture addresses. */
function wireProduct(origin: string, shop: ShopSeed, seed: ProductSeed): Product {
  let known = wired.get(shop.products)
  if (known?.origin !== origin) wired.set(shop.products, (known = { origin, products: new Recent(MOST_WIRED) }))
  return known.products.get(seed, () => makeWireProduct(origin, seed))
}

function makeWireProduct(origin: string, seed: ProductSeed): Product {
  const {
    pictures,
    categories: _,
    collections: __,
    topRank: ___,
    facets: ____,
    stock: _____,
    variants: ______,
    ...product
  } = seed
  const images = pictures.map((url) => ({ url: absolute(origin, url) }))
  const dimensions = seed.dimensions?.map((dimension) => ({
    ...dimension,
    ...(dimension.image && { image: { url: absolute(origin, dimension.image.url) } }),
  }))
  return { ...product, images, ...(dimensions && { dimensions }) }
}
