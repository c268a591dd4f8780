import type { Change } from '../domain/agreement'
import type { Order } from '../domain/order'
import type { ShopError } from '../lib/errors'

/** A call without an outcome. `changed`: the order is not the one that the person agreed to; nothing was sent. */
export type Progress =
  | { readonly status: 'idle' | 'sending' | 'checking' }
  | { readonly status: 'changed'; readonly changes: readonly Change[] }

/** The end of a call. */
export interface Outcome {
  readonly status: string
  readonly error?: ShopError | null
}

/** The end of one kind of call. `Attempt`: the facts before the call by which a later check recognises its effect. */
export interface Outcomes<Ended extends Outcome, Attempt> {
  attemptAt(order: Order): Attempt
  /** The attempt to ask about later, null when the outcome is final. */
  attemptAfter(ended: Ended, attempt: Attempt): Attempt | null
  /** The attempt that an order shows to be under way, whoever made it. */
  attemptUnderWay?(order: Order): Attempt | null
  /** The outcome that an order shows, null while it shows none. */
  outcomeIn(order: Order, attempt: Attempt): Ended | null
  refused(error: ShopError): Ended | Promise<Ended>
  /** The outcome when an error came before the call, so that nothing was sent. */
  unsent(error: ShopError): Ended
  /** The outcome of a lost answer; `isKnown` when the server was asked and the order stands as before. */
  unknown(attempt: Attempt, lost: ShopError, isKnown: boolean): Ended
  /** The state while the server is asked about an attempt; `checking` by default. */
  asking?(attempt: Attempt): Ended | null
  dismissable: readonly string[]
  /** True where a repetition of the call is an echo for any server: never for a payment. */
  isRepeatable?: boolean
  /** True where an order that somebody else decided must be the one that the person agreed to. */
  isCompared?: boolean
}
