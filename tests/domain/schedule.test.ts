import { describe, expect, it } from 'vitest'
import type { ScheduleDay, ScheduleSlot } from '../../src/domain/checkout'
import {
  cutoffLabel,
  dayKey,
  dayLabel,
  findSlot,
  isClosed,
  nextCutoff,
  openDays,
  slotHours,
} from '../../src/domain/schedule'
import { scheduleText as words } from '../../src/text/schedule'

function slot(date: string, from: string, to: string, change: Partial<ScheduleSlot> = {}): ScheduleSlot {
  return {
    startTime: `${date}T${from}:00-03:00`,
    endTime: `${date}T${to}:00-03:00`,
    scheduleUntil: `${date}T06:00:00-03:00`,
    isEnabled: true,
    ...change,
  }
}

const SATURDAY = '2026-11-21'
const day = (...slots: ScheduleSlot[]): ScheduleDay => ({ header: 'Sábado', slots })
const at = (text: string) => Date.parse(text)

describe('a day', () => {
  it('reads as its header and its date', () => {
    expect(dayLabel(day(slot(SATURDAY, '08:00', '10:00')), words)).toBe('Sábado 21/11')
  })

  it('keeps the written date in every time zone', () => {
    const late = slot(SATURDAY, '23:30', '23:59', { startTime: '2026-11-21T23:30:00+14:00' })
    expect(dayKey(day(late))).toBe(SATURDAY)
  })

  it('is not offered without an open slot', () => {
    const full = day(slot(SATURDAY, '08:00', '10:00', { isEnabled: false }))
    const open = day(slot('2026-11-22', '08:00', '10:00'), slot('2026-11-22', '10:00', '12:00', { isEnabled: false }))
    expect(openDays([full, open, day()])).toEqual([open])
  })
})

describe('a slot', () => {
  it('reads as its hours and its cutoff', () => {
    const early = slot(SATURDAY, '08:00', '10:00')
    expect([slotHours(early, words), cutoffLabel(early, words)]).toEqual(['Entre 08:00 e 10:00.', 'Se pedir até 06:00'])
    expect(slotHours(early, words, 'hours')).toBe('Entre 08:00 e 10:00')
  })

  it('names the day of a cutoff that is another one', () => {
    const early = slot(SATURDAY, '08:00', '10:00', { scheduleUntil: '2026-11-20T20:00:00-03:00' })
    expect(cutoffLabel(early, words)).toBe('Se pedir até 20:00 de 20/11')
  })

  it('mentions no cutoff when it has none', () => {
    expect(cutoffLabel(slot(SATURDAY, '08:00', '10:00', { scheduleUntil: '' }), words)).toBe('')
  })

  it('is found by its instant, in any notation', () => {
    const days = [day(slot(SATURDAY, '08:00', '10:00'))]
    expect(findSlot(days, '2026-11-21T11:00:00Z')).toBe(days[0]?.slots[0])
    expect(findSlot(days, '2026-11-21T12:00:00Z')).toBeUndefined()
  })
})

describe('a chosen slot', () => {
  const open = slot(SATURDAY, '08:00', '10:00')
  const now = at('2026-11-21T05:00:00-03:00')
  const later = at('2026-11-21T06:00:00-03:00')

  it('is closed when it is gone or its cutoff has passed', () => {
    expect(isClosed([day(open)], open.startTime, now)).toBe(false)
    expect(isClosed([day()], open.startTime, now)).toBe(true)
    expect(isClosed([day({ ...open, isEnabled: false })], open.startTime, later)).toBe(true)
  })

  it('is not closed when it is full, since this order may have filled it', () => {
    expect(isClosed([day({ ...open, isEnabled: false })], open.startTime, now)).toBe(false)
  })
})

describe('the next cutoff', () => {
  it('is the earliest future cutoff of an open slot', () => {
    const first = slot(SATURDAY, '08:00', '10:00')
    const second = slot(SATURDAY, '10:00', '12:00', { scheduleUntil: '2026-11-21T08:00:00-03:00' })
    const shut = slot(SATURDAY, '09:00', '11:00', { scheduleUntil: '2026-11-21T07:00:00-03:00', isEnabled: false })
    const days = [day(second, first, shut)]
    expect(nextCutoff(days, at('2026-11-21T05:00:00-03:00'))).toBe(at('2026-11-21T06:00:00-03:00'))
    expect(nextCutoff(days, at('2026-11-21T06:00:00-03:00'))).toBe(at('2026-11-21T08:00:00-03:00'))
    expect(nextCutoff(days, at('2026-11-21T09:00:00-03:00'))).toBeNull()
  })
})
