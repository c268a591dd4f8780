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

/** Stores answers, without user data, for later pages of the tab. @param owner session id, or the anonymous code */
export function keepAnswers(base: string, owner: string, answers: FirstAnswers): void {
  const session = shownSession(answers.session)
  if (!session) return
  const value = { ...answers, session }
  setTimeout(() => {
    try {
      sessionStorage.setItem(keyOf(base, owner), JSON.stringify({ value, expiresAt: Date.now() + LIFETIME }))
    } catch {
      // The storage is full or disabled.
    }
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

/** The answers an earlier page of this tab stored, until they expire. Parse them like a server's. */
export function keptAnswers(base: string, owner: string): FirstAnswers | null {
  try {
    const { value, expiresAt } = JSON.parse(sessionStorage.getItem(keyOf(base, owner)) ?? '') as Record<string, unknown>
    if (Number(expiresAt) > Date.now()) return value as FirstAnswers
    sessionStorage.removeItem(keyOf(base, owner))
  } catch {
    // Nothing is stored, or it is not ours.
  }
  return null
}
