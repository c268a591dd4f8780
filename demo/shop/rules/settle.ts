import type { SessionState } from '../../../src/backend/state'
import type { Outcome, TestOutcome } from '../../../src/backend/rules/outcome'
import { beginTry, settleLater } from './charge'

/** Writes the acquirer's result of the present try on the order; a paid order is finished. */
export function settlePayment({ order }: SessionState, { status }: Outcome): void {
  if (!order.payment) return
  order.payment.status = status
  delete order.payment.later
  if (status === 'Paid') order.status = 'Finalized'
  if (status !== 'Waiting') order.recaptchaKey = null
}

/** The acquirer's answer to a card that was just sent. */
export function settleCard(session: SessionState, outcome: TestOutcome, now: Date): void {
  const { payment } = session.order
  if (payment) beginTry(payment)
  settlePayment(session, outcome)
  if (payment && outcome.later) settleLater(payment, outcome.later, now)
}

/** Writes the bank's later word on the order once its time has come. @returns true where it has */
export function settleDue(session: SessionState, now: Date): boolean {
  const { later } = session.order.payment ?? {}
  if (!later || later.at > now || session.order.status === 'Canceled') return false
  settlePayment(session, { status: later.status, failure: null })
  return true
}
