import type { Paged, Product } from '../domain/product'
import { callMessages } from '../text/calls'
import { read, type Call, type CallOptions } from './call'
import type { ApiClient } from './client'
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
export function listProducts(client: ApiClient, call: Omit<Call, 'message'>): Promise<Paged<Product>> {
  return client.call({ ...call, answer: page, message: callMessages.listProducts })
}

/** `GET /api/catalog/top`: the best sellers. */
export function getTop(client: ApiClient, query: PageQuery = {}, options: CallOptions = {}): Promise<Paged<Product>> {
  return listProducts(client, { ...read('/api/catalog/top', options), query: pageFields(query) })
}
