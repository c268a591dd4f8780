import { Refusal } from '../envelope'
import type { SessionState, TrackingState } from '../state'
import { stateOf } from './placed'

/** The shop's rule where it says none: once the order is picked, it goes its way. */
const UNTIL: TrackingState = 'picked'

const WAY: readonly TrackingState[] = ['received', 'paid', 'picked', 'out-for-delivery', 'delivered']

/** @throws Refusal for an order that was paid, delivered, or has gone farther than the shop allows */
export function requireCancellable({ order, shop }: SessionState): void {
  if (order.status === 'Finalized')
    throw new Refusal('Um pedido pago não pode ser cancelado por aqui', 'OrderClosed', 409)
  if (order.history.length === 0 || order.status === 'Canceled') return
  const state = stateOf(order)
  if (state === 'delivered') throw new Refusal('Um pedido entregue não pode ser cancelado', 'OrderClosed', 409)
  if (WAY.indexOf(state) >= WAY.indexOf(shop.cancelUntil ?? UNTIL))
    throw new Refusal('O pedido já está a caminho e não pode mais ser cancelado', 'CancelTooLate', 409)
}
