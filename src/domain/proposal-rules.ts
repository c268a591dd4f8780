import type { Cents } from '../lib/money'
import type { ItemEdit } from './order'
import type { Proposal } from './proposal'

/** A change as an agent writes it. Without `unitPrice` the shop's own price counts. */
export type ProposedChange =
  | ({ readonly kind: 'line'; readonly unitPrice: Cents | null } & Omit<ItemEdit, 'index' | 'pbmInfo' | 'preferences'>)
  | { readonly kind: 'discount'; readonly amount: Cents }

export interface ProposalDraft {
  readonly message: string
  /** For which it holds. */
  readonly minutes: number
  readonly changes: readonly ProposedChange[]
}

export function isOpenProposal({ state, expiresAt }: Proposal, now: number): boolean {
  const end = Date.parse(expiresAt)
  return (state === 'proposed' || state === 'seen') && !(end <= now)
}

/** Ids of the changes that hold. */
export function holdingChanges({ changes }: Proposal): readonly string[] {
  return changes.flatMap(({ id, problem }) => (problem === null ? [id] : []))
}

/** The order's total with some of the changes. The server refuses any other, and tells the right one. */
export function totalWith(proposal: Proposal, chosen: readonly string[]): Cents {
  const isWhole = holdingChanges(proposal).every((id) => chosen.includes(id))
  if (isWhole) return proposal.total
  const taken = proposal.changes.filter(({ id }) => chosen.includes(id))
  return taken.reduce((sum, { difference }) => sum + difference, proposal.orderTotal)
}
