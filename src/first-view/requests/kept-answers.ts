import { attempt } from '../../lib/attempt'

/* Keeps the answers of a first view for the next page of the same tab. Part of the loader, so it is short. */

export interface FirstAnswers {
  session: unknown
  settings: unknown
  categories: unknown
  products: unknown
}

/** The parts of a session's answer that are read here. */
export interface SessionBody {
  success?: unknown
  data: { sessionType?: unknown; channelType?: unknown; userShop: { currentOrder?: unknown } }
}

interface Entry {
  /** ms since 1970 */
  expiresAt: number
  value: FirstAnswers
}

/** Answers for the anonymous session that a shop's own loader carries. */
export interface CarriedAnswers extends Entry {
  /** The API base with its origin and a slash at the end. */
  base: string
}

/** A placeholder in `loader.js` that `shopLoader` replaces by those answers. */
export const CARRIED = 'vitrine-carried-answers'

/** Lifetime of kept answers, ms: as long as the list of a standalone page. */
const LIFETIME = 2 * 60_000
/** Delay before storing, so that it does not slow the first view, ms. */
const KEEP_AFTER = 500

/**
 * Ten bits of a code: they tell the few sessions of a tab apart before the server has named one, and say too little about
 * a code to guess it.
 */
export function markOf(code: string): number {
  return Array.from(code).reduce((mark, character) => (mark * 31 + character.charCodeAt(0)) % 1021, 0)
}

/** Named by the specification. A code itself is never stored. */
function keyOf(base: string, code: string): string {
  const mark = markOf(code)
  return `cached_catalog:${mark}@${base}`
}

/** Stores answers, without user data, for later pages of the tab. */
export function keepAnswers(base: string, code: string, answers: FirstAnswers): void {
  const session = shownSession(answers.session)
  if (!session) return
  const value = { ...answers, session }
  setTimeout(() => {
    const entry = { value, expiresAt: Date.now() + LIFETIME }
    attempt(() => sessionStorage.setItem(keyOf(base, code), JSON.stringify(entry)))
  }, KEEP_AFTER)
}

/** Session without user data; null for one with suggestions. */
export function shownSession(session: unknown): unknown {
  const { sessionType, channelType, userShop } = (session as SessionBody).data
  // Suggestions belong to one user.
  if (/\[[^\]]/.test(JSON.stringify(userShop.currentOrder ?? ''))) return null
  return { success: true, data: { sessionType, channelType, userShop: {} } }
}

const ifFresh = ({ value, expiresAt }: Partial<Entry>) => (Number(expiresAt) > Date.now() && value) || null

/** The answers this loader carries for a shop, until they expire. @param base with its origin */
export function carriedAnswers(base: string): FirstAnswers | null {
  const carried = CARRIED as unknown as Partial<CarriedAnswers>
  return carried.base === base ? ifFresh(carried) : null
}

/** The answers an earlier page of this tab stored for a code, until they expire. Parse them like a server's. */
export function keptAnswers(base: string, code: string): FirstAnswers | null {
  return ifFresh(attempt(() => JSON.parse(sessionStorage.getItem(keyOf(base, code)) ?? '') as Entry) ?? {})
}
