import { describe, expect, it } from 'vitest'
import { boletoLine } from '../../demo/shop/boleto'
import { boletoAmount, formatBoletoLine, readBoletoLine } from '../../src/domain/boleto'

/** A published line from before 2025, when the counter of days restarted. */
const PRINTED = '00190.00009 01149.718601 68524.522114 6 75860000102656'
const DIGITS = '00190000090114971860168524522114675860000102656'

describe("a boleto's line", () => {
  it('is read with and without the dots and spaces it is printed with', () => {
    expect(readBoletoLine(PRINTED)).toBe(DIGITS)
    expect(readBoletoLine(DIGITS)).toBe(DIGITS)
  })

  it('is printed as banks print it, and has its amount', () => {
    expect(formatBoletoLine(DIGITS)).toBe(PRINTED)
    expect(boletoAmount(DIGITS)).toBe(102_656)
    expect(boletoAmount(`${DIGITS.slice(0, 37)}0000000000`)).toBeNull()
  })

  it('is refused with any one digit changed or left out', () => {
    for (let place = 0; place < DIGITS.length; place += 1) {
      const other = String((Number(DIGITS[place]) + 1) % 10)
      expect(readBoletoLine(`${DIGITS.slice(0, place)}${other}${DIGITS.slice(place + 1)}`)).toBeNull()
      expect(readBoletoLine(`${DIGITS.slice(0, place)}${DIGITS.slice(place + 1)}`)).toBeNull()
    }
  })

  it('agrees with lines of every amount and day', () => {
    for (let days = 0; days < 3000; days += 97) {
      const due = new Date(Date.UTC(2026, 10, 20 + days))
      const line = boletoLine({ amount: days * 31, due, reference: `pedido-${days}` })
      expect(readBoletoLine(line)).toBe(line)
    }
  })

  it.each(['', 'abc', '0', `${DIGITS}1`, DIGITS.replace('0', 'O')])('is not %j', (text) => {
    expect(readBoletoLine(text)).toBeNull()
  })
})
