import type { SessionState } from '../state'
import type { PaymentStatus } from '../wire'
import { refreshCharge, type Charges } from './charge'
import { settle } from './order'
import { everyOrder, settlePlaced } from './placed'
import { endWithOrder } from './proposals'

/** Brings all that follows from the lines, the method and the shop up to date; a second time changes nothing. */
export function settleOrder(session: SessionState, now: Date, charges: Charges): void {
  settle(session)
  refreshCharge(session, now, charges)
  endWithOrder(session, now)
  for (const one of everyOrder(session)) settlePlaced(one, now)
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
