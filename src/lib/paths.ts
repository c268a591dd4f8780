export const START = '/catalog'

/** The catalogue, or the address that leads to it. */
export function isCatalogPath(path: string): boolean {
  return path === START || path === '/'
}

/** Path of a product's page. */
export function productPath(providerId: string): string {
  return `/product/${encodeURIComponent(providerId)}`
}

/** The product that a path is the page of; '' when it names none. */
export function productIdIn(path: string): string {
  const id = /^\/product\/([^/?]+)/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** A path without its query and without a slash at its end. */
export function plainPath(path: string): string {
  return path.replace(/\?.*$/, '').replace(/(.)\/$/, '$1')
}
