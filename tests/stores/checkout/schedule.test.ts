import { describe, expect, it as base } from 'vitest'
import type { ScheduleSlot } from '../../../src/domain/checkout'
import { openDays, openSlots } from '../../../src/domain/schedule'
import { dateOf } from '../../../src/domain/wall-time'
import { clock, replaceClock } from '../../../src/lib/clock'
import { dataOf, loading } from '../../../src/lib/remote'
import { json } from '../../api/support'
import { openCheckout, type CheckoutScene } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const SCHEDULE = '/api/order/schedule'
const CODE = 'farmacia-agente'
const settings = { steps: ['Start', 'Logistic', 'Schedule', 'Payment'] } as const
const HOUR = 60 * 60 * 1000

interface Scene extends CheckoutScene {
  /** Slots that can be chosen now, over all days. */
  open(): ScheduleSlot[]
}

/** A checkout whose order goes by motorbike, with its times listed. */
async function openSchedule(code = CODE): Promise<Scene> {
  const scene = await openCheckout(code, { settings })
  const { delivery, address, schedule } = scene.checkout
  delivery.watch()
  delivery.chooseType('delivery')
  address.select(0)
  await delivery.choose('moto')
  await schedule.ask(schedule.question.peek() ?? '')
  return {
    ...scene,
    open: () => openDays(dataOf(schedule.days.remote.peek() ?? loading) ?? []).flatMap(openSlots),
  }
}

const it = base.extend('scene', () => openSchedule())

function first({ open }: Scene): ScheduleSlot {
  const [slot] = open()
  if (!slot) throw new Error('No slot is open.')
  return slot
}

describe('the times', () => {
  it('wait for the delivery that they depend on', async () => {
    const { checkout } = await openCheckout(CODE, { settings })
    expect(checkout.schedule.question.peek()).toBeNull()
  })

  it('do not wait where the delivery is arranged elsewhere', async () => {
    const { checkout } = await openCheckout(CODE, { settings: { ...settings, hasExternalLogistic: true } })
    expect(checkout.schedule.question.peek()).not.toBeNull()
  })

  it('are requested again when the delivery changes', async ({ scene }) => {
    const before = scene.checkout.schedule.question.peek()
    await scene.checkout.delivery.choose('correio')
    expect(scene.checkout.schedule.question.peek()).not.toBe(before)
  })
})

describe('choosing a time', () => {
  it('sends the slot and completes the order', async ({ scene }) => {
    const { schedule, missing } = scene.checkout
    const slot = first(scene)
    expect(missing.peek()).toContain('schedule')
    schedule.chooseDay(dateOf(slot.startTime))
    expect(await schedule.choose(slot.startTime)).toBe(true)
    const { startTime, endTime, scheduleUntil } = slot
    expect(scene.bodies(SCHEDULE).filter(Boolean)).toEqual([{ startTime, endTime, scheduleUntil }])
    expect(schedule.selected.peek()).toBe(startTime)
    expect(missing.peek()).not.toContain('schedule')
    expect(scene.told.at(-1)).toMatchObject({ type: 'order-change', cause: 'schedule' })
  })

  it('no longer counts once another day is opened', async ({ scene }) => {
    const { schedule, missing } = scene.checkout
    const slot = first(scene)
    await schedule.choose(slot.startTime)
    const other = scene.open().find(({ startTime }) => dateOf(startTime) !== dateOf(slot.startTime))
    schedule.chooseDay(dateOf(other?.startTime ?? ''))
    expect(schedule.selected.peek()).toBe('')
    expect(missing.peek()).toContain('schedule')
  })

  it('does not reopen its day when its answer comes late', async ({ scene }) => {
    const { schedule, missing } = scene.checkout
    const slot = first(scene)
    const other = scene.open().find(({ startTime }) => dateOf(startTime) !== dateOf(slot.startTime))
    const held = scene.hold(SCHEDULE)
    const chosen = schedule.choose(slot.startTime)
    await held.left
    schedule.chooseDay(dateOf(other?.startTime ?? ''))
    expect(schedule.selected.peek()).toBe('')
    held.letGo()
    await chosen
    expect(scene.order.current.peek()?.logistic?.startDeliveryTime).toBe(slot.startTime)
    expect(schedule.selectedDay.peek()).toBe(dateOf(other?.startTime ?? ''))
    expect(missing.peek()).toContain('schedule')
  })
})

const taken = ({ bodies }: Scene) => bodies(SCHEDULE).filter(Boolean)

