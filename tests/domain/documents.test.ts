import { describe, expect, it } from 'vitest'
import { formatDocument, isValidCnpj, isValidCpf } from '../../src/domain/documents'

const DIGITS = '0123456789'

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
    ['more behind many spaces', `52998224725${' '.repeat(32)}5`],
    ['a letter among its digits', 'a52998224725'],
    ['the letters of a CNPJ', 'I10H047B514000'],
    ['full-width digits', '５２９９８２２４７２５'],
    ['nothing', ''],
    ...Array.from(DIGITS, (digit): [string, string] => [`only the digit ${digit}`, digit.repeat(11)]),
  ])('is invalid with %s', (_fault, text) => {
    expect(isValidCpf(text)).toBe(false)
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
    ['a digit before the rest that keeps both check digits right', '112223330001881'],
    ['an accented letter', '12ÁBC34501DE35'],
    ['nothing', ''],
    ...Array.from(DIGITS, (digit): [string, string] => [`only the digit ${digit}`, digit.repeat(14)]),
  ])('is invalid with %s', (_fault, text) => {
    expect(isValidCnpj(text)).toBe(false)
  })
})

it.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['52998224725', '529.982.247-25'],
  ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['1122233300018', '1122233300018'],
  ['911222333000181', '911222333000181'],
  ['', ''],
])('%s is written as %s', (text, written) => {
  expect(formatDocument(text)).toBe(written)
})
