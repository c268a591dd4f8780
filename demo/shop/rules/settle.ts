import type { SessionState } from '../../../src/backend/state'
import type { PaymentStatus } from '../../../src/backend/wire'

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
