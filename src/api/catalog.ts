import type { Facet, FacetFilter, Paged, Product } from '../domain/product'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, essential, flag, id, label, list, number, orNull, rows } from './narrow'
import { product } from './product-entity'
import { listProducts, pageFields, type PageQuery } from './products'

export { getTop } from './products'

interface TextSearch extends PageQuery {
  searchQuery?: string
  filters?: readonly FacetFilter[]
}

interface Search extends TextSearch {
  /** A category and, within it, a subcategory. */
  categoryIds?: readonly string[]
}

const range = orNull(entity({ from: number, to: number }))
const facet = entity<Facet>({
  key: essential(id),
  name: label,
  isHidden: ['hidden', flag],
  values: list(entity({ value: id, name: label, quantity: number, range })),
})

function searchFields({ searchQuery, filters, ...query }: TextSearch) {
  return {
    ...pageFields(query),
    searchQuery: searchQuery || undefined,
    filters: filters?.length ? filters : undefined,
  }
}

/** `POST /api/catalog/products/search`: finds by categories and text. */
export function postSearch(
  client: ApiClient,
  { categoryIds = [], ...search }: Search,
  options: CallOptions = {},
): Promise<Paged<Product>> {
  const body = { category: categoryIds.join(',') || undefined, ...searchFields(search) }
  return listProducts(client, { ...post('/api/catalog/products/search', options), body })
}

/** `POST /api/catalog/products/searchText`: finds by text and filters. */
export function postSearchText(
  client: ApiClient,
  search: TextSearch,
  options: CallOptions = {},
): Promise<Paged<Product>> {
  return listProducts(client, { ...post('/api/catalog/products/searchText', options), body: searchFields(search) })
}

/** `GET /api/catalog/products/collections/{id}`: the products of a collection. */
export function getCollection(
  client: ApiClient,
  collectionId: string,
  { searchQuery, ...query }: PageQuery & { searchQuery?: string } = {},
  options: CallOptions = {},
): Promise<Paged<Product>> {
  return listProducts(client, {
    ...read('/api/catalog/products/collections/{id}', options),
    params: { id: collectionId },
    query: { searchQuery: searchQuery || undefined, ...pageFields(query) },
  })
}

/** `GET /api/catalog/products/byids/{ids}`: products by their ids. The list is wrapped as one page. Without ids nothing is asked. */
export async function getProductsByIds(
  client: ApiClient,
  ids: readonly string[],
  options: CallOptions = {},
): Promise<Paged<Product>> {
  const data =
    ids.length === 0
      ? []
      : await client.call({
          ...read('/api/catalog/products/byids/{ids}', options),
          params: { ids },
          answer: rows(product),
          message: screenCallMessages.getProductsByIds,
        })
  const total = data.length
  return { data, page: 0, perPage: total, hasMore: false, hasData: total > 0, total, token: '' }
}

/** `GET /api/catalog/products/facets`: the facets of a text, a category or both. */
export function getFacets(
  client: ApiClient,
  { searchQuery = '', categoryIds = [] }: { searchQuery?: string; categoryIds?: readonly string[] },
  options: CallOptions = {},
): Promise<readonly Facet[]> {
  return client.call({
    ...read('/api/catalog/products/facets', options),
    query: { searchQuery, category: categoryIds.join(',') || undefined },
    answer: rows(facet),
    message: screenCallMessages.getFacets,
  })
}
