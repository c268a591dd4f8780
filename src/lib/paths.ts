import { attempt } from './attempt'

export const START = '/catalog'

/** The catalogue's path, or a path that leads to it. */
export function isCatalogPath(path: string): boolean {
  return ['/', START].includes(plainPath(path))
}

/** A path with a list of products: the catalogue's, or that of suggested products. */
export function isListPath(path: string): boolean {
  return isCatalogPath(path) || path.startsWith('/products-found')
}

/** Between slashes, one dot means the same folder and two mean the one above, encoded or not. */
const DOTS = /^\.{1,2}$/

/** An id as one segment of a path; '' for one that would climb out of it, which no encoding prevents. */
export function pathSegment(id: string): string {
  // A lone surrogate would make encodeURIComponent throw.
  return DOTS.test(id) ? '' : encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

export function productPath(providerId: string): string {
  return `/product/${pathSegment(providerId)}`
}

/** The product of a page's path; '' when there is none. */
export function productIdIn(path: string): string {
  const segment = /^\/product\/([^/?]+)/.exec(path)?.[1] ?? ''
  const id = attempt(() => decodeURIComponent(segment)) ?? segment
  return DOTS.test(id) ? '' : id
}

/** A path without its query and without a slash at its end. */
export function plainPath(path: string): string {
  return path.replace(/\?.*$/, '').replace(/(.)\/$/, '$1')
}
