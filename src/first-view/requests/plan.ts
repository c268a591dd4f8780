import { isPlainAddress, memoryOf, parseHash } from '../../domain/session-address'
import { ANONYMOUS_SESSION } from '../../domain/shop'
import { CATEGORIES, ORDER, PRICE_TABLES, SETTINGS, TOP_PRODUCTS } from './addresses'
import type { SessionBody } from './kept-answers'

/** An element and its page, before the element is defined. */
interface Place {
  tag: string
  isStandalone: boolean
  basePath: string
  /** Values of the attributes or properties of these names. */
  session: string
  route: string
  catalogType: string
  keptCode: string | undefined
  location: Pick<Location, 'hash' | 'pathname'>
  history: Pick<History, 'state'>
}

interface Plan {
  code: string
  /** The screen that opens; null for one without requests of its own. */
  screen: 'catalog' | 'checkout' | null
  isPreviewed: boolean
}

/** The session and screen that an element opens. Null without a code: the host may still set one for the element. */
export function planFor(place: Place): Plan | null {
  const { tag, isStandalone, route, location, basePath } = place
  // The elements read a link that a messenger or a tracker has changed.
  if (isStandalone && !isPlainAddress(location, basePath)) return null
  const address = isStandalone ? parseHash(location.hash) : null
  const memory = isStandalone ? memoryOf(place.history.state) : null
  const code =
    address?.code ||
    (isStandalone && place.keptCode) ||
    memory?.code ||
    place.session ||
    (isStandalone ? ANONYMOUS_SESSION : '')
  if (!code) return null
  const isStandard = !address?.catalog && ['', 'Standard'].includes(place.catalogType)
  // A standalone page may open at any screen.
  const isAtStart = !isStandalone || /^(\/|\/catalog)?$/.test(location.pathname.slice(basePath.length))
  const isCatalog = ['shop-storefront', 'shop-catalog'].includes(tag) && isStandard && isAtStart && !route
  const screen = isCatalog ? 'catalog' : tag === 'shop-checkout' && !route ? 'checkout' : null
  // A shopper who comes back may have scrolled past the first products.
  return { code, screen, isPreviewed: isCatalog && !memory }
}

/** Requests of the first screen, once the session is known. The first three of a catalogue are the preview's. */
export function requestsOf({ screen }: Plan, { data }: SessionBody): readonly string[] {
  const isAgent = [1, 'PlatformUser'].includes(data.sessionType as string)
  const own = screen === 'catalog' ? [TOP_PRODUCTS] : screen && isAgent ? [PRICE_TABLES] : []
  return [...own, SETTINGS, CATEGORIES, ORDER]
}
