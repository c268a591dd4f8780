import { describe, expect, it } from 'vitest'
import type { SellerSeed } from '../../../demo/backend/model'
import type { Order } from '../../../demo/backend/wire'
import { agent, type Client } from './support'

const choose = (client: Client, providerId: string) =>
  client.post<Order>('/api/order/seller/', { providerId, type: 1, code: '0', number: '' })
const table = (client: Client, id: string) => client.post<Order>(`/api/order/price-tables/${id}`)

describe('stores', () => {
  it('are listed with their address and service tax', async () => {
    const { data } = await agent().get<SellerSeed[]>('/api/order/stores/')
    expect(data).toMatchObject([
      { providerId: 'perto', serviceTax: 2.5, address: { street: 'Rua Augusta', fullAddress: { number: '10' } } },
      { providerId: 'longe', serviceTax: null },
    ])
    expect(data[0]).not.toHaveProperty('missingProducts')
  })

  it('are the nearest first for a pickup', async () => {
    const { data } = await agent().get<SellerSeed[]>('/api/order/seller/?type=0&code=08100000&number=')
    expect(data.map(({ providerId }) => providerId)).toEqual(['longe', 'perto'])
  })

  it('charge their service tax', async () => {
    const client = agent()
    await client.put('cafe', 2)
    expect((await choose(client, 'perto')).data).toMatchObject({
      totalAmout: 22.5,
      seller: { providerId: 'perto', serviceTax: 2.5 },
    })
  })

  it('refuse an order with products that they do not have, naming them', async () => {
    const client = agent()
    await client.put('mel', 1)
    expect(await choose(client, 'longe')).toMatchObject({ success: false, message: 'A loja Loja Longe não tem: Mel' })
    expect((await client.order()).seller).toBeNull()
  })

  it('refuse products that they do not have when added later', async () => {
    const client = agent()
    await choose(client, 'longe')
    expect(await client.put('mel', 1)).toMatchObject({ code: 'SellerWithoutProduct' })
  })

  it('list only deliveries of their own', async () => {
    const client = agent()
    await choose(client, 'longe')
    const { data } = await client.get<{ providerId: string }[]>('/api/order/logistic/?type=1&code=0&number=')
    expect(data.map(({ providerId }) => providerId)).toEqual(['correio'])
  })

  it('refuse an unknown store', async () => {
    expect(await choose(agent(), 'nenhuma')).toMatchObject({ code: 'UnknownSeller' })
  })
})

describe('price tables', () => {
  it('are listed without their factor', async () => {
    const { data } = await agent().get('/api/order/price-tables')
    expect(data).toEqual([
      { providerId: 'clube', name: 'Clube' },
      { providerId: 'atacado', name: 'Atacado' },
    ])
  })

  it('multiply the prices until none is chosen', async () => {
    const client = agent()
    await client.put('cafe', 2)
    expect((await table(client, 'atacado')).data).toMatchObject({ providerPriceTableId: 'atacado', itemsAmout: 10 })
    expect((await table(client, 'none')).data).toMatchObject({ providerPriceTableId: null, itemsAmout: 20 })
  })

  it('are limited to those the store allows', async () => {
    const client = agent()
    await choose(client, 'perto')
    expect(await table(client, 'atacado')).toMatchObject({ success: false, code: 'PriceTableNotAllowed' })
    expect(await table(client, 'clube')).toMatchObject({ success: true })
  })

  it('are forced by a store with a default of its own', async () => {
    const client = agent()
    await table(client, 'atacado')
    expect((await choose(client, 'longe')).data.providerPriceTableId).toBeNull()
    expect((await table(client, 'clube')).data.providerPriceTableId).toBe('clube')
    expect((await choose(client, 'longe')).data.providerPriceTableId).toBe('clube')
    expect(await table(client, 'none')).toMatchObject({ code: 'PriceTableForced' })
  })

  it('are removed with a store that does not accept them', async () => {
    const client = agent()
    await table(client, 'atacado')
    expect((await choose(client, 'perto')).data.providerPriceTableId).toBeNull()
  })

  it('refuse an unknown table', async () => {
    expect(await table(agent(), 'vip')).toMatchObject({ code: 'UnknownPriceTable' })
  })
})
