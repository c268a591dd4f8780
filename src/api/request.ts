import { clock, type Timer } from '../lib/clock'
import { ShopError, UNAUTHORIZED, type ShopErrorInit, type ShopErrorKind } from '../lib/errors'
import { jsonOf } from '../lib/json'
import { addressOf, throwIfAborted, type Call, type CallFor } from './call'
import { at, entity, lenient, list, orEmpty, text, ParseError } from './narrow'
import { CHANGE_PATIENCE, DECISION_PATIENCE, READ_PATIENCE } from './patience'

interface RequestOptions {
  /** '' for the page's own origin, without a slash at its end. */
  base: string
  fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds before each further try of a read. */
  retryDelays?: readonly number[] | undefined
  /** The server does not know the bearer of a call, or no longer knows it. */
  onRefusedBearer?: (bearer: string) => unknown
  /** The server's clock is this far ahead of the device's, ms. */
  onLead?: (ms: number) => unknown
}

/** Sends a call with the session code as its bearer; '' leaves the bearer out. */
export type SendRequest = <T>(call: CallFor<T>, bearer: string) => Promise<T>

interface Answer extends Pick<Response, 'ok' | 'status' | 'headers'> {
  /** undefined for one that is not read, and for a text that is not JSON. */
  body: unknown
}

const MAX_RETRY_AFTER_MS = 5000

const patienceFor = ({ isIdempotentRead, isDecision }: Call) =>
  isIdempotentRead ? READ_PATIENCE : isDecision ? DECISION_PATIENCE : CHANGE_PATIENCE

/** Statuses that refuse a call's revision or key, or the headers themselves. */
const PROOF_REFUSALS = [400, 412, 422, 501]
const BUSY = [429, 502, 503, 504]

const errorItem = entity({
  message: text,
  code: lenient((value) => (typeof value === 'number' || typeof value === 'string' ? value : '')),
})
const refused = orEmpty(entity({ errors: list(errorItem), message: text }))

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

/** A thrown failure of an agent's call, whatever the answer was. */
const WRAPPED = { code: 500, status: 0 }

function failure(call: Call, kind: ShopErrorKind, init: ShopErrorInit = {}): ShopError {
  const { textKey, method, path, requestId: supportId } = call
  const isRefusedWithoutThrow = kind === 'refused' && init.status === 200
  const isAboutProof = (call.revision || call.key) && PROOF_REFUSALS.includes(init.status ?? 0)
  const isWrapped = call.wrapperError && !init.serverWords && !isRefusedWithoutThrow && !isAboutProof
  return new ShopError(kind, {
    textKey,
    call: `${method} ${path}`,
    supportId,
    ...init,
    ...(isWrapped && WRAPPED),
  })
}

/** A refusal in the contract's envelope. The shopper reads its words only when the call allows it. */
function refusal(call: Call, { status, body }: Answer): ShopError {
  const { errors, message } = refused(body)
  const words = errors.find((item) => item.message !== '')?.message ?? message
  const isSpoken = call.passesServerErrors === 'refusals' ? status < 500 : call.passesServerErrors
  return failure(call, status < 500 ? 'refused' : 'http', {
    status,
    code: errors[0]?.code,
    data: call.refusalData && at('data', call.refusalData)(body),
    ...(isSpoken && { serverWords: words }),
  })
}

/** The entity of an answer, or its ShopError; null means that no answer came. */
function outcome<T>(call: CallFor<T>, answer: Answer | null): T {
  if (!answer) throw failure(call, 'network')
  const { ok, status, body } = answer
  const { success, data } = Object(body) as { success?: unknown; data?: unknown }
  const isEnvelope = typeof success === 'boolean'
  if (isEnvelope && !(ok && success)) throw refusal(call, answer)
  if (!ok) throw failure(call, 'http', { status })
  if (!isEnvelope && !call.byStatusAlone) throw failure(call, 'response', { status })
  const told = call.answer(isEnvelope && data)
  if (!(told instanceof ParseError)) return told
  const missing = ['data', ...told.path].join('.')
  throw failure(call, 'response', { status, missing, cause: new Error(`unusable ${missing}`) })
}

/** Whole seconds and the way of an answer blur a server's clock by so much, ms: a smaller lead is none. */
const CLOCK_BLUR = 3000

