import { findProduct, lineImage } from './catalog/products'
import { toIso } from './clock'
import { toReais } from './money'
import type { JudgedChange, KeptProposal, Part } from './proposal'
import { lifeOf, stateOf } from './rules/proposal-life'
import { judge } from './rules/proposals'
import type { SessionState } from './state'
import type { Order, Proposal } from './wire'

/** The order's latest proposals, for both sides: those of an earlier order are told to nobody. */
export function describeProposals(session: SessionState, origin: string, now: Date): Pick<Order, 'proposals'> {
  const own = session.proposals.filter(({ orderId }) => orderId === session.order.id).slice(-10)
  return own.length > 0 ? { proposals: own.map((one) => describeProposal(session, one, origin, now)) } : {}
}

function describeProposal(session: SessionState, kept: KeptProposal, origin: string, now: Date): Proposal {
  const { orderTotal, total, changes } = kept.ended ?? judge(session, kept, now)
  return {
    id: kept.id,
    state: stateOf(kept, session, now),
    life: lifeOf(kept, now).map(({ state, at }) => ({ state, at: toIso(at) })),
    by: kept.by.name,
    message: kept.message,
    expiresAt: toIso(kept.expiresAt),
    orderTotal: toReais(orderTotal),
    total: toReais(total),
    changes: changes.map((change) => describeChange(session, change, origin)),
  }
}

const inReais = (part: Part) => part && { ...part, price: toReais(part.price) }

function describeChange(session: SessionState, change: JudgedChange, origin: string): Proposal['changes'][number] {
  const { asked, before, after, difference, problem, isAccepted } = change
  const item = asked.kind === 'line' ? asked.item : null
  const product = item && findProduct(session.shop, item.providerId)
  return {
    id: asked.id,
    kind: asked.kind,
    providerId: item?.providerId ?? '',
    name: asked.name,
    imageUrl: product ? lineImage(origin, { product, sku: item.sku }) : '',
    before: inReais(before),
    after: inReais(after),
    difference: toReais(difference),
    ...(isAccepted !== undefined && { accepted: isAccepted }),
    ...(problem && { problem: { code: problem.code, message: problem.message } }),
  }
}
