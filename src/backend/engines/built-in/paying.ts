import { methodFacts, type PaymentMethod } from '../../../domain/payment-methods'
import { newBeside, newTry, type Try } from '../../beside'
import { keyOf } from '../../book/lead'
import type { Visit } from '../../book/visit'
import { newPayment } from '../../rules/payment'
import { everyOrder } from '../../rules/placed'
import { settlePayment } from '../../rules/settle'
import { orderTotals } from '../../rules/totals'
import type { OrderState, SessionState } from '../../state'

/* The tries to pay an order: each charge that was made, and each card that was sent. */

const triesOf = (order: OrderState): Try[] => (order.beside ??= newBeside()).tries

function keepTry({ session, beside }: Visit, id: string, method: PaymentMethod): void {
  const amount = orderTotals(session).total
  triesOf(session.order).push(newTry(id, method, amount))
  // From now on the acquirer's word about it leads to this order.
  beside.shares.push({ code: keyOf({ tryId: id }) })
}

/** Keeps the try that the present payment is about. */
export function keepPresentTry(visit: Visit): void {
  const { payment, beside } = visit.session.order
  if (!payment?.tryId || beside?.tries.some(({ id }) => id === payment.tryId)) return
  keepTry(visit, payment.tryId, payment.method)
}

/** The try of a card that will be sent; null where the order waits for none. */
export function announceCard(visit: Visit): string | null {
  const { method } = visit.session.order.payment ?? {}
  if (method === undefined || methodFacts(method)?.screen !== 'card') return null
  const id = crypto.randomUUID()
  keepTry(visit, id, method)
  return id
}

/**
 * The acquirer's word about a try. No try ends by another's failure. Money for another total than the order's is left to
 * attendants.
 */
export function settleTry({ session, beside }: Visit, id: string, status: Try['status']): void {
  const isOf = ({ order }: SessionState) =>
    order.payment?.tryId === id || order.beside?.tries.some((one) => one.id === id)
  const found = everyOrder(session).find(isOf)
  if (!found) return
  const { order } = found
  const one = order.beside?.tries.find((known) => known.id === id)
  const isPresent = order.payment?.tryId === id
  if (one?.status === 'Paid' || (!isPresent && status !== 'Paid')) return
  const amount = orderTotals(found).total
  if (one) one.status = status
  if (one && !isPresent) order.payment = { ...newPayment(one.method), tryId: id }
  const isOpen = order.status !== 'Canceled' && order.status !== 'Finalized'
  if (status !== 'Paid' || (isOpen && (one?.amount ?? amount) === amount)) return settlePayment(found, status)
  if (order.payment) order.payment.status = status
  beside.messages.push({
    kind: 'payment-to-look-at',
    payload: { id: order.id, tryId: id, amount: one?.amount ?? amount },
  })
}
