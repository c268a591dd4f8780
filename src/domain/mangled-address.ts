import { attempt } from '../lib/attempt'
import { withDeviceKey } from '../lib/device-key'
import { hasEscapedHash, wishesIn, wishIn, type SessionAddress } from './session-address'

/** An address with other codes that it can mean, the likelier ones first: for a server that does not know `code`. */
export interface MangledAddress extends SessionAddress {
  others: readonly string[]
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
export function readMangled(hash: string): MangledAddress {
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
    ...wishesOf(hash, text),
  }
}

/** The session of a page's address. A link whose '#' was escaped has it in the path: `/loja/%23{code}`. */
export function sessionIn({ hash, pathname, search }: AddressParts, basePath: string): MangledAddress {
  const address = readMangled(hash)
  const isHash = address.code || !hasEscapedHash(pathname, basePath)
  return opened(isHash ? address : readMangled(pathname.slice(basePath.length).replace(/^\/?%(25)*23/, '#') + search))
}

/** A hand-over link opens for one browser. Its colon keeps it from the plain addresses, whose code is in the first file. */
function opened(address: MangledAddress): MangledAddress {
  if (!HANDOVER.test(address.code)) return address
  // Each of them would be another session code for the server: the likeliest comes first.
  const [code = '', ...others] = [withoutItalics(address.code), address.code, ...address.others]
    .filter((one, at, all) => HANDOVER.test(one) && all.indexOf(one) === at)
    .map(withDeviceKey)
  return { ...address, code, others }
}

const HANDOVER = /^handover:[^:]+$/

/** `_link_` is a link in italics, though a code may end so. */
const withoutItalics = (code: string) => code.replace(/[-=_~]+$/, '')

type AddressParts = Pick<Location, 'hash' | 'pathname' | 'search'>

function wishesOf(...texts: string[]) {
  const queries = texts.map(queryIn)
  const read = queries.map(wishesIn)
  return {
    catalog: read.find(({ catalog }) => catalog)?.catalog ?? null,
    coupon: read.find(({ coupon }) => coupon)?.coupon ?? null,
    order: queries.map((query) => wishIn(query, 'order')).find(Boolean) ?? null,
  }
}

/** The query that follows the code. */
function queryIn(hash: string): URLSearchParams {
  const query = hash
    .replace(AFTER, '')
    .replace(/&amp;/g, '&')
    .replace(/^[^?&]*/, '')
  // A tracker begins a second query.
  return new URLSearchParams(query.replace(/\?(?=\w+=)/g, '&'))
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
