import { describe, expect, it } from 'vitest'
import {
  brandOf,
  cardDigits,
  cardErrors,
  cardPayment,
  looksMistyped,
  optionOf,
  securityCodeLength,
  type CardFields,
} from '../../src/domain/card'
import type { PlaceFields } from '../../src/domain/address'
import type { CardOption } from '../../src/domain/checkout'
import { createRandom } from '../support/random'

/** Public test numbers of each brand; all pass Luhn. */
const NUMBERS: [brand: string, numbers: string[]][] = [
  ['Visa', ['4111111111111111', '4012888888881881', '4000000000000002', '4235647728025682']],
  ['Mastercard', ['5555555555554444', '5105105105105100', '2223000148400010', '2720990000000007']],
  ['American Express', ['378282246310005', '371449635398431', '375365153556885', '341111111111111']],
  ['Diners Club', ['36490102462661', '30569309025904', '38520000023237', '36148900647913']],
  ['Elo', ['6362970000457013', '5067310000000010', '4011780000000006', '6504850000000006', '5090000000000018']],
  ['Hipercard', ['6062825624254001', '6062826786276634']],
  ['Hiper', ['6370950000000005', '6375680000000003']],
  ['Aura', ['5078601870000127985', '5078601800003247449']],
  ['Discover', ['6011111111111117', '6011000990139424']],
  ['JCB', ['3530111333300000', '3566002020360505']],
]
const golden = NUMBERS.flatMap(([brand, numbers]) => numbers.map((number): [string, string] => [brand, number]))

const FILLED: CardFields = {
  cardType: 'visa',
  installments: 2,
  number: '4111 1111 1111 1111',
  name: ' MARINA DUARTE ',
  expiry: '08/31',
  securityCode: '123',
  document: '529.982.247-25',
}
const BILLING: PlaceFields = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  neighborhoodId: '',
  city: 'São Paulo',
  state: 'SP',
}
const CPF_ONLY = { isCnpjEnabled: false }
const CNPJ_TOO = { isCnpjEnabled: true }

function option(providerId: string, name: string): CardOption {
  return { providerId, name, installments: [] }
}

/** Wrong fields after a change. */
function wrongFields(change: Partial<CardFields>, settings = CPF_ONLY): string[] {
  return Object.keys(cardErrors({ ...FILLED, ...change }, settings))
}

describe('the brand', () => {
  it.each(golden)('%s is recognised by %s', (brand, number) => {
    expect(brandOf(number)?.name).toBe(brand)
  })

  it.each(golden)('%s has a number as long as it should be and without a mistyped digit: %s', (_brand, number) => {
    expect(wrongFields({ number })).not.toContain('number')
    expect(looksMistyped(number)).toBe(false)
  })

  it('is recognised before the number is complete, and only when no other fits', () => {
    expect(brandOf('')).toBeNull()
    expect(brandOf('4')?.name).toBe('Visa')
    expect(brandOf('401178')?.name).toBe('Elo')
    expect(brandOf('5')).toBeNull()
    expect(brandOf('51')?.name).toBe('Mastercard')
    expect(brandOf('37')?.name).toBe('American Express')
    expect(brandOf('63')).toBeNull()
    expect(brandOf('606282')?.name).toBe('Hipercard')
    expect(brandOf('0000')).toBeNull()
  })

  it('is found among the options by id or name, in any spelling', () => {
    const options = [option('1', 'AMERICAN EXPRESS'), option('elo', 'Cartão Elo'), option('3', 'Dinérs-Club')]
    expect(optionOf(options, brandOf('378282246310005'))?.providerId).toBe('1')
    expect(optionOf(options, brandOf('6362970000457013'))?.providerId).toBe('elo')
    expect(optionOf(options, brandOf('36490102462661'))?.providerId).toBe('3')
    expect(optionOf(options, brandOf('4111111111111111'))).toBeNull()
    expect(optionOf(options, null)).toBeNull()
  })
})

