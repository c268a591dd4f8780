import type { Order } from '../domain/order'
import type { ProposalDraft } from '../domain/proposal-rules'
import { reaisFromCents, type Cents } from '../lib/money'
import { screenCallMessages } from '../text/screen-calls'
import { post, type CallOptions } from './call'
import type { ApiClient } from './client'
import { centsOrNull, done } from './narrow'
import { order } from './order-entity'

/** `POST /api/order/proposals`: an agent proposes a change. The same id again is an echo. */
export function postProposal(
  client: ApiClient,
  { id: key, changes, ...draft }: ProposalDraft & { id: string },
  options: CallOptions = {},
): Promise<Order> {
  const sent = changes.map((one) => {
    if (one.kind === 'discount') return { ...one, amount: reaisFromCents(one.amount) }
    const { unitPrice, ...line } = one
    return unitPrice === null ? line : { ...line, unitPrice: reaisFromCents(unitPrice) }
  })
  return client.call({
    ...post('/api/order/proposals', options),
    body: { id: key, ...draft, changes: sent },
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