/** The lead of the server's clock, ms; null where the page may not read it: another origin exposes no `Date`. */
function leadIn(answer: Answer | null): number | null {
  // A cache answers with the `Date` of the answer that it keeps, and its age since, in seconds.
  const age = Number(answer?.headers.get('age')) || 0
  const lead = Date.parse(answer?.headers.get('date') ?? '') + age * 1000 - clock.now()
  if (Number.isNaN(lead)) return null
  return Math.abs(lead) < CLOCK_BLUR ? 0 : lead
}

/** A proxy's page with status 200, half a text, none: the same read may bring the data a moment later. */
function isGarbled({ byStatusAlone }: Call, { ok, body }: Answer): boolean {
  return ok && !byStatusAlone && body === undefined
}

/** Delay before a read may be tried again, ms; null when the server asks for more patience than a shopper has. */
function waitBefore(answer: Answer | null, delay: number): number | null {
  const header = answer?.headers.get('retry-after')
  if (!header) return delay
  const wait = Number.isNaN(Number(header)) ? Date.parse(header) - clock.now() : Number(header) * 1000
  return wait > MAX_RETRY_AFTER_MS ? null : Math.max(delay, wait || 0)
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clock.clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = clock.setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
  throwIfAborted(signal)
}

/** What `send` resolves with; null when that takes too long, and its signal is aborted. */
async function inTime<T>(call: Call, send: (call: Call) => Promise<T>): Promise<T | null> {
  const giving = new AbortController()
  const giveUp = () => giving.abort()
  let timer: Timer | undefined
  const late = new Promise<null>((resolve) => {
    timer = clock.setTimeout(() => {
      resolve(null)
      giveUp()
    }, patienceFor(call))
  })
  call.signal?.addEventListener('abort', giveUp)
  try {
    return await Promise.race([send({ ...call, signal: giving.signal }), late])
  } finally {
    clock.clearTimeout(timer)
    call.signal?.removeEventListener('abort', giveUp)
  }
}

/** Sends the requests. The only place that creates the errors of calls. */
export function createRequest({
  base,
  fetch,
  retryDelays = [300, 900],
  onRefusedBearer,
  onLead,
}: RequestOptions): SendRequest {
  // The page's own at each call: a host may replace it.
  const fetchNow: typeof globalThis.fetch = fetch ?? ((...request) => globalThis.fetch(...request))

  /** One try; null when no answer came. */
  async function send(call: Call, bearer: string): Promise<Answer | null> {
    const { method, body, signal, keepalive, requestId, revision, key, byStatusAlone } = call
    const headers = {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(requestId && { 'x-request-id': requestId }),
      ...(revision && { 'if-match': revision }),
      ...(key && { 'idempotency-key': key }),
    }
    try {
      const response = await fetchNow(base + addressOf(call), {
        method,
        headers,
        credentials: 'same-origin',
        // A redirect could carry the bearer elsewhere.
        redirect: 'error',
        ...(body && { body: jsonOf(body) ?? null }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      })
      const { ok, status, headers: told } = response
      return { ok, status, headers: told, body: byStatusAlone ? undefined : parseJson(await response.text()) }
    } catch {
      throwIfAborted(signal)
      // Firefox aborts the calls of a page that is left, which may come back. That is no answer, as elsewhere.
      // Messages of fetch may hold the address, and so the session code or a document: they are dropped.
      return null
    }
  }

  async function sendPatiently(
    call: Call,
    bearer: string,
    [delay, ...laterDelays]: readonly number[],
  ): Promise<Answer | null> {
    const answer = await send(call, bearer)
    const isWorthAgain = !answer || BUSY.includes(answer.status) || isGarbled(call, answer)
    const wait = isWorthAgain && delay !== undefined ? waitBefore(answer, delay) : null
    if (wait === null) return answer
    await pause(wait, call.signal)
    return sendPatiently(call, bearer, laterDelays)
  }

  return async (call, bearer) => {
    const answer = await inTime(call, (timed) => sendPatiently(timed, bearer, call.isIdempotentRead ? retryDelays : []))
    if (bearer && answer?.status === UNAUTHORIZED) onRefusedBearer?.(bearer)
    const lead = leadIn(answer)
    if (lead !== null) onLead?.(lead)
    return outcome(call, answer)
  }
}
