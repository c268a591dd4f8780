import { methodFacts } from '../domain/payment-methods'
import { toIso } from './clock'
import { toCents } from './money'
import { priceOfLine } from './rules/prices'
import { factorOf, orderTotals } from './rules/totals'
import type { ChosenPayment, OrderLine, SessionState } from './state'
import type { WebhookLine } from '../domain/webhook-line'
import type { WebhookOrder, WebhookPayment } from './webhooks'
import type { OrderStatus } from './wire'

/** The order as a webhook tells it at an instant: amounts that add up, and all that asks for the money while it is due. */
export function describeForWebhook(session: SessionState, at: Date): WebhookOrder {
  const { order, shop } = session
  const customer = order.buyer ?? session.customer
  const { items, discount, total } = orderTotals(session)
  const factor = factorOf(session)
  return {
    id: order.id,
    shop: shop.id,
    status: order.status,
    currency: 'BRL',
    itemsInCents: items,
    discountInCents: discount,
    deliveryInCents: toCents(order.logistic?.option.price ?? 0),
    taxInCents: toCents(order.seller?.serviceTax ?? 0),
    totalInCents: total,
    lines: order.lines.map((line) => describeLine(line, factor)),
    payment: describePayment(order.payment, order.status, at),
    contact: { id: order.userId, name: customer.name, phone: customer.phone },
    ...(order.attendant && { attendant: order.attendant }),
  }
}

function describeLine(line: OrderLine, factor: number): WebhookLine {
  const { product, providerId, quantity, sold } = line
  const price = priceOfLine(line, factor)
  return {
    productId: providerId,
    name: sold?.name ?? product.name,
    quantity,
    ...(product.soldInKilo && { kilograms: Math.round(quantity * (product.amountInKilo ?? 1) * 1000) / 1000 }),
    ...lineAmounts(quantity, price),
  }
}

/** Amounts of a line that add up. */
function lineAmounts(quantity: number, { unit, total }: { unit: number; total: number }) {
  // An offer for the whole line may cost more than its units: no discount is below zero.
  const unitPrice = Math.max(unit, Math.ceil(total / quantity))
  return { unitPriceInCents: unitPrice, discountInCents: unitPrice * quantity - total, totalInCents: total }
}

/** A payment at an instant, with the ways to pay while it is due. */
function describePayment(payment: ChosenPayment | null, status: OrderStatus, at: Date): WebhookPayment | null {
  if (!payment) return null
  const { pix, boleto, link } = payment
  const method = methodFacts(payment.method)?.words ?? ''
  const isOver = payment.status === 'Waiting' && pix !== null && pix.expiresAt <= at
  const isDue = payment.status === 'Waiting' && !isOver && status !== 'Canceled'
  return {
    method,
    status: isOver ? 'Expired' : payment.status,
    ...(isDue && pix && { pix: { code: pix.code, expiresAt: toIso(pix.expiresAt) } }),
    ...(isDue && boleto && { boleto: { line: boleto.line, dueDate: boleto.dueDate } }),
    ...(isDue && link && { link }),
  }
}
