import { ordered, setDelivery } from '../calls'
import { dataOf, mustEqual, need, some } from '../expect'
import { checksOf, facts, once, refused, refusedAfter, type Exchange } from '../model'
import type { Visit } from '../visit'
import { mustRead } from './cart'

interface Slot {
  startTime: string
  endTime: string
  scheduleUntil: string
  enabled: boolean
}

async function needTimes(visit: Visit): Promise<void> {
  need((await visit.settings()).steps?.includes('Schedule'), 'the shop has no delivery times')
}

/** The slots of all days. */
export async function slotsOf(call: Promise<Exchange>) {
  const exchange = await call
  return { exchange, slots: dataOf<{ options: Slot[] | null }[]>(exchange).flatMap(({ options }) => options ?? []) }
}

const offered = once(async (visit) => {
  await needTimes(visit)
  return slotsOf(visit.shopper.get('/api/order/schedule'))
})

async function slotThat(visit: Visit, fits: (slot: Slot) => boolean, reason: string): Promise<Slot> {
  return some((await offered(visit)).slots.find(fits), reason)
}

const openSlot = (visit: Visit): Promise<Slot> => slotThat(visit, ({ enabled }) => enabled, 'no slot is open')

const choose = ({ shopper }: Visit, { startTime, endTime, scheduleUntil }: Partial<Record<keyof Slot, unknown>>) =>
  shopper.post('/api/order/schedule', { startTime, endTime, scheduleUntil })

const instant = (time: string | null | undefined): number => Date.parse(String(time))

const CHANGES = ['POST /api/order/schedule']

export const scheduleChecks = checksOf('cart', 'schedule', CHANGES, {
  ...facts(offered, {
    'slots-end-after-they-start': ({ slots }) => [
      slots.filter(({ startTime, endTime }) => instant(endTime) <= instant(startTime)),
      [],
    ],
    'slots-close-before-they-end': ({ slots }) => [
      slots.filter(({ scheduleUntil, endTime }) => instant(scheduleUntil) > instant(endTime)),
      [],
    ],
    'slots-in-order': ({ slots }) => {
      const starts = slots.map(({ startTime }) => instant(startTime))
      const late = starts.filter((start, at) => start < Math.max(...starts.slice(0, at)))
      return [late, []]
    },
    'open-slots-are-ahead': ({ slots }, { options }) => [
      slots.filter(({ enabled, endTime }) => enabled && instant(endTime) < options.now().getTime()),
      [],
    ],
  }),
  'chosen-slot-stands-in-the-order': async (visit) => {
    const slot = await openSlot(visit)
    // A time belongs to a delivery.
    if (!(await visit.filled()).logistic) await setDelivery(visit.shopper, (await visit.delivery()).choice)
    const { exchange, order } = await ordered(choose(visit, slot))
    mustEqual(exchange, { start: instant(order.logistic?.startDeliveryTime) }, { start: instant(slot.startTime) })
  },
  'slot-stays-when-read-again': async (visit) => {
    const { startTime } = await openSlot(visit)
    await mustRead(visit, ({ logistic }) => ({ startTime: logistic?.startDeliveryTime }), { startTime })
  },
  'closed-slot-refused': refused(async (visit) =>
    choose(visit, await slotThat(visit, ({ enabled }) => !enabled, 'every slot is open')),
  ),
  'slot-never-offered-refused': refused(async (visit) => {
    const { startTime, endTime, scheduleUntil } = await slotThat(visit, () => true, 'the shop has no slots')
    const [start, end] = [startTime, endTime].map((time) => time.replace(/^\d{4}/, '2001'))
    return choose(visit, { startTime: start, endTime: end, scheduleUntil })
  }),
  'slot-without-times-refused': refusedAfter(needTimes, (visit) =>
    choose(visit, { startTime: '', endTime: '', scheduleUntil: '' }),
  ),
  'text-as-slot-refused': refusedAfter(needTimes, (visit) =>
    choose(visit, { startTime: 'amanhã', endTime: 12, scheduleUntil: null }),
  ),
})
