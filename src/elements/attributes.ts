import type { ShopTag } from './tags'

/** Attribute name → property name. Attributes are read, never written: a session code must not show up in the DOM. */
export const attributes = {
  session: 'session',
  'api-base': 'apiBase',
  route: 'route',
  standalone: 'standalone',
  'base-path': 'basePath',
  'catalog-type': 'catalogType',
  'catalog-id': 'catalogId',
  'top-bar': 'topBar',
  'product-id': 'productId',
  url: 'url',
} as const

export type AttributeName = keyof typeof attributes

/** Attributes a tag cannot do without. */
export const required: Partial<Record<ShopTag, AttributeName>> = {
  'shop-product': 'product-id',
  'shop-partner-link': 'url',
}

/** A path of the shop. Two slashes, or one and a backslash, would name another site in the address bar. */
export function isPath(value: string): boolean {
  return /^\/(?![/\\])/.test(value)
}
