import { describe, expect, it } from 'vitest'
import type { ScheduleDay } from '../../../demo/backend/rules/schedule'
import type { Order } from '../../../demo/backend/wire'
import { clientOf, FRIDAY, smallBackend, type Client } from './support'

const at = (time: string) =>
  clientOf(
    smallBackend({}, () => new Date(time)),
    'farmacia-agente',
  )
const days = async (client: Client) => (await client.get<ScheduleDay[]>('/api/order/schedule')).data
const slots = async (client: Client) => (await days(client)).flatMap(({ options }) => options)

describe('schedule', () => {
  it("lists the days of the coming week, except the shop's closed days", async () => {
    const headers = (await days(at(FRIDAY.toISOString()))).map(({ header }) => header)
    expect(headers).toEqual(['Sexta-feira', 'Sábado', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira'])
  })

  it('lists only future slots, in Brasília’s time', async () => {
    const [today] = await days(at('2026-11-20T10:00:00-03:00'))
    expect(today?.options.map(({ startTime }) => startTime)).toEqual(['2026-11-20T14:00:00-03:00'])
    expect(today?.options[0]).toMatchObject({
      endTime: '2026-11-20T16:00:00-03:00',
      scheduleUntil: '2026-11-20T12:00:00-03:00',
    })
  })

  it('keeps the Brazilian day late in the evening, when London is already in the next', async () => {
    const [first] = await days(at('2026-11-20T23:30:00-03:00'))
    expect(first?.options[0]?.startTime).toBe('2026-11-21T08:00:00-03:00')
  })

  it('disables a slot past its cutoff', async () => {
    const before = await slots(at('2026-11-23T05:59:00-03:00'))
    const after = await slots(at('2026-11-23T06:00:00-03:00'))
    expect(before[0]).toMatchObject({ startTime: '2026-11-23T08:00:00-03:00', enabled: true })
    expect(after[0]).toMatchObject({ startTime: '2026-11-23T08:00:00-03:00', enabled: false })
  })

  it('has some slots taken by other shoppers', async () => {
    const all = await slots(at('2026-11-23T00:00:00-03:00'))
    expect(all.some(({ enabled }) => !enabled)).toBe(true)
    expect(all.filter(({ enabled }) => enabled).length).toBeGreaterThan(all.length / 2)
  })

  it('accepts an open slot and writes its time on the order', async () => {
    const client = at('2026-11-23T05:00:00-03:00')
    const [slot] = await slots(client)
    await client.post('/api/order/logistic/', { type: 1, code: '0', number: '', providerId: 'moto' })
    const { data } = await client.post<Order>('/api/order/schedule', slot)
    expect(data.logistic).toMatchObject({ startDeliveryTime: slot?.startTime, endDeliveryTime: slot?.endTime })
  })

  it('refuses a full slot and one that was never offered', async () => {
    const client = at('2026-11-23T00:00:00-03:00')
    const full = (await slots(client)).find(({ enabled }) => !enabled)
    expect(await client.post('/api/order/schedule', full)).toMatchObject({ success: false, code: 'SlotClosed' })
    const invented = { startTime: '2026-11-24T03:00:00-03:00', endTime: '2026-11-24T05:00:00-03:00', scheduleUntil: '' }
    expect(await client.post('/api/order/schedule', invented)).toMatchObject({ code: 'SlotClosed' })
    expect(await client.post('/api/order/schedule', { startTime: 'cedo' })).toMatchObject({ status: 400 })
  })

  it('refuses a slot that closed since it was listed', async () => {
    let now = new Date('2026-11-23T05:00:00-03:00')
    const client = clientOf(
      smallBackend({}, () => now),
      'farmacia-agente',
    )
    const [slot] = await slots(client)
    now = new Date('2026-11-23T06:30:00-03:00')
    expect(await client.post('/api/order/schedule', slot)).toMatchObject({
      message: 'Este horário não está mais disponível. Escolha outro',
    })
  })

  it('follows the clock of one session when it is put forward', async () => {
    const client = at('2026-11-23T05:00:00-03:00')
    await client.post('/__backend/clock', { session: 'farmacia-agente', advance: 90 * 60 * 1000 })
    expect((await slots(client))[0]).toMatchObject({ enabled: false })
    expect((await slots(clientOf(client.backend, 'farmacia')))[0]).toMatchObject({ enabled: true })
  })
})
