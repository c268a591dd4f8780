import type { GiftGroupSeed } from '../model'
import { Refusal } from '../envelope'
import { formatCents, toCents } from '../money'
import type { SessionState } from '../state'
import { couponProblem, orderTotals } from './totals'

/** @param discount cents @throws Refusal for more than the items cost */
export function requireDiscount(session: SessionState, discount: number): void {
  if (!session.settings.enableManualPrices)
    throw new Refusal('Esta loja não usa desconto manual', 'ManualPricesDisabled')
  if (discount > orderTotals(session).items)
    throw new Refusal('O desconto não pode ser maior que o valor dos itens', 'DiscountTooHigh')
}

/** Sets the agent's discount, in cents, in the place of a coupon. */
export function setDiscount(session: SessionState, discount: number): void {
  requireDiscount(session, discount)
  Object.assign(session.order, { manualDiscount: discount, coupon: null })
}

/** Gift groups whose minimum the items have reached. @param items cents that they come to */
export function offeredGifts(session: SessionState, { items } = orderTotals(session)): GiftGroupSeed[] {
  return session.shop.gifts.filter(({ fromItemsAmount }) => items > 0 && items >= toCents(fromItemsAmount))
}

/**
 * The shopper's message for an order that cannot be confirmed; null when it can. Gifts do not count as items. Source:
 * storefront specification, section 5.
 */
export function confirmProblem(session: SessionState): string | null {
  const { order } = session
  if (order.lines.length === 0) return 'Seu pedido ainda não tem itens'
  const { items } = orderTotals(session)
  const option = order.logistic?.option
  const minimum = Math.max(
    ...[order.minOrderValue, option?.orderMinPrice ?? 0].map(toCents).filter((cents) => items < cents),
    0,
  )
  if (minimum > 0) return `O valor mínimo do seu pedido é ${formatCents(minimum)}`
  const distinct = new Set(order.lines.map(({ providerId }) => providerId)).size
  if (option?.maxDistinctItems && distinct > option.maxDistinctItems) {
    return `O máximo de itens distintos do seu pedido é ${option.maxDistinctItems}`
  }
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  if (option?.maxItemsAmout && quantity > option.maxItemsAmout) {
    return `O máximo de itens do seu pedido é ${option.maxItemsAmout}`
  }
  return null
}

/** What is asked of a cancelled order, or of one that the shop could not take, is refused in every call. */
export function requireNotCanceled({ order }: SessionState): void {
  if (order.status === 'Error') throw new Refusal('Houve um problema com este pedido. Fale com a loja', 'OrderClosed')
  if (order.status === 'Canceled') throw new Refusal('Este pedido foi cancelado e não pode ser alterado', 'OrderClosed')
}

/** The contact can be told of an order that has items and is not over. */
export function requireTellable(session: SessionState): void {
  requireNotCanceled(session)
  if (session.order.lines.length === 0) throw new Refusal('O pedido ainda não tem itens para enviar', 'EmptyOrder')
}

/** A received, finished or cancelled order cannot be changed. */
export function requireOpen(session: SessionState): void {
  requireNotCanceled(session)
  const { order } = session
  if (order.status === 'Received' || order.status === 'Finalized') {
    throw new Refusal('Este pedido já foi recebido e não pode ser alterado', 'OrderClosed')
  }
  // Money may have come for a total that was another one.
  if (order.payment?.status === 'Paid') throw new Refusal('Este pedido já foi pago', 'AlreadyPaid')
}

/** An item that stays at the store cannot be delivered unless the shop allows it. */
export function hasRestrictedItems({ order }: SessionState): boolean {
  return order.lines.some(({ product }) => product.hasShippingRestriction)
}

export function hasSubscription({ order }: SessionState): boolean {
  return order.lines.some(({ subscription }) => subscription !== null)
}

/**
 * Updates everything that depends on the lines after a change: removes gifts no longer earned, and a coupon below its
 * minimum with a message for the shopper.
 */
export function settle(session: SessionState): void {
  const { order } = session
  if (!order.coupon && order.giftLines.length === 0) return
  const totals = orderTotals(session)
  const offered = new Set(offeredGifts(session, totals).map(({ id }) => id))
  order.giftLines = order.giftLines.filter(({ group }) => offered.has(group))
  if (!order.coupon || couponProblem(order.coupon, totals.items) === null) return
  order.customPricesMessages = [`O cupom ${order.coupon.code} foi retirado: o pedido ficou abaixo do valor mínimo dele`]
  order.coupon = null
}
