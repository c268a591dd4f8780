import type { Order } from '../domain/order'
import type { ProposalDraft, ProposedChange } from '../domain/proposal-rules'
import { reaisFromCents, type Cents } from '../lib/money'
import { screenCallMessages } from '../text/screen-calls'
import { post, type CallOptions } from './call'
import type { ApiClient } from './client'
import { centsOrNull, done } from './narrow'
import { order } from './order-entity'

function inReais(change: ProposedChange): object {
  if (change.kind === 'discount') return { ...change, amount: reaisFromCents(change.amount) }
  if (change.kind === 'payment')
    return { ...change, ...(change.cashAmount && { cashAmount: reaisFromCents(change.cashAmount) }) }
  if (change.kind === 'line') {
    const { unitPrice, ...line } = change
    return unitPrice === null ? line : { ...line, unitPrice: reaisFromCents(unitPrice) }
  }
  const { logistic } = change
  if (!logistic || !('price' in logistic)) return change
  return { ...change, logistic: { ...logistic, providerId: 'manual', price: reaisFromCents(logistic.price) } }
}

/** `POST /api/order/proposals`: an agent proposes a change. The same id again is an echo. */
export function postProposal(
  client: ApiClient,
  { id: key, changes, ...draft }: ProposalDraft & { id: string },
  options: CallOptions = {},
): Promise<Order> {
  return client.call({
    ...post('/api/order/proposals', options),
    body: { id: key, ...draft, changes: changes.map(inReais) },
    answer: order,
    message: screenCallMessages.postProposal,
    passesServerErrors: true,
  })
}

/** `POST /api/order/proposals/{id}`: the shopper has seen or refuses it, or an agent withdraws it. */
export function postProposalState(
  client: ApiClient,
  { id: key, state }: { id: string; state: 'seen' | 'refused' | 'withdrawn' },
  options: CallOptions = {},
): Promise<Order> {
  return client.call({
    ...post('/api/order/proposals/{id}', options),
    params: { id: key },
    body: { state },
    answer: order,
    message: screenCallMessages.postProposalState,
    passesServerErrors: true,
  })
}

interface Acceptance {
  id: string
  /** Ids of the accepted changes. */
  changes: readonly string[]
  /** The order's total that the shopper saw. */
  total: Cents
}

/** `POST /api/order/proposals/{id}/accept`: a deciding call. A refusal for its total carries the right one. */
export function postAcceptance(
  client: ApiClient,
  { id: key, changes, total }: Acceptance,
  options: CallOptions = {},
): Promise<Order> {
  return client.call({
    ...post('/api/order/proposals/{id}/accept', options),
    params: { id: key },
    body: { changes, total: reaisFromCents(total) },
    answer: order,
    message: screenCallMessages.postAcceptance,
    passesServerErrors: true,
    refusalData: (data) => centsOrNull(Object(data).total),
  })
}

/** `POST /api/order/presence`: the shopper is editing the order. */
export function postPresence(client: ApiClient, options: CallOptions = {}): Promise<true> {
  return client.call({
    ...post('/api/order/presence', options),
    answer: done,
    message: screenCallMessages.postPresence,
  })
}
