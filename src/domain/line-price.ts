import type { Cents } from '../lib/money'
import { unitPriceOf, type LinePrices, type Prices } from './price'

/** The higher price that a line's unit price replaces, or null when nothing is struck. */
export function struckUnitPriceOf(line: LinePrices): Cents | null {
  if (unitPriceOf(line) < line.unitPrice) return line.unitPrice
  return line.listPrice > line.unitPrice ? line.listPrice : null
}

/** The prices of a product that has exactly one line in the cart, so that the page shows the price that is charged. */
export function pricesOfLine(line: LinePrices): Prices {
  const listPrice = struckUnitPriceOf(line) ?? 0
  return { price: unitPriceOf(line), listPrice, promotionalPrice: 0, minPrice: 0, maxPrice: 0, bestPrice: 0 }
}
