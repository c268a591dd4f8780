import type { Cents } from '../lib/money'
import type { Order, OrderStatus, PaymentStatus } from './order'
import { totalQuantity, visibleItems } from './order-rules'
import { paymentMethodName, type PaymentMethodName } from './payment-methods'
import { unitPriceOf } from './price'

/** The order as a host page may see it: nothing of the customer, nothing that pays. Amounts are integer cents. */
export interface OrderSnapshot {
  readonly id: string
  readonly status: OrderStatus
  readonly items: readonly {
    readonly index: number
    readonly productId: string
    readonly name: string
    readonly quantity: number
    readonly unitPrice: Cents
    readonly total: Cents
    readonly isGift: boolean
  }[]
  /** Units of all lines together. */
  readonly quantity: number
  readonly coupon: string
  readonly subtotal: Cents
  readonly discount: Cents
  readonly total: Cents
  readonly currency: 'BRL'
  /** How it is paid, and how that stands; null until a method is chosen. */
  readonly payment: { readonly method: PaymentMethodName | null; readonly status: PaymentStatus | null } | null
  /** For agents: when the contact opened the newest hand-over link; '' where nobody has. */
  readonly linkOpenedAt: string
}

export function snapshotOf(order: Order): OrderSnapshot {
  const items = visibleItems(order).map((item) =>
    Object.freeze({
      index: item.index,
      productId: item.providerId,
      name: item.name,
      quantity: item.quantity,
      unitPrice: unitPriceOf(item),
      total: item.total,
      isGift: item.isGift,
    }),
  )
  return Object.freeze({
    id: order.id,
    status: order.status,
    items: Object.freeze(items),
    quantity: totalQuantity(order),
    coupon: order.coupon,
    subtotal: order.subtotal,
    discount: order.discount,
    total: order.total,
    currency: 'BRL',
    payment:
      order.payment && Object.freeze({ method: paymentMethodName(order.payment.method), status: order.payment.status }),
    linkOpenedAt: String(Object(order.handovers[0]).openedAt ?? ''),
  })
}
