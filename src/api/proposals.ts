import type { ProposalDraft, ProposedChange } from '../domain/proposal-rules'
import { reaisFromCents, type Cents } from '../lib/money'
import { post } from './call'
import { centsOrNull } from './narrow'
import { changedOrder } from './order-entity'

function inReais(change: ProposedChange) {
  if (change.kind === 'discount') return { ...change, amount: reaisFromCents(change.amount) }
  if (change.kind === 'payment')
    return { ...change, ...(change.cashAmount && { cashAmount: reaisFromCents(change.cashAmount) }) }
  if (change.kind === 'line') {
    const { unitPrice, ...line } = change
    return unitPrice === null ? line : { ...line, unitPrice: reaisFromCents(unitPrice) }
  }
  const { logistic, ...delivery } = change
  if (!logistic) return delivery
  if (!('price' in logistic)) return { ...delivery, logistic }
  return { ...delivery, logistic: { ...logistic, providerId: 'manual', price: reaisFromCents(logistic.price) } }
}

/** An agent proposes a change. The same id again is an echo. */
export const postProposal = post('/api/order/proposals', {
  ...changedOrder,
  sends: ({ changes, ...draft }: ProposalDraft & { id: string }) => ({
    body: { ...draft, changes: changes.map(inReais) },
  }),
  textKey: 'postProposal',
})

/** The shopper has seen or refuses a proposal, or an agent withdraws it. */
export const postProposalState = post('/api/order/proposals/{id}', {
  ...changedOrder,
  sends: ({ id, state }: { id: string; state: 'seen' | 'refused' | 'withdrawn' }) => ({
    params: { id },
    body: { state },
  }),
  textKey: 'postProposalState',
})

interface Acceptance {
  id: string
  /** Ids of the accepted changes. */
  changes: readonly string[]
  /** The order's total that the shopper saw. */
  total: Cents
}

/** A deciding call. A refusal for its total carries the right one. */
export const postAcceptance = post('/api/order/proposals/{id}/accept', {
  ...changedOrder,
  sends: ({ id, changes, total }: Acceptance) => ({
    params: { id },
    body: { changes, total: reaisFromCents(total) },
  }),
  textKey: 'postAcceptance',
  isDecision: true,
  refusalData: (data) => centsOrNull(Object(data).total),
})
