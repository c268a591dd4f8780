import type { ShopError } from '../lib/errors'
import { atPage } from '../lib/page-address'
import { ANONYMOUS_SESSION } from './shop'

/** Address before the path of each call, without a slash at its end; '' is the page's own origin. */
export function plainBase(apiBase: string): string {
  return atPage(`${apiBase.replace(/\/$/, '')}/`).replace(/\/$/, '')
}

/** The code that a session is opened with: without one, the code that everybody shares. */
export function codeOrAnonymous(code: string): string {
  return code || ANONYMOUS_SESSION
}

export function isAnonymousCode(code: string): boolean {
  return codeOrAnonymous(code) === ANONYMOUS_SESSION
}

/** The same text for all that open the same session. */
export function sessionKey(apiBase: string, code: string): string {
  return `${plainBase(apiBase)}\n${codeOrAnonymous(code)}`
}

/** Request timeout, too early, too many requests: the server has not checked the code. */
const PASSING = [408, 425, 429]

/** Why a session could not be opened: its code is no longer valid, nobody answered, or the server is unwell. */
type SessionFailure = 'over' | 'unreachable' | 'unwell'

/** Reads the reason from the failed call. A session without its `userShop` is not valid. */
export function sessionFailure({ kind, retryable, status, missing }: ShopError): SessionFailure {
  if (kind === 'network') return 'unreachable'
  return missing !== '' || !(retryable || PASSING.includes(status)) ? 'over' : 'unwell'
}
