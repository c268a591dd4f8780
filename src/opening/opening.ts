import {
  codeIn,
  hasEscapedHash,
  initialCatalog,
  isPlainAddress,
  memoryOf,
  parseHash,
  type InitialCatalog,
  type SessionAddress,
} from '../domain/session-address'
import { pathSegment, START } from '../lib/paths'
import { attributeOf, type Property } from './attributes'
import { tags, type ShopTag } from './tags'

/*
 * Which session and screen does an element open? The elements, the loader, the snippet before it and the script of a page
 * that a server rendered ask here; each has a copy, so nothing is kept here.
 */

/** Value of an attribute or its property, whichever a host set last; '' for none. */
export type Given = (property: Property) => string

/** What a host gave an element that may not be defined yet: a property that it set, or the attribute. */
export const givenTo =
  (element: Element): Given =>
  (property) =>
    String(Reflect.get(element, property) ?? element.getAttribute(attributeOf(property)) ?? '').trim()

/** The page of a standalone element. */
export interface Page {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>
  history: Pick<History, 'state'>
  /** The code that this tab keeps for the shop (`lib/kept-session`). */
  kept: string | undefined
}

/** The code that a page without one in its address had before: stored for the tab, or in the history entry. */
export const rememberedCode = ({ history, kept }: Omit<Page, 'location'>): string =>
  kept || memoryOf(history.state)?.code || ''

/**
 * The session's code in the address, which replaces every earlier one; else the remembered one; else ''. Null for an address
 * that a messenger or a tracker has changed, or that names an order: `mangled-address.ts` reads it.
 */
export const codeOfPage = (page: Page, basePath: string): string | null =>
  isPlainAddress(page.location, basePath) ? codeIn(page.location.hash) || rememberedCode(page) : null

/** All that the address of a page says. @returns null as `codeOfPage` does */
export function addressOf(page: Page, basePath: string): SessionAddress | null {
  const code = codeOfPage(page, basePath)
  return code === null ? null : { ...parseHash(page.location.hash), code }
}

/** '' where neither the page nor the host names a session. @param code of a standalone page */
export const openedCode = (given: Given, code?: string): string => code || given('session').trim()

/** The first catalogue; null for the best sellers. Every attribute that `asks` counts. */
export function openedCatalog(given: Given, address?: SessionAddress | null): InitialCatalog | null {
  const catalog = address?.catalog ?? initialCatalog(given('catalogType'), given('catalogId'))
  return catalog?.display === 'Standard' ? null : catalog
}

/** The path of the screen that an element opens at. @param page missing in an embedded element */
export function openedPath(tag: ShopTag, given: Given, page?: Pick<Page, 'location'>): string {
  const route = given('route')
  return (page && pathIn(page.location, given('basePath'))) ?? (isPath(route) ? route : screenOf(tag, given))
}

const screenOf = (tag: ShopTag, given: Given): string =>
  (tags[tag] ?? START).replace(/{(\w+)}/, (_, property: Property) => pathSegment(given(property)))

/** The part of an address after the base path, with its query. Null when the address is outside the base path. */
export function pathIn({ pathname, search }: Page['location'], basePath: string): string | null {
  if (!pathname.startsWith(basePath)) return null
  const rest = pathname.slice(basePath.length)
  // Resolved here: a screen that only redirects would be visible for a moment.
  if (rest === '' || rest === '/' || hasEscapedHash(pathname, basePath)) return START
  return rest.startsWith('/') ? `${oneSlash(rest)}${search}` : null
}

/** Two slashes at the start would mean another site. */
export const oneSlash = (path: string): string => path.replace(/^[/\\]+/, '/')

/**
 * True for a path of the shop. Two slashes, or one and a backslash, would name another site in the address bar; a dot
 * segment climbs out of the shop's part of this one.
 */
export const isPath = (value: string): boolean => /^(?!.[/\\]|[^?]*[/\\](\.|%2e){1,2}([/\\?#]|$))\//i.test(value)
