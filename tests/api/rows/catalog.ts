import { expect } from 'vitest'
import {
  getCollection,
  getFacets,
  getProductsByIds,
  getTop,
  postSearch,
  postSearchText,
} from '../../../src/api/catalog'
import { getProduct } from '../../../src/api/product'
import { getSettings } from '../../../src/api/shop'
import type { Conditions } from '../../../src/domain/catalog-view'
import { plainProduct } from '../scenes'
import { aList, anObject, aPage, aProduct, listOf, read, row, type Row } from './row'

/** A value of each, as it is sent. */
const conditions: Conditions = { filters: [{ key: 'price', range: { from: 1, to: 9000.5 } }] }

export const catalogRows: readonly Row[] = [
  row('getTop', 'GET /api/catalog/top', 'Falha ao listar produtos', [anObject, read], {
    run: (client, _, options) => getTop(client, { pageToken: 't' }, options),
    sends: () => ({ path: '/api/catalog/top', query: { pageNumber: '0', perPage: '10', pageToken: 't' } }),
    gives: () => aPage({ perPage: 10 }),
  }),
  row('postSearch', 'POST /api/catalog/products/search', 'Falha ao listar produtos', [anObject], {
    run: (client, _, options) =>
      postSearch(
        client,
        {
          category: 'medicamentos,dor-e-febre',
          searchQuery: 'a',
          conditions,
          perPage: 1,
          pageNumber: 0,
          pageToken: 't',
        },
        options,
      ),
    sends: () => ({
      path: '/api/catalog/products/search',
      body: {
        category: 'medicamentos,dor-e-febre',
        searchQuery: 'a',
        ...conditions,
        pageNumber: 0,
        perPage: 1,
        pageToken: 't',
      },
    }),
    gives: () => aPage({ perPage: 1 }),
  }),
  row('getCollection', 'GET /api/catalog/products/collections/{id}', 'Falha ao listar produtos', [anObject, read], {
    prepare: async (client) => (await getSettings(client)).collections[0]?.providerId ?? '',
    run: (client, id, options) =>
      getCollection(client, { id, pageNumber: 0, pageToken: 't', searchQuery: 'a' }, options),
    sends: (id) => ({
      path: `/api/catalog/products/collections/${id}`,
      query: { searchQuery: 'a', pageNumber: '0', perPage: '10', pageToken: 't' },
    }),
    gives: () => expect.objectContaining({ page: 0, perPage: 10 }),
  }),
  row('postSearchText', 'POST /api/catalog/products/searchText', 'Falha ao listar produtos', [anObject], {
    run: (client, _, options) =>
      postSearchText(
        client,
        {
          searchQuery: 'a',
          conditions,
          pageToken: '',
        },
        options,
      ),
    sends: () => ({
      path: '/api/catalog/products/searchText',
      body: {
        pageNumber: 0,
        perPage: 10,
        searchQuery: 'a',
        ...conditions,
      },
    }),
    gives: () => aPage(),
  }),
  row('getProduct', 'GET /api/catalog/products/{id}', 'Falha ao retornar produto', [anObject, read], {
    prepare: plainProduct,
    run: (client, { providerId }, options) => getProduct(client, providerId, options),
    sends: ({ providerId }) => ({ path: `/api/catalog/products/${providerId}` }),
    gives: ({ providerId }) => aProduct({ providerId, isActive: true, brand: expect.stringMatching(/./) as unknown }),
  }),
  row('getProductsByIds', 'GET /api/catalog/products/byids/{ids}', 'Falha ao retornar produtos', [aList, read], {
    prepare: async (client) => (await getTop(client, {})).data.slice(0, 2).map((product) => product.providerId),
    run: (client, ids, options) => getProductsByIds(client, ids, options),
    sends: (ids) => ({ path: `/api/catalog/products/byids/${ids.join(',')}` }),
    gives: (ids) => ({
      data: ids.map((providerId) => aProduct({ providerId })),
      page: 0,
      perPage: 2,
      hasMore: false,
      hasData: true,
      total: 2,
      token: '',
    }),
  }),
  row('getFacets', 'GET /api/catalog/products/facets', 'Falha ao retornar as facetas de produtos', [aList, read], {
    run: (client, _, options) => getFacets(client, { categoryIds: ['medicamentos'] }, options),
    sends: () => ({ path: '/api/catalog/products/facets', query: { searchQuery: '', category: 'medicamentos' } }),
    gives: () =>
      listOf({ key: 'price', name: expect.any(String) as unknown, isHidden: expect.any(Boolean) as unknown }),
  }),
]
