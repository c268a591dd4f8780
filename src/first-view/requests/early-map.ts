import { ANONYMOUS_SESSION } from '../../domain/shop'

/* Shared by the loader and the snippet that runs before it, each of which has a copy. */

export type EarlyAnswer = Pick<Response, 'ok' | 'json'>

/** Requests under way, by address and bearer; for a first view in one call, by address and code. */
export type EarlyMap = Map<string, Promise<EarlyAnswer>>

/** A property of the window: the snippet's requests; null once a loader has run. */
const EARLY = Symbol.for('vitrine.early')
const page = globalThis as { [EARLY]?: EarlyMap | null }

export const heldEarly = () => page[EARLY]
export const holdEarly = (map: EarlyMap | null) => void (page[EARLY] = map)

export const keyFor = (address: string, code: string) => `${address}\n${code}`

export const answerOf = (body: unknown, ok = true): EarlyAnswer => ({ ok, json: () => Promise.resolve(body) })

/** Requests an address as the elements do. The body is read at once: an answer that nobody reads would keep its connection busy. */
export async function readNow(address: string, init: RequestInit): Promise<EarlyAnswer> {
  const response = await fetch(address, { ...init, credentials: 'same-origin', redirect: 'error' })
  return answerOf(await response.json(), response.ok)
}

/** A simple request for a session alone: without a code in a header, so that it needs no preflight. */
export const SESSION_HEADERS: HeadersInit = { accept: 'application/json' }

/** A first view in one simple request: no preflight, and the code in no address. */
export const viewRequest = (code: string): RequestInit =>
  code === ANONYMOUS_SESSION ? {} : { method: 'POST', body: code }
