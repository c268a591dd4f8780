import type { Product } from '../model'
import { toReais } from '../money'
import type { Facet } from '../wire'
import type { CatalogueQuery, EngineCatalogue, EngineFacetValue, EnginePage, EngineProduct } from './engine'

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

export async function pageOfProducts(catalogue: EngineCatalogue, query: CatalogueQuery, page: EnginePage) {
  const found = await Promise.all(partsOf(page).map((part) => catalogue.find(query, part)))
  const ids = found.flatMap((one) => one.ids)
  return { products: await productsOf(catalogue, ids), total: found[0]?.total ?? 0 }
}

function wireProduct({ pictures, brand, highlights, attributes, variants, ...one }: EngineProduct): Product {
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

export function wireFacets(values: EngineFacetValue[]): Facet[] {
  const facets = new Map<string, Facet>()
  for (const { facet, ...value } of values) {
    const known = facets.get(facet.key) ?? { ...facet, hidden: false, values: [] }
    known.values.push({ ...value, range: null })
    facets.set(facet.key, known)
  }
  return [...facets.values()]
}
