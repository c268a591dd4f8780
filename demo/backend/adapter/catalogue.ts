import type { Product } from '../model'
import { toReais } from '../money'
import type { Facet } from '../wire'
import type { CatalogueQuery, EngineCatalogue, EngineFacetValue, EngineProduct } from './engine'

const MOST_IDS = 100

/** Products by their ids, in the order of these. */
export async function productsOf({ byIds }: EngineCatalogue, ids: readonly string[]): Promise<Product[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
    byIds(ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS)),
  )
  const known = new Map((await Promise.all(pages)).flat().map((one) => [one.providerId, wireProduct(one)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

export async function pageOfProducts(
  catalogue: EngineCatalogue,
  query: CatalogueQuery,
  page: { skip: number; take: number },
): Promise<{ products: Product[]; total: number }> {
  const { ids, total } = await catalogue.find(query, page)
  return { products: await productsOf(catalogue, ids), total }
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
