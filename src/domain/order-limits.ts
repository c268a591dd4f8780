import { fill } from '../lib/fill'
import { formatCents, type Cents } from '../lib/money'
import { plainWords } from '../lib/plain-words'
import type { orderRulesText } from '../text/order-rules'
import { minimumOf } from './minimum'
import type { Order, OrderItem, OrderLogistic } from './order'
import { visibleItems } from './order-rules'

interface BrokenLimit {
  key: 'minValue' | 'maxDistinctItems' | 'maxItems'
  values: Readonly<Record<string, string | number>>
}

/** The limits of a delivery option. */
type WayLimits = Pick<OrderLogistic, 'minOrderValue' | 'maxDistinctItems' | 'maxItems'>

/**
 * The limits the order breaks, of two broken minimums the higher one alone. Gifts do not count, and a product in
 * several lines is one item: a stricter count would block orders that the server accepts (storefront specification,
 * section 5, "Order may not be confirmed").
 */
export function brokenLimits(order: Order, way: WayLimits | null = order.logistic): BrokenLimit[] {
  const minValue = minimumOf(order, way)
  const maxDistinctItems = way?.maxDistinctItems ?? 0
  const maxItems = way?.maxItems ?? 0
  const bought = boughtItems(order)
  const distinct = new Set(bought.map(({ providerId }) => providerId)).size
  const broken: BrokenLimit[] = []
  if (order.subtotal < minValue) broken.push({ key: 'minValue', values: { amount: formatCents(minValue) } })
  if (exceeds(distinct, maxDistinctItems)) broken.push({ key: 'maxDistinctItems', values: { count: maxDistinctItems } })
  const units = bought.reduce((sum, item) => sum + item.quantity, 0)
  if (exceeds(units, maxItems)) broken.push({ key: 'maxItems', values: { count: maxItems } })
  return broken
}

export function brokenLimitWords(order: Order, words: typeof orderRulesText): string[] {
  return brokenLimits(order).map(({ key, values }) => fill(words[key], values))
}

/** True when the order has more items than a delivery option takes. */
export function hasTooMuchFor(order: Order, option: WayLimits): boolean {
  return brokenLimits(order, option).some(({ key }) => key !== 'minValue')
}

/** Cents that the items lack for the minimum of a delivery option; 0 when it is met. */
export function lackForOption(order: Order, { minOrderValue }: { minOrderValue: Cents }): Cents {
  return Math.max(0, minOrderValue - order.subtotal)
}

/** That the order itself has failed, then the server's messages about catalogue and prices. */
export function serverWarnings(order: Order, words: typeof orderRulesText): string[] {
  const failed = order.status === 'Error' ? [words.failed] : []
  return [...failed, ...[...order.catalogErrorMessages, ...order.customPricesMessages].map(plainWords).filter(Boolean)]
}

/** The lines of the tooltip beside the logo (storefront specification, section 8, "Order limit tooltip"). */
export function limitLines(order: Order, words: typeof orderRulesText): string[] {
  if (!order.logistic) return []
  const { maxDistinctItems, maxItems, minOrderValue } = order.logistic
  const lines: string[] = []
  if (maxDistinctItems > 0) lines.push(fill(words.limitDistinctItems, { count: maxDistinctItems }))
  if (maxItems > 0) lines.push(fill(words.limitItems, { count: maxItems }))
  if (minOrderValue > 0) lines.push(fill(words.limitValue, reaisAndCents(minOrderValue)))
  return lines
}

/** True when the order is not empty and breaks no limit. The server's messages do not block it. */
export function canConfirm(order: Order): boolean {
  return boughtItems(order).length > 0 && brokenLimits(order).length === 0
}

/** Lines the shopper pays for: limits count only these. */
function boughtItems(order: Order): readonly OrderItem[] {
  return visibleItems(order).filter((item) => !item.isGift)
}

function exceeds(count: number, limit: number): boolean {
  return limit > 0 && count > limit
}

/** Formats whole reais as the specification does, `50` and `00`; other amounts keep their cents. */
function reaisAndCents(amount: Cents): { reais: string; cents: string } {
  const [reais = '', cents = ''] = (amount / 100).toFixed(2).split('.')
  return { reais, cents }
}
