import { clock } from './clock'
/**
 * The one shape of every failure outside `api/`.
 *
 * - `setup`: the host developer must fix something (a wrong attribute, an unreachable address).
 * - `network`: no answer came (offline, refused, aborted by a timeout). The call may or may not have taken effect.
 * - `http`: the server answered with an error status.
 * - `response`: the answer broke the contract (HTML, half a JSON, missing essentials).
 * - `refused`: the server understood and said no, by a business rule.
 *
 * It holds no sentence of ours for a shopper: `text/message-for.ts` words its `textKey` where it is seen. `serverWords` are
 * the server's own, and stay as they came. `message` is for developers.
 */
export type ShopErrorKind = 'setup' | 'network' | 'http' | 'response' | 'refused'

/** HTTP status when the server does not know the bearer. */
export const UNAUTHORIZED = 401

export interface ShopErrorInit {
  /** For the host developer, in English: says what to mend, in a `setup`. */
  message?: string
  /** The key, in area `calls` of `src/text`, of what a shopper reads. */
  textKey?: string
  /** The server's own sentence, shown in the place of ours; it may hold HTML. */
  serverWords?: string
  /** The call that failed, e.g. `GET /api/order/current`, never with a session code. */
  call?: string
  /** The server's own code, e.g. a payment failure type. */
  code?: number | string
  /** HTTP status, 0 when no answer came. */
  status?: number
  /** Data that came with the refusal, e.g. a captcha key. */
  data?: unknown
  /** The missing essential field, e.g. `data.id`. */
  missing?: string
  /** The call's own id; a new one when missing. */
  supportId?: string | undefined
  cause?: unknown
}

let lastSupportId = 0

/** A short id that links the sentence a shopper reads to the event a host receives; it carries no personal data. */
export function nextSupportId(): string {
  lastSupportId += 1
  return `V${clock.now().toString(36)}${lastSupportId.toString(36)}`.toUpperCase()
}

export class ShopError extends Error {
  override readonly name = 'ShopError'
  declare readonly kind: ShopErrorKind
  declare readonly call: string
  declare readonly code: number | string | undefined
  declare readonly status: number
  declare readonly textKey: string
  declare readonly serverWords: string
  declare readonly data: unknown
  declare readonly missing: string
  declare readonly supportId: string

  constructor(
    kind: ShopErrorKind,
    {
      call = '',
      textKey = '',
      serverWords = '',
      message = serverWords || `${call} failed: ${kind}`,
      cause,
      code,
      status = 0,
      data,
      missing = '',
      supportId = nextSupportId(),
    }: ShopErrorInit,
  ) {
    super(message, cause === undefined ? undefined : { cause })
    Object.assign(this, { kind, call, textKey, serverWords, code, status, data, missing, supportId })
  }

  /** True when a retry can help: no answer, or an unwell server. Status 0 hides the status of an agent's call. */
  get retryable(): boolean {
    return this.kind === 'network' || this.kind === 'response' || (this.kind === 'http' && (this.status || 500) >= 500)
  }
}

/** Narrows what was caught. Throws any other error again: it is a bug, and no part of the shop may hide it. */
export function asShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  throw error
}

/** An abort is not an error: the caller asked for it. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
