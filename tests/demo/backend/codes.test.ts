import { describe, expect, it } from 'vitest'
import { boletoLine } from '../../../demo/backend/boleto'
import { crc16, pixCode } from '../../../demo/backend/pix'
import { isBirthDate, isCardNumber, isCnpj, isCpf, isEmail } from '../../../demo/backend/rules/documents'

describe('PIX code', () => {
  it('closes with CRC16-CCITT, as the Central Bank’s own example does', () => {
    expect(crc16('123456789')).toBe('29B1')
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
    expect(crc16(example)).toBe('1D3D')
  })

  it('writes each length right and names in ASCII letters', () => {
    const charge = {
      key: 'pix@loja.example',
      merchant: 'Ateliê Maré do Recife Antigo',
      city: 'São Paulo',
      amount: 123456,
      txid: 'a-1',
    }
    const fields = readFields(pixCode(charge))
    expect(fields.get('54')).toBe('1234.56')
    expect(fields.get('59')).toBe('Atelie Mare do Recife Ant')
    expect(fields.get('60')).toBe('Sao Paulo')
    expect(readFields(fields.get('26') ?? '').get('01')).toBe('pix@loja.example')
    expect(readFields(fields.get('62') ?? '').get('05')).toBe('a1')
  })
})

/** Reads id, two-digit length and value, one after the other; a wrong length makes everything after it unreadable. */
function readFields(code: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4))
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

describe('boleto line', () => {
  const line = boletoLine({ amount: 12345, due: new Date('2026-11-23T12:00:00Z'), reference: 'pedido-1' })

  it('has 47 digits that end in the due-date factor and the cents', () => {
    expect(line).toMatch(/^\d{47}$/)
    expect(line.slice(-14)).toBe('16390000012345')
  })

  it('closes each of its three fields with modulo 10', () => {
    for (const [from, to] of [
      [0, 10],
      [10, 21],
      [21, 32],
    ] as const)
      expect(luhnSum(line.slice(from, to)) % 10).toBe(0)
  })
})

function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, at) => {
    const value = Number(digit) * ((digits.length - at) % 2 === 0 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

describe('documents', () => {
  it('know a CPF by its check digits', () => {
    for (const right of ['529.982.247-25', '11144477735']) expect(isCpf(right), right).toBe(true)
    for (const wrong of ['52998224724', '11111111111', '5299822472', '']) expect(isCpf(wrong), wrong).toBe(false)
  })

  it('know a CNPJ, numeric or alphanumeric', () => {
    for (const right of ['11.222.333/0001-81', '12ABC34501DE35', '12.abc.345/01de-35'])
      expect(isCnpj(right), right).toBe(true)
    for (const wrong of ['11222333000182', '12ABC34501DE36', '00000000000000']) expect(isCnpj(wrong), wrong).toBe(false)
  })

  it('know a card number by Luhn', () => {
    expect(isCardNumber('4111 1111 1111 1111')).toBe(true)
    expect(isCardNumber('378282246310005')).toBe(true)
    expect(isCardNumber('4111111111111112')).toBe(false)
  })

  it('know an e-mail and a birth date by the specification’s rules', () => {
    expect(isEmail('ana@loja.com.br')).toBe(true)
    for (const wrong of ['ana@loja', 'a na@loja.com', 'ana(1)@loja.com', '@loja.com'])
      expect(isEmail(wrong), wrong).toBe(false)
    expect(isBirthDate('29/02/2000')).toBe(true)
    for (const wrong of ['29/02/2001', '31/04/1990', '01/01/1890', '1/1/1990'])
      expect(isBirthDate(wrong), wrong).toBe(false)
  })
})
