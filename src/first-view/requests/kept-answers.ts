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
  data: { sessionType?: unknown; channelType?: unknown; userShop: { id?: unknown; currentOrder?: unknown } }
}

/** Answers for the anonymous session that a shop's own loader carries. */
export interface CarriedAnswers {
  /** The API base with its origin and a slash at the end. */
  base: string
  /** ms since 1970 */
  expiresAt: number
  value: FirstAnswers
}

/** A placeholder in `loader.js` that `shopLoader` replaces by those answers. */
export const CARRIED = 'vitrine-carried-answers'

/** Lifetime of kept answers, ms: as long as the list of a standalone page. */
const LIFETIME = 2 * 60_000
/** Delay before storing, so that it does not slow the first view, ms. */
const KEEP_AFTER = 500

/** Named by the specification. A session is known by its server id: its code is never stored. */
const keyOf = (base: string, owner: string) => `cached_catalog:${owner}@${base}`

/**
 * Ten bits of a code: they tell the few sessions of a tab apart before the server has named one, and say too little about
 * a code to guess it.
 */
export function markOf(code: string): number {
  return Array.from(code).reduce((mark, character) => (mark * 31 + (character.codePointAt(0) ?? 0)) % 1021, 0)
}

/** Stores answers, without user data, for later pages of the tab. @param owner session id, or the anonymous code */
export function keepAnswers(base: string, owner: string, code: string, answers: FirstAnswers): void {
  const session = shownSession(answers.session)
  if (!session) return
  const value = { ...answers, session }
  setTimeout(() => {
    const entry = { value, expiresAt: Date.now() + LIFETIME, mark: markOf(code) }
    attempt(() => sessionStorage.setItem(keyOf(base, owner), JSON.stringify(entry)))
  }, KEEP_AFTER)
}

/** Session without user data; null for one with suggestions. */
export function shownSession(session: unknown): unknown {
  const { sessionType, channelType, userShop } = (session as SessionBody).data
  // Suggestions belong to one user.
  if (/\[[^\]]/.test(JSON.stringify(userShop.currentOrder ?? ''))) return null
  return { success: true, data: { sessionType, channelType, userShop: {} } }
}

/** The answers this loader carries for a shop, until they expire. @param base with its origin */
export function carriedAnswers(base: string): FirstAnswers | null {
  const carried = CARRIED as unknown as Partial<CarriedAnswers>
  return (carried.base === base && Number(carried.expiresAt) > Date.now() && carried.value) || null
}

/** The answers an earlier page of this tab stored for a code, until they expire. Parse them like a server's. */
export function keptAnswers(base: string, code: string): FirstAnswers | null {
  try {
    const keys = Object.keys(sessionStorage).filter(
      (key) => key.startsWith('cached_catalog:') && key.endsWith(`@${base}`),
    )
    for (const key of keys) {
      const { value, expiresAt, mark } = JSON.parse(sessionStorage.getItem(key) ?? '') as Record<string, unknown>
      if (Number(expiresAt) <= Date.now()) sessionStorage.removeItem(key)
      else if (mark === markOf(code)) return value as FirstAnswers
    }
  } catch {
    // Nothing is stored, or it is not ours.
  }
  return null
}
