import type { Cents } from '../lib/money'
import type { DeliveryPayment, Destination, ManualLogistic, ScheduleSlot } from './checkout'
import type { ItemEdit } from './order'
import type { PaymentMethod } from './payment-methods'
import type { Proposal } from './proposal'

/** How the order is delivered. What is missing stays as it is. */
export interface ProposedDelivery {
  readonly seller?: Destination & { readonly providerId: string }
  readonly logistic?: (Destination & { readonly providerId: string }) | ManualLogistic
  readonly schedule?: Omit<ScheduleSlot, 'isEnabled'>
}

/** `providerId` and `cashAmount` are of a payment on delivery. */
interface ProposedPayment extends Partial<Omit<DeliveryPayment, 'method'>> {
  readonly method: PaymentMethod
}

/** A change as an agent writes it. Without `unitPrice` the shop's own price counts. */
export type ProposedChange =
  | ({ readonly kind: 'line'; readonly unitPrice: Cents | null } & Omit<ItemEdit, 'index' | 'pbmInfo' | 'preferences'>)
  | { readonly kind: 'discount'; readonly amount: Cents }
  | ({ readonly kind: 'delivery' } & ProposedDelivery)
  | ({ readonly kind: 'payment' } & ProposedPayment)

export interface ProposalDraft {
  readonly message: string
  /** For which it holds. */
  readonly minutes: number
  readonly changes: readonly ProposedChange[]
}

export function isOpenProposal({ state }: Pick<Proposal, 'state'>): boolean {
  return state === 'proposed' || state === 'seen'
}

/** An open proposal expires without a word of the server. */
export function proposalAt(proposal: Proposal, now: number): Proposal {
  const { life, expiresAt } = proposal
  if (!isOpenProposal(proposal) || !(Date.parse(expiresAt) <= now)) return proposal
  return {
    ...proposal,
    state: 'expired',
    life: life.length > 0 ? [...life, { state: 'expired', at: expiresAt }] : life,
  }
}

/** Ids of the changes that hold. */
export function holdingChanges({ changes }: Proposal): readonly string[] {
  return changes.flatMap(({ id, problem }) => (problem === null ? [id] : []))
}

/** The order's total with some of the changes. The server refuses any other, and tells the right one. */
export function totalWith(proposal: Proposal, changeIds: readonly string[]): Cents {
  const isWhole = holdingChanges(proposal).every((id) => changeIds.includes(id))
  if (isWhole) return proposal.total
  const taken = proposal.changes.filter(({ id }) => changeIds.includes(id))
  return taken.reduce((sum, { difference }) => sum + difference, proposal.orderTotal)
}
