import { paymentMethods, type PaymentMethod } from '../../domain/payment-methods'
import type { SessionState } from '../state'
import { stateOf } from './placed'
import { asksFields, isEnabled, isRuledOutBySubscription } from './payment'

/** Those that a page takes the money of. */
const CHARGED = paymentMethods.filter(({ screen }) => screen !== null)

/** The methods that a received order may still be charged by. A card's form is that of the current order. */
export function placedMethods(session: SessionState, current: SessionState): PaymentMethod[] {
  const { payment, status, gateway } = session.order
  const isOpen = status === 'Received' && stateOf(session.order) !== 'cancelled'
  if (!isOpen || payment?.status === 'Paid' || gateway === 'Manual') return []
  const isCurrent = session.order.id === current.order.id
  return CHARGED.flatMap(({ code, screen }) => {
    const isHere = isCurrent || screen !== 'card'
    return isHere &&
      isEnabled(session, code) &&
      !asksFields(session.settings, code) &&
      !isRuledOutBySubscription(session, code)
      ? [code]
      : []
  })
}
