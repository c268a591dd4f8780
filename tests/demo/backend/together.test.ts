import { describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/backend'
import type { Order } from '../../../demo/backend/wire'
import { clientOf, FRIDAY, type Client } from './support'

/** Two attendants and a shopper at one order. */
function threePeople() {
  const backend = createBackend({ now: () => FRIDAY })
  const code = 'mercado-agente-frete-manual~juntos'
  const other = backend.reissue(code, { sessionType: 1, attendant: 'Rui' }) ?? ''
  const shopper = backend.reissue(code, { sessionType: 0, attendant: '' }) ?? ''
  return [code, other, shopper].map((one) => clientOf(backend, one)) as [Client, Client, Client]
}

const freights = Array.from({ length: 12 }, (_, at) => ({ name: `Motoboy ${at}`, price: 5 + at }))
const people = Array.from({ length: 12 }, (_, at) => ({ name: `Ana ${at}`, email: `ana${at}@exemplo.com.br` }))

const choose = (client: Client, freight: (typeof freights)[number]) =>
  client.post<Order>('/api/order/logistic/manual?code=0', { type: 1, providerId: 'manual', ...freight })

describe('three people at one order', () => {
  it('read whole answers: the parts of one change are never mixed with those of another', async () => {
    const [one, two, shopper] = threePeople()
    const answers = await Promise.all([
      ...freights.map((freight, at) => choose(at % 2 === 0 ? one : two, freight)),
      ...people.map((person, at) => (at % 2 === 0 ? two : shopper).post<Order>('/api/customer/update', person)),
      ...Array.from({ length: 12 }, () => shopper.get<Order>('/api/order/current')),
    ])
    expect(answers.filter(({ success }) => !success)).toEqual([])
    for (const { data } of answers.slice(0, freights.length)) {
      const { name, price } = data.logistic ?? {}
      expect(freights).toContainEqual({ name, price })
      expect(data.totalAmout).toBeCloseTo(data.itemsAmout - data.discountAmout + (price ?? NaN), 5)
    }
    const last = await one.order()
    expect(freights).toContainEqual({ name: last.logistic?.name, price: last.logistic?.price })
    expect(people).toContainEqual({ name: last.customer.name, email: last.customer.email })
    expect(await shopper.order()).toEqual(last)
  })

  it('have the last word on what they change, and none on the rest', async () => {
    const [one, two, shopper] = threePeople()
    await choose(one, { name: 'Motoboy', price: 9 })
    await two.post('/api/customer/update', { name: 'Bia Prado' })
    await shopper.post('/api/customer/update', { email: 'bia@exemplo.com.br' })
    await choose(two, { name: 'Van', price: 19 })
    const order = await shopper.order()
    expect(order).toMatchObject({ logistic: { name: 'Van', price: 19 } })
    expect(order.customer).toMatchObject({ name: 'Bia Prado', email: 'bia@exemplo.com.br' })
  })

  it('finish it once: the other attendant gets the same order', async () => {
    const [one, two] = threePeople()
    const stores = (await one.get<[{ providerId: string }]>('/api/order/stores')).data
    await one.post('/api/order/seller', { type: 1, code: '0', providerId: stores[0].providerId })
    await choose(one, { name: 'Motoboy', price: 9 })
    const days = (await one.get<{ options: { enabled: boolean }[] }[]>('/api/order/schedule')).data
    const slot = days.flatMap(({ options }) => options).find(({ enabled }) => enabled)
    if (slot) await one.post('/api/order/schedule', slot)
    const finish = { name: 'Bia Prado', email: 'bia@exemplo.com.br', document: '52998224725', paymentMethod: 3 }
    const [first, second] = await Promise.all(
      [one, two].map((client) => client.post<Order>('/api/order/confirm', finish)),
    )
    expect(first?.message).toBeUndefined()
    expect(first).toMatchObject({ success: true, data: { status: 'Received' } })
    expect(second?.data).toEqual(first?.data)
  })

  it('find an order unchanged by a finish that was refused', async () => {
    const [one] = threePeople()
    const before = await one.order()
    const refused = await one.post('/api/order/confirm', { name: 'Outra Pessoa', paymentMethod: 3 })
    expect(refused).toMatchObject({ success: false, code: 'FinishRefused' })
    expect(await one.order()).toEqual(before)
  })
})
