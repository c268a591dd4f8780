/*
 * What the first view was painted from, for the next page of the same tab. Part of the loader, so in few words.
 */

/** Bodies of the answers that the first view is painted from. */
export interface FirstAnswers {
  session: unknown
  settings: unknown
  categories: unknown
  products: unknown
}

/** What the server said of a session, as far as it is looked at here. */
export interface SessionBody {
  success?: unknown
  data: { sessionType?: unknown; channelType?: unknown; userShop: { id?: unknown; currentOrder?: unknown } }
}

/** What a shop's own loader carries, of everybody who has no code. */
export interface CarriedAnswers {
  /** The API base with its origin and a slash at the end. */
  base: string
  /** ms since 1970 */
  expiresAt: number
  value: FirstAnswers
}

/** Stands in the code of `loader.js` where `shopLoader` writes those. */
export const CARRIED = 'vitrine-carried-answers'

/** How long products are shown again, ms: as long as the list that a page of its own was left with. */
const LIFETIME = 2 * 60_000
/** The first view has the phone for itself, ms. */
const KEEP_AFTER = 500

/** Under the specification's name. No code is ever kept: the server's id stands for a session that has one. */
const keyOf = (base: string, owner: string) => `cached_catalog:${owner}@${base}`

/**
 * Keeps what is painted for a later page of this tab: nothing of who shops, but the kind of session.
 * @param owner id of the session, or what everybody without a code is called
 */
export function keepAnswers(base: string, owner: string, answers: FirstAnswers): void {
  const session = shownSession(answers.session)
  if (!session) return
  const value = { ...answers, session }
  setTimeout(() => {
    try {
      sessionStorage.setItem(keyOf(base, owner), JSON.stringify({ value, expiresAt: Date.now() + LIFETIME }))
    } catch {
      // It is full, or the browser keeps nothing here.
    }
  }, KEEP_AFTER)
}

/** What is shown of a session, without whose it is; null where more is shown. */
export function shownSession(session: unknown): unknown {
  const { sessionType, channelType, userShop } = (session as SessionBody).data
  // Suggestions are somebody's own.
  if (/\[[^\]]/.test(JSON.stringify(userShop.currentOrder ?? ''))) return null
  return { success: true, data: { sessionType, channelType, userShop: {} } }
}

/** What this loader carries of a shop, while it may be shown. @param base with its origin */
export function carriedAnswers(base: string): FirstAnswers | null {
  const carried = CARRIED as unknown as Partial<CarriedAnswers>
  return (carried.base === base && Number(carried.expiresAt) > Date.now() && carried.value) || null
}

/** What an earlier page of this tab kept, while it may be shown again; to be read as what a server says. */
export function keptAnswers(base: string, owner: string): FirstAnswers | null {
  try {
    const { value, expiresAt } = JSON.parse(sessionStorage.getItem(keyOf(base, owner)) ?? '') as Record<string, unknown>
    if (Number(expiresAt) > Date.now()) return value as FirstAnswers
    sessionStorage.removeItem(keyOf(base, owner))
  } catch {
    // Nothing is kept, or by somebody else.
  }
  return null
}
