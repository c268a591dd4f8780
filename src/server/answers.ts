import type { ApiClient } from '../api/client'
import { dataIn, Unfit } from '../api/narrow'
import { getTop } from '../api/products'
import { getSession } from '../api/session'
import { getCategories, getSettings } from '../api/shop'
import { addressOf } from '../api/call'
import { ANONYMOUS_SESSION } from '../domain/shop'
import type { FirstViewData } from '../painting/first-view'

/**
 * What the backend answered, as JSON.parse reads it: each the whole `{ success, data, errors }` of the wire contract.
 * Of the anonymous session: a server knows no other, since the code of a conversation stands in the address's hash.
 */
export interface FirstViewAnswers {
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
  settings: '/api/shop/settings',
  categories: '/api/catalog/categories?perPage=50',
  products: '/api/catalog/top?pageNumber=0&perPage=10',
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

/** Reads the answers as the elements do. @returns null when one is no success, or not what its call answers */
export async function dataOf(answers: FirstViewAnswers): Promise<FirstViewData | null> {
  const client = clientWith(answers)
  try {
    const [session, settings, categories, { data: products }] = await Promise.all([
      getSession(client, ANONYMOUS_SESSION),
      getSettings(client),
      getCategories(client),
      getTop(client),
    ])
    return { session, settings, categories, products }
  } catch {
    return null
  }
}

/** A client that has the answers already. */
function clientWith(answers: FirstViewAnswers): ApiClient {
  const byAddress = new Map(Object.entries(READS).map(([name, address]) => [address, Reflect.get(answers, name)]))
  return {
    authorize: () => undefined,
    prepare: () => Promise.resolve(),
    async call(call) {
      const data = dataIn(byAddress.get(addressOf(call)), call.answer)
      if (data instanceof Unfit) throw new TypeError(`${call.path} was not answered.`)
      return data
    },
  }
}
