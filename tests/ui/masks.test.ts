import { describe, expect, it } from 'vitest'
import { isValidCnpj, isValidCpf } from '../../src/domain/documents'
import { centsFromTyped } from '../../src/lib/typed-money'
import { cardExpiryMask, cardNumberMask, securityCodeMask } from '../../src/screens/payment/card/card-masks'
import type { Mask } from '../../src/ui/fields/mask'
import { birthDateMask, cepMask, cnpjMask, cpfMask, documentMask, moneyMask } from '../../src/ui/fields/masks'
import { createRandom, randomText } from '../support/random'

const NBSP = '\u00a0'
const DIGITS = '0123456789'
const ANYTHING = `${DIGITS}abcXYZ .-/()+R$,${NBSP}é🙂\u202e`
const NUMBERS: Record<string, Mask> = { cpfMask, cnpjMask, documentMask, cepMask, cardNumberMask, securityCodeMask }
const ALL: Record<string, Mask> = { ...NUMBERS, birthDateMask, cardExpiryMask, moneyMask }

const counted = (text: string) => text.replace(/[\s./-]|\u202e/g, '').toUpperCase()

describe('a mask', () => {
  it.each<[Mask, string, string]>([
    [cpfMask, '5299', '529.9'],
    [cpfMask, 'CPF: 529 982 247-25', '529.982.247-25'],
    [cpfMask, '５２９９８２２４７２５', '529.982.247-25'],
    [cpfMask, '\u202a529.982.247-25\u202c', '529.982.247-25'],
    [cnpjMask, '12abc34501de35', '12.ABC.345/01DE-35'],
    [cnpjMask, 'CNPJ 11.222.333/0001-81', '11.222.333/0001-81'],
    [documentMask, '52998224725', '529.982.247-25'],
    [documentMask, '112223330001', '11.222.333/0001'],
    [documentMask, '12ABC', '12.ABC'],
    [cepMask, '01.310-100', '01310-100'],
    [cepMask, 'CEP 01310 100', '01310-100'],
    [cardNumberMask, '4111-1111-1111-1111', '4111 1111 1111 1111'],
    [cardNumberMask, '6062825624254001234', '6062 8256 2425 4001 234'],
    [cardNumberMask, '378282246310005', '3782 822463 10005'],
    [cardNumberMask, '30569309025904', '3056 930902 5904'],
    [securityCodeMask, ' 123 ', '123'],
    [birthDateMask, '1990-12-31', '31/12/1990'],
    [cardExpiryMask, '0831', '08/31'],
    [cardExpiryMask, '8', '08'],
    [cardExpiryMask, '2030-12', '12/30'],
    [moneyMask, '123456', `R$${NBSP}1.234,56`],
    [moneyMask, '1', `R$${NBSP}0,01`],
    [moneyMask, '0', `R$${NBSP}0,00`],
    [moneyMask, `R$${NBSP}0,0`, ''],
    [moneyMask, '1234.56', `R$${NBSP}1.234,56`],
    [moneyMask, 'R$ 10,50', `R$${NBSP}10,50`],
  ])('%# writes %j', (mask, typed, written) => {
    expect(mask.format(typed)).toBe(written)
  })

  it.each<[string, Mask, string[]]>([
    ['a CPF', cpfMask, ['529982247255', 'a52998224725', 'I10H047B514000']],
    ['a CNPJ', cnpjMask, ['112223330001819']],
    ['a CEP', cepMask, ['013101000', '+55 01310-100']],
    ['a card', cardNumberMask, ['41111111111111111111', '4111 1111 1111 111l']],
    ['a code', securityCodeMask, ['12345', '12a']],
    ['a date', birthDateMask, ['03/14/1988', '1988-03']],
    ['a validity', cardExpiryMask, ['dez/30', '830']],
    ['an amount', moneyMask, ['-5', '1,234', '10 5', '999999999999']],
  ])('keeps what it cannot read as %s', (_, mask, texts) => {
    expect(texts.map(mask.format)).toEqual(texts)
    expect(texts.map((text) => mask.settle?.(text) ?? text)).toEqual(texts)
  })

  it.each(Object.entries(ALL))('keeps text formatted by %s unchanged, 10,000 random texts', (_, mask) => {
    const random = createRandom(20260717)
    for (let count = 0; count < 10_000; count += 1) {
      const typed = randomText(random, count % 2 ? ANYTHING : DIGITS, random(24))
      const written = mask.format(typed)
      expect(mask.format(written), JSON.stringify(typed)).toBe(written)
    }
  })

  it.each(Object.entries(NUMBERS))('%s neither loses nor adds a character, 10,000 random texts', (_, mask) => {
    const random = createRandom(7)
    for (let count = 0; count < 10_000; count += 1) {
      const typed = randomText(random, count % 2 ? ANYTHING : DIGITS, random(24))
      expect(counted(mask.format(typed)), JSON.stringify(typed)).toBe(counted(typed))
    }
  })

  it('returns the same cents, 10,000 random amounts', () => {
    const random = createRandom(99)
    for (let count = 0; count < 10_000; count += 1) {
      const cents = random(count % 2 ? 100_000 : 4_000_000_000)
      expect(centsFromTyped(moneyMask.format(String(cents)))).toBe(cents)
    }
  })

  it.each(['I10H047B514000', 'T10P097D403776'])(
    "never makes a CPF of the CNPJ %s, whose digits are another's",
    (cnpj) => {
      expect(isValidCpf(cnpj.replace(/[A-Z]/g, ''))).toBe(true)
      expect([cpfMask, documentMask].map((mask) => isValidCpf(mask.format(cnpj)))).toEqual([false, false])
      expect(isValidCnpj(documentMask.format(cnpj))).toBe(true)
    },
  )
})

it.each([
  ['R$ 10', 1000],
  ['10,5', 1050],
  ['10.5', 1050],
  ['1.234', 123_400],
  ['10,', 1000],
  ['0,5', 50],
])('the amount %j is %j cents', (text, cents) => {
  expect(centsFromTyped(text)).toBe(cents)
})

it('no other text is an amount', () => {
  const texts = ['', 'R$', '-5', '1,234', '1.23,45', '10,505', '10 5', '1e3']
  expect(texts.filter((text) => centsFromTyped(text) !== null)).toEqual([])
})
