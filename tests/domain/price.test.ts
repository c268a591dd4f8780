import { describe, expect, it } from 'vitest'
import { pricesOfLine, struckUnitPriceOf } from '../../src/domain/line-price'
import { bestPriceOf } from '../../src/domain/best-price'
import { priceOf, savingText, unitPriceOf, type Prices } from '../../src/domain/price'

const none: Prices = { price: 0, listPrice: 0, promotionalPrice: 0, minPrice: 0, maxPrice: 0, bestPrice: 0 }

function single(current: number, struck: number | null = null) {
  return { kind: 'single', current, struck, saving: struck === null ? 0 : struck - current }
}

it('words a saving in whole percent, rounded down, and as the amount below one', () => {
  expect(savingText(333, 999, '{percent}% OFF')).toBe('33% OFF')
  expect(savingText(99, 10_000, '{percent}% OFF')).toBe('-R$\u00A00,99')
})

describe('priceOf', () => {
  it.each([
    ['shows the price alone when there is no other', { price: 1990 }, single(1990)],
    ['strikes a list price above the price', { price: 1990, listPrice: 2490 }, single(1990, 2490)],
    ['strikes nothing for a list price equal to the price', { price: 1990, listPrice: 1990 }, single(1990)],
    ['strikes nothing for a list price below the price', { price: 1990, listPrice: 990 }, single(1990)],
    ['strikes the price for a promotional price below it', { price: 1990, promotionalPrice: 1490 }, single(1490, 1990)],
    ['ignores a promotional price of 0', { price: 1990, promotionalPrice: 0 }, single(1990)],
    ['ignores a promotional price equal to the price', { price: 1990, promotionalPrice: 1990 }, single(1990)],
    ['ignores a promotional price above the price', { price: 1990, promotionalPrice: 2990 }, single(1990)],
    [
      'lets the list price win over the promotional price',
      { price: 1990, listPrice: 2490, promotionalPrice: 990 },
      single(1990, 2490),
    ],
    [
      'falls to the promotional price when the list price is not above the price',
      { price: 1990, listPrice: 1990, promotionalPrice: 990 },
      single(990, 1990),
    ],
    ['reads a range of one point as its price', { minPrice: 500, maxPrice: 500 }, single(500)],
    ['ignores a range turned round', { price: 700, minPrice: 900, maxPrice: 500 }, single(700)],
    ['ignores a range that starts at 0', { price: 700, minPrice: 0, maxPrice: 900 }, single(700)],
  ])('%s', (_rule, prices, view) => {
    expect(priceOf({ ...none, ...prices })).toEqual(view)
  })

  it('shows a range from the lowest to the highest price, whatever the other prices are', () => {
    const prices = { ...none, price: 700, listPrice: 1200, minPrice: 500, maxPrice: 900 }
    expect(priceOf(prices)).toEqual({ kind: 'range', min: 500, max: 900 })
  })

  it.each([0, -1990, Number.NaN, Number.POSITIVE_INFINITY])('shows no price for a price of %s', (price) => {
    expect(priceOf({ ...none, price, listPrice: 2490, promotionalPrice: 990 })).toEqual({ kind: 'none' })
  })

  it('calculates the saving exactly for large amounts', () => {
    const view = priceOf({ ...none, price: 999_999_999_98, listPrice: 999_999_999_99 })
    expect(view).toMatchObject({ saving: 1 })
  })

  it('is the price that the cart charges, whatever lower price the product may reach', () => {
    expect(priceOf({ ...none, price: 1990, bestPrice: 1500 })).toEqual(single(1990))
  })
})

describe('the best price', () => {
  it.each([
    ['is told below the price', { price: 1990, bestPrice: 1500 }, 1500],
    ['is told below a price that strikes another', { price: 1990, listPrice: 2490, bestPrice: 1500 }, 1500],
    ['is not told above a promotion', { price: 1990, promotionalPrice: 1400, bestPrice: 1500 }, null],
    ['is not told where it equals the price', { price: 1990, bestPrice: 1990 }, null],
    ['is not told at 0', { price: 1990, bestPrice: 0 }, null],
    ['is not told where the shop gave no price', { bestPrice: 1500 }, null],
    ['is told below a range', { minPrice: 500, maxPrice: 900, bestPrice: 400 }, 400],
    ['is not told within a range', { minPrice: 500, maxPrice: 900, bestPrice: 600 }, null],
  ])('%s', (_rule, prices, best) => {
    expect(bestPriceOf({ ...none, ...prices })).toBe(best)
  })
})

describe('the price of a product that a line holds', () => {
  it("is the line's unit price, with the struck price it replaces", () => {
    const view = priceOf(pricesOfLine({ unitPrice: 4290, promotionalPrice: 3003, listPrice: 5000 }))
    expect(view).toEqual(single(3003, 4290))
    expect(priceOf(pricesOfLine({ unitPrice: 4290, promotionalPrice: 0, listPrice: 0 }))).toEqual(single(4290))
  })
})

describe('the unit price of a line', () => {
  it.each([
    ['is the regular price without a promotion', 1990, 0, 0, 1990, null],
    ['is the promotional price below it', 1990, 1490, 0, 1490, 1990],
    ['ignores a promotional price equal to it', 1990, 1990, 0, 1990, null],
    ['ignores a promotional price above it', 1990, 2990, 0, 1990, null],
    ['ignores a negative promotional price', 1990, -1, 0, 1990, null],
    ['strikes a list price above it', 1990, 0, 2490, 1990, 2490],
    ['strikes no list price below it', 1990, 0, 990, 1990, null],
    ['strikes the regular price, not the list price, for a promotion', 1990, 1490, 2490, 1490, 1990],
  ])('%s', (_rule, unitPrice, promotionalPrice, listPrice, current, struck) => {
    const line = { unitPrice, promotionalPrice, listPrice }
    expect([unitPriceOf(line), struckUnitPriceOf(line)]).toEqual([current, struck])
  })
})
