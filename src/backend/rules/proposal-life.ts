import type { Asked, KeptProposal, LineChoice } from '../proposal'
import type { SessionState } from '../state'
import type { ProposalState } from '../wire'

/* The states of a proposal, one after the other. */

type WithStatus = { order: Pick<SessionState['order'], 'status'> }

const OPEN: readonly ProposalState[] = ['proposed', 'seen']

/** Neither answered nor withdrawn. Its time may have passed. */
export const isUnanswered = ({ state }: KeptProposal): boolean => OPEN.includes(state)

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
