import { listOf, mustEqual, need, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange, type Run } from '../model'
import { refusedAfter } from '../runs'
import { answerOf, mustFit } from '../contract'
import type { Visit } from '../visit'
import { mustRead } from './cart'

interface Slot {
  startTime: string
  endTime: string
  scheduleUntil: string
  enabled: boolean
}

const schedule = ({ shopper }: Visit): Promise<Exchange> => shopper.get('/api/order/schedule')

async function needTimes(visit: Visit): Promise<void> {
  need((await visit.settings()).steps?.includes('Schedule'), 'the shop has no delivery times')
}

async function slots(visit: Visit): Promise<{ exchange: Exchange; all: Slot[] }> {
  await needTimes(visit)
  const exchange = await visit.once('schedule', () => schedule(visit))
  return { exchange, all: listOf<{ options: Slot[] }>(exchange).flatMap(({ options }) => options) }
}

async function openSlot(visit: Visit): Promise<Slot> {
  const open = (await slots(visit)).all.find(({ enabled }) => enabled)
  return some(open, 'no slot is open')
}

/** A delivery, since a time belongs to one. */
async function deliver(visit: Visit): Promise<void> {
  const order = await visit.filled()
  if (order.logistic) return
  const { code, options } = await visit.deliveries()
  const { asked: type, providerId } = some(options[0], 'no delivery reaches the saved addresses')
  await visit.shopper.post('/api/order/logistic/', { type, code: String(code), number: '', providerId })
}

type Choice = Record<'startTime' | 'endTime' | 'scheduleUntil', unknown>

const choose = ({ shopper }: Visit, { startTime, endTime, scheduleUntil }: Choice): Promise<Exchange> =>
  shopper.post('/api/order/schedule', { startTime, endTime, scheduleUntil })

const instants = (one: string | null | undefined): number => Date.parse(String(one))

/** A check that no slot is of a kind. */
function noSlot(words: string, isWrong: (slot: Slot, now: number) => boolean): Run {
  return async (visit) => {
    const { exchange, all } = await slots(visit)
    const wrong = all.filter((slot) => isWrong(slot, visit.now().getTime())).map(({ startTime }) => startTime)
    mustEqual(exchange, wrong, [], words)
  }
}

export const scheduleChecks: Check[] = [
  ...checksOf('cart', 'schedule', {
    'schedule-shape': async (visit) => {
      const { exchange } = await slots(visit)
      mustFit(exchange, listOf(exchange), answerOf('getSchedule'))
    },
    'slots-end-after-they-start': noSlot(
      'slots that end before they start',
      ({ startTime, endTime }) => instants(endTime) <= instants(startTime),
    ),
    'slots-close-before-they-end': noSlot(
      'slots that take orders after their end',
      ({ scheduleUntil, endTime }) => instants(scheduleUntil) > instants(endTime),
    ),
    'slots-in-order': async (visit) => {
      const { exchange, all } = await slots(visit)
      const starts = all.map(({ startTime }) => instants(startTime))
      const sorted = [...starts]
      sorted.sort((one, other) => one - other)
      mustEqual(exchange, starts, sorted, 'slots by their start')
    },
    'open-slots-are-ahead': noSlot(
      'open slots that are over',
      ({ enabled, endTime }, now) => enabled && instants(endTime) < now,
    ),
    'chosen-slot-stands-in-the-order': async (visit) => {
      const slot = await openSlot(visit)
      await deliver(visit)
      const exchange = await choose(visit, slot)
      const { logistic } = visit.orderIn(exchange)
      mustEqual(exchange, instants(logistic?.startDeliveryTime), instants(slot.startTime), 'start of the delivery')
    },
    'slot-stays-when-read-again': async (visit) => {
      const slot = await openSlot(visit)
      await mustRead(visit, (order) => order.logistic?.startDeliveryTime, slot.startTime, 'start, with its offset')
    },
    'closed-slot-refused': async (visit) => {
      const { all } = await slots(visit)
      const closed = some(
        all.find(({ enabled }) => !enabled),
        'every slot is open',
      )
      refusalOf(await choose(visit, closed))
    },
    'slot-never-offered-refused': async (visit) => {
      const { all } = await slots(visit)
      const slot = some(all[0], 'the shop has no slots')
      const startTime = slot.startTime.replace(/^\d{4}/, '2001')
      refusalOf(await choose(visit, { ...slot, startTime, endTime: slot.endTime.replace(/^\d{4}/, '2001') }))
    },
    'slot-without-times-refused': refusedAfter(needTimes, (visit) =>
      choose(visit, { startTime: '', endTime: '', scheduleUntil: '' }),
    ),
    'text-as-slot-refused': refusedAfter(needTimes, (visit) =>
      choose(visit, { startTime: 'amanhã', endTime: 12, scheduleUntil: null }),
    ),
  }),
]
