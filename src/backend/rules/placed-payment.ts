import { methodFacts, paymentMethods } from '../../domain/payment-methods'
import { Refusal } from '../envelope'
import type { OrderState, SessionState } from '../state'
import type { PaymentStatus } from '../wire'
import { refreshCharge } from './charge'
import { stateOf } from './placed'
import { chooseMethod, isEnabled, isRuledOutBySubscription } from './payment'

/** What a list says of an order's payment; null where none is asked for. */
export type ShortPayment = 'due' | 'refused' | 'expired' | 'paid'

/** Those that a page takes the money of, PIX first. */
const payable = paymentMethods.filter(({ screen }) => screen !== null)
const CHARGED = [
  ...payable.filter((one) => one.isFirstForShoppers),
  ...payable.filter((one) => !one.isFirstForShoppers),
]

/** An order that is paid, or will be: of the reference backend's or of an engine's. */
interface Payable extends Pick<OrderState, 'status' | 'history'> {
  payment: { method: number; status: PaymentStatus; pix: { expiresAt: Date } | null } | null
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

/** The methods that a received order may still be charged by. A card's form is that of the current order. */
export function placedMethods(session: SessionState, current: SessionState): number[] {
  const { payment, status, gateway } = session.order
  const isOpen = status === 'Received' && stateOf(session.order) !== 'cancelled'
  if (!isOpen || payment?.status === 'Paid' || gateway === 'Manual') return []
  const isCurrent = session.order === current.order
  return CHARGED.flatMap(({ code, screen }) => {
    const isHere = isCurrent || screen !== 'card'
    return isHere && isEnabled(session, code) && !isRuledOutBySubscription(session, code) ? [code] : []
  })
}

/**
 * Charges a placed order anew, or by another method. A charge that still waits is kept: a call that comes twice makes one.
 * @throws Refusal for an order that is not due, and a method that it cannot be charged by
 */
export function chargePlaced(session: SessionState, current: SessionState, method: number, now: Date): void {
  const { order } = session
  if (!placedMethods(session, current).includes(method))
    throw new Refusal('Esta forma de pagamento não está disponível para o seu pedido', 'MethodDisabled')
  const { payment } = order
  const isWaiting = payment?.status === 'Waiting' && !isOver(order, now)
  if (payment?.method === method && isWaiting) return
  chooseMethod(session, method)
  refreshCharge(session, now)
}
