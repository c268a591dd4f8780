import type { Narrow } from './narrow'

/** What a caller may ask of any call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Lets the call outlive the page. */
  keepalive?: boolean | undefined
}

export interface Call extends CallOptions {
  method: 'GET' | 'POST'
  /** Below the base, with a `{name}` for each of `params`: errors name the call by it, so no id or code is ever in one. */
  path: string
  /** Encoded into the path; a list is joined with commas. */
  params?: Readonly<Record<string, string | readonly string[]>>
  /** undefined is left out. */
  query?: Readonly<Record<string, string | number | undefined>>
  body?: object
  /** The shopper's words when the call fails. */
  message: string
  /** Lets the server's own words stand in for `message` when it refuses. */
  passesServerErrors?: boolean
  /** What of a refusal's `data` the error may carry. */
  refusalData?: Narrow<unknown>
  /** A GET that changes nothing: asked again, twice at most, when no answer came or the server was busy. */
  isIdempotentRead?: boolean
  /** The body is not read: any 2xx is success. */
  byStatusAlone?: boolean
  /** One of the agent's calls: a thrown failure has code 500, type 'error' and status 0. */
  wrapperError?: boolean
  /** Sent without the bearer even when there is one. */
  isAnonymous?: boolean
}

export interface CallFor<T> extends Call {
  /** What `data` must be. */
  answer: Narrow<T>
}

function encoded(value: string): string {
  // A lone surrogate would make encodeURIComponent throw.
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/** Path and query of a call, everything of the caller's encoded. */
export function addressOf({ path, params = {}, query = {} }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => [params[name] ?? ''].flat().map(encoded).join(','))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${filled}?${search}`.replace(/\?$/, '')
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DOMException('The call was aborted.', 'AbortError')
}
