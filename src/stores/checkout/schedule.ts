import { batch, computed, signal } from '@preact/signals-core'
import { getSchedule, postSchedule } from '../../api/delivery'
import type { ScheduleDay, ScheduleSlot } from '../../domain/checkout'
import { hasManualFreight } from '../../domain/checkout-steps'
import { dayKey, findSlot, isClosed, isSameInstant, openDays, openSlots } from '../../domain/schedule'
import { dateOf, type WallTime } from '../../domain/wall-time'
import { createServerField } from '../server-field'
import { timeOf } from '../server-time'
import type { CheckoutContext } from './context'
import { createInquiry } from './inquiry'

export type ScheduleModel = ReturnType<typeof createSchedule>

export function createSchedule(context: CheckoutContext) {
  const { client, events, order, settings, effectiveOrder, draft, isAgent } = context
  const orderSlot = computed(() => effectiveOrder.value?.slotOfDay ?? '')
  const choice = createServerField<ScheduleSlot, Pick<ScheduleSlot, 'startTime'>>(context, {
    cause: 'schedule',
    orderValue: () => ({ startTime: orderSlot.value }),
    call: (slot, how) => postSchedule(client, slot, how),
    isTaken: ({ logistic }, { startTime }) => isSameInstant(logistic?.startDeliveryTime ?? '', startTime),
    onTaken: ({ startTime }) => draft.set({ selectedSchedule: { chosen: startTime } }),
  })
  const days = createInquiry<readonly ScheduleDay[], string>(events, (_, options) => getSchedule(client, options))
  const selected = computed(() => choice.current.value?.startTime ?? '')
  const selectedDay = computed(() => draft.current.value.selectedDay || dateOf(orderSlot.value))

  /** The key of the delivery that the slots belong to; null until one is chosen. */
  const question = computed(() => {
    const current = order.current.value
    const rules = settings.value
    if (!current || !rules) return null
    const logistic = effectiveOrder.value?.order.logistic
    const needsNone = rules.hasExternalLogistic || hasManualFreight(rules)
    if (!logistic && !needsNone) return null
    return `${current.seller?.providerId ?? ''} ${logistic?.providerId ?? ''}`
  })
  /** The delivery that a shopper's first slot was looked for. */
  const suggestedFor = signal<string | null>(null)
  const isSuggesting = computed(() => {
    const isOpen = question.value !== null && question.value !== suggestedFor.value && !isAgent.value
    // A slot on another day than the one that is looked at is a slot.
    return isOpen && effectiveOrder.value?.slot === ''
  })

  /** True when the server took the slot. After a refusal the remaining slots are loaded. */
  async function choose(startTime: WallTime): Promise<boolean> {
    const slot = findSlot(days.data.peek() ?? [], startTime)
    if (!slot) return false
    draft.set({ selectedDay: dateOf(startTime) })
    const isTaken = await choice.take(slot)
    if (!isTaken && choice.error.peek()?.kind === 'refused') void days.reload()
    return isTaken
  }

  return {
    days,
    question,
    /** Requests the slots of a delivery. Shoppers get the first free one, of their day if it has one, and may change it. */
    async ask(place: string): Promise<void> {
      await days.ask(place)
      if (place !== question.peek() || choice.isPending.peek()) return
      const open = openDays(days.data.peek() ?? [])
      const day = open.find((one) => dayKey(one) === selectedDay.peek()) ?? open[0]
      const [slot] = day ? openSlots(day) : []
      if (slot && isSuggesting.peek()) await choose(slot.startTime)
      suggestedFor.value = place
    },
    /** True until a shopper's first slot is chosen, or cannot be. */
    isSuggesting,
    /** The day whose times are shown, yyyy-mm-dd; '' while none is chosen. */
    selectedDay,
    /** Start of the chosen slot, '' while there is none. */
    selected,
    /** The server's time, ms: slots close by it, whatever the device's clock says. */
    now: () => timeOf(client),
    /** True when the order's slot no longer takes orders. */
    isClosed: computed(
      () =>
        days.data.value !== null &&
        orderSlot.value !== '' &&
        isClosed(days.data.value, orderSlot.value, timeOf(client)),
    ),
    choice,
    chooseDay(day: string): void {
      if (day === selectedDay.peek()) return
      batch(() => {
        draft.set({ selectedDay: day })
        choice.giveUp()
      })
    },
    choose,
  }
}
