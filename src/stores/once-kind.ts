import type { Proof } from '../api/call'
import type { Change } from '../domain/agreement'
import type { CallKey } from '../domain/call-key'
import type { Order, OrderCause } from '../domain/order'
import type { BrowserTabs } from '../lib/browser-tabs'
import type { ShopError } from '../lib/errors'
import type { AttemptMemory } from './attempt-memory'
import type { OrderContext } from './order/order'
import type { Brought } from './order/outside-changes'

/** A call without an outcome. `changed`: the order is not the one that the person agreed to; nothing was sent. */
export type Progress =
  | { readonly status: 'idle' | 'sending' | 'checking' }
  | { readonly status: 'changed'; readonly changes: readonly Change[] }

export interface Outcome {
  readonly status: string
  readonly error?: ShopError | null
}

/** The end of a call. `open`: the attempt to ask about later, while the end is not final. */
export interface End<Ended, Attempt> {
  readonly ended: Ended
  readonly open?: Attempt
}

/** Why a call ends although no order shows its effect. `isKnown`: the server was asked, and the order stands as before. */
export type Failure<Attempt> =
  | { readonly why: 'unsent' | 'refused'; readonly error: ShopError }
  | { readonly why: 'lost'; readonly error: ShopError; readonly attempt: Attempt; readonly isKnown: boolean }

/** A kind of call. `Attempt`: the facts before the call by which a later check recognises its effect. */
export interface OnceKind<Ended, Attempt> {
  attemptAt(order: Order): Attempt
  /** The end of an attempt that an order shows, null while it shows none. */
  read(order: Order, attempt: Attempt): End<Ended, Attempt> | null
  fail(failure: Failure<Attempt>): Promise<End<Ended, Attempt>>
  /** The state of an attempt while the server is asked about it; null for `checking`. */
  standing?(attempt: Attempt): Ended | null
  dismissable: readonly string[]
  /** True where a repetition of the call is an echo for any server: never for a payment. */
  isRepeatable?: boolean
  /** True where an order that somebody else decided must be the one that the person agreed to. */
  isCompared?: boolean
}

/** The host's answer to a step, given the order as it is about to be decided; false stops the step. */
export type MayGoOn = (order: Order) => Promise<boolean>

export interface OnceCallOptions<Ended, Attempt> extends OrderContext {
  kind: OnceKind<Ended, Attempt>
  /** Without it (an agent's cancelling) there is no lock, no question before the call and no memory of it. */
  tabs?: BrowserTabs | undefined
  /** Name of the lock; the order's id is added. */
  name: string
  /** Keeps the call over a reload of the page. */
  attempts: AttemptMemory<Attempt>
  /** Key of the words when a reload cut the call off and the order does not show that it arrived. */
  textKey: CallKey
  /** False where the call goes ahead in spite of refused edits and outside changes. */
  needsEdits?: boolean
  /** True when the order can be decided now; may send waiting edits first. A ShopError thrown here ends as `unsent`. */
  mayCall?(order: Order): boolean | Promise<boolean>
  /** Side effects of the edits that may be sent between the press and the call; those of any edit by default. */
  brings?: Brought
  /** Changes that the person has not read, and reads now: the press that finds some sends nothing. */
  takeUnread?(): readonly Change[]
  /** Where an order that may be somebody else's decision differs from what the call says. */
  differences?(order: Order): readonly Change[]
  /** Cause of a change that a question after a lost answer finds. */
  askCause: OrderCause
  /** Pauses between asking the server again, ms; `CHECK_DELAYS` by default. */
  checkDelays?: readonly number[]
  /** The same for a check that the shopper asks for; `checkDelays` by default. */
  recheckDelays?: readonly number[]
}

export type Call<Ended, Attempt> = (order: Order, proof: Proof) => Promise<End<Ended, Attempt>>

/** How a call fails that the server knows again: refused, unless nobody can say whether it arrived. */
export function refusedOrUnknown<Attempt>(
  failure: Failure<Attempt>,
): End<{ status: 'refused' | 'unknown'; error: ShopError }, Attempt> {
  const { error } = failure
  if (failure.why === 'lost' && !failure.isKnown) return { ended: { status: 'unknown', error }, open: failure.attempt }
  return { ended: { status: 'refused', error } }
}
