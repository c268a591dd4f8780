import { attempt } from './attempt'
import { pathSegment, plainPath } from './paths'

/** The list of the orders that the person has placed. */
export const ORDERS_PATH = '/orders'

/** The path of a placed order's page. */
export function orderPath(id: string): string {
  return `/order/${pathSegment(id)}`
}

/** The placed order of a page's path; '' when there is none. */
export function orderIdIn(path: string): string {
  const segment = /^\/order\/([^/]+)$/.exec(plainPath(path))?.[1] ?? ''
  return attempt(() => decodeURIComponent(segment)) ?? segment
}
