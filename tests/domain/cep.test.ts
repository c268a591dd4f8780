import { describe, expect, it } from 'vitest'
import { cepDigits, isValidCep } from '../../src/domain/cep'

describe('a CEP', () => {
  it.each(['01310-100', '01310100', ' 01310-100 '])('is whole: %j', (text) => {
    expect(isValidCep(text)).toBe(true)
  })

  it.each([
    '',
    '01310',
    '01310-10',
    '01310-1000',
    `01310-100${' '.repeat(32)}9`,
    '0131-0100',
    '01310--100',
    '0131a-100',
    '０１３１０１００',
  ])('is not whole: %j', (text) => {
    expect(isValidCep(text)).toBe(false)
  })

  it('is sent to the look-up without its hyphen', () => {
    expect(cepDigits('01310-100')).toBe('01310100')
  })
})
