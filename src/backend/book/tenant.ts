import type { Told } from '../calls'
import type { Author, Standing } from '../changes'
import type { Desk } from '../desk'
import type { Place } from '../house'
import type { SessionState } from '../state'
import type { Visit } from './visit'

/** One order during one call, with what the book asks of it. */
export interface KeptDesk extends Desk {
  /** Of what is told of the order now. */
  revision(): Told<string>
  /** How the orders stood when their followers heard of them last. */
  heard(): Standing
  /** How they stand now; null where the call has not looked. */
  found(author: Author): Told<(Standing & { revision: string }) | null>
  /** Keeps a try before its card leaves, so that the acquirer's notice finds it. @returns its id; null where the order waits for no card */
  announceCard?(): Promise<string | null>
}

/** A shop, as the sessions of some of its codes have it. */
export interface Tenant {
  readonly place: Place
  /** True where the session tells all of its order: calls that read run beside others, and a call that fails changes nothing. */
  readonly isWhole: boolean
  /** True where the bank's word has come since the session was kept, which is written on it. */
  isOld?(session: SessionState, now: Date): boolean
  /** A session before anything has happened to it. */
  plain(): SessionState
  /** The session of a code that nobody knows yet; null where such a code opens nothing. */
  first(now: Date): SessionState | null
  deskOf(visit: Visit): KeptDesk
}
