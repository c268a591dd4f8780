import type { Order, PaymentStatus } from './order'
import { paymentView, type PaymentView } from './payment-view'

const PAYABLE: readonly PaymentView[] = ['pix', 'boleto', 'link', 'embedded', 'card']

/**
 * A payment that the shop waits for, whatever became of the last try; `expired`: the charge has run out, and the payment
 * page makes another.
 */
export type PaymentDue = 'due' | 'refused' | 'expired'

const DUE: Partial<Record<PaymentStatus, PaymentDue>> = { Waiting: 'due', Failed: 'refused', Expired: 'expired' }

/** What a received order waits for; null for one that is open, over, paid, or paid in another place. */
export function paymentDue(order: Order): PaymentDue | null {
  const status = order.payment?.status
  if (order.status !== 'Received' || !status || !PAYABLE.includes(paymentView(order))) return null
  return DUE[status] ?? null
}

/** True when a card is due whose form is the shop's own page. */
export function isPaidByCardHere(order: Order): boolean {
  return paymentDue(order) === 'due' && /^(card|embedded)$/.test(paymentView(order))
}
