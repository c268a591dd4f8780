import { getCollection, getProductsByIds, getTop, postSearch, postSearchText } from '../../api/catalog'
import type { ApiClient, CallOptions } from '../../api/client'
import type { PageQuery } from '../../api/products'
import { catalogSource } from '../../domain/catalog-source'
import type { CatalogView } from '../../domain/catalog-view'
import type { Paged, Product } from '../../domain/product'

export { startOf } from '../../domain/catalog-source'

export function fetchSource(
  client: ApiClient,
  view: CatalogView,
  query: PageQuery,
  options: CallOptions,
): Promise<Paged<Product>> {
  const source = catalogSource(view)
  switch (source.kind) {
    case 'top':
      return getTop(client, query, options)
    case 'collection':
      return getCollection(client, { ...query, ...source }, options)
    case 'search':
      return postSearch(client, { ...query, ...source }, options)
    case 'searchText':
      return postSearchText(client, { ...query, ...source }, options)
    case 'byIds':
      return getProductsByIds(client, source.ids, options)
  }
}
