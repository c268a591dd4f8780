import { catalogDisplays } from '../domain/shop'
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

/** What is wrong with a value, and what a right one looks like; null when it is fine. */
type Check = (value: string) => { problem: string; example: string } | null

const checks: Partial<Record<AttributeName, Check>> = {
  session: (value) =>
    value.trim() === '' ? { problem: 'it is empty, so the shop opens as anonymous', example: 'session="CODE"' } : null,
  'api-base': (value) =>
    isHttpAddress(value)
      ? null
      : { problem: 'it is not an http(s) address', example: 'api-base="https://shop.example"' },
  // Two slashes, or one and a backslash, would name another site in the address bar.
  route: (value) =>
    /^\/(?![/\\])/.test(value) ? null : { problem: "a path starts with one '/'", example: 'route="/order"' },
  'base-path': (value) =>
    value === '' || (value.startsWith('/') && !value.endsWith('/'))
      ? null
      : { problem: "it starts with '/' and does not end with one", example: 'base-path="/loja"' },
  'catalog-type': (value) =>
    (catalogDisplays as readonly string[]).includes(value)
      ? null
      : { problem: `it is none of ${catalogDisplays.join(', ')}`, example: 'catalog-type="ShowCategory"' },
  'top-bar': (value) =>
    value === 'on' || value === 'off' ? null : { problem: "it is neither 'on' nor 'off'", example: 'top-bar="off"' },
  'product-id': (value) =>
    value.trim() === '' ? { problem: 'it is empty, so there is nothing to show', example: 'product-id="1234"' } : null,
  url: (value) =>
    value.startsWith('https://')
      ? null
      : { problem: 'it is not an https address', example: 'url="https://store.example"' },
}

/**
 * Tells a host developer what to mend: the tag, the attribute, what it got and an example. A session code is a secret,
 * so its value is never repeated.
 */
export function problemWith(tag: string, name: AttributeName, value: string): string | null {
  const found = checks[name]?.(value)
  if (!found) return null
  const got = name === 'session' ? '' : ` got "${value}":`
  return `<${tag}>: attribute "${name}"${got} ${found.problem}. Example: <${tag} ${found.example}>.`
}

/** Attributes a tag cannot do without. */
export const required: Partial<Record<ShopTag, AttributeName>> = {
  'shop-product': 'product-id',
  'shop-partner-link': 'url',
}

function isHttpAddress(value: string): boolean {
  if (value === '') return true
  try {
    return /^https?:$/.test(new URL(value, location.href).protocol) && /^(https?:\/\/|\/)/.test(value)
  } catch {
    return false
  }
}
