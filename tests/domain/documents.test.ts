import { describe, expect, it } from 'vitest'
import { formatCnpj, formatCpf, isValidCnpj, isValidCpf, plainDocument } from '../../src/domain/documents'
import { createRandom, randomText } from '../support/random'

const DIGITS = '0123456789'
const LETTERS_AND_DIGITS = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

describe('a CPF', () => {
  it.each(['52998224725', '11144477735', '12345678909', '00000000191', '529.982.247-25', ' 529 982 247 25 '])(
    'is valid: %j',
    (text) => {
      expect(isValidCpf(text)).toBe(true)
    },
  )

  it.each([
    ['a wrong first check digit', '52998224735'],
    ['a wrong second check digit', '52998224726'],
    ['too few digits', '5299822472'],
    ['too many digits', '529982247255'],
    ['a letter among its digits', 'a52998224725'],
    ['full-width digits', '５２９９８２２４７２５'],
    ['nothing', ''],
    ...Array.from(DIGITS, (digit): [string, string] => [`only the digit ${digit}`, digit.repeat(11)]),
  ])('is invalid with %s', (_fault, text) => {
    expect(isValidCpf(text)).toBe(false)
  })

  it.each(['I10H047B514000', 'T10P097D403776', 'G10A169G466604'])(
    "is never read out of the CNPJ %s, whose digits are another person's CPF",
    (cnpj) => {
      expect(isValidCpf(cnpj.replace(/[A-Z]/g, ''))).toBe(true)
      expect(isValidCpf(cnpj)).toBe(false)
      expect(isValidCpf(formatCpf(cnpj))).toBe(false)
    },
  )

  it.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['5299822', '529.982.2'],
    ['5299822472', '529.982.247-2'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529982247259', '529.982.247-25'],
    ['a5b2', '52'],
  ])('is masked as it is typed: %j reads %j', (text, masked) => {
    expect(formatCpf(text)).toBe(masked)
  })

  it('survives masking and unmasking, whatever its digits', () => {
    const random = createRandom(11)
    for (let round = 0; round < 10_000; round += 1) {
      const digits = randomText(random, DIGITS, random(12))
      expect(plainDocument(formatCpf(digits))).toBe(digits)
    }
  })
})

describe('a CNPJ', () => {
  it.each([
    '12ABC34501DE35',
    '11222333000181',
    '00000000000191',
    'ABCDEFGHIJKL80',
    'ZZZZZZZZZZZZ62',
    '00000000000A04',
    'LOJA40TE000100',
    'I10H047B514000',
    '12.abc.345/01de-35',
    '11.222.333/0001-81',
  ])('is valid: %s', (text) => {
    expect(isValidCnpj(text)).toBe(true)
  })

  it.each([
    ['a wrong first check digit', '12ABC34501DE45'],
    ['a wrong second check digit', '12ABC34501DE36'],
    ['a letter for a check digit', '12ABC34501DEA5'],
    ['too few positions', '12ABC34501DE3'],
    ['too many positions', '12ABC34501DE350'],
    ['an accented letter', '12ÁBC34501DE35'],
    ['nothing', ''],
    ...Array.from(DIGITS, (digit): [string, string] => [`only the digit ${digit}`, digit.repeat(14)]),
  ])('is invalid with %s', (_fault, text) => {
    expect(isValidCnpj(text)).toBe(false)
  })

  it.each([
    ['12', '12'],
    ['12a', '12.A'],
    ['12abc345', '12.ABC.345'],
    ['12abc34501de', '12.ABC.345/01DE'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['112223330001819', '11.222.333/0001-81'],
  ])('is masked as it is typed, letters kept: %j reads %j', (text, masked) => {
    expect(formatCnpj(text)).toBe(masked)
  })

  it('survives masking and unmasking, whatever its letters and digits', () => {
    const random = createRandom(14)
    for (let round = 0; round < 10_000; round += 1) {
      const plain = randomText(random, LETTERS_AND_DIGITS, random(15))
      expect(plainDocument(formatCnpj(plain))).toBe(plain)
    }
  })
})
