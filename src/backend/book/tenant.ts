import type { Desk } from '../desk'
import type { Place } from '../house'
import type { SessionState } from '../state'
import type { Visit } from './visit'

/** A shop, as the sessions of some of its codes have it. */
export interface Tenant {
  readonly place: Place
  /** A session before anything has happened to it. */
  plain(): SessionState
  /** The session of a code that nobody knows yet. */
  first(now: Date): SessionState
  /** Brings all that follows from the session and from time up to date; a second time changes nothing. */
  settle(session: SessionState, now: Date): void
  deskOf(visit: Visit): Desk
}
