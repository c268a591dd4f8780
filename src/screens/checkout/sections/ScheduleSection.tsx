import { useEffect } from 'react'
import type { ScheduleDay } from '../../../domain/checkout'
import {
  cutoffLabel,
  dayKey,
  dayLabel,
  findSlot,
  nextCutoff,
  openDays,
  openSlots,
  slotHours,
} from '../../../domain/schedule'
import { dateOf, shortDate } from '../../../domain/wall-time'
import { clock } from '../../../lib/clock'
import { dataOf, loading } from '../../../lib/remote'
import { useIsAgent, useTexts } from '../../../session/SessionContext'
import { mutedClass } from '../../../styles/layout'
import { scheduleText } from '../../../text/schedule'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { Notice } from '../../../ui/Notice'
import { usePrompt } from '../section/folding'
import { GoToPart } from '../parts/MissingNote'
import { OptionPicker } from '../parts/OptionPicker'
import { OptionsSaid } from '../parts/OptionsSaid'
import { ListTrouble } from '../parts/Trouble'
import { briefOf, Section } from '../section/Section'
import { useCheckout, useChoices } from '../useCheckout'

export function ScheduleSection() {
  const { schedule } = useCheckout()
  const text = useTexts(scheduleText)
  const { question, days } = schedule
  const currentQuestion = question.value
  useEffect(() => {
    if (currentQuestion === null) days.forget()
    else void schedule.ask(currentQuestion)
  }, [currentQuestion, days, schedule])
  const remote = days.remote.value
  return (
    <Section
      name="schedule"
      brief={<SlotBrief />}
      ask={text.chooseDay}
      hasTrouble={schedule.choice.error.value !== null || remote?.status === 'failed'}
    >
      {!remote && (
        <>
          <p className={mutedClass}>{text.deliveryFirst}</p>
          <GoToPart to="logistic" />
        </>
      )}
      {remote?.status === 'loading' && <p className={mutedClass}>{text.loading}</p>}
      <ListTrouble list={days} failed={text.failed} />
      {remote?.status === 'ready' && <Slots days={remote.data} />}
      <OptionsSaid label={text.time} count={days.data.value && openDays(days.data.value).flatMap(openSlots).length} />
    </Section>
  )
}

export function Slots({ days }: { days: readonly ScheduleDay[] }) {
  const { schedule } = useChoices()
  const text = useTexts(scheduleText)
  const isAgent = useIsAgent()
  const promptFor = usePrompt()
  useReloadAtCutoff(days)
  const open = openDays(days)
  if (open.length === 0) return <p>{text.none}</p>
  const day = open.find((one) => dayKey(one) === schedule.selectedDay.value)
  const selectedSlot = day && findSlot([day], schedule.selected.value)
  // The order's own slot may be full because of this order. It stays visible until it closes.
  const slots = day
    ? day.slots.filter((slot) => slot.isEnabled || (slot === selectedSlot && !schedule.isClosed.value))
    : []
  return (
    <>
      {schedule.isClosed.value && (
        <Notice tone="warning">
          <span role="alert">{text.closed}</span>
        </Notice>
      )}
      <RadioCards
        label={text.day}
        hint={day ? undefined : text.chooseDay}
        value={day ? dayKey(day) : ''}
        options={open.map((one) => ({ value: dayKey(one), label: one.header, detail: shortDate(dayKey(one), text) }))}
        onValue={schedule.chooseDay}
        isBusy={schedule.days.isBusy.value}
        isRequired
        look={isAgent ? 'chips' : 'days'}
        {...promptFor(!day)}
      />
      {day && (
        <OptionPicker
          label={text.time}
          placeholder={text.chooseTime}
          look={isAgent ? 'chips' : undefined}
          value={selectedSlot?.startTime ?? ''}
          options={slots.map((slot) => ({
            value: slot.startTime,
            label: slotHours(slot, text),
            short: slotHours(slot, text, 'hours'),
            details: [cutoffLabel(slot, text)].filter(Boolean),
            aside: '',
          }))}
          choice={schedule.choice}
          choose={schedule.choose}
        />
      )}
    </>
  )
}

/** Longest delay of a timer, ms. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Reloads the slots when the cutoff of one passes, so that it leaves the list. */
function useReloadAtCutoff(days: readonly ScheduleDay[]): void {
  const { schedule } = useChoices()
  useEffect(() => {
    const cutoff = nextCutoff(days, schedule.now())
    if (cutoff === null) return undefined
    const wait = Math.min(cutoff - schedule.now() + 1000, LONGEST_WAIT)
    const timer = clock.setTimeout(() => void schedule.days.reload(), wait)
    return () => clock.clearTimeout(timer)
  }, [days, schedule])
}

function SlotBrief() {
  const { days, selected } = useCheckout().schedule
  const text = useTexts(scheduleText)
  const listed = dataOf(days.remote.value ?? loading) ?? []
  const slot = findSlot(listed, selected.value)
  const day = listed.find((one) => slot && dayKey(one) === dateOf(slot.startTime))
  return briefOf(day && dayLabel(day, text), slot && slotHours(slot, text, 'hours'))
}
