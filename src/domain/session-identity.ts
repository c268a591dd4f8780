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
