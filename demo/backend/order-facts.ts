import { toIso } from './clock'
import type { KeptProposal } from './proposal'
import { everyOrder } from './rules/placed'
import { stateOf } from './rules/proposal-life'
import type { ChosenPayment, SessionState, TrackingState } from './state'
import type { WebhookEvent, WebhookProposal, WebhookType } from './webhooks'
import type { ProposalState } from './wire'

type WithOrder<Event> = Event extends { type: infer Type; data: infer Data }
  ? { type: Type; data: Omit<Data, 'order'> }
  : never

/** An event without its order, which is written beside it. */
export type OrderEvent = WithOrder<WebhookEvent>

/** An event, and the session as if its order were the current one. */
export interface Fact {
  event: OrderEvent
  of: SessionState
}

/** By a key that is another one each time that the event happens. */
export type Facts = ReadonlyMap<string, Fact>

/** What will happen by itself, by the session's clock, unless a call comes first. */
export interface Promised extends Fact {
  at: Date
}

const STEPS: Partial<Record<TrackingState, WebhookType>> = {
  picked: 'order.picked',
  'out-for-delivery': 'order.out_for_delivery',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
}

const OUTCOMES: Partial<Record<ProposalState, WebhookType>> = {
  seen: 'proposal.seen',
  accepted: 'proposal.accepted',
  'accepted-in-part': 'proposal.accepted',
  refused: 'proposal.refused',
  expired: 'proposal.expired',
  withdrawn: 'proposal.withdrawn',
  superseded: 'proposal.withdrawn',
}

/** All that webhooks tell of the orders of a session as they stand: what is new after a call is told. */
export function factsOf(session: SessionState, now: Date): Facts {
  const facts = new Map<string, Fact>()
  for (const of of everyOrder(session)) {
    const { id, status, history } = of.order
    const add = (event: OrderEvent, key = '') => facts.set(`${event.type} ${id} ${key}`, { event, of })
    for (const one of proposalsOf(of)) {
      const state = stateOf(one, of, now)
      add({ type: 'proposal.created', data: { proposal: describe(one, 'proposed') } }, one.id)
      const type = OUTCOMES[state]
      if (type) add({ type, data: { proposal: describe(one, state) } } as OrderEvent, one.id)
    }
    if (status === 'Received' || status === 'Finalized') add({ type: 'order.confirmed', data: {} })
    for (const [type, key] of paymentFacts(of, now)) add({ type, data: {} } as OrderEvent, key)
    for (const { state } of history) {
      const type = STEPS[state]
      if (type) add({ type, data: {} } as OrderEvent)
    }
  }
  return facts
}

function paymentFacts({ order }: SessionState, now: Date): [type: WebhookType, key: string][] {
  const { payment, status } = order
  if (!payment) return []
  // The try that it is about: another one for each card that was sent and each charge that was made.
  const key = payment.tryId ?? 'the only one'
  const end = endOf(payment)
  if (payment.status === 'Paid') return [['order.paid', '']]
  if (payment.status === 'Failed') return [['payment.refused', key]]
  if (payment.status === 'Expired') return [['payment.expired', key]]
  if (payment.status !== 'Waiting' || status !== 'Received') return []
  const isCharged = payment.pix !== null || payment.boleto !== null || payment.link !== null
  if (end && end <= now) return [['payment.expired', key]]
  return isCharged ? [['payment.requested', key]] : []
}

/** What ends by the clock alone. */
export function promisesOf(session: SessionState, now: Date): ReadonlyMap<string, Promised> {
  const promised = new Map<string, Promised>()
  for (const of of everyOrder(session)) {
    const { id, status, payment } = of.order
    const add = (event: OrderEvent, at: Date, key: string) =>
      at > now && promised.set(`${event.type} ${id} ${key}`, { event, of, at })
    for (const one of proposalsOf(of)) {
      const isOpen = ['proposed', 'seen'].includes(stateOf(one, of, now))
      const proposal = describe(one, 'expired')
      if (isOpen) add({ type: 'proposal.expired', data: { proposal } }, one.expiresAt, one.id)
    }
    const end = payment?.status === 'Waiting' && status === 'Received' ? endOf(payment) : null
    const isPaidBefore = payment?.later?.status === 'Paid' && end && payment.later.at < end
    if (end && !isPaidBefore) add({ type: 'payment.expired', data: {} }, end, payment?.tryId ?? 'the only one')
  }
  return promised
}

const proposalsOf = ({ proposals, order }: SessionState) => proposals.filter(({ orderId }) => orderId === order.id)

/** A boleto can be paid until its day is over. */
function endOf({ pix, boleto }: ChosenPayment): Date | null {
  if (pix) return pix.expiresAt
  return boleto && new Date(Date.parse(`${boleto.dueDate}T00:00:00-03:00`) + 24 * 3_600_000)
}

function describe({ id, by, message, expiresAt }: KeptProposal, state: WebhookProposal['state']): WebhookProposal {
  const isWhole = state === 'accepted'
  const isAccepted = isWhole || state === 'accepted-in-part'
  return { id, state, by, message, expiresAt: toIso(expiresAt), ...(isAccepted && { isWhole }) }
}
