import { instantAt, toIso, wallClock } from '../../clock'
import type { Schedule, ScheduleDay } from '../../model'

const WEEKDAYS = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado']
const DAYS_AHEAD = 7
const HOUR_MS = 60 * 60 * 1000

/** Days of the coming week with slots left; a full slot, or one past its cutoff, is listed as disabled. */
export function scheduleDays(schedule: Schedule, now: Date): ScheduleDay[] {
  const { year, month, day } = wallClock(now)
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => instantAt(year, month, day + ahead, 0))
  return days
    .filter((midnight) => !schedule.closedWeekdays.includes(wallClock(midnight).weekday))
    .map((midnight) => describeDay(schedule, midnight, now))
    .filter(({ options }) => options.length > 0)
}

function describeDay({ slots, cutoffHours, isFull }: Schedule, midnight: Date, now: Date): ScheduleDay {
  const options = slots.flatMap(([from, to], at): ScheduleDay['options'] => {
    const start = new Date(midnight.getTime() + from * HOUR_MS)
    const end = new Date(midnight.getTime() + to * HOUR_MS)
    const until = new Date(start.getTime() - cutoffHours * HOUR_MS)
    const enabled = now < until && !isFull?.(start, at)
    return start <= now ? [] : [{ startTime: toIso(start), endTime: toIso(end), scheduleUntil: toIso(until), enabled }]
  })
  return { header: WEEKDAYS[wallClock(midnight).weekday] ?? '', options }
}