describe('a card number', () => {
  it('keeps its digits alone', () => {
    expect(cardDigits('4111 1111-1111.1111')).toBe('4111111111111111')
    expect(cardDigits('a'.repeat(1_000_000))).toBe('')
  })

  it('has 15 digits on an American Express, 14 on a Diners Club and 16 to 19 on all others', () => {
    for (const [start, lengths] of [
      ['34', [15]],
      ['37', [15]],
      ['36', [14]],
      ['305', [14]],
      ['4', [16, 17, 18, 19]],
      ['5078', [16, 17, 18, 19]],
      ['99', [16, 17, 18, 19]],
    ] as const) {
      const fitting = [13, 14, 15, 16, 17, 18, 19].filter(
        (length) => !wrongFields({ number: start.padEnd(length, '0') }).includes('number'),
      )
      expect(fitting, start).toEqual(lengths)
    }
  })

  it('looks mistyped when any single digit differs', () => {
    const random = createRandom(4)
    for (const [, number] of golden) {
      const at = 6 + random(number.length - 6)
      const other = (Number(number[at]) + 1 + random(9)) % 10
      const wrong = `${number.slice(0, at)}${other}${number.slice(at + 1)}`
      expect(looksMistyped(wrong), `${number} as ${wrong}`).toBe(true)
    }
  })

  it('does not look mistyped while it is being typed', () => {
    expect(looksMistyped('4111 1111')).toBe(false)
  })
})

describe('the security code', () => {
  it('has four digits for numbers that start with 34 or 37, else three', () => {
    expect(securityCodeLength('3400')).toBe(4)
    expect(securityCodeLength('37 82')).toBe(4)
    for (const number of ['', '3', '36', '4111', '43']) expect(securityCodeLength(number)).toBe(3)
  })
})

describe('the card form', () => {
  it('may be sent when every field is valid', () => {
    expect(cardErrors(FILLED, CPF_ONLY)).toEqual({})
  })

  it.each([
    ['cardType', ''],
    ['number', ''],
    ['number', '4111 1111 1111'],
    ['number', '4111 1111 1111 1111 1111'],
    ['number', '4111 1111 1111 1111x'],
    ['expiry', '12/3'],
    ['name', '  '],
    ['securityCode', ''],
    ['securityCode', '1234'],
    ['securityCode', '12 3'],
    ['document', ''],
    ['document', '111.111.111-11'],
    ['document', '12.ABC.345/01DE-35'],
  ])('may not be sent with %s being "%s"', (field, value) => {
    expect(wrongFields({ [field]: value })).toEqual([field])
  })

  it('may be sent with a number whose check digit is wrong', () => {
    expect(wrongFields({ number: '4111 1111 1111 1112' })).toEqual([])
  })

  it('accepts a CNPJ, old or with letters, where the shop does', () => {
    for (const document of ['11.222.333/0001-81', '12.ABC.345/01DE-35', '12.abc.345/01de-35', '529.982.247-25'])
      expect(wrongFields({ document }, CNPJ_TOO)).toEqual([])
    expect(wrongFields({ document: '12.ABC.345/01DE-36' }, CNPJ_TOO)).toEqual(['document'])
    expect(wrongFields({ document: '11.222.333/0001-81' }, CPF_ONLY)).toEqual(['document'])
  })

  it('is sent with digits, without marks, and with the letters of a CNPJ', () => {
    expect(cardPayment({ ...FILLED, expiry: '2031-8', document: '12.abc.345/01de-35' }, BILLING)).toEqual({
      providerId: 'visa',
      installments: 2,
      number: '4111111111111111',
      name: 'MARINA DUARTE',
      securityCode: '123',
      expiryMonth: '08',
      expiryYear: '31',
      document: '12ABC34501DE35',
      zipCode: '01310100',
      address: 'Avenida Paulista',
      addressNumber: '1000',
      complement: '',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    })
  })
})
