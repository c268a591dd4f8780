import { describe, expect, it } from 'vitest'
import { crc16, readPixCode } from '../../src/domain/pix'

/** The code of the Central Bank's own manual. */
const MANUAL =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

function field(tag: string, value: string, length = value.length): string {
  return `${tag}${String(length).padStart(2, '0')}${value}`
}

function codeOf(...fields: string[]): string {
  const body = `${['000201', ...fields].join('')}6304`
  return `${body}${crc16(body)}`
}

const account = field('26', `${field('00', 'BR.GOV.BCB.PIX')}${field('01', 'loja@exemplo.com')}`)

describe('crc16', () => {
  it('agrees with the published check value', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(crc16('')).toBe('FFFF')
  })

  it('keeps its leading zeros', () => {
    const sums = Array.from({ length: 200 }, (_, number) => crc16(`${number}`))
    expect(sums.every((sum) => /^[0-9A-F]{4}$/.test(sum))).toBe(true)
    expect(sums.some((sum) => sum.startsWith('0'))).toBe(true)
  })
})

describe('a PIX code', () => {
  it("reads the manual's example", () => {
    expect(readPixCode(MANUAL)).toEqual({ merchant: 'Fulano de Tal', city: 'BRASILIA', amount: null })
  })

  it('reads the amount in cents, whichever merchant account holds the key', () => {
    const elsewhere = account.replace(/^26/, '51')
    expect(readPixCode(codeOf(elsewhere, field('54', '1234.5'), field('59', 'LOJA')))).toMatchObject({
      amount: 123_450,
    })
  })

  it.each(['0.00', '-1', 'abc', '1,50', '99999999999'])('reads no amount out of %s', (amount) => {
    expect(readPixCode(codeOf(account, field('54', amount)))?.amount).toBeNull()
  })

  it('reads an accented name, its length counted in characters or in bytes', () => {
    expect(readPixCode(codeOf(account, field('59', 'Açaí do João')))?.merchant).toBe('Açaí do João')
    const bytes = new TextEncoder().encode('Açaí do João').length
    expect(readPixCode(codeOf(account, field('59', 'Açaí do João', bytes)))?.merchant).toBe('Açaí do João')
  })

  it('may be surrounded by white space and carry its CRC in lower case', () => {
    expect(readPixCode(` ${MANUAL.slice(0, -4)}1d3d\n`)).not.toBeNull()
  })

  it('is refused with any one character changed or left out', () => {
    for (let place = 0; place < MANUAL.length; place += 1) {
      const other = MANUAL[place] === '7' ? '8' : '7'
      expect(readPixCode(`${MANUAL.slice(0, place)}${other}${MANUAL.slice(place + 1)}`)).toBeNull()
      expect(readPixCode(`${MANUAL.slice(0, place)}${MANUAL.slice(place + 1)}`)).toBeNull()
    }
  })

  it.each([
    ['is empty', ''],
    ['is something else', 'https://pix.example/123'],
    ['starts otherwise', codeOf(account).replace('000201', '000301')],
    ['has no PIX account', codeOf(field('26', field('00', 'br.com.outro')))],
    ['names the PIX domain outside of an account', codeOf(field('62', field('00', 'br.gov.bcb.pix')))],
    ['has lengths that do not add up', codeOf(account, field('59', 'LOJA', 40))],
    ['is followed by more', `${MANUAL}${field('99', 'x')}`],
  ])('is refused when it %s', (_fault, code) => {
    expect(readPixCode(code)).toBeNull()
  })
})
