import type { Cents } from '../lib/money'
import { given, priceOf, type Prices } from './price'

/** The lowest price the product may reach, when it is below every other price; else null. */
export function bestPriceOf(prices: Prices): Cents | null {
  const usual = priceOf(prices)
  const best = given(prices.bestPrice)
  if (best === 0 || usual.kind === 'none') return null
  return best < (usual.kind === 'range' ? usual.min : usual.current) ? best : null
}
