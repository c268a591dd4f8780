import { describe, expect, it } from 'vitest'
import type { LogisticSeed } from '../../../demo/backend/model'
import type { Order } from '../../../demo/backend/wire'
import { agent, shopper, withSettings, type Client } from './support'

const idsOf = (options: LogisticSeed[]) => options.map(({ providerId }) => providerId)
const list = (client: Client, type: number, code: string) =>
  client.get<LogisticSeed[]>(`/api/order/logistic/?type=${type}&code=${code}&number=`)
const choose = (client: Client, type: number, code: string | number, providerId: string) =>
  client.post<Order>('/api/order/logistic/', { type, code, number: '', providerId })

describe('delivery', () => {
  it('lists the options that reach the address of an index, express and shipping', async () => {
    const { data } = await list(shopper(), 1, '0')
    expect(idsOf(data)).toEqual(['moto', 'correio'])
    expect(data[0]).not.toHaveProperty('cepPrefixes')
  })

  it('lists shipping alone when asked for it, or when the shop has no express', async () => {
    expect(idsOf((await list(shopper(), 2, '0')).data)).toEqual(['correio'])
    const noExpress = shopper(withSettings({ disableExpressDeliveryLogistic: true }))
    expect(idsOf((await list(noExpress, 1, '0')).data)).toEqual(['correio'])
  })

  it('states in HTML that it does not reach an address, with the address escaped', async () => {
    const client = shopper()
    const address = {
      name: 'Outro',
      street: 'Rua',
      number: '1',
      neighborhood: 'B',
      zipCode: '69010-001',
      city: '<img src=x>',
      state: 'AM',
    }
    const { data } = await client.post<unknown[]>('/api/order/address/', address)
    const answer = await list(client, 1, String(data.length - 1))
    expect(answer).toMatchObject({ status: 200, success: false, code: 'NoLogistic' })
    expect(answer.message).toContain('<strong>&lt;img src=x&gt;, AM (CEP 69010-001)</strong>')
  })

  it('refuses an unknown address', async () => {
    expect(await list(shopper(), 1, '9')).toMatchObject({ success: false, code: 'UnknownAddress' })
    expect(await list(shopper(), 1, 'casa')).toMatchObject({ status: 400 })
  })

  it('keeps shipping-restricted items in the store unless the shop allows them, and never posts them', async () => {
    const client = shopper()
    await client.put('gelo', 1)
    expect((await list(client, 1, '0')).message).toContain('retirada em loja')
    const allowed = shopper(withSettings({ allowShippingRestrictedProducts: true }))
    await allowed.put('gelo', 1)
    expect(idsOf((await list(allowed, 1, '0')).data)).toEqual(['moto'])
  })

  it('adds its price to the order and the address to the customer', async () => {
    const client = shopper()
    await client.put('cafe', 2)
    const { data } = await choose(client, 1, 0, 'moto')
    expect(data).toMatchObject({
      totalAmout: 27.9,
      logistic: { type: 1, providerId: 'moto', price: 7.9, maxItemsAmout: 10, maxDistinctItems: 3 },
      customer: { address: { name: 'Casa' } },
    })
  })

  it('refuses an option that does not reach the address', async () => {
    const client = shopper()
    expect(await choose(client, 1, 0, 'teletransporte')).toMatchObject({ code: 'UnknownLogistic' })
    expect((await client.order()).logistic).toBeNull()
  })
})

describe('pickup', () => {
  it('lists the stores’ counters, the nearest to the CEP first', async () => {
    expect(idsOf((await list(shopper(), 0, '01310100')).data)).toEqual(['balcao-perto', 'balcao-longe'])
    expect(idsOf((await list(shopper(), 0, '08100-000')).data)).toEqual(['balcao-longe', 'balcao-perto'])
  })

  it('refuses an invalid CEP', async () => {
    expect(await list(shopper(), 0, '123')).toMatchObject({ message: 'Informe um CEP válido' })
  })

  it("costs the counter's price and has no address", async () => {
    const client = shopper()
    await client.put('cafe', 2)
    const { data } = await choose(client, 0, '01310100', 'balcao-perto')
    expect(data.logistic).toMatchObject({ type: 0, price: 0, storeName: 'Loja Perto' })
    expect(data.customer.address).toBeUndefined()
  })
})

describe('changing between delivery and pickup', () => {
  it('drops the store, the option and the time', async () => {
    const client = agent()
    await client.put('cafe', 2)
    await client.post('/api/order/seller/', { providerId: 'perto', type: 1, code: 0, number: '' })
    await choose(client, 1, 0, 'moto')
    const [day] = (await client.get<{ options: { enabled: boolean }[] }[]>('/api/order/schedule')).data
    await client.post(
      '/api/order/schedule',
      day?.options.find(({ enabled }) => enabled),
    )
    const { data } = await choose(client, 0, '01310100', 'balcao-perto')
    expect(data).toMatchObject({ seller: null, logistic: { providerId: 'balcao-perto', startDeliveryTime: null } })
  })

  it('drops the option when the store is chosen for the other type', async () => {
    const client = agent()
    await choose(client, 1, 0, 'moto')
    const { data } = await client.post<Order>('/api/order/seller/', {
      providerId: 'perto',
      type: 0,
      code: '01310100',
      number: '',
    })
    expect(data).toMatchObject({ logistic: null, seller: { providerId: 'perto' } })
  })
})

describe('manual freight', () => {
  const freight = { type: 1, providerId: 'manual', name: 'Customizado', price: 12.34 }

  it('is the amount that the agent writes', async () => {
    const client = agent(withSettings({ enableManualPrices: true, logistics: false }))
    await client.put('cafe', 2)
    const { data } = await client.post<Order>('/api/order/logistic/manual?code=1', freight)
    expect(data).toMatchObject({
      totalAmout: 32.34,
      logistic: { providerId: 'manual', price: 12.34 },
      customer: { address: { name: 'Trabalho' } },
    })
  })

  it('is refused where the shop has no manual prices, and when negative', async () => {
    expect(await agent().post('/api/order/logistic/manual?code=0', freight)).toMatchObject({
      code: 'ManualPricesDisabled',
    })
    const client = agent(withSettings({ enableManualPrices: true }))
    expect(await client.post('/api/order/logistic/manual?code=0', { ...freight, price: -1 })).toMatchObject({
      status: 400,
    })
  })
})
