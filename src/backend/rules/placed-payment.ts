import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'
import type { OrderState } from '../state'
import type { PaymentStatus } from '../wire'
import { stateOf } from './placed'

/** What a list says of an order's payment; null where none is asked for. */
export type ShortPayment = 'due' | 'refused' | 'expired' | 'paid'

/** An order that is paid, or will be: of the reference backend's or of an engine's. */
interface Payable extends Pick<OrderState, 'status' | 'history'> {
  payment: { method: PaymentMethod; status: PaymentStatus; pix: { expiresAt: Date } | null } | null
}

export function shortPayment(order: Payable, now: Date): ShortPayment | null {
  const { payment, status } = order
  if (payment?.status === 'Paid') return 'paid'
  if (!payment || status !== 'Received' || stateOf(order) === 'cancelled') return null
  if (payment.status === 'Failed') return 'refused'
  if (payment.status === 'Expired' || isOver(order, now)) return 'expired'
  return payment.status === 'Waiting' && methodFacts(payment.method)?.screen ? 'due' : null
}

export const isOver = ({ payment }: Pick<Payable, 'payment'>, now: Date) =>
  payment?.pix != null && payment.pix.expiresAt <= now
