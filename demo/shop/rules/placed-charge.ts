import { paymentMethods } from '../../../src/domain/payment-methods'
import { Refusal } from '../../../src/backend/envelope'
import type { SessionState } from '../../../src/backend/state'
import { refreshCharge } from './charge'
import { stateOf } from '../../../src/backend/rules/placed'
import { isOver } from '../../../src/backend/rules/placed-payment'
import { chooseMethod, isEnabled, isRuledOutBySubscription } from '../../../src/backend/rules/payment'

/** Those that a page takes the money of, PIX first. */
const payable = paymentMethods.filter(({ screen }) => screen !== null)
const CHARGED = [
  ...payable.filter((one) => one.isFirstForShoppers),
  ...payable.filter((one) => !one.isFirstForShoppers),
]

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
