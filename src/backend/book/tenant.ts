import type { Told } from '../calls'
import type { Author, Standing } from '../changes'
import type { Desk } from '../desk'
import type { Told as ToldOrders } from '../order-events'
import type { Place } from '../house'
import type { SessionState } from '../state'
import type { OpenVisits } from './open-visits'
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
  /**
   * What calls have opened, where the session tells all of its order: calls that read run beside others, and a call that fails
   * changes nothing. Missing where every call asks an engine.
   */
  readonly opened?: OpenVisits<Opened>
  /** True where a try is kept before its card leaves. */
  readonly announcesCards: boolean
  /** True where the bank's word has come since the session was kept, which is written on it. */
  isOld?(session: SessionState, now: Date): boolean
  /** A session before anything has happened to it. */
  plain(): SessionState
  /** The session of a code that nobody has opened; null or missing where such a code opens nothing. */
  first?(code: string, now: Date): SessionState | null
  deskOf(visit: Visit): KeptDesk
}

/** A session before a call, with what webhooks tell of it. */
export interface Opened extends Visit {
  tenant: Tenant
  /** The bank's word has come since it was kept. */
  isOld: boolean
  /** Missing where nobody is told. */
  was: ToldOrders | undefined
}

/** The shops that a backend serves. */
export interface Shops {
  /** The shop that a code is of; null for a code that is nobody's. */
  tenantOf(code: string): Tenant | null
  /** Makes a code for a visitor who has none, of the shop of `anonymous-session`; missing where every visitor comes with one. */
  newVisitor?(): Promise<string>
  /** For so long the code of a link opens its order, ms. */
  codeLife: number
}
