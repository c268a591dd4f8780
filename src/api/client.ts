import { nextSupportId, ShopError } from '../lib/errors'
import type { Feature } from '../domain/features'
import { plainBase } from '../domain/session-identity'
import { clock } from '../lib/clock'
import type { Misread } from '../lib/misread'
import { wait } from '../lib/wait'
import { addressOf, throwIfAborted, type Call, type CallFor } from './call'
import { dataIn, forgetMistakes, mistakes, ParseError } from './narrow'
import { EARLY_PATIENCE } from './patience'
import type { SendRequest } from './request'

export type { CallOptions } from './call'

export interface ApiClient {
  /** The session code that every later call carries as its bearer. */
  authorize(code: string): void
  /** Sets the extensions of the wire contract that the backend offers; none is used before. */
  offer(features: readonly Feature[]): void
  /** True for an extension that the backend offers. */
  has(feature: Feature): boolean
  /** `areTaken` is false once the backend failed at proofs of an intention that it announces: calls then carry none. */
  readonly proofs: { areTaken: boolean }
  /** @throws {ShopError} for every failure but an abort by its `signal`, which is an `AbortError`. None takes for ever: `patience.ts`. */
  call<T>(call: CallFor<T>): Promise<T>
  /** The body of a prefetched read as it came, which its call still gets; undefined when there is none. */
  peek(path: string): Promise<unknown>
  /** Lets a request go out that is no call, with the current bearer and the host's fetch. */
  withBearer<T>(request: (bearer: string, fetch: typeof globalThis.fetch | undefined) => T): T
  /** The server's time, ms, by the `Date` of the last answer; NaN while no answer has told it. */
  now(): number
  /** Loads the code of calls before the first call that needs it. */
  prepare(): Promise<unknown>
}

type EarlyAnswer = Pick<Response, 'ok' | 'json'>

/**
 * Gives, once, a read's answer that was prefetched before the elements were loaded; undefined when there is none. `isLeft`
 * is true for a look at an answer that may still be taken.
 */
type TakeEarly = (address: string, bearer: string, isLeft?: boolean) => Promise<EarlyAnswer> | undefined

export interface ClientOptions {
  /** '' for the page's own origin; one trailing slash is ignored. */
  apiBase: string
  /** Sends the requests; the page's own when missing. */
  fetch?: typeof globalThis.fetch | undefined
  takeEarly?: TakeEarly | undefined
  /** Milliseconds before each further try of a read. */
  retryDelays?: readonly number[]
  /** The server refused the current bearer. */
  onUnauthorized?: () => void
  onMisread?: (misread: Misread) => void
}

/** The data of a good prefetched answer; null for any other, which is requested again in the ordinary way. */
async function plainData<T>(early: Promise<EarlyAnswer>, { answer }: CallFor<T>): Promise<{ data: T } | null> {
  try {
    const response = await Promise.race([early, wait(EARLY_PATIENCE)])
    if (!response) return null
    const data = dataIn(await response.json(), answer)
    return !response.ok || data instanceof ParseError ? null : { data }
  } catch {
    return null
  }
}

/** The one door to the backend. The first view's data was prefetched: only later calls need the code of requests. */
export function createClient({ apiBase, takeEarly, onUnauthorized, onMisread, ...options }: ClientOptions): ApiClient {
  const base = plainBase(apiBase)
  let bearer = ''
  let send: SendRequest | null = null
  let offered: readonly Feature[] = []
  let lead = NaN

  const has = (feature: Feature) => offered.includes(feature)

  /** An answer to an earlier bearer says nothing about the present one. */
  function onRefusedBearer(refused: string): void {
    if (refused === bearer) onUnauthorized?.()
  }

  /** The call, reporting its answer's mistakes as soon as it is read. */
  function withReportedMistakes<T>(call: CallFor<T>): CallFor<T> {
    const answer = (value: unknown) => {
      forgetMistakes()
      const data = call.answer(value)
      if (mistakes.size > 0) onMisread?.({ call: `${call.method} ${call.path}`, mistakes: new Map(mistakes) })
      return data
    }
    return { ...call, answer }
  }

  async function prepare(): Promise<SendRequest> {
    const { createRequest } = await import('./request')
    return (send ??= createRequest({ ...options, base, onRefusedBearer, onLead: (ms) => (lead = ms) }))
  }

  function prepareFor({ textKey, method, path }: Call): Promise<SendRequest> {
    return prepare().catch(() => {
      throw new ShopError('network', { textKey, call: `${method} ${path}` })
    })
  }

  return {
    prepare,
    now: () => clock.now() + lead,
    authorize(code) {
      bearer = code
    },
    offer: (features) => void (offered = features),
    has,
    proofs: { areTaken: true },
    peek: async (path) => (await takeEarly?.(base + path, bearer, true))?.json(),
    withBearer: (request) => request(bearer, options.fetch),
    async call(spec) {
      const call = withReportedMistakes(spec)
      throwIfAborted(call.signal)
      const own = call.isAnonymous ? '' : bearer
      const address = base + addressOf(call)
      const early = call.isIdempotentRead && takeEarly?.(address, own)
      const plain = early ? await plainData(early, call) : null
      if (plain) return plain.data
      // Without a wait once it is loaded: the last edits are sent while the page closes.
      const request = send ?? (await prepareFor(call))
      throwIfAborted(call.signal)
      return request(has('request-id') ? { ...call, requestId: nextSupportId() } : call, own)
    },
  }
}
