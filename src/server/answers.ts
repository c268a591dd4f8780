import { ANONYMOUS_SESSION } from '../domain/shop'
import { CATEGORIES, SETTINGS, TOP_PRODUCTS } from '../lib/first-addresses'
import type { FirstAnswers } from '../lib/kept-answers'

/**
 * What the backend answered, as JSON.parse reads it: each the whole `{ success, data, errors }` of the wire contract.
 * Of the anonymous session: a server knows no other, since the code of a conversation stands in the address's hash.
 */
export interface FirstViewAnswers extends FirstAnswers {
  /** `GET /api/session/anonymous-session` */
  session: unknown
  /** `GET /api/shop/settings`, and those below, with the bearer `anonymous-session` */
  settings: unknown
  /** `GET /api/catalog/categories?perPage=50` */
  categories: unknown
  /** `GET /api/catalog/top?pageNumber=0&perPage=10` */
  products: unknown
}

/** Addresses below the base, as the elements ask for them. */
export const READS: Readonly<Record<keyof FirstViewAnswers, string>> = {
  session: `/api/session/${ANONYMOUS_SESSION}`,
  settings: SETTINGS,
  categories: CATEGORIES,
  products: TOP_PRODUCTS,
}

export interface ReadOptions {
  /** Where the server reaches the backend, e.g. 'http://backend.internal:8080'. */
  apiBase: string
  fetch?: (address: string, init: { headers: Record<string, string> }) => Promise<Response>
}

/** Asks the backend for all that `renderFirstView` needs; null when it cannot be had. The caller decides how long to wait. */
export async function readFirstView({
  apiBase,
  fetch = globalThis.fetch,
}: ReadOptions): Promise<FirstViewAnswers | null> {
  const base = apiBase.replace(/\/$/, '')
  async function read(name: keyof FirstViewAnswers, bearer?: string): Promise<unknown> {
    const headers = { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const answer = await fetch(base + READS[name], { headers })
    return answer.json()
  }
  try {
    const session = await read('session')
    const [settings, categories, products] = await Promise.all([
      read('settings', ANONYMOUS_SESSION),
      read('categories', ANONYMOUS_SESSION),
      read('products', ANONYMOUS_SESSION),
    ])
    return { session, settings, categories, products }
  } catch {
    return null
  }
}
