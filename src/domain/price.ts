import { fill } from '../lib/fill'
import { formatCents, type Cents } from '../lib/money'
import type { OrderItem } from './order'
import type { Product } from './product'

/** The amounts that decide the content of a price tag. */
export type Prices = Pick<Product, 'price' | 'listPrice' | 'promotionalPrice' | 'minPrice' | 'maxPrice' | 'bestPrice'>

export interface SinglePrice {
  kind: 'single'
  current: Cents
  /** The higher price it replaces, null when nothing is struck. */
  struck: Cents | null
  /** The shopper's saving against the struck price; 0 when nothing is struck. */
  saving: Cents
}

export interface PriceRange {
  kind: 'range'
  min: Cents
  max: Cents
}

/** The content of a price tag. `none`: the shop gave no price, so no amount may be shown. */
type PriceView = SinglePrice | PriceRange | { kind: 'none' }

/** The price the cart will charge, not the lowest possible (storefront specification, section 9, "Price display"). */
export function priceOf(prices: Prices): PriceView {
  return rangeOf(prices) ?? singleOf(prices)
}

/** '18% OFF', the words given; the amount where it is less than one percent. */
export function savingText(saving: Cents, struck: Cents, words: string): string {
  const percent = Math.floor((100 * saving) / struck)
  return percent > 0 ? fill(words, { percent }) : `-${formatCents(saving)}`
}

/** An amount the shop really gave: 0, a negative or a broken number means it gave none. */
export function given(amount: Cents): Cents {
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}

export type LinePrices = Pick<OrderItem, 'unitPrice' | 'promotionalPrice' | 'listPrice'>

/** The price of one unit: the promotional price when there is one below the regular one. */
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

function single(current: Cents, struck: Cents | null): SinglePrice {
  return { kind: 'single', current, struck, saving: struck === null ? 0 : struck - current }
}
