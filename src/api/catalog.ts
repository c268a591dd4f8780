import { NO_CONDITIONS, type Conditions } from '../domain/catalog-view'
import type { Facet, Paged, Product } from '../domain/product'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, essential, flag, id, label, list, number, orNull, rows } from './narrow'
import { product } from './product-entity'
import { pageFields, pageOfProducts, type PageQuery } from './products'

export { getTop } from './products'

interface TextSearch extends PageQuery {
  searchQuery?: string
  conditions?: Conditions
}

interface Search extends TextSearch {
  /** A category and, within it, a subcategory, joined with commas. */
  category?: string
}

const range = orNull(entity({ from: number, to: number }))
const facet = entity<Facet>({
  key: essential(id),
  name: label,
  isHidden: ['hidden', flag],
  values: list(entity({ value: id, name: label, quantity: number, range })),
})

function searchFields({ searchQuery, conditions = NO_CONDITIONS, ...query }: TextSearch) {
  return { ...pageFields(query), searchQuery: searchQuery || undefined, ...given(conditions) }
}

type Given = { readonly [Name in keyof Conditions]?: Exclude<Conditions[Name], ''> }

/** Without those that are empty: a backend that does not know them is not asked for any. */
function given(conditions: Conditions): Given {
  const all = Object.entries(conditions) as [string, string | readonly unknown[]][]
  return Object.fromEntries(all.filter(([, { length }]) => length > 0))
}

/** Finds by categories and text. */
export const postSearch = post('/api/catalog/products/search', {
  ...pageOfProducts,
  sends: ({ category, ...search }: Search) => ({ body: { category: category || undefined, ...searchFields(search) } }),
})

/** Finds by text and filters. */
export const postSearchText = post('/api/catalog/products/searchText', {
  ...pageOfProducts,
  sends: (search: TextSearch) => ({ body: searchFields(search) }),
})

/** The products of a collection. */
export const getCollection = read('/api/catalog/products/collections/{id}', {
  ...pageOfProducts,
  sends: ({ id: collectionId, searchQuery, ...query }: PageQuery & { id: string; searchQuery?: string }) => ({
    params: { id: collectionId },
    query: { searchQuery: searchQuery || undefined, ...pageFields(query) },
  }),
})

const readByIds = read('/api/catalog/products/byids/{ids}', {
  sends: (ids: readonly string[]) => ({ params: { ids } }),
  answer: rows(product),
  textKey: 'getProductsByIds',
})

/** Products by their ids. The list is wrapped as one page. Without ids nothing is asked. */
export async function getProductsByIds(
  client: ApiClient,
  ids: readonly string[],
  options?: CallOptions,
): Promise<Paged<Product>> {
  const data = ids.length === 0 ? [] : await readByIds(client, ids, options)
  const total = data.length
  return { data, page: 0, perPage: total, hasMore: false, hasData: total > 0, total, token: '' }
}

/** The facets of a text, a category or both. */
export const getFacets = read('/api/catalog/products/facets', {
  sends: ({ searchQuery = '', categoryIds = [] }: { searchQuery?: string; categoryIds?: readonly string[] }) => ({
    query: { searchQuery, category: categoryIds.join(',') || undefined },
  }),
  answer: rows(facet),
  textKey: 'getFacets',
})
