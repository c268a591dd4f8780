import { describe, expect, it } from 'vitest'
import { momentOf } from '../../src/domain/instant'
import { clockTime, dateOf, shortDate } from '../../src/domain/wall-time'

const PORTUGUESE = {}

/** Intl writes a narrow space before PM. */
const plain = (time: string) => time.replace(/\s/, ' ')

describe('an instant', () => {
  // One moment, as gateways of five zones write it.
  it.each([
    '2026-11-21T15:30:00Z',
    '2026-11-21T15:30:00.000+00:00',
    '2026-11-21T12:30:00-03:00',
    '2026-11-21T11:30:00-04:00',
    '2026-11-22T00:30:00+09:00',
  ])("is shown in the reader's zone, written as %s", (instant) => {
    expect(momentOf(instant, PORTUGUESE, 'America/Sao_Paulo')).toEqual({
      day: '21/11/2026',
      date: '21/11',
      time: '12:30',
    })
    expect(momentOf(instant, PORTUGUESE, 'America/Manaus').time).toBe('11:30')
    expect(momentOf(instant, PORTUGUESE, 'Asia/Tokyo')).toEqual({ day: '22/11/2026', date: '22/11', time: '00:30' })
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(momentOf(instant, PORTUGUESE)).toEqual(momentOf(instant, PORTUGUESE, timeZone))
  })

  it('that is a day alone is that day everywhere', () => {
    for (const zone of ['America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(momentOf('2026-12-01', PORTUGUESE, zone)).toEqual({ day: '01/12/2026', date: '01/12', time: '' })
  })

  it.each(['', 'amanhã', '2026-13-45T00:00Z'])('that is none says nothing: %j', (instant) => {
    expect(momentOf(instant, PORTUGUESE)).toEqual({ day: '', date: '', time: '' })
  })
})

it('a wall time is shown as it is written, wherever it is read', () => {
  const time = '2026-11-21T23:30:00+14:00'
  expect([dateOf(time), shortDate(time, PORTUGUESE), clockTime(time, PORTUGUESE)]).toEqual([
    '2026-11-21',
    '21/11',
    '23:30',
  ])
  expect([shortDate('', PORTUGUESE), clockTime('', PORTUGUESE)]).toEqual(['', ''])
})

it('days and hours are written in the language of the words around them', () => {
  const english = { lang: 'en' }
  const { day, date, time } = momentOf('2026-11-21T23:30:00Z', english, 'UTC')
  expect([day, date, plain(time)]).toEqual(['11/21/2026', '11/21', '11:30 PM'])
  const wall = '2026-11-21T23:30:00+14:00'
  expect([shortDate(wall, english), plain(clockTime(wall, english))]).toEqual(['11/21', '11:30 PM'])
})

it('a language that no format knows is written as the shop’s own', () => {
  expect(momentOf('2026-11-21T23:30:00Z', { lang: 'inglês' }, 'UTC').day).toBe('21/11/2026')
})
