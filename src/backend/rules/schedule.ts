import { instantAt, toIso, wallClock } from '../clock'
import { Refusal } from '../envelope'
import type { ShopSeed } from '../model'
import type { ChosenSchedule } from '../state'

interface ScheduleOption extends ChosenSchedule {
  enabled: boolean
}

export interface ScheduleDay {
  header: string
  options: ScheduleOption[]
}

const WEEKDAYS = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado']
const DAYS_AHEAD = 7
const HOUR_MS = 60 * 60 * 1000

/** Days of the coming week with slots left; a full slot, or one past its cutoff, is listed as disabled. */
export function scheduleDays({ schedule }: ShopSeed, now: Date): ScheduleDay[] {
  const { year, month, day } = wallClock(now)
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => instantAt(year, month, day + ahead, 0))
  return days
    .filter((midnight) => !schedule.closedWeekdays.includes(wallClock(midnight).weekday))
    .map((midnight) => describeDay(schedule, midnight, now))
    .filter(({ options }) => options.length > 0)
}

function describeDay({ slots, cutoffHours }: ShopSeed['schedule'], midnight: Date, now: Date): ScheduleDay {
  const options = slots.flatMap(([from, to], at): ScheduleOption[] => {
    const start = new Date(midnight.getTime() + from * HOUR_MS)
    const end = new Date(midnight.getTime() + to * HOUR_MS)
    const until = new Date(start.getTime() - cutoffHours * HOUR_MS)
    const enabled = now < until && !isFull(midnight, at)
    return start <= now ? [] : [{ startTime: toIso(start), endTime: toIso(end), scheduleUntil: toIso(until), enabled }]
  })
  return { header: WEEKDAYS[wallClock(midnight).weekday] ?? '', options }
}

/** Simulates other shoppers: one slot in five is taken, always the same ones for a given day. */
function isFull(midnight: Date, at: number): boolean {
  return (wallClock(midnight).day + at) % 5 === 0
}

/**
 * The offered slot that a request names.
 * @throws Refusal when it was never offered, is full or its cutoff has passed
 */
export function takeSlot(
  shop: ShopSeed,
  wanted: Pick<ChosenSchedule, 'startTime' | 'endTime'>,
  now: Date,
): ChosenSchedule {
  const slot = scheduleDays(shop, now)
    .flatMap(({ options }) => options)
    .find((option) => isSame(option.startTime, wanted.startTime) && isSame(option.endTime, wanted.endTime))
  if (!slot?.enabled) throw new Refusal('Este horário não está mais disponível. Escolha outro', 'SlotClosed')
  const { startTime, endTime, scheduleUntil } = slot
  return { startTime, endTime, scheduleUntil }
}

function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}

/** True while a slot chosen earlier still accepts orders. */
export function isStillOpen({ scheduleUntil }: ChosenSchedule, now: Date): boolean {
  return now.getTime() < Date.parse(scheduleUntil)
}
