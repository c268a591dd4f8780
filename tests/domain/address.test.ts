import { describe, expect, it } from 'vitest'
import { addressLine, cepDigits, isSameAddress, isValidCep, placeErrors, placeFields } from '../../src/domain/address'
import { anAddress } from './support'

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

const saved = anAddress()

describe('an address', () => {
  it.each([
    [{}, 'Casa - Rua Augusta, 10'],
    [{ name: '' }, 'Rua Augusta, 10'],
    [{ number: '' }, 'Casa - Rua Augusta'],
    [{ street: '', number: '' }, 'Casa'],
  ])('with %j reads as %j', (change, line) => {
    expect(addressLine({ ...saved, ...change })).toBe(line)
  })

  it('is the same place with or without the hyphen of its CEP', () => {
    expect(isSameAddress(saved, { ...saved, zipCode: '01305000' })).toBe(true)
    for (const field of ['name', 'street', 'number', 'complement', 'zipCode'] as const)
      expect(isSameAddress(saved, { ...saved, [field]: '1001' })).toBe(false)
  })

  it('fills a form, which is empty without one', () => {
    const { name, neighborhoods, fullAddress, isDefault, ...place } = anAddress({
      complement: 'B',
      neighborhoodId: '7',
    })
    expect(placeFields({ name, neighborhoods, fullAddress, isDefault, ...place })).toEqual(place)
    expect(new Set(Object.values(placeFields()))).toEqual(new Set(['']))
  })
})

describe('an address that is typed', () => {
  it('lacks nothing when the required fields are filled in, with or without a complement', () => {
    expect(placeErrors(saved)).toEqual({})
    expect(placeErrors({ ...saved, complement: 'Fundos' })).toEqual({})
  })

  it.each(['street', 'number', 'neighborhood', 'city', 'state'] as const)(
    'lacks %s when it holds only spaces',
    (field) => {
      expect(placeErrors({ ...saved, [field]: '   ' })).toEqual({ [field]: 'required' })
    },
  )

  it.each(['', '   ', '01310-10'])('lacks a CEP that is not whole: "%s"', (zipCode) => {
    expect(placeErrors({ ...saved, zipCode })).toEqual({ zipCode: 'invalidCep' })
  })
})
