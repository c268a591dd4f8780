import { ShopError } from '../lib/errors'
import { addressOf, throwIfAborted, type Call, type CallFor } from './call'
import { dataIn, Unfit } from './narrow'
import type { SendRequest } from './request'

export type { CallOptions } from './call'

export interface ApiClient {
  /** The session code that every later call carries as its bearer. */
  authorize(code: string): void
  /**
   * @throws {ShopError} for every failure but an abort, which stays the `AbortError` it is. There is no timeout.
   */
  call<T>(call: CallFor<T>): Promise<T>
  /** Fetches what calls need ahead of the first that was not asked for early. */
  prepare(): Promise<unknown>
}

/** What of an answer is read that was asked for early. */
export type EarlyAnswer = Pick<Response, 'ok' | 'json'>

/** Gives, once, the answer to a read that was asked for before the elements were there; undefined when it was not. */
export type TakeEarly = (address: string, bearer: string) => Promise<EarlyAnswer> | undefined

export interface ClientOptions {
  /** '' for the page's own origin; one trailing slash is ignored. */
  apiBase: string
  fetch?: typeof globalThis.fetch | undefined
  takeEarly?: TakeEarly | undefined
  /** Milliseconds before each further try of a read. */
  retryDelays?: readonly number[]
}

/** What an early answer holds when all is well with it; null for anything else, which is asked for in the ordinary way. */
async function plainData<T>(early: Promise<EarlyAnswer>, { answer }: CallFor<T>): Promise<{ data: T } | null> {
  try {
    const response = await early
    const data = dataIn(await response.json(), answer)
    return !response.ok || data instanceof Unfit ? null : { data }
  } catch {
    return null
  }
}

/**
 * The one door to the backend. What the first view shows was asked for while the code was on its way; only what goes
 * beyond that needs the requests' own code.
 */
export function createClient({ apiBase, takeEarly, ...options }: ClientOptions): ApiClient {
  const base = apiBase.replace(/\/$/, '')
  let bearer = ''
  let send: SendRequest | null = null

  async function prepare(): Promise<SendRequest> {
    const { createRequest } = await import('./request')
    return (send ??= createRequest({ ...options, base }))
  }

  function prepareFor({ message, method, path }: Call): Promise<SendRequest> {
    return prepare().catch(() => {
      throw new ShopError('network', { message, call: `${method} ${path}` })
    })
  }

  return {
    prepare,
    authorize(code) {
      bearer = code
    },
    async call(call) {
      throwIfAborted(call.signal)
      const own = call.isAnonymous ? '' : bearer
      const early = call.isIdempotentRead && takeEarly?.(base + addressOf(call), own)
      const plain = early ? await plainData(early, call) : null
      if (plain) return plain.data
      // Without a wait once it is here: the last edits are sent while the page closes.
      const request = send ?? (await prepareFor(call))
      throwIfAborted(call.signal)
      return request(call, own)
    },
  }
}
