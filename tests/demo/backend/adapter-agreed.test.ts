import { describe, expect, it } from 'vitest'
import type { AdapterOptions } from '../../../src/backend'
import type { Order } from '../../../src/backend/wire'
import { shopOf } from './small-engine'

const AGENT = { Authorization: 'Bearer agent' }
const line = (quantity: number, unitPrice?: number) => ({
  kind: 'line',
  providerId: '1',
  quantity,
  ...(unitPrice !== undefined && { unitPrice }),
})
const freight = { type: 1, code: '0', providerId: 'manual', name: 'Motoboy', price: 7.5 }

/** A cart of two units at R$ 10,00, and an agent at it. */
async function sale(options: Partial<AdapterOptions> = {}) {
  const shop = await shopOf(options)
  const { call, put } = shop
  await put(2)
  const agent = (path: string, body?: object) => call('POST', path, body, AGENT)
  const current = async () => (await call('GET', 'current')).data
  const propose = (...changes: object[]) => agent('proposals', { id: 'proposta-1', message: '', minutes: 5, changes })
  const accept = (total: number, changes = ['1']) => call('POST', 'proposals/proposta-1/accept', { changes, total })
  return { ...shop, agent, current, propose, accept }
}

const amounts = ({ discountAmout, totalAmout, items, logistic }: Order) => ({
  units: items.map(({ unitPrice }) => unitPrice),
  discount: discountAmout,
  total: totalAmout,
  freight: logistic?.price ?? null,
})

describe('prices of an agent in front of an engine', () => {
  it('are proposed for a line, and count for the units that were agreed', async () => {
    const { propose, accept, current, put } = await sale()
    expect((await propose(line(3, 8))).data.proposals?.[0]).toMatchObject({
      total: 24,
      changes: [{ before: { quantity: 2, price: 10 }, after: { quantity: 3, price: 8 }, difference: 4 }],
    })
    expect(amounts(await current())).toMatchObject({ units: [10], total: 20 })
    await accept(24)
    expect(amounts(await current())).toMatchObject({ units: [8], total: 24 })
    expect((await current()).items[0]?.customPrices).toEqual({ maxQuantity: 3 })
    expect((await put(4)).message).toMatch(/^O preço combinado vale para até 3 unidades/)
    expect(amounts((await put(1)).data)).toMatchObject({ units: [8], total: 8 })
  })

  it('end with their line', async () => {
    const { propose, accept, put, current } = await sale()
    await propose(line(2, 8))
    await accept(16)
    await put(0)
    await put(1)
    expect(amounts(await current())).toMatchObject({ units: [10], total: 10 })
  })

  it('are a discount, typed or proposed, which takes the place of a coupon and the other way round', async () => {
    const { agent, propose, accept, current, call, off } = await sale()
    off.cents = 300
    await call('POST', 'coupon?coupon=TRES')
    expect((await propose({ kind: 'discount', amount: 5 })).data.proposals?.[0]).toMatchObject({
      total: 15,
      changes: [{ name: 'Desconto no lugar do cupom TRES', difference: -2 }],
    })
    await accept(15)
    expect(amounts(await current())).toMatchObject({ discount: 5, total: 15 })
    expect((await current()).coupon).toBe('')
    await call('POST', 'coupon?coupon=TRES')
    expect(amounts(await current())).toMatchObject({ discount: 3, total: 17 })
    expect(amounts((await agent('discount?discount=2')).data)).toMatchObject({ discount: 2, total: 18 })
    expect((await agent('discount?discount=21')).message).toBe('O desconto não pode ser maior que o valor dos itens')
    expect(amounts((await agent('discount?discount=0')).data)).toMatchObject({ discount: 0, total: 20 })
  })

  it('leave lines open to a proposal beside an agreed discount, whose amount is known', async () => {
    const { agent, propose, accept, current } = await sale()
    await agent('discount?discount=2')
    await propose(line(3))
    await accept(28)
    expect(amounts(await current())).toMatchObject({ discount: 2, total: 28 })
  })

  it('are a freight, typed or proposed, until another way is chosen', async () => {
    const { agent, propose, accept, current, call } = await sale()
    const { data } = await agent('logistic/manual?code=0', { type: 1, providerId: 'manual', name: 'Motoboy', price: 5 })
    expect(data.logistic).toMatchObject({ providerId: 'manual', name: 'Motoboy', price: 5 })
    await propose({ kind: 'delivery', logistic: freight })
    await accept(27.5)
    expect(amounts(await current())).toMatchObject({ freight: 7.5, total: 27.5 })
    await call('POST', 'logistic/', { type: 1, code: '0', number: '', providerId: 'perto' })
    expect((await current()).logistic).toMatchObject({ providerId: 'perto', price: 0 })
  })

  it('are all put back where the total is another one than the contact saw', async () => {
    const { propose, accept, current, agent, parts } = await sale()
    await agent('discount?discount=1')
    await propose(line(3, 8), { kind: 'discount', amount: 5 })
    const before = amounts(await current())
    const { agree } = parts.order
    // The engine rounds a price up.
    parts.order.agree = async (handle, { units, ...agreement }) => {
      const dearer = Object.entries(units).map(([index, unit]) => [index, unit + 1])
      await agree?.(handle, { ...agreement, units: Object.fromEntries(dearer) })
    }
    expect((await accept(19, ['1', '2'])).message).toMatch(/^O total com estas mudanças é R\$\s19,03/)
    expect(amounts(await current())).toEqual(before)
  })

  it('are refused by name where the engine takes none', async () => {
    const { parts } = await shopOf()
    const { agree: _, ...order } = parts.order
    const { propose, agent, call } = await sale({ order, proposals: ['line', 'delivery', 'payment'] })
    expect((await propose({ kind: 'discount', amount: 5 })).message).toBe('Esta loja não aceita propostas de desconto')
    const noPrice = 'Esta loja não aceita propostas de preço'
    expect((await propose(line(3, 9))).message).toBe(noPrice)
    expect((await propose({ kind: 'delivery', logistic: freight })).message).toBe(noPrice)
    expect((await agent('discount?discount=1')).message).toBe('Esta loja não usa desconto manual')
    const { data } = await call('GET', '/api/shop/settings')
    expect(data).toMatchObject({ data: { enableManualPrices: false } })
  })
})
