import { describe, expect, it } from 'vitest'
import { centsFromTyped } from '../../src/lib/typed-money'
import type { Mask } from '../../src/ui/fields/mask'
import {
  cardExpiryMask,
  cardNumberMask,
  cepMask,
  cnpjMask,
  cpfMask,
  dateMask,
  documentMask,
  moneyMask,
} from '../../src/ui/fields/masks'
import { createRandom, randomText } from '../support/random'

const NBSP = '\u00a0'
const DIGITS = '0123456789'
const ANYTHING = `${DIGITS}abcXYZ .-/()+R$,${NBSP}é🙂\u202e`
const ALL: Record<string, Mask> = {
  cpfMask,
  cnpjMask,
  documentMask,
  cepMask,
  dateMask,
  cardNumberMask,
  cardExpiryMask,
  moneyMask,
}

const onlyDigits = (text: string) => text.replace(/[^0-9]/g, '')

describe('a mask', () => {
  it.each<[string, Mask, string, string]>([
    ['a CPF among documents', documentMask, '52998224725', '529.982.247-25'],
    ['a CNPJ among documents', documentMask, '112223330001', '11.222.333/0001'],
    ['a CNPJ with letters among documents', documentMask, '12ABC', '12.ABC'],
    ['a date as forms fill it in', dateMask, '1990-12-31', '31/12/1990'],
    ['a card', cardNumberMask, '4111111111111111', '4111 1111 1111 1111'],
    ['a card of 19 digits', cardNumberMask, '6062825624254001234', '6062 8256 2425 4001 234'],
    ['an American Express card', cardNumberMask, '378282246310005', '3782 822463 10005'],
    ['a Diners Club card', cardNumberMask, '30569309025904', '3056 930902 5904'],
    ['an expiry', cardExpiryMask, '0831', '08/31'],
    ['an expiry with a month of one digit', cardExpiryMask, '8', '08'],
    ['an expiry with a whole year', cardExpiryMask, '08/2031', '08/31'],
    ['an amount', moneyMask, '123456', `R$${NBSP}1.234,56`],
    ['one hundredth', moneyMask, '1', `R$${NBSP}0,01`],
    ['a zero', moneyMask, '0', `R$${NBSP}0,00`],
    ['nothing', moneyMask, '', ''],
  ])('formats %s', (_, mask, typed, written) => {
    expect(mask.format(typed)).toBe(written)
  })

  it('keeps a CNPJ with letters complete in a CPF field: its digits alone could be a CPF', () => {
    expect(cpfMask.format('I10H047B514000')).toBe('I10H047B514000')
    expect(cpfMask.format('I1.0H0.47B/5140-00')).toBe('I10H047B514000')
  })

  it.each(Object.entries(ALL))('keeps text formatted by %s unchanged, 10,000 random texts', (_, mask) => {
    const random = createRandom(20260717)
    for (let count = 0; count < 10_000; count += 1) {
      const typed = randomText(random, count % 2 ? ANYTHING : DIGITS, random(24))
      const written = mask.format(typed)
      expect(mask.format(written), JSON.stringify(typed)).toBe(written)
    }
  })

  it.each<[string, Mask, number]>([
    ['documentMask', documentMask, 14],
    ['dateMask', dateMask, 8],
    ['cardNumberMask', cardNumberMask, 14],
  ])('neither loses nor adds digits in %s, 10,000 random numbers', (_, mask, longest) => {
    const random = createRandom(7)
    for (let count = 0; count < 10_000; count += 1) {
      const typed = randomText(random, DIGITS, random(longest + 1))
      expect(onlyDigits(mask.format(typed))).toBe(typed)
    }
  })

  it('returns the same cents, 10,000 random amounts', () => {
    const random = createRandom(99)
    for (let count = 0; count < 10_000; count += 1) {
      const cents = random(count % 2 ? 100_000 : 4_000_000_000)
      expect(centsFromTyped(moneyMask.format(String(cents)))).toBe(cents)
    }
  })
})
