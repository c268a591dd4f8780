import type { ShopError } from '../lib/errors'

/** Request timeout, too early, too many requests: the server has not checked the code. */
const PASSING = [408, 425, 429]

/** Why a session could not be opened: its code is no longer valid, nobody answered, or the server is unwell. */
type SessionFailure = 'over' | 'unreachable' | 'unwell'

/** Reads the reason from the failed call. A session without its `userShop` is not valid. */
export function sessionFailure({ kind, retryable, status, missing }: ShopError): SessionFailure {
  if (kind === 'network') return 'unreachable'
  return missing !== '' || !(retryable || PASSING.includes(status)) ? 'over' : 'unwell'
}
