import type { Cents } from '../lib/money'
import type { Order } from './order'

/** One amount of the summary; null means free. */
interface SummaryLine {
  kind: 'items' | 'discount' | 'surcharge' | 'subtotal' | 'delivery' | 'serviceTax' | 'total'
  amount: Cents | null
}

/** The amounts, in the order in which they add up (storefront specification, section 2, "Summary"). */
export function summaryLines({ subtotal: items, discount, logistic, seller, total }: Order): SummaryLine[] {
  const lines: SummaryLine[] = []
  if (discount !== 0) {
    lines.push({ kind: 'items', amount: items })
    lines.push({ kind: discount > 0 ? 'discount' : 'surcharge', amount: -discount })
  }
  lines.push({ kind: 'subtotal', amount: items - discount })
  if (logistic) lines.push({ kind: 'delivery', amount: logistic.price || null })
  if (seller) lines.push({ kind: 'serviceTax', amount: seller.serviceTax || null })
  return [...lines, { kind: 'total', amount: total }]
}
