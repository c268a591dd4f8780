import { badRequest } from '../envelope'
import type { PageOf } from '../wire'

export interface PageRequest {
  /** Zero-based. */
  pageNumber: number
  perPage: number
  pageToken: string
}

export const MAX_PER_PAGE = 200

/**
 * Place of the page's first item. The token names the next page, and the caller sends it to get that page. A token of
 * another page is refused, since it would skip or repeat products.
 * @throws for a page that nobody may ask for
 */
export function startOf({ pageNumber, perPage, pageToken }: PageRequest): number {
  if (perPage < 1 || perPage > MAX_PER_PAGE) throw badRequest('campo perPage')
  if (pageNumber > 0 && pageToken !== '' && pageToken !== tokenOf(pageNumber, perPage))
    throw badRequest('campo pageToken')
  return pageNumber * perPage
}

/** @param total items of all pages */
export function onePage<T>(data: T[], total: number, { pageNumber, perPage }: PageRequest): PageOf<T> {
  const hasMore = data.length > 0 && pageNumber * perPage + data.length < total
  const token = hasMore ? tokenOf(pageNumber + 1, perPage) : ''
  return { data, page: pageNumber, perPage, hasMore, hasData: data.length > 0, total, token }
}

function tokenOf(pageNumber: number, perPage: number): string {
  return btoa(`${pageNumber}:${perPage}`)
}
