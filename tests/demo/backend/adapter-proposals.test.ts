import { describe, expect, it } from 'vitest'
import type { AdapterOptions } from '../../../src/backend'
import type { Order, Proposal } from '../../../src/backend/wire'
import { shopOf } from './small-engine'
import { FRIDAY } from './support'

const AGENT = { Authorization: 'Bearer agent' }
const MINUTE = 60_000

const line = (quantity: number, more: object = {}) => ({ kind: 'line', providerId: '1', quantity, ...more })
const pay = { kind: 'payment', method: 3 }
const far = { kind: 'delivery', logistic: { type: 1, code: '1', providerId: 'longe' } }

const last = ({ proposals = [] }: Order): Proposal => proposals.at(-1)!

/** A cart of two units, an agent who proposes, and a contact who answers. */
async function sale(options: Partial<AdapterOptions> = {}) {
  const clock = { time: FRIDAY.getTime() }
  const small = await shopOf({ now: () => new Date(clock.time), ...options })
  const { call, put } = small
  let count = 0
  await put(2)
  const propose = (...changes: object[]) => {
    count += 1
    const body = { id: `proposta-${count}`, message: 'Leve mais', minutes: 60, changes }
    return call('POST', 'proposals', body, AGENT)
  }
  const current = async () => (await call('GET', 'current')).data
  const accept = async (total?: number, chosen?: string[]) => {
    const shown = last(await current())
    const changes = chosen ?? shown.changes.map(({ id }) => id)
    return call('POST', `proposals/${shown.id}/accept`, { changes, total: total ?? shown.total })
  }
  return { ...small, clock, propose, accept, current }
}

const quantities = ({ items }: Order) => items.map(({ quantity }) => quantity)
const states = ({ life }: Proposal) => life.map(({ state }) => state)

