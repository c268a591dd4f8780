import type { Cents } from '../lib/money'
import type { Order } from './order'
import { methodFacts } from './payment-methods'
import type { Proposal } from './proposal'
import { isOpenProposal } from './proposal-rules'

/** An open proposal, with the changes that the shopper has ticked and the order's total with them. */
export interface Offer {
  readonly proposal: Proposal
  readonly changeIds: readonly string[]
  readonly total: Cents
}

/**
 * The proposal that a confirming press would lose: the newest open one that changes the total. null where the press may
 * go on.
 * @param passed ids of those that the person confirms without
 */
export function offerToAsk(
  { total }: Pick<Order, 'total'>,
  offers: readonly Offer[],
  passed: ReadonlySet<string>,
): Offer | null {
  const lost = offers.filter(
    ({ proposal, changeIds, total: withIt }) =>
      isOpenProposal(proposal) && !passed.has(proposal.id) && changeIds.length > 0 && withIt !== total,
  )
  return lost.at(-1) ?? null
}

/**
 * True unless the order is paid at the door or by hand with what is chosen of the proposal. An order without a method asks
 * for one.
 */
export function leadsToPayment({ payment }: Pick<Order, 'payment'>, { proposal, changeIds }: Offer): boolean {
  const proposed = proposal.changes.find(({ id, kind }) => kind === 'payment' && changeIds.includes(id))
  return methodFacts(proposed?.after?.method ?? payment?.method)?.screen !== null
}
