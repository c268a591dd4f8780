import { fill } from '../lib/fill'
import type { scheduleText } from '../text/schedule'
import type { ScheduleDay, ScheduleSlot } from './checkout'
import { clockTime, dateOf, shortDate, wallMoment, type WallTime } from './wall-time'

/** The key of a day: the date its first slot starts on. */
export function dayKey(day: ScheduleDay): string {
  return dateOf(day.slots[0]?.startTime ?? '')
}

/** A day as header plus dd/mm: `Sábado 21/11`. */
export function dayLabel(day: ScheduleDay, words: typeof scheduleText): string {
  return `${day.header} ${shortDate(dayKey(day), words)}`.trim()
}

export function openSlots(day: ScheduleDay): readonly ScheduleSlot[] {
  return day.slots.filter((slot) => slot.isEnabled)
}

export function openDays(days: readonly ScheduleDay[]): readonly ScheduleDay[] {
  return days.filter((day) => openSlots(day).length > 0)
}

/** `Entre 08:00 e 10:00.` (storefront specification, section 2, "Schedule section") */
export function slotHours(
  { startTime, endTime }: ScheduleSlot,
  words: typeof scheduleText,
  form: 'between' | 'hours' = 'between',
): string {
  return fill(words[form], { start: clockTime(startTime, words), end: clockTime(endTime, words) })
}

/** `Se pedir até 06:00`, '' for a slot without a cutoff. */
export function cutoffLabel({ startTime, scheduleUntil }: ScheduleSlot, words: typeof scheduleText): string {
  if (scheduleUntil === '') return ''
  const isSameDay = dateOf(scheduleUntil) === dateOf(startTime)
  const cutoff = isSameDay ? clockTime(scheduleUntil, words) : fill(words.timeOfDay, wallMoment(scheduleUntil, words))
  return fill(words.until, { cutoff })
}

export function isSameInstant(one: WallTime, other: WallTime): boolean {
  return one === other || Date.parse(one) === Date.parse(other)
}

/** The slot that starts at an instant, on any day. */
export function findSlot(days: readonly ScheduleDay[], startTime: WallTime): ScheduleSlot | undefined {
  return days.flatMap((day) => day.slots).find((slot) => isSameInstant(slot.startTime, startTime))
}

/** True for a slot that left the list or is past its cutoff. A full one stays: this order may fill it. @param now ms */
export function isClosed(days: readonly ScheduleDay[], startTime: WallTime, now: number): boolean {
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