describe('proposals in front of an engine', () => {
  it('are told with their totals, and change nothing until they are accepted by the engine’s own calls', async () => {
    const { propose, accept, current, orders, call } = await sale()
    const settings = (await call('GET', '/api/shop/settings')).data
    expect(settings).toMatchObject({ data: { features: expect.arrayContaining(['proposals']) as string[] } })
    const before = await current()
    const { data } = await propose(line(4), pay)
    expect([quantities(data), data.revision === before.revision]).toEqual([[2], false])
    expect(last(data)).toMatchObject({
      state: 'proposed',
      orderTotal: 20,
      total: 40,
      changes: [
        {
          kind: 'line',
          imageUrl: 'https://shop.example/um.webp',
          before: { quantity: 2, price: 10 },
          after: { quantity: 4, price: 10 },
          difference: 20,
        },
        { kind: 'payment', before: null, after: { method: 3 } },
      ],
    })
    expect(orders[0]?.lines[0]?.quantity).toBe(2)
    const accepted = (await accept()).data
    expect([quantities(accepted), accepted.payment?.method, accepted.totalAmout]).toEqual([[4], 3, 40])
    expect(states(last(accepted))).toEqual(['proposed', 'accepted'])
    expect((await accept()).data.revision).toBe(accepted.revision)
    expect(orders[0]?.lines[0]?.quantity).toBe(4)
  })

  it('put back what the engine took where the total is another one than the contact saw', async () => {
    const { propose, accept, current, product } = await sale()
    await propose(line(4))
    const { total } = last(await current())
    expect((await accept(total - 1)).message).toMatch(/^O total com estas mudanças é/)
    product.variants[0]!.price = 900
    // The engine asks less than the proposal told.
    expect((await accept(total)).message).toBe('O preço de Um mudou')
    product.variants[0]!.price = 1000
    const order = await current()
    expect([quantities(order), last(order).state]).toEqual([[2], 'proposed'])
  })

  it('put back a line of which the engine takes only a part', async () => {
    const { propose, accept, current } = await sale()
    await propose(line(9), pay)
    expect((await accept()).message).toBe('Temos apenas 5 unidades em estoque')
    const order = await current()
    expect([quantities(order), order.payment, last(order).state]).toEqual([[2], null, 'proposed'])
  })

  it('change the delivery at the engine’s own price, and are refused at another', async () => {
    const { propose, accept, current, fees, orders } = await sale()
    const { data } = await propose(far)
    expect(last(data)).toMatchObject({ total: 25, changes: [{ kind: 'delivery', after: { price: 5 }, difference: 5 }] })
    expect(data.logistic).toBeNull()
    fees.longe = 700
    expect((await accept()).message).toMatch(/^O total com estas mudanças é R\$\s27,00/)
    fees.longe = 500
    expect((await accept()).data).toMatchObject({ totalAmout: 25, logistic: { providerId: 'longe', price: 5 } })
    expect([orders[0]?.delivery?.providerId, last(await current()).state]).toEqual(['longe', 'accepted'])
  })

  it('put lines back where the delivery that comes with them costs another price by now', async () => {
    const { propose, accept, current, fees, orders, put } = await sale()
    await propose(line(4), far)
    fees.longe = 700
    expect((await accept()).message).toMatch(/^O total com estas mudanças é R\$\s47,00/)
    expect([quantities(await current()), orders[0]?.delivery]).toEqual([[2], null])
    await put(0)
    fees.longe = 500
    expect((await accept()).data).toMatchObject({ totalAmout: 45 })
  })

  it('are refused by name for what no engine holds', async () => {
    const { propose, parts, call, off } = await sale()
    const refused = async (...changes: object[]) => (await propose(...changes)).message
    off.cents = 300
    await call('POST', 'coupon?coupon=MENOS3')
    expect(await refused(line(3))).toBe('Retire o cupom do pedido antes de propor ou aceitar itens')
    expect(await refused(pay)).toBeUndefined()
    const { call: without } = await shopOf({ ...parts, proposals: ['line'] })
    const body = { id: 'proposta-x', message: '', minutes: 60, changes: [far] }
    expect((await without('POST', 'proposals', body, AGENT)).message).toBe('Esta loja não aceita propostas de entrega')
    const { call: none } = await shopOf({ ...parts, proposals: [] })
    expect((await none('POST', 'proposals', body, AGENT)).status).toBe(404)
    const { data } = (await none('GET', '/api/shop/settings')).data as unknown as { data: { features: string[] } }
    expect(data.features).not.toContain('proposals')
  })

  it('are replaced, seen, refused, withdrawn and expire, each with its moment', async () => {
    const { propose, current, call, accept, clock } = await sale()
    const answer = (id: string, state: string, more = {}) => call('POST', `proposals/${id}`, { state }, more)
    await propose(line(3))
    await propose(line(4))
    expect((await call('POST', 'proposals/proposta-1/accept', { changes: ['1'], total: 30 })).message).toMatch(/trocou/)
    await answer('proposta-2', 'seen')
    await answer('proposta-2', 'refused')
    await propose(line(5))
    expect((await answer('proposta-3', 'withdrawn')).status).toBe(403)
    await answer('proposta-3', 'withdrawn', AGENT)
    await propose(line(1))
    clock.time += 61 * MINUTE
    expect((await accept(10)).message).toMatch(/prazo/)
    expect((await current()).proposals?.map(states)).toEqual([
      ['proposed', 'superseded'],
      ['proposed', 'seen', 'refused'],
      ['proposed', 'withdrawn'],
      ['proposed', 'expired'],
    ])
    expect((await call('POST', 'proposals/proposta-4', { state: 'refused' }, AGENT)).status).toBe(403)
  })

  it('end with the order', async () => {
    const { propose, call } = await sale()
    await propose(line(3))
    await call('GET', 'confirm')
    const order = (await call('GET', 'current')).data
    expect([order.status, states(last(order))]).toEqual(['Received', ['proposed', 'expired']])
  })
})
