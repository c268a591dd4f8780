import { describe, expect, it } from 'vitest'
import { boletoLine } from '../../../demo/backend/boleto'
import { crc16 } from '../../../demo/backend/pix'
import { isBirthDate, isCnpj, isEmail } from '../../../demo/backend/rules/documents'

describe('PIX code', () => {
  it('closes with CRC16-CCITT, as the Central Bank’s own example does', () => {
    expect(crc16('123456789')).toBe('29B1')
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
    expect(crc16(example)).toBe('1D3D')
  })
})

describe('boleto line', () => {
  const line = boletoLine({ amount: 12345, due: new Date('2026-11-23T12:00:00Z'), reference: 'pedido-1' })

  it('has 47 digits that end in the due-date factor and the cents', () => {
    expect(line).toMatch(/^\d{47}$/)
    expect(line.slice(-14)).toBe('16390000012345')
  })
})

describe('documents', () => {
  it('know a CNPJ, numeric or alphanumeric', () => {
    for (const right of ['11.222.333/0001-81', '12ABC34501DE35', '12.abc.345/01de-35'])
      expect(isCnpj(right), right).toBe(true)
    for (const wrong of ['11222333000182', '12ABC34501DE36', '00000000000000']) expect(isCnpj(wrong), wrong).toBe(false)
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
