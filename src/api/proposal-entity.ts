import type { Order } from '../domain/order'
import { changeKinds, proposalStates, type Proposal, type ProposalChange, type ProposalPart } from '../domain/proposal'
import {
  cents,
  entity,
  essential,
  flag,
  id,
  label,
  lenient,
  list,
  named,
  number,
  orElse,
  orNull,
  picture,
  text,
} from './narrow'
import { paymentMethod } from './order-entity'
import { instant, wallTime } from './times'

const part = orNull(
  entity<ProposalPart>({
    quantity: number,
    price: cents,
    name: label,
    store: label,
    place: label,
    startTime: wallTime,
    endTime: wallTime,
    method: paymentMethod,
  }),
)
const problem = lenient((value): string | null => (value == null ? null : text(Object(value).message)))

const proposedChange = entity<ProposalChange>({
  id: essential(id),
  kind: essential(named(changeKinds)),
  productId: ['providerId', id],
  name: label,
  imageUrl: picture,
  before: part,
  after: part,
  difference: cents,
  isAccepted: ['accepted', flag],
  problem,
})

const proposals = list(
  entity<Proposal>({
    id: essential(id),
    state: orElse(named(proposalStates), 'expired'),
    life: list(entity({ state: essential(named(proposalStates)), at: essential(instant) })),
    by: label,
    message: text,
    expiresAt: instant,
    orderTotal: cents,
    total: cents,
    changes: list(proposedChange),
  }),
)

/** What an order tells of the extension `proposals`: read by those who show them, after the first view. */
export const proposalsIn = (order: Pick<Order, 'proposals'>): readonly Proposal[] => proposals(order.proposals)
