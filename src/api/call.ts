import type { CallKey } from '../domain/call-key'
import { ShopError } from '../lib/errors'
import { pathSegment } from '../lib/paths'
import type { Known, Operation, PathOf, Sent, SentTo } from './contract'
import type { Narrow } from './narrow'

/** Sent along with a call that decides an order, to a backend that offers the features. */
export interface Proof {
  /** Of the order that the person saw: the server refuses the call for any other with 412. */
  revision?: string | undefined
  /** The same for every repetition of one intention: the server answers its first result again. */
  key?: string | undefined
}

export interface CallOptions extends Proof {
  signal?: AbortSignal | undefined
  /** Lets the call outlive the page. */
  keepalive?: boolean | undefined
}

/** The treatment of a call and of its failures. */
interface Treatment {
  /** The key of the shopper's words when the call fails. */
  textKey: CallKey
  /** Shows the server's words, not ours; 'refusals': only a rule's no, not the words of an unwell server. */
  passesServerErrors?: boolean | 'refusals'
  /** Reads the part of a refusal's `data` that the error may carry. */
  refusalData?: Narrow<unknown>
  /** The body is not read: any 2xx is success. */
  byStatusAlone?: boolean
  /** One of the agent's calls: a thrown failure has code 500, type 'error' and status 0. */
  wrapperError?: boolean
  /** It decides or pays: a server may take long for it, and nothing is known of it before. */
  isDecision?: boolean
  /** Sent without the bearer even when there is one. */
  isAnonymous?: boolean
}

export interface Call extends CallOptions, Sent, Treatment {
  method: 'GET' | 'POST'
  /** Below the base, with a `{name}` for each of `params`: errors show this path, so they never hold an id or code. */
  path: string
  /** A GET that changes nothing: repeated, twice at most, when no answer came, it was no JSON, or the server was busy. */
  isIdempotentRead?: boolean
  /** Sent along; also the support id of the error if the call fails. */
  requestId?: string
}

export interface CallFor<T> extends Call {
  answer: Narrow<T>
}

/** A call of the contract, as data. */
interface Definition<T, Arg, S> extends Treatment {
  answer: Narrow<T>
  /** The parts of the request that are made of the argument. */
  sends?(arg: Arg): S
}

/** The client, as far as a call needs it. */
export interface Caller {
  call<T>(call: CallFor<T>): Promise<T>
}

/** A call without an argument takes its options in that place. */
type CallOf<T, Arg> = [Arg] extends [void]
  ? (client: Caller, options?: CallOptions) => Promise<T>
  : (client: Caller, arg: Arg, options?: CallOptions) => Promise<T>

function define<T, Arg>(
  request: Pick<Call, 'method' | 'path' | 'isIdempotentRead'>,
  definition: Definition<T, Arg, Sent>,
) {
  const { sends, ...same } = definition
  const call = (client: Caller, options?: CallOptions, sent?: Sent) =>
    client.call({ ...options, ...same, ...sent, ...request })
  const made = sends
    ? (client: Caller, arg: Arg, options?: CallOptions) => call(client, options, sends(arg))
    : (client: Caller, options?: CallOptions) => call(client, options)
  return made as CallOf<T, Arg>
}

type DefinitionFor<T, Arg, S, One> = Definition<T, Arg, S> & SentTo<One> & Known<S, One>

/** A GET that changes nothing: it may be repeated. */
export const read = <Path extends PathOf<'get'>, T, S extends SentTo<Operation<Path, 'get'>> = object, Arg = void>(
  path: Path,
  definition: DefinitionFor<T, Arg, S, Operation<Path, 'get'>>,
) => define<T, Arg>({ method: 'GET', path, isIdempotentRead: true }, definition as Definition<T, Arg, Sent>)

/** A GET with which the server acts: it is never repeated. */
export const act = <Path extends PathOf<'get'>, T, S extends SentTo<Operation<Path, 'get'>> = object, Arg = void>(
  path: Path,
  definition: DefinitionFor<T, Arg, S, Operation<Path, 'get'>>,
) => define<T, Arg>({ method: 'GET', path }, definition as Definition<T, Arg, Sent>)

export const post = <Path extends PathOf<'post'>, T, S extends SentTo<Operation<Path, 'post'>> = object, Arg = void>(
  path: Path,
  definition: DefinitionFor<T, Arg, S, Operation<Path, 'post'>>,
) => define<T, Arg>({ method: 'POST', path }, definition as Definition<T, Arg, Sent>)

/** Path and query, encoded. @throws {ShopError} for an id that no path can hold: the address would be another call's */
export function addressOf({ method, path, params = {}, query = {}, textKey }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = [params[name] ?? ''].flat().map(pathSegment).join(',')
    if (segment === '') throw new ShopError('refused', { textKey, call: `${method} ${path}` })
    return segment
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `${filled}?${search}`.replace(/\?$/, '')
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DOMException('The call was aborted.', 'AbortError')
}
