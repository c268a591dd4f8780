import type { Asked, KeptProposal, LineChoice } from '../proposal'
import type { SessionState } from '../state'
import type { ProposalState } from '../wire'

/* The states of a proposal, one after the other. */

type WithStatus = { order: Pick<SessionState['order'], 'status'> }

const OPEN: readonly ProposalState[] = ['proposed', 'seen']

export function stateOf({ state, expiresAt }: KeptProposal, { order }: WithStatus, now: Date): ProposalState {
  return OPEN.includes(state) && (expiresAt <= now || order.status !== 'Creating') ? 'expired' : state
}

export function isOpen(proposal: KeptProposal, session: SessionState, now: Date): boolean {
  return OPEN.includes(stateOf(proposal, session, now))
}

/** The states until now. Time ends a proposal without a call that could note it. */
export function lifeOf(proposal: KeptProposal, now: Date): NonNullable<KeptProposal['life']> {
  const { state, expiresAt, life = [] } = proposal
  return OPEN.includes(state) && expiresAt <= now ? [...life, { state: 'expired', at: expiresAt }] : life
}

export function enter(proposal: KeptProposal, state: ProposalState, at: Date): void {
  Object.assign(proposal, { state, life: [...(proposal.life ?? []), { state, at }] })
}

/** An order that is confirmed or cancelled takes no proposal any more; a second time changes nothing. */
export function endWithOrder(session: SessionState, now: Date): void {
  const { order, proposals } = session
  if (order.status === 'Creating') return
  for (const one of proposals) {
    if (one.orderId !== order.id || !OPEN.includes(one.state)) continue
    enter(one, 'expired', one.expiresAt < now ? one.expiresAt : now)
  }
}

const optionsOf = ({ attributes }: Pick<LineChoice, 'attributes'>) =>
  JSON.stringify(attributes.map((one) => [one.providerId, one.optionProviderId]))

type Choice = Pick<LineChoice, 'providerId' | 'attributes'> & {
  sku?: string | null | undefined
  subscription?: { providerId: string | null } | null | undefined
}

/** True for one choice of a product, wherever its line stands. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return (
    one.providerId === other.providerId &&
    (one.sku ?? '') === (other.sku ?? '') &&
    optionsOf(one) === optionsOf(other) &&
    (one.subscription?.providerId ?? null) === (other.subscription?.providerId ?? null)
  )
}

/** True when both are about one line, or about the discount, the delivery or the payment. */
export function touchesSame(asked: readonly Asked[], { asked: older }: KeptProposal): boolean {
  return asked.some((one) =>
    older.some((other) =>
      one.kind === 'line' && other.kind === 'line' ? isSameChoice(one.item, other.item) : one.kind === other.kind,
    ),
  )
}
