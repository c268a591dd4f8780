import type { CheckoutDraft } from './checkout-draft'
import { over } from './choice'
import { allowedTypes, deliveryType, isPickUp } from './delivery-types'
import { LogisticType, type Order } from './order'
import { isRuledOut } from './payment-choice'
import type { PaymentMethod } from './payment-methods'
import type { ShopSettings } from './shop'
import { dateOf, type WallTime } from './wall-time'

/** The order as the screen shows it: under the choices of the draft. */
export interface EffectiveOrder {
  /**
   * Without a store and a delivery that were dropped, and without their prices. No call removes them: the server counts
   * them until others are chosen.
   */
  readonly order: Order
  /** The agent's type of delivery, else the order's, else the only allowed one. Express and shipping share one list. */
  readonly type: LogisticType | null
  /** Start of its slot, '' for none. */
  readonly slot: WallTime
  /** The same, and '' while the agent looks at another day's slots. */
  readonly slotOfDay: WallTime
  /** null for none, and once it is no longer allowed. */
  readonly method: PaymentMethod | null
  /** The method that was chosen while the order allowed it, and that it allows no longer. */
  readonly ruledOut: PaymentMethod | null
}

export function effectiveOrderOf(
  serverOrder: Order,
  draft: CheckoutDraft,
  settings: ShopSettings | null,
): EffectiveOrder {
  const order = withoutDropped(serverOrder, draft)
  // A draft's slot is that of an order without a logistic to carry it.
  const start = serverOrder.logistic ? serverOrder.logistic.startDeliveryTime : over(draft.selectedSchedule, '')
  const slot = (draft.selectedLogistic !== 'dropped' && start) || ''
  const isOfDay = draft.selectedDay === '' || dateOf(slot) === draft.selectedDay
  const method = over(draft.paymentMethod, serverOrder.payment?.method ?? null)
  const isAllowed = method === null || !isRuledOut(serverOrder, method)
  return {
    order,
    type: settings && typeOf(settings, serverOrder, draft),
    slot,
    slotOfDay: isOfDay ? slot : '',
    method: isAllowed ? method : null,
    ruledOut: isAllowed ? null : method,
  }
}

function withoutDropped(order: Order, draft: CheckoutDraft): Order {
  const logistic = draft.selectedLogistic === 'dropped' ? null : order.logistic
  const seller = draft.selectedSeller === 'dropped' || !order.seller?.providerId ? null : order.seller
  if (logistic === order.logistic && seller === order.seller) return order
  const delivery = logistic ? 0 : (order.logistic?.price ?? 0)
  const serviceTax = seller ? 0 : (order.seller?.serviceTax ?? 0)
  return { ...order, logistic, seller, total: order.total - delivery - serviceTax }
}

function typeOf(settings: ShopSettings, order: Order, draft: CheckoutDraft): LogisticType | null {
  const { delivery, pickUp } = allowedTypes(settings, order)
  const only = delivery === pickUp ? null : delivery ? deliveryType(settings) : LogisticType.StorePickUp
  const type = over(draft.logisticType, order.logistic?.type ?? only)
  return type === null || isPickUp(type) ? type : deliveryType(settings)
}
