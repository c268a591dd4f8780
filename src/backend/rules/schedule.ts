import { Refusal } from '../envelope'
import type { ScheduleDay } from '../model'
import type { ChosenSchedule } from '../state'

export type { ScheduleDay }

/**
 * The offered slot that a request names.
 * @throws Refusal when it was never offered, is full or its cutoff has passed
 */
export function takeSlot(
  days: readonly ScheduleDay[],
  wanted: Pick<ChosenSchedule, 'startTime' | 'endTime'>,
): ChosenSchedule {
  const slot = days
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
