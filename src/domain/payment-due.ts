import type { Order } from './order'
import { paymentView, type PaymentView } from './payment-view'

const PAYABLE: readonly PaymentView[] = ['pix', 'boleto', 'link', 'embedded', 'card']

/** `pay`: the shopper can pay it now. `renew`: the charge has run out, and the payment page makes another. */
export type PaymentDue = 'pay' | 'renew'

/** What a received order still waits for; null for one that is open, over, paid, or paid in another place. */
export function paymentDue(order: Order): PaymentDue | null {
  const status = order.payment?.status
  if (order.status !== 'Received' || !status || !PAYABLE.includes(paymentView(order))) return null
  if (status === 'Waiting' || status === 'Failed') return 'pay'
  return status === 'Expired' ? 'renew' : null
}
