import { toIso } from './clock'
import type { KeptProposal } from './proposal'
import { everyOrder } from './rules/placed'
import { stateOf } from './rules/proposal-life'
import type { ChosenPayment, SessionState, TrackingState } from './state'
import { describeForWebhook } from './webhook-order'
import type { WebhookEvent, WebhookOrder, WebhookProposal, WebhookType } from './webhooks'
import type { OrderStatus, PaymentStatus, ProposalState } from './wire'

type WithOrder<Event> = Event extends { type: infer Type; data: infer Data }
  ? { type: Type; data: Omit<Data, 'order'> }
  : never

/** An event without its order, which is written beside it. */
export type OrderEvent = WithOrder<WebhookEvent>

/** The order of an event. */
export interface Subject {
  id: string
  /** As it is at an instant, by the session's clock. */
  describe(at: Date): WebhookOrder
}

export interface Fact {
  event: OrderEvent
  of: Subject
}

/** What is told of an order, of the reference backend's or of an engine's. */
export interface TellableOrder {
  of: Subject
  status: OrderStatus
  steps: readonly TrackingState[]
  payment: {
    status: PaymentStatus
    /** The try that it is about: another one for each card that was sent and each charge that was made. */
    tryId: string | null
    /** When a charge can be paid no longer. */
    end: Date | null
    isCharged: boolean
    /** When the acquirer will say that it is paid. */
    paidAt: Date | null
  } | null
  proposals: readonly { one: KeptProposal; state: ProposalState }[]
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

/** The orders of a session. */
export function tellablesOf(session: SessionState, now: Date): TellableOrder[] {
  return everyOrder(session).map((one) => {
    const { id, status, history, payment } = one.order
    const { pix = null, boleto = null, link = null, later } = payment ?? {}
    return {
      of: { id, describe: (at) => describeForWebhook(one, at) },
      status,
      steps: history.map(({ state }) => state),
      payment: payment && {
        status: payment.status,
        tryId: payment.tryId,
        end: endOf(payment),
        isCharged: pix !== null || boleto !== null || link !== null,
        paidAt: later?.status === 'Paid' ? later.at : null,
      },
      proposals: proposalsOf(one).map((proposal) => ({ one: proposal, state: stateOf(proposal, one, now) })),
    }
  })
}

/** All that webhooks tell of orders as they stand: what is new after a call is told. */
export function factsOf(orders: readonly TellableOrder[], now: Date): Facts {
  const facts = new Map<string, Fact>()
  for (const { of, status, steps, payment, proposals } of orders) {
    const add = (event: OrderEvent, key = '') => facts.set(`${event.type} ${of.id} ${key}`, { event, of })
    for (const { one, state } of proposals) {
      add({ type: 'proposal.created', data: { proposal: describe(one, 'proposed') } }, one.id)
      const type = OUTCOMES[state]
      if (type) add({ type, data: { proposal: describe(one, state) } } as OrderEvent, one.id)
    }
    if (status === 'Received' || status === 'Finalized') add({ type: 'order.confirmed', data: {} })
    for (const [type, key] of payment ? paymentFacts(payment, status, now) : [])
      add({ type, data: {} } as OrderEvent, key)
    for (const state of steps) {
      const type = STEPS[state]
      if (type) add({ type, data: {} } as OrderEvent)
    }
  }
  return facts
}

type ToldPayment = NonNullable<TellableOrder['payment']>

function paymentFacts(payment: ToldPayment, order: OrderStatus, now: Date): [type: WebhookType, key: string][] {
  const { status, end, isCharged } = payment
  const key = payment.tryId ?? ONLY
  if (status === 'Paid') return [['order.paid', '']]
  if (status === 'Failed') return [['payment.refused', key]]
  if (status === 'Expired') return [['payment.expired', key]]
  if (status !== 'Waiting' || order !== 'Received') return []
  if (end && end <= now) return [['payment.expired', key]]
  return isCharged ? [['payment.requested', key]] : []
}

/** What ends by the clock alone. */
export function promisesOf(orders: readonly TellableOrder[], now: Date): ReadonlyMap<string, Promised> {
  const promised = new Map<string, Promised>()
  for (const { of, status, payment, proposals } of orders) {
    const add = (event: OrderEvent, at: Date, key: string) =>
      at > now && promised.set(`${event.type} ${of.id} ${key}`, { event, of, at })
    for (const { one, state } of proposals) {
      const proposal = describe(one, 'expired')
      if (state === 'proposed' || state === 'seen')
        add({ type: 'proposal.expired', data: { proposal } }, one.expiresAt, one.id)
    }
    const end = payment?.status === 'Waiting' && status === 'Received' ? payment.end : null
    const isPaidBefore = payment?.paidAt && end && payment.paidAt < end
    if (end && !isPaidBefore) add({ type: 'payment.expired', data: {} }, end, payment?.tryId ?? ONLY)
  }
  return promised
}

/** Stands for the try of a payment without one. */
const ONLY = 'the only one'

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
