import { attendingIn } from '../../src/api/attending'
import { linksIn } from '../../src/api/handover'
import { proposalsIn } from '../../src/api/proposal-entity'
import type { Order } from '../../src/domain/order'

/** An order with its proposals and links as those who show them read them; anything else as it is. */
export function withProposals(value: unknown): unknown {
  if (!Array.isArray(Object(value).proposals)) return value
  const order = value as Order
  return {
    ...order,
    proposals: proposalsIn(order),
    handovers: linksIn(order.handovers),
    attending: attendingIn(order.attending),
  }
}
