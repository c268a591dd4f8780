import { fill } from '../lib/fill'
import { scheduleText } from '../text/schedule'
import type { ScheduleDay, ScheduleSlot } from './checkout'

/** The date of a date-time in its own time zone, never the reader's, yyyy-mm-dd. */
export function dateOf(dateTime: string): string {
  return dateTime.slice(0, 10)
}

/** The key of a day: the date its first slot starts on. */
export function dayKey(day: ScheduleDay): string {
  return dateOf(day.slots[0]?.startTime ?? '')
}

/** A day as header plus dd/mm: `Sábado 21/11`. */
export function dayLabel(day: ScheduleDay): string {
  return `${day.header} ${shortDate(dayKey(day))}`.trim()
}

export function openSlots(day: ScheduleDay): readonly ScheduleSlot[] {
  return day.slots.filter((slot) => slot.isEnabled)
}

export function openDays(days: readonly ScheduleDay[]): readonly ScheduleDay[] {
  return days.filter((day) => openSlots(day).length > 0)
}

/** `Entre 08:00 e 10:00.` (storefront specification, section 2, "Schedule section") */
export function slotHours({ startTime, endTime }: ScheduleSlot, words = scheduleText): string {
  return fill(words.between, { start: clockTime(startTime), end: clockTime(endTime) })
}

/** `Se pedir até 06:00`, '' for a slot without a cutoff. */
export function cutoffLabel({ startTime, scheduleUntil }: ScheduleSlot, words = scheduleText): string {
  if (scheduleUntil === '') return ''
  const isSameDay = dateOf(scheduleUntil) === dateOf(startTime)
  const cutoff = isSameDay
    ? clockTime(scheduleUntil)
    : fill(words.timeOfDay, { time: clockTime(scheduleUntil), date: shortDate(scheduleUntil) })
  return fill(words.until, { cutoff })
}

export function isSameInstant(one: string, other: string): boolean {
  return one === other || Date.parse(one) === Date.parse(other)
}

/** The slot that starts at an instant, on any day. */
export function findSlot(days: readonly ScheduleDay[], startTime: string): ScheduleSlot | undefined {
  return days.flatMap((day) => day.slots).find((slot) => isSameInstant(slot.startTime, startTime))
}

/** True for a slot that left the list or is past its cutoff. A full one stays: this order may fill it. @param now ms */
export function isClosed(days: readonly ScheduleDay[], startTime: string, now: number): boolean {
  const slot = findSlot(days, startTime)
  if (!slot) return true
  return !slot.isEnabled && Date.parse(slot.scheduleUntil) <= now
}

/** Time when the next open slot closes, ms since 1970; null when none will. */
export function nextCutoff(days: readonly ScheduleDay[], now: number): number | null {
  const cutoffs = days.flatMap(openSlots).map((slot) => Date.parse(slot.scheduleUntil))
  const ahead = cutoffs.filter((cutoff) => cutoff > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** `08:00`. */
export function clockTime(dateTime: string): string {
  return dateTime.slice(11, 16)
}

/** `21/11/2026`, '' for none. */
export function wholeDate(dateTime: string): string {
  return dateOf(dateTime).replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')
}

/** `21/11`, '' for none. */
export function shortDate(dateTime: string): string {
  const [, month = '', day = ''] = dateOf(dateTime).split('-')
  return day === '' ? '' : `${day}/${month}`
}