describe("a shopper's first free time", () => {
  const SHOPPER = 'farmacia-webchat'

  it('is chosen once for a delivery, and gives way to another', async () => {
    const scene = await openSchedule(SHOPPER)
    const { delivery, missing, schedule } = scene.checkout
    const [slot, next] = scene.open()
    expect(schedule.selected.peek()).toBe(slot?.startTime)
    expect(missing.peek()).not.toContain('schedule')
    await schedule.choose(next?.startTime ?? '')
    await schedule.ask(schedule.question.peek() ?? '')
    expect(schedule.selected.peek()).toBe(next?.startTime)
    expect(taken(scene)).toHaveLength(2)
    await delivery.choose('correio')
    expect(schedule.isSuggesting.peek()).toBe(true)
    await schedule.ask(schedule.question.peek() ?? '')
    expect(taken(scene)).toHaveLength(3)
    expect(missing.peek()).not.toContain('schedule')
  })

  it('is not chosen again after a reload, whichever day was looked at last', async () => {
    const scene = await openSchedule(SHOPPER)
    const other = scene.open().find((one) => dateOf(one.startTime) !== scene.checkout.schedule.selectedDay.peek())
    scene.checkout.schedule.chooseDay(dateOf(other?.startTime ?? ''))
    const { schedule } = await scene.reload()
    await schedule.ask(schedule.question.peek() ?? '')
    expect(schedule.selected.peek()).toBe('')
    expect(taken(scene)).toHaveLength(1)
  })

  it('is left to the shopper once the server has refused it', async () => {
    const scene = await openCheckout(SHOPPER, { settings })
    const { delivery, schedule } = scene.checkout
    scene.backend.addFault({ method: 'POST', path: SCHEDULE, status: 400 })
    delivery.watch()
    await delivery.choose('moto')
    await schedule.ask(schedule.question.peek() ?? '')
    await schedule.ask(schedule.question.peek() ?? '')
    expect(schedule.isSuggesting.peek()).toBe(false)
    expect(schedule.selected.peek()).toBe('')
    expect(scene.bodies(SCHEDULE).filter(Boolean)).toHaveLength(1)
  })
})

describe('a time that closes meanwhile', () => {
  it("shows the server's message, and disappears from the list", async ({ scene }) => {
    const slot = first(scene)
    await scene.backend.advanceClock(CODE, Date.parse(slot.scheduleUntil) - Date.now() + HOUR / 2)
    expect(await scene.checkout.schedule.choose(slot.startTime)).toBe(false)
    expect(scene.checkout.schedule.choice.error.peek()).toMatchObject({
      kind: 'refused',
      serverWords: 'Este horário não está mais disponível. Escolha outro',
    })
    await scene.checkout.schedule.days.ask(scene.checkout.schedule.question.peek() ?? '')
    expect(scene.open().map(({ startTime }) => startTime)).not.toContain(slot.startTime)
    expect(scene.checkout.schedule.selected.peek()).toBe('')
  })

  it('is recognised when the order holds it, and must be chosen again', async ({ scene }) => {
    const slot = first(scene)
    await scene.checkout.schedule.choose(slot.startTime)
    expect(scene.checkout.schedule.isClosed.peek()).toBe(false)
    await scene.backend.advanceClock(CODE, Date.parse(slot.startTime) - Date.now() + HOUR)
    await scene.checkout.schedule.days.reload()
    expect(scene.checkout.schedule.isClosed.peek()).toBe(true)
    expect(scene.checkout.missing.peek()).toContain('schedule')
  })

  it.each([0, 24 * HOUR, -2 * HOUR])("is told by the server's clock, on a device %d ms off", async (shift) => {
    const scene = await openSchedule()
    const { schedule } = scene.checkout
    const { startTime, endTime } = first(scene)
    await schedule.choose(startTime)
    const now = Date.now()
    // Put back before the file's own clock is, which was there first.
    const putBack = replaceClock({ ...clock, now: () => now + shift })
    const closesIn = async (left: number) => {
      const scheduleUntil = new Date(now + left).toISOString()
      const options = [{ startTime, endTime, scheduleUntil, enabled: false }]
      const date = new Date(now).toUTCString()
      scene.answer(json({ success: true, data: [{ header: 'Hoje', options }] }, 200, { date }))
      await schedule.days.reload()
      return schedule.isClosed.peek()
    }
    try {
      // Full by this order alone.
      expect(await closesIn(HOUR)).toBe(false)
      expect(await closesIn(-HOUR)).toBe(true)
      expect(Math.abs(schedule.now() - now)).toBeLessThan(1001)
    } finally {
      putBack()
    }
  })
})
