import type { Paged, Product } from '../domain/product'
import { read } from './call'
import { entity, flag, id, list, number } from './narrow'
import { product } from './product-entity'

export interface PageQuery {
  /** From 0. */
  pageNumber?: number
  perPage?: number
  /** The token of the page before. */
  pageToken?: string
}

const page = entity<Paged<Product>>({
  data: list(product),
  page: number,
  perPage: number,
  hasMore: flag,
  hasData: flag,
  total: number,
  token: id,
})

/** Paging as the wire has it, in a query or a body. */
export function pageFields({ pageNumber = 0, perPage = 10, pageToken }: PageQuery) {
  return { pageNumber, perPage, pageToken: pageToken || undefined }
}

/** Any call that answers a page of products. */
export const pageOfProducts = { answer: page, textKey: 'listProducts' } as const

/** The best sellers. */
export const getTop = read('/api/catalog/top', {
  ...pageOfProducts,
  sends: (query: PageQuery) => ({ query: pageFields(query) }),
})
