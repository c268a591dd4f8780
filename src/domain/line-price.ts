import type { Cents } from '../lib/money'
import { unitPriceOf, type LinePrices } from './price'

/** The higher price that the unit price of a line replaces, or null when nothing is struck. */
export function struckUnitPriceOf(line: LinePrices): Cents | null {
  if (unitPriceOf(line) < line.unitPrice) return line.unitPrice
  return line.listPrice > line.unitPrice ? line.listPrice : null
}
