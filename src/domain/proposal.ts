import type { Cents } from '../lib/money'
import type { Instant } from './instant'
import type { PaymentMethod } from './payment-methods'
import type { WallTime } from './wall-time'

export const proposalStates = [
  'proposed',
  'seen',
  'accepted',
  'accepted-in-part',
  'refused',
  'expired',
  'withdrawn',
  'superseded',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** A line, a discount, or how the order is delivered or paid. */
export interface ProposalPart {
  readonly quantity: number
  /** Of one unit, of the discount, of the delivery, or in cash at the door. */
  readonly price: Cents
  /** Of a delivery option, or of a means of paying on delivery; '' otherwise. */
  readonly name: string
  /** A delivery's store, '' when it names none. */
  readonly store: string
  /** Where a delivery goes, or where the order is picked up. */
  readonly place: string
  /** A delivery's time; '' for none. */
  readonly startTime: WallTime
  readonly endTime: WallTime
  /** Of a payment; null otherwise. */
  readonly method: PaymentMethod | null
}

export const changeKinds = ['line', 'discount', 'delivery', 'payment'] as const

/** One change that the shopper may accept. */
export interface ProposalChange {
  readonly id: string
  readonly kind: (typeof changeKinds)[number]
  /** Of a line; '' otherwise. */
  readonly productId: string
  readonly name: string
  readonly imageUrl: string
  /** null for none. */
  readonly before: ProposalPart | null
  readonly after: ProposalPart | null
  /** Of the order's total, when this change alone is accepted. */
  readonly difference: Cents
  readonly isAccepted: boolean
  /** The shopper's words for what no longer holds; null while it holds. */
  readonly problem: string | null
}

/** A change of the order that an agent proposes. Amounts are integer cents. */
export interface Proposal {
  readonly id: string
  readonly state: ProposalState
  /** Its states until now, oldest first, and since when, ISO 8601; empty from a backend that keeps none. */
  readonly life: readonly { readonly state: ProposalState; readonly at: Instant }[]
  /** The agent's name; '' when unknown. */
  readonly by: string
  readonly message: string
  /** ISO 8601 with its offset. */
  readonly expiresAt: Instant
  /** The order's total before. */
  readonly orderTotal: Cents
  /** The order's total with all changes that hold; of an accepted proposal with those that were accepted. */
  readonly total: Cents
  readonly changes: readonly ProposalChange[]
}
