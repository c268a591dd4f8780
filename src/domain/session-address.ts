import { attempt } from '../lib/attempt'
import { catalogDisplays, type CatalogDisplay } from './shop'

/** The first view of the catalogue. */
export interface InitialCatalog {
  display: CatalogDisplay
  /** A category id, a collection id or a search text. */
  id: string
}

/** The session in a standalone page's address: `#{code}?catalogType={display}&catalogId={id}`. */
export interface SessionAddress {
  /** '' when the address names none. */
  code: string
  /** Other codes that the address can mean, the likelier ones first: for a server that does not know `code`. */
  others: readonly string[]
  catalog: InitialCatalog | null
}

/** Brackets, quotes and marks of the sentence around a link. */
const BEFORE = /^(&\w+;|[^\w~%=+?&-])+/
const AFTER = /[^\w~%=+?-]+$/
/** Begins a query, another fragment, a tag, other words or a picture character. */
const END = /[?&#<>"|]|[^!-~]/
/** Begins what trackers and browsers put where no code is. */
const TRACKER = /^(_=_$|(utm_|mc_|_hs|_g|igsh|mibextid|srsltid|\w*clid)\w*=)/

/**
 * Reads code and catalogue out of what messengers, trackers and sentences add to them.
 * @source wire contract, "Session in the address"
 */
export function parseHash(hash: string): SessionAddress {
  const [literal = ''] = hash.replace(/^#/, '').split('?')
  // Messengers insert marks that nobody sees.
  const text = decodedAll(hash)
    .replace(/\p{Cf}/gu, '')
    .replace(/&amp;/g, '&')
    .replace(BEFORE, '')
  const code = text
    .replace(END, '\n')
    .replace(/\n[^]*/, '')
    .replace(AFTER, '')
  const isCode = code && !TRACKER.test(code)
  const others = isCode ? [decoded(literal), code.replace(/^[_~]+|[-=_~]+$/g, '')] : []
  return {
    code: isCode ? code : '',
    others: others.filter((other) => other && other !== code),
    catalog: catalogIn(hash) ?? catalogIn(text),
  }
}

/** The session of a page's address. A link whose '#' was escaped has it in the path: `/loja/%23{code}`. */
export function sessionIn({ hash, pathname, search }: AddressParts, basePath: string): SessionAddress {
  const address = parseHash(hash)
  if (address.code || !hasEscapedHash(pathname, basePath)) return address
  return parseHash(pathname.slice(basePath.length).replace(ESCAPED_HASH, '#') + search)
}

type AddressParts = Pick<Location, 'hash' | 'pathname' | 'search'>

const ESCAPED_HASH = /^\/?%(25)*23/

export function hasEscapedHash(pathname: string, basePath: string): boolean {
  return pathname.startsWith(basePath) && ESCAPED_HASH.test(pathname.slice(basePath.length))
}

/** The query that follows the code. */
function catalogIn(hash: string): InitialCatalog | null {
  const query = hash
    .replace(AFTER, '')
    .replace(/&amp;/g, '&')
    .replace(/^[^?&]*/, '')
  // A tracker begins a second query.
  const parameters = new URLSearchParams(query.replace(/\?(?=\w+=)/g, '&'))
  return initialCatalog(parameters.get('catalogType'), parameters.get('catalogId'))
}

export function initialCatalog(display: string | null, id: string | null): InitialCatalog | null {
  const known = catalogDisplays.find((name) => name === display)
  return known ? { display: known, id: id ?? '' } : null
}

/** The shop's data in a browser history entry, so that a reload finds the session again. */
export interface HistoryMemory {
  /** `sheets`: how many sheets over the screen the entry stands for. `floor`: the browser's key of the screen's entry. */
  vitrine: { index: number; code: string; sheets?: number; floor?: string | undefined }
}

/** Reads `history.state`; null when the entry is not the shop's. */
export function memoryOf(state: unknown): HistoryMemory['vitrine'] | null {
  const { vitrine } = (typeof state === 'object' && state !== null ? state : {}) as Partial<HistoryMemory>
  return typeof vitrine?.index === 'number' && typeof vitrine.code === 'string' ? vitrine : null
}

/** Escapes that are none stay as they are. */
function decoded(text: string): string {
  return text.replace(/(%[\da-f]{2})+/gi, (escaped) => attempt(() => decodeURIComponent(escaped)) ?? escaped)
}

/** Without the escapes of every server that a link went through. */
function decodedAll(text: string): string {
  const once = decoded(text)
  return once === text ? text : decodedAll(once)
}
