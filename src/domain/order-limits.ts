import { fill } from '../lib/fill'
import { formatCents, type Cents } from '../lib/money'
import { orderRulesText } from '../text/order-rules'
import type { Order } from './order'
import { totalQuantity, visibleItems } from './order-rules'

/**
 * The limits the order breaks, in the shopper's words, without the prefix 'Atenção:'.
 * Two minimums can hold at once, the order's and the delivery's: only the higher one is told.
 *
 * @source storefront specification, section 5, "Order may not be confirmed"
 */
export function brokenLimits(order: Order, words = orderRulesText): string[] {
  const minValue = Math.max(order.minOrderValue, order.logistic?.minOrderValue ?? 0)
  const maxDistinctItems = order.logistic?.maxDistinctItems ?? 0
  const maxItems = order.logistic?.maxItems ?? 0
  const broken: string[] = []
  if (order.subtotal < minValue) broken.push(fill(words.minValue, { amount: formatCents(minValue) }))
  if (exceeds(visibleItems(order).length, maxDistinctItems))
    broken.push(fill(words.maxDistinctItems, { count: maxDistinctItems }))
  if (exceeds(totalQuantity(order), maxItems)) broken.push(fill(words.maxItems, { count: maxItems }))
  return broken
}

/** Everything the shopper is warned of: broken limits, then what the server says of catalogue and prices. */
export function orderWarnings(order: Order, words = orderRulesText): string[] {
  const fromServer = [...order.catalogErrorMessages, ...order.customPricesMessages]
  return [...brokenLimits(order, words), ...fromServer.filter((message) => message.trim() !== '')]
}

/**
 * The limits that the order's logistic defines, one line each, for the tooltip beside the logo.
 *
 * @source storefront specification, section 8, "Order limit tooltip"
 */
export function limitLines(order: Order, words = orderRulesText): string[] {
  if (!order.logistic) return []
  const { maxDistinctItems, maxItems, minOrderValue } = order.logistic
  const lines: string[] = []
  if (maxDistinctItems > 0) lines.push(fill(words.limitDistinctItems, { count: maxDistinctItems }))
  if (maxItems > 0) lines.push(fill(words.limitItems, { count: maxItems }))
  if (minOrderValue > 0) lines.push(fill(words.limitValue, reaisAndCents(minOrderValue)))
  return lines
}

/** Whether the order holds something and breaks no limit. What the server merely remarks does not hold it back. */
export function canConfirm(order: Order): boolean {
  return visibleItems(order).length > 0 && brokenLimits(order).length === 0
}

function exceeds(count: number, limit: number): boolean {
  return limit > 0 && count > limit
}

/** Whole reais read as the specification writes them, `50` and `00`; other amounts keep their cents. */
function reaisAndCents(amount: Cents): { reais: string; cents: string } {
  const [reais = '', cents = ''] = (amount / 100).toFixed(2).split('.')
  return { reais, cents }
}
