import { describe, expect, it } from 'vitest'
import { formatWeight, pricePerKilo, weightLine, weightOf } from '../../src/domain/weight'
import { aProduct } from '../support/domain'

/** Numbers and units are joined by no-break spaces. */
function spaced(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}

describe('formatWeight', () => {
  it.each([
    [0.0005, '0,5 g'],
    [0.25, '250 g'],
    [0.999, '999 g'],
    [0.99999, '1 kg'],
    [1, '1 kg'],
    [1.5, '1,5 kg'],
    [2.125, '2,125 kg'],
    [999.999, '999,999 kg'],
    [999.9999, '1 t'],
    [1000, '1 t'],
    [1234.5, '1,235 t'],
    [2_500_000, '2.500 t'],
  ])('writes %s kg as %s', (kilos, text) => {
    expect(spaced(formatWeight(kilos))).toBe(text)
  })

  it('holds the number and its unit together on one line', () => {
    expect(formatWeight(1.5)).toBe('1,5\u00A0kg')
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('writes nothing for %s', (kilos) => {
    expect(formatWeight(kilos)).toBe('')
  })
})

describe('the weight line of a product', () => {
  const cheese = aProduct({ isSoldByWeight: true, kilosPerUnit: 0.3, pricePerKilo: 1290 })

  it('multiplies the weight by the quantity', () => {
    expect(spaced(weightOf(cheese, 4))).toBe('1,2 kg')
  })

  it('says the weight and the price per kilo', () => {
    expect(spaced(weightLine(cheese, 1))).toBe('300 g · R$ 12,90/kg')
  })

  it('has only the known parts', () => {
    expect(spaced(weightLine({ ...cheese, pricePerKilo: 0 }))).toBe('300 g')
    expect(spaced(weightLine({ ...cheese, kilosPerUnit: 0 }))).toBe('R$ 12,90/kg')
  })

  it('is exact for every weight of three decimals, in any quantity', () => {
    for (let grams = 1; grams < 2000; grams += 7)
      for (const quantity of [1, 2, 3, 7, 19, 99]) {
        const exact = grams * quantity
        const [amount, unit] = exact < 1000 ? [exact, 'g'] : [exact / 1000, 'kg']
        const written = amount.toLocaleString('pt-BR', { maximumFractionDigits: 3 })
        expect(spaced(weightOf({ ...cheese, kilosPerUnit: grams / 1000 }, quantity))).toBe(`${written} ${unit}`)
      }
  })

  it('is empty for a product not sold by weight', () => {
    const boxed = { ...cheese, isSoldByWeight: false }
    expect([weightLine(boxed), weightOf(boxed), pricePerKilo(boxed)]).toEqual(['', '', ''])
  })
})
