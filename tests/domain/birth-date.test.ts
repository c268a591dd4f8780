import { describe, expect, it } from 'vitest'
import { formatBirthDate, isValidBirthDate } from '../../src/domain/birth-date'

const today = new Date(2026, 10, 20)

describe('a birth date', () => {
  it.each(['31/12/1990', '01/01/1900', '29/02/2000', '29/02/2024', '20/11/2026'])('is valid: %s', (text) => {
    expect(isValidBirthDate(text, today)).toBe(true)
  })

  it.each([
    ['of a day that does not exist', '31/02/1990'],
    ['of 29 February in a common year', '29/02/1900'],
    ['of a month that does not exist', '01/13/1990'],
    ['of day 0', '00/01/1990'],
    ['of month 0', '01/00/1990'],
    ['of another century', '01/01/1899'],
    ['of a far century', '01/01/2100'],
    ['after today', '21/11/2026'],
    ['not typed to the end', '31/12/199'],
    ['typed beyond its end', '31/12/19900'],
    ['written otherwise', '1990-12-31'],
    ['that is empty', ''],
  ])('is invalid: one %s', (_fault, text) => {
    expect(isValidBirthDate(text, today)).toBe(false)
  })

  it.each([
    ['3', '3'],
    ['3112', '31/12'],
    ['31121', '31/12/1'],
    ['31121990', '31/12/1990'],
    ['31/12/19901', '31/12/1990'],
  ])('is masked as it is typed: %s reads %s', (text, masked) => {
    expect(formatBirthDate(text)).toBe(masked)
  })
})
