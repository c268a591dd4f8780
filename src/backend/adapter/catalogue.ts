import { absolute } from '../catalog/products'
import { COLLECTION, type ProductQuery } from '../catalog/query'
import type { Product } from '../model'
import { toReais } from '../money'
import type { Shelves } from '../house'
import type { Facet } from '../wire'
import type {
  CatalogueQuery,
  EngineCatalogue,
  EngineFacetValue,
  EnginePage,
  EngineProduct,
  EngineSubscription,
} from './engine'

/** Time for which the engine's lists are taken as they were, ms. An order is never. */
const LISTS_FOR = 30_000
const MOST_LISTS = 200
/** Engines answer with so many products at most. */
const MOST = 100

/** The parts of a page that an engine is asked for at once. */
const partsOf = ({ skip, take }: EnginePage): EnginePage[] =>
  Array.from({ length: Math.ceil(take / MOST) }, (_, at) => ({
    skip: skip + at * MOST,
    take: Math.min(MOST, take - at * MOST),
  }))

/** Products by their ids, in the order of these. */
export async function productsOf({ byIds }: EngineCatalogue, ids: readonly string[]): Promise<Product[]> {
  const parts = partsOf({ skip: 0, take: ids.length }).map(({ skip, take }) => byIds(ids.slice(skip, skip + take)))
  const known = new Map((await Promise.all(parts)).flat().map((one) => [one.providerId, wireProduct(one)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

async function pageOfProducts(catalogue: EngineCatalogue, query: CatalogueQuery, page: EnginePage) {
  const found = await Promise.all(partsOf(page).map((part) => catalogue.find(query, part)))
  const ids = found.flatMap((one) => one.ids)
  return { products: await productsOf(catalogue, ids), total: found[0]?.total ?? 0 }
}

export function wireProduct(engineProduct: EngineProduct): Product {
  const { pictures, brand, highlights, attributes, variants, subscriptions = [], ...one } = engineProduct
  const prices = variants.map(({ price }) => toReais(price))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const [first] = variants
  const product: Product = {
    ...one,
    isActive: variants.some(({ isIn }) => isIn),
    images: pictures.map((url) => ({ url })),
    price: least,
    ...(first && first.list > first.price && { listPrice: toReais(first.list) }),
    ...(brand && { brand: { name: brand } }),
    ...(most > least && { minPrice: least, maxPrice: most }),
    clusterHighlights: highlights,
    ...(subscriptions.length > 0 && { subscriptionOffers: subscriptions.map(wireSubscription) }),
  }
  if (attributes.length === 0) return { ...product, sku: first?.sku ?? '' }
  const dimensions = variants.map(({ sku, options, picture, isIn, price }) => ({
    dimensions: options,
    ...(picture && { image: { url: picture } }),
    sku,
    isAvailable: isIn,
    priceDefault: toReais(price),
  }))
  return { ...product, hasVariants: true, attributes, dimensions }
}

export const wireSubscription = ({ price, ...offer }: EngineSubscription) => ({
  ...offer,
  ...(price !== undefined && { price: toReais(price) }),
})

function wireFacets(values: EngineFacetValue[]): Facet[] {
  const facets = new Map<string, Facet>()
  for (const { facet, ...value } of values) {
    const known = facets.get(facet.key) ?? { ...facet, hidden: false, values: [] }
    known.values.push({ ...value, range: null })
    facets.set(facet.key, known)
  }
  return [...facets.values()]
}

/** The last answer to each question, for a while; one that failed is asked for again. Of many, those asked last. */
function remembered<A extends unknown[], T>(ask: (...what: A) => Promise<T>, now: () => Date) {
  const known = new Map<string, { answer: Promise<T>; until: number }>()
  return (...what: A): Promise<T> => {
    const key = JSON.stringify(what)
    const last = known.get(key)
    if (last && now().getTime() < last.until) return last.answer
    const answer = ask(...what)
    answer.catch(() => known.delete(key))
    known.delete(key)
    known.set(key, { answer, until: now().getTime() + LISTS_FOR })
    const [oldest = ''] = known.keys()
    if (known.size > MOST_LISTS) known.delete(oldest)
    return answer
  }
}

/** Engines make a query from the words: only letters, digits and spaces reach them. */
const plain = (text: string): string =>
  text
    .slice(0, 200)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The query as engines take it. A range is the engine's to have. */
function engineQuery(query: ProductQuery): CatalogueQuery {
  const { categories = [], text = '', filters = [], isTop, ...others } = query
  // A condition that engines are not given is left out by its name, or this does not compile.
  others satisfies Record<string, never>
  const collection = categories.find((id) => id.startsWith(COLLECTION))
  const innermost = categories.filter((id) => id !== collection).at(-1)
  return {
    ...(isTop && { isTop }),
    text: plain(text),
    filters: filters.flatMap((one) => ('values' in one && one.values.length > 0 ? [one] : [])),
    ...(innermost && { category: innermost }),
    ...(collection && { collection: collection.slice(COLLECTION.length) }),
  }
}

/** Clients are on another origin. */
function shown(product: Product, origin: string): Product {
  const at = ({ url }: { url: string }) => ({ url: absolute(origin, url) })
  const dimensions = product.dimensions?.map((one) => ({ ...one, ...(one.image && { image: at(one.image) }) }))
  return { ...product, images: product.images.map(at), ...(dimensions && { dimensions }) }
}

/** The engine's catalogue, as clients at an origin see it. */
export function shelvesFrom(catalogue: EngineCatalogue, now: () => Date): (origin: string) => Shelves {
  const find = remembered(pageOfProducts.bind(null, catalogue), now)
  return (origin) => ({
    categories: () => catalogue.categories(),
    async find(asked, { skip, take }) {
      const query = engineQuery(asked)
      // Words of no letter find nothing, and a search of no words everything.
      if (query.text === '' && asked.text?.trim()) return { products: [], total: 0 }
      const { products, total } = await find(query, { skip: Math.min(skip, 1_000_000), take })
      return { products: products.map((one) => shown(one, origin)), total }
    },
    byIds: async (ids) => (await productsOf(catalogue, ids)).map((one) => shown(one, origin)),
    facets: async (asked) => wireFacets(await catalogue.facets(engineQuery(asked))),
  })
}
