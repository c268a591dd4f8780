import type { ShopError } from '../lib/errors'
import { catalogDisplays, type CatalogDisplay } from './shop'

/** The first view of the catalogue. */
export interface InitialCatalog {
  display: CatalogDisplay
  /** A category id, a collection id or a search text. */
  id: string
}

/** The session in a standalone page's address: `#{code}?catalogType={display}&catalogId={id}&coupon={coupon}&order={id}`. */
export interface SessionAddress {
  /** '' when the address names none. */
  code: string
  /** The next code that a changed address can mean, for a server that refused this one; null where that says no more. */
  next?: ((refusal: ShopError) => SessionAddress | null) | undefined
  catalog: InitialCatalog | null
  /** To apply once, as the page opens. */
  coupon?: string | null
  /** Id of a placed order to open at. */
  order?: string | null
}

/** True for an address that opens the catalogue, written as the contract says: others are read by `mangled-address.ts`. */
export function isPlainAddress({ hash, pathname }: Pick<Location, 'hash' | 'pathname'>, basePath: string): boolean {
  return !hasEscapedHash(pathname, basePath) && /^#?([a-z\d]([\w~.-]*[a-z\d])?)?(\?(?!.*order=)[^?;]*\w)?$/i.test(hash)
}

/** The '#' of a link was escaped: `/loja/%23{code}`. */
export function hasEscapedHash(pathname: string, basePath: string): boolean {
  return /^\/?%(25)*23/.test(pathname.slice(basePath.length))
}

/** Reads a plain address. @source wire contract, "Session in the address" */
export function parseHash(hash: string): SessionAddress {
  return { code: codeIn(hash), ...wishesIn(new URLSearchParams(hash.split('?')[1])) }
}

/** The code of a plain address; '' for none. */
export function codeIn(hash: string): string {
  return hash.replace(/^#|\?.*/g, '')
}

/** The query of an address, after the code. */
export function wishesIn(query: URLSearchParams): Pick<SessionAddress, 'catalog' | 'coupon'> {
  return {
    catalog: initialCatalog(wishIn(query, 'catalogtype'), wishIn(query, 'catalogid')),
    coupon: wishIn(query, 'coupon'),
  }
}

/** The value of a parameter, whose name some messengers write in other case. @param name in small letters */
export function wishIn(query: URLSearchParams, name: string): string | null {
  return [...query].find(([key]) => key.toLowerCase() === name)?.[1] ?? null
}

export function initialCatalog(display: string | null, id: string | null): InitialCatalog | null {
  const knownDisplay = catalogDisplays.find((name) => name === display)
  return knownDisplay ? { display: knownDisplay, id: id ?? '' } : null
}

/** The shop's data in a browser history entry, so that a reload finds the session again. */
export interface HistoryMemory {
  /** `sheets`: how many sheets over the screen the entry stands for. `floor`: the browser's key of the screen's entry. */
  vitrine: { index: number; code: string; sheets?: number; floor?: string | undefined }
}

/** Reads `history.state`; null when the entry is not the shop's. */
export function memoryOf(state: unknown): HistoryMemory['vitrine'] | null {
  const { vitrine } = Object(state) as Partial<HistoryMemory>
  return typeof vitrine?.index === 'number' && typeof vitrine.code === 'string' ? vitrine : null
}
