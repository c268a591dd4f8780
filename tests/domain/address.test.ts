import { describe, expect, it } from 'vitest'
import { addressLine } from '../../src/domain/address-line'
import { isSameAddress, missingFields, withCep, type AddressForm } from '../../src/domain/address'
import type { Address } from '../../src/domain/customer'

const filled: AddressForm = {
  name: 'Casa',
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  neighborhoodId: '',
  city: 'São Paulo',
  state: 'SP',
}

const saved: Address = { ...filled, neighborhoods: [], fullAddress: null, isDefault: false }

describe('an address', () => {
  it.each([
    [{}, 'Casa - Avenida Paulista, 1000'],
    [{ name: '' }, 'Avenida Paulista, 1000'],
    [{ number: '' }, 'Casa - Avenida Paulista'],
    [{ street: '', number: '' }, 'Casa'],
  ])('with %j reads as %j', (change, line) => {
    expect(addressLine({ ...saved, ...change })).toBe(line)
  })

  it('is the same place with or without the hyphen of its CEP', () => {
    expect(isSameAddress(saved, { ...saved, zipCode: '01310100' })).toBe(true)
    expect(isSameAddress(saved, { ...saved, number: '1001' })).toBe(false)
  })
})

describe('a new address', () => {
  it('lacks nothing when the required fields are filled in, with or without a complement', () => {
    expect(missingFields(filled)).toEqual([])
  })

  it.each(['name', 'zipCode', 'street', 'number', 'neighborhood', 'city', 'state'] as const)(
    'lacks %s when it holds only spaces',
    (field) => {
      expect(missingFields({ ...filled, [field]: '   ' })).toEqual([field])
    },
  )

  it('lacks a CEP that is not whole', () => {
    expect(missingFields({ ...filled, zipCode: '01310-10' })).toEqual(['zipCode'])
  })
})

describe('a CEP that was looked up', () => {
  const found = { ...saved, name: '', number: '', zipCode: '' }

  it('fills street, neighborhood, city and state, and touches nothing else', () => {
    const typed = { ...filled, street: '', neighborhood: '', city: '', state: '', complement: 'Fundos' }
    expect(withCep(typed, found)).toEqual({ ...filled, complement: 'Fundos' })
  })

  it('keeps typed values when the look-up found nothing', () => {
    const town = { ...found, street: '', neighborhood: '', city: 'Tiradentes', state: 'MG' }
    const typed = { ...filled, street: 'Rua Direita', neighborhood: 'Centro' }
    expect(withCep(typed, town)).toMatchObject({ street: 'Rua Direita', neighborhood: 'Centro', city: 'Tiradentes' })
  })

  it('leaves the neighborhood to be chosen where it lists several', () => {
    const town = { ...found, street: '', neighborhoods: [{ neighborhoodId: '1', name: 'Pontal' }] }
    expect(withCep(filled, town)).toMatchObject({ street: 'Avenida Paulista', neighborhood: '', neighborhoodId: '' })
  })
})
