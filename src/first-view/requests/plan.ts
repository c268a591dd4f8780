import { memoryOf } from '../../domain/session-address'
import { ANONYMOUS_SESSION } from '../../domain/shop'
import { isCatalogPath } from '../../lib/paths'
import { addressOf, openedCatalog, openedCode, openedPath, type Given, type Page } from '../../opening/opening'
import { tags, type ShopTag } from '../../opening/tags'
import type { Part } from './addresses'
import type { SessionBody } from './kept-answers'

interface Plan {
  code: string
  /** The screen that opens; null for one without requests of its own. */
  screen: 'catalog' | 'checkout' | null
  isPreviewed: boolean
}

/**
 * What an element requests first. Null without a code: the host may still set one for the element, or the elements read a
 * link that a messenger or a tracker has changed. @param page of a standalone element
 */
export function planFor(tag: ShopTag, given: Given, page?: Page): Plan | null {
  const address = page && addressOf(page, given('basePath'))
  const code = openedCode(given, address?.code) || (page && ANONYMOUS_SESSION)
  if (address === null || !code) return null
  const path = (tags[tag] && openedPath(tag, given, page)) ?? ''
  const isCatalog = isCatalogPath(path) && !openedCatalog(given, address)
  const screen = isCatalog ? 'catalog' : path === tags['shop-checkout'] ? 'checkout' : null
  // A shopper who comes back may have scrolled past the first products.
  return { code, screen, isPreviewed: isCatalog && !(page && memoryOf(page.history.state)) }
}

/** Requests of the first screen, once the session is known. The first three of a catalogue are the preview's. */
export function requestsOf({ code, screen }: Plan, { data }: SessionBody): readonly Part[] {
  const isAgent = [1, 'PlatformUser'].includes(data.sessionType as string)
  const own: Part[] = screen === 'catalog' ? ['products'] : screen && isAgent ? ['priceTables'] : []
  // The code that visitors share opens no order.
  return [...own, 'settings', 'categories', ...(code === ANONYMOUS_SESSION ? [] : ['order' as const])]
}
