import { listOf, mustEqual, need, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
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

async function slots(visit: Visit): Promise<{ exchange: Exchange; all: Slot[] }> {
  need((await visit.settings()).steps?.includes('Schedule'), 'the shop has no delivery times')
  const exchange = await visit.once('schedule', () => schedule(visit))
  return { exchange, all: listOf<{ options: Slot[] }>(exchange).flatMap(({ options }) => options) }
}

/** A delivery, since a time belongs to one. */
async function deliver(visit: Visit): Promise<void> {
  const order = await visit.filled()
  if (order.logistic) return
  const { code, options } = await visit.deliveries()
  const { asked: type, providerId } = some(options[0], 'no delivery reaches the saved addresses')
  await visit.shopper.post('/api/order/logistic/', { type, code: String(code), number: '', providerId })
}

const choose = ({ shopper }: Visit, { startTime, endTime, scheduleUntil }: Slot): Promise<Exchange> =>
  shopper.post('/api/order/schedule', { startTime, endTime, scheduleUntil })

const instants = (one: string | null | undefined): number => Date.parse(String(one))

export const scheduleChecks: Check[] = [
  ...checksOf('cart', 'schedule', {
    'schedule-shape': async (visit) => {
      const { exchange } = await slots(visit)
      mustFit(exchange, listOf(exchange), answerOf('getSchedule'))
    },
    'slots-end-after-they-start': async (visit) => {
      const { exchange, all } = await slots(visit)
      const wrong = all.filter(({ startTime, endTime }) => instants(endTime) <= instants(startTime))
      mustEqual(
        exchange,
        wrong.map(({ startTime }) => startTime),
        [],
        'slots that end before they start',
      )
    },
    'slots-close-before-they-end': async (visit) => {
      const { exchange, all } = await slots(visit)
      const wrong = all.filter(({ scheduleUntil, endTime }) => instants(scheduleUntil) > instants(endTime))
      mustEqual(
        exchange,
        wrong.map(({ startTime }) => startTime),
        [],
        'slots that take orders after their end',
      )
    },
    'slots-in-order': async (visit) => {
      const { exchange, all } = await slots(visit)
      const starts = all.map(({ startTime }) => instants(startTime))
      const sorted = [...starts]
      sorted.sort((one, other) => one - other)
      mustEqual(exchange, starts, sorted, 'slots by their start')
    },
    'open-slots-are-ahead': async (visit) => {
      const { exchange, all } = await slots(visit)
      const past = all.filter(({ enabled, endTime }) => enabled && instants(endTime) < visit.now().getTime())
      mustEqual(
        exchange,
        past.map(({ startTime }) => startTime),
        [],
        'open slots that are over',
      )
    },
    'chosen-slot-stands-in-the-order': async (visit) => {
      const { all } = await slots(visit)
      const slot = some(
        all.find(({ enabled }) => enabled),
        'no slot is open',
      )
      await deliver(visit)
      const exchange = await choose(visit, slot)
      const { logistic } = visit.orderIn(exchange)
      mustEqual(exchange, instants(logistic?.startDeliveryTime), instants(slot.startTime), 'start of the delivery')
    },
    'slot-stays-when-read-again': async (visit) => {
      const { all } = await slots(visit)
      const slot = some(
        all.find(({ enabled }) => enabled),
        'no slot is open',
      )
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
    'slot-without-times-refused': async (visit) => {
      need((await visit.settings()).steps?.includes('Schedule'), 'the shop has no delivery times')
      refusalOf(await visit.shopper.post('/api/order/schedule', { startTime: '', endTime: '', scheduleUntil: '' }))
    },
    'text-as-slot-refused': async (visit) => {
      need((await visit.settings()).steps?.includes('Schedule'), 'the shop has no delivery times')
      refusalOf(
        await visit.shopper.post('/api/order/schedule', { startTime: 'amanhã', endTime: 12, scheduleUntil: null }),
      )
    },
  }),
]
