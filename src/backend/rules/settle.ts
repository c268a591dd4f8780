import type { SessionState } from '../state'
import type { PaymentStatus } from '../wire'
import { refreshCharge, type Charges } from './charge'
import { settle } from './order'
import { everyOrder, reach } from './placed'
import { priceOfLine } from './prices'
import { endWithOrder } from './proposals'
import { factorOf } from './totals'

/**
 * Brings all that follows from the lines, the method and the shop up to date; a second time changes nothing.
 * @param charges null to charge nothing yet
 */
export function settleOrder(session: SessionState, now: Date, charges: Charges | null): void {
  settle(session)
  if (charges) refreshCharge(session, now, charges)
  endWithOrder(session, now)
  for (const one of everyOrder(session)) settlePlaced(one, now)
}

/** The placed orders, the newest first. */
export function placedOrders(session: SessionState): SessionState[] {
  return everyOrder(session).filter(({ order }) => order.history.length > 0)
}

/** Fixes the prices of an order once it is placed, and notes its way. A second time changes nothing. */
function settlePlaced(session: SessionState, now: Date): void {
  const { order } = session
  if (order.status === 'Creating' || order.status === 'Error') return
  const isNew = order.history.length === 0
  const factor = factorOf(session)
  if (isNew) for (const line of order.lines) line.sold ??= { ...priceOfLine(line, factor), name: line.product.name }
  if (isNew) order.buyer ??= { ...session.customer }
  if (isNew && order.status !== 'Canceled') reach(order, 'received', now)
  if (order.payment?.status === 'Paid') reach(order, 'paid', now)
  if (order.status === 'Canceled') reach(order, 'cancelled', now)
}

/** Writes the acquirer's result of the present try on the order; a paid order is finished. */
export function settlePayment({ order }: SessionState, status: PaymentStatus): void {
  if (!order.payment) return
  order.payment.status = status
  if (status !== 'Waiting') delete order.payment.later
  if (status === 'Paid') order.status = 'Finalized'
  if (status !== 'Waiting') order.recaptchaKey = null
}

/** Writes the bank's later word on the order once its time has come. @returns true where it has */
export function settleDue(session: SessionState, now: Date): boolean {
  const { later } = session.order.payment ?? {}
  if (!later || later.at > now || session.order.status === 'Canceled') return false
  settlePayment(session, later.status)
  return true
}
