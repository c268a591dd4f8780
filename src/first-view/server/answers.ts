import { plainBase } from '../../domain/session-identity'
import { ANONYMOUS_SESSION } from '../../domain/shop'
import { addresses } from '../requests/addresses'
import type { FirstAnswers } from '../requests/kept-answers'

/**
 * The backend's answers, parsed: each is the whole `{ success, data, errors }` of the wire contract. They are of the
 * anonymous session: a conversation's code is in the address's hash, which no server sees.
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

/** Addresses below the base, as the elements request them. */
export const READS: Readonly<Record<keyof FirstViewAnswers, string>> = {
  session: `/api/session/${ANONYMOUS_SESSION}`,
  settings: addresses.settings,
  categories: addresses.categories,
  products: addresses.products,
}

export interface ReadOptions {
  /** Where the server reaches the backend, e.g. 'http://backend.internal:8080'. */
  apiBase: string
  fetch?: (address: string, init: { headers: Record<string, string> }) => Promise<Response>
}

/** Requests all that `renderFirstView` needs; null when a request fails. The caller sets the time limit. */
export async function readFirstView({
  apiBase,
  fetch = globalThis.fetch,
}: ReadOptions): Promise<FirstViewAnswers | null> {
  const base = plainBase(apiBase)
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
