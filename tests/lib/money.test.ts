import { describe, expect, it } from 'vitest'
import { centsFromReais, formatCents, reaisFromCents } from '../../src/lib/money'

describe('money', () => {
  it.each([
    [12.9, 1290],
    [0.1 + 0.2, 30],
    [-5.5, -550],
    [0, 0],
    [1_000_000_000.99, 100_000_000_099],
  ])('reads %s reais as %s cents', (reais, cents) => {
    expect(centsFromReais(reais)).toBe(cents)
  })

  it.each([null, undefined, '12,50', '12.50', Number.NaN, Number.POSITIVE_INFINITY, 1.7e308, {}, [12.9], true])(
    'reads %j as no money',
    (reais) => {
      expect(centsFromReais(reais)).toBe(0)
    },
  )

  it('goes to the wire and back unchanged', () => {
    for (let cents = -2000; cents <= 100_000; cents += 7) expect(centsFromReais(reaisFromCents(cents))).toBe(cents)
  })

  it.each([
    [123_450, 'R$\u00A01.234,50'],
    [5, 'R$\u00A00,05'],
    [-100, '-R$\u00A01,00'],
  ])('writes %s cents as %j', (cents, text) => {
    expect(formatCents(cents)).toBe(text)
  })
})
