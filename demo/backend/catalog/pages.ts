import { badRequest } from '../envelope'

export interface PageRequest {
  /** Zero-based. */
  pageNumber: number
  perPage: number
  pageToken: string
}

interface PageOf<T> {
  data: T[]
  page: number
  perPage: number
  hasMore: boolean
  hasData: boolean
  total: number
  token: string
}

const MAX_PER_PAGE = 200

/**
 * One page of a list. The token names the next page, and the caller sends it to get that page. A token of another page
 * is refused, since it would skip or repeat products.
 */
export function pageOf<T>(items: T[], { pageNumber, perPage, pageToken }: PageRequest): PageOf<T> {
  if (perPage < 1 || perPage > MAX_PER_PAGE) throw badRequest('campo perPage')
  if (pageNumber > 0 && pageToken !== '' && pageToken !== tokenOf(pageNumber, perPage))
    throw badRequest('campo pageToken')
  const start = pageNumber * perPage
  const data = items.slice(start, start + perPage)
  const hasMore = start + data.length < items.length
  const token = hasMore ? tokenOf(pageNumber + 1, perPage) : ''
  return { data, page: pageNumber, perPage, hasMore, hasData: data.length > 0, total: items.length, token }
}

function tokenOf(pageNumber: number, perPage: number): string {
  return btoa(`${pageNumber}:${perPage}`)
}
