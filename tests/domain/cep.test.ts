import { describe, expect, it } from 'vitest'
import { cepDigits, formatCep, isValidCep } from '../../src/domain/cep'
import { createRandom, randomText } from '../support/random'

describe('a CEP', () => {
  it.each(['01310-100', '01310100', ' 01310-100 '])('is whole: %j', (text) => {
    expect(isValidCep(text)).toBe(true)
  })

  it.each(['', '01310', '01310-10', '01310-1000', '0131-0100', '01310--100', '0131a-100', '０１３１０１００'])(
    'is not whole: %j',
    (text) => {
      expect(isValidCep(text)).toBe(false)
    },
  )

  it.each([
    ['', ''],
    ['01310', '01310'],
    ['013101', '01310-1'],
    ['01310-100', '01310-100'],
    ['013101009', '01310-100'],
    ['CEP 01310-100', '01310-100'],
  ])('is masked as it is typed: %j reads %j', (text, masked) => {
    expect(formatCep(text)).toBe(masked)
  })

  it('is sent to the look-up without its hyphen', () => {
    expect(cepDigits('01310-100')).toBe('01310100')
  })

  it('survives masking and unmasking, whatever its digits', () => {
    const random = createRandom(8)
    for (let round = 0; round < 10_000; round += 1) {
      const digits = randomText(random, '0123456789', random(9))
      expect(cepDigits(formatCep(digits))).toBe(digits)
    }
  })
})
