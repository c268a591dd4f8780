import type { ShopTag } from './tags'

/** Attribute name → property name. Attributes are read, never written: a session code must not show up in the DOM. */
export const attributes = {
  session: 'session',
  'api-base': 'apiBase',
  'first-view': 'firstView',
  route: 'route',
  standalone: 'standalone',
  'base-path': 'basePath',
  'catalog-type': 'catalogType',
  'catalog-id': 'catalogId',
  'top-bar': 'topBar',
  height: 'height',
  'product-id': 'productId',
  url: 'url',
  conversation: 'conversation',
} as const

export type AttributeName = keyof typeof attributes

/** Attributes that their properties write, because styles follow them; none is a secret. */
export const reflected: readonly AttributeName[] = ['standalone', 'height']

export const required: Partial<Record<ShopTag, AttributeName>> = {
  'shop-product': 'product-id',
  'shop-partner-link': 'url',
}

/**
 * True for a path of the shop. Two slashes, or one and a backslash, would name another site in the address bar; a dot
 * segment climbs out of the shop's part of this one.
 */
export function isPath(value: string): boolean {
  return /^\/(?![/\\])/.test(value) && !/[/\\](\.|%2e){1,2}([/\\?#]|$)/i.test(value.replace(/\?.*/, ''))
}
