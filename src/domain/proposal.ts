import type { Cents } from '../lib/money'

export const proposalStates = [
  'proposed',
  'seen',
  'accepted',
  'accepted-in-part',
  'refused',
  'expired',
  'withdrawn',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** Quantity and unit price of a line, or the amount of a discount. */
export interface ProposalPart {
  readonly quantity: number
  readonly price: Cents
}

/** One change that the shopper may accept. */
export interface ProposalChange {
  readonly id: string
  readonly kind: 'line' | 'discount'
  /** '' for a discount. */
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
  /** The agent's name; '' when unknown. */
  readonly by: string
  readonly message: string
  /** ISO 8601 with its offset. */
  readonly expiresAt: string
  /** The order's total before. */
  readonly orderTotal: Cents
  /** The order's total with all changes that hold; of an accepted proposal with those that were accepted. */
  readonly total: Cents
  readonly changes: readonly ProposalChange[]
}
