import { expect, it } from 'vitest'
import { instant } from '../../src/api/times'

it('reads an instant as text or as milliseconds since 1970', () => {
  expect(instant('2026-11-21T12:30:00-03:00')).toBe('2026-11-21T12:30:00-03:00')
  expect(instant(Date.UTC(2026, 10, 21, 15, 30))).toBe('2026-11-21T15:30:00.000Z')
  expect([null, 1e300, {}].map((value) => instant(value))).toEqual(['', '', ''])
})
