import { expect, it } from 'vitest'
import { readBirthDate, readExpiry, readWholeDate } from '../../src/domain/typed-date'

const today = new Date(2026, 10, 20)

it.each([
  ['08/31', '08/31'],
  // Nothing else of this form is checked (storefront specification, section 5).
  ['13/30', '13/30'],
  ['12/2030', '12/30'],
  ['1/30', '01/30'],
  [' 12 / 30 ', '12/30'],
  ['12-2030', '12/30'],
  ['1.2030', '01/30'],
  ['1230', '12/30'],
  ['122030', '12/30'],
  ['203012', '12/30'],
  ['2030-12', '12/30'],
  ['2030/1', '01/30'],
  ['2030-12-31', '12/30'],
  ['31/12/2030', '12/30'],
  ['1/12/30', '12/30'],
])('the validity %j reads %s', (text, expiry) => {
  expect(readExpiry(text)).toBe(expiry)
})

it.each([
  '',
  '12',
  '830',
  '3012',
  '12/3',
  '12/203',
  '12/1930',
  '13/2030',
  '0/2030',
  '2030-13',
  'dez/30',
  '12/30x',
  '1a/30',
  '12305',
  '-12/30',
])('the text %j is no validity', (text) => {
  expect(readExpiry(text)).toBeNull()
})

it.each([
  ['31/12/1990', '31/12/1990'],
  ['29/02/2024', '29/02/2024'],
  ['20/11/2026', '20/11/2026'],
  ['14/3/1988', '14/03/1988'],
  ['1-3-1988', '01/03/1988'],
  [' 14 . 03 . 1988 ', '14/03/1988'],
  ['14031988', '14/03/1988'],
  ['1988-03-14', '14/03/1988'],
  ['1988/3/1', '01/03/1988'],
  ['1988-03-14T00:00:00.000Z', '14/03/1988'],
  ['19880314', '14/03/1988'],
  ['14/3/88', '14/03/1988'],
  ['140388', '14/03/1988'],
  ['14/3/26', '14/03/2026'],
  ['21/11/26', '21/11/1926'],
])('the birth date %j reads %s', (text, date) => {
  expect(readBirthDate(text, today)).toBe(date)
})

it.each([
  ['of a day that does not exist', '31/02/1990'],
  ['of 29 February in a common year', '29/02/1900'],
  ['of a month that does not exist', '03/14/1988'],
  ['of day 0', '00/01/1990'],
  ['of another century', '01/01/1899'],
  ['of a far century', '01/01/2100'],
  ['after today', '21/11/2026'],
  ['whose year has only begun', '14/03/19'],
  ['not typed to the end', '31/12/199'],
  ['typed beyond its end', '31/12/19900'],
  ['without a day', '1988-03'],
  ['with a month in words', '14 mar 1988'],
  ['that is empty', ''],
])('a text is no birth date: one %s', (_fault, text) => {
  expect(readBirthDate(text, today)).toBeNull()
})

it('a birth date that is being typed is read when it is whole', () => {
  const whole = ['14/3/1988', '14031988', '1988-03-14', '1988/3/14', '19880314', '201003-14']
  for (const text of whole) expect(readWholeDate(text, today), text).toBe(readBirthDate(text, today))
  for (const text of ['14/3/88', '140388', '01/01/18', '1988-03-1', '14/03/198'])
    expect(readWholeDate(text, today), text).toBeNull()
})
