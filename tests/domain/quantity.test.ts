import { describe, expect, it } from 'vitest'
import {
  canDecrement,
  canIncrement,
  clampQuantity,
  isQuantityReadOnly,
  quantityFromText,
  roomFor,
} from '../../src/domain/quantity'
import { aProduct, someSettings } from '../support/domain'

describe('a typed quantity', () => {
  it.each([
    ['', 1],
    ['   ', 1],
    ['0', 1],
    ['007', 7],
    [' 12 ', 12],
    ['１２', 12],
    ['99999999999999999999', 99_999],
    ...['abc', '🙂', '-3', '0,5', '2.9', '1.000', '1 kg', '12x', '1e3'].map((text): [string, null] => [text, null]),
  ])('reads %j as %s', (text, quantity) => {
    expect(quantityFromText(text)).toBe(quantity)
  })

  it("is limited to the cart's maximum", () => {
    expect(quantityFromText('12', 10)).toBe(10)
    expect(quantityFromText('10', 10)).toBe(10)
  })
})

describe('the units that still fit in a line', () => {
  it.each([
    [5, 0, 5],
    [5, 3, 2],
    [5, 5, 0],
    [5, 9, 0],
    [2.5, 1, 1],
    [0, 9, Number.POSITIVE_INFINITY],
    [-1, 9, Number.POSITIVE_INFINITY],
  ])('with a maximum of %s and %s in the line: %s', (maxQuantity, inLine, room) => {
    expect(roomFor(maxQuantity, inLine)).toBe(room)
  })
})

describe('the quantity selector', () => {
  it.each([
    [Number.NaN, 0, 1],
    [Number.NEGATIVE_INFINITY, 0, 1],
    [Number.POSITIVE_INFINITY, 7, 7],
    [3.9, 0, 3],
    [8, 0, 8],
    [8, -1, 8],
    [8, Number.NaN, 8],
    [8, 2.5, 2],
  ])('limits %s with a maximum of %s to %s', (quantity, max, held) => {
    expect(clampQuantity(quantity, max)).toBe(held)
  })

  it('goes down to 1 and no further', () => {
    expect([canDecrement(2), canDecrement(1), canDecrement(0)]).toEqual([true, false, false])
  })

  it('goes up to the maximum and no further', () => {
    expect([canIncrement(4, 5), canIncrement(5, 5), canIncrement(6, 5)]).toEqual([true, false, false])
    expect(canIncrement(500)).toBe(true)
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'is read-only for a restricted product (%s) while the shop disables them (%s): %s',
    (isRestrictedSale, areRestrictedProductsDisabled, readOnly) => {
      const settings = someSettings({ areRestrictedProductsDisabled })
      expect(isQuantityReadOnly(aProduct({ isRestrictedSale }), settings)).toBe(readOnly)
    },
  )

  it('is editable when the settings did not load', () => {
    expect(isQuantityReadOnly(aProduct({ isRestrictedSale: true }), null)).toBe(false)
  })
})
