import type { Cents } from '../lib/money'
import type { OrderItem } from './order'
import type { Product } from './product'

/** The amounts that decide what a price tag says. */
export type Prices = Pick<Product, 'price' | 'listPrice' | 'promotionalPrice' | 'minPrice' | 'maxPrice' | 'bestPrice'>

export interface SinglePrice {
  kind: 'single'
  current: Cents
  /** The higher price it replaces, null when nothing is struck. */
  struck: Cents | null
  /** What the shopper saves against the struck price; 0 when nothing is struck. */
  saving: Cents
  /** What is said before the amount, by its name among the catalogue's words. */
  prefix: '' | 'upTo'
}

export interface PriceRange {
  kind: 'range'
  min: Cents
  max: Cents
}

/** What a price tag shows. `none`: the shop gave no price, so no amount may be shown. */
export type PriceView = SinglePrice | PriceRange | { kind: 'none' }

interface PriceOptions {
  /** Whether the shop's custom best price may take the place of the others. */
  showsBestPrice?: boolean
}

/**
 * Decides what a price tag shows.
 *
 * @source storefront specification, section 9, "Price display"
 */
export function priceOf(prices: Prices, { showsBestPrice = false }: PriceOptions = {}): PriceView {
  const usual = rangeOf(prices) ?? singleOf(prices)
  return showsBestPrice ? withBestPrice(usual, given(prices.bestPrice)) : usual
}

/** An amount the shop really gave: 0, a negative or a broken number means it gave none. */
function given(amount: Cents): Cents {
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}

/** The amounts of one order line. */
export type LinePrices = Pick<OrderItem, 'unitPrice' | 'promotionalPrice' | 'listPrice'>

/**
 * What one unit costs: the promotional price when there is one below the regular one. The same wherever a unit's price is
 * told: the cart's lines, the order a host sees, the events.
 */
export function unitPriceOf({ unitPrice, promotionalPrice }: Omit<LinePrices, 'listPrice'>): Cents {
  return promotionalPrice > 0 && promotionalPrice < unitPrice ? promotionalPrice : unitPrice
}

function rangeOf(prices: Prices): PriceRange | null {
  const min = given(prices.minPrice)
  const max = given(prices.maxPrice)
  return min > 0 && max > min ? { kind: 'range', min, max } : null
}

function singleOf(prices: Prices): PriceView {
  // Without a price of its own, a product whose range is one point still has a price.
  const price = given(prices.price) || given(prices.minPrice)
  const list = given(prices.listPrice)
  const promotional = unitPriceOf({ unitPrice: price, promotionalPrice: given(prices.promotionalPrice) })
  if (price === 0) return { kind: 'none' }
  if (list > price) return single(price, list)
  return single(promotional, promotional < price ? price : null)
}

function withBestPrice(usual: PriceView, best: Cents): PriceView {
  if (best === 0 || usual.kind === 'none') return usual
  if (usual.kind === 'range') return best < usual.min ? single(best, null, 'upTo') : usual
  return best < usual.current ? single(best, usual.struck ?? usual.current, 'upTo') : usual
}

function single(current: Cents, struck: Cents | null, prefix: SinglePrice['prefix'] = ''): SinglePrice {
  return { kind: 'single', current, struck, saving: struck === null ? 0 : struck - current, prefix }
}
