import { describe, expect, it } from 'vitest'
import type { Order } from '../../../demo/backend/wire'
import { agent, shopper, withSettings, type Client } from './support'

const set = (client: Client, index: number, providerId: string, quantity: number, more = {}) =>
  client.post<Order>('/api/order/items/', { index, providerId, quantity, ...more })

describe('order lines', () => {
  it('start empty', async () => {
    expect(await shopper().order()).toMatchObject({
      status: 'Creating',
      items: [],
      itemsAmout: 0,
      totalAmout: 0,
      payment: null,
    })
  })

  it('are added at an unknown index, replaced at a known one and removed by zero', async () => {
    const client = shopper()
    expect((await set(client, 0, 'cafe', 2)).data.items).toMatchObject([{ index: 0, quantity: 2, totalAmout: 20 }])
    expect((await set(client, 0, 'cafe', 5)).data.items).toMatchObject([{ index: 0, quantity: 5, totalAmout: 50 }])
    expect((await set(client, 4, 'pao', 1)).data.items).toHaveLength(2)
    expect((await set(client, 0, 'cafe', 0)).data.items).toMatchObject([{ index: 4, providerId: 'pao' }])
  })

  it('refuse a known index with another product', async () => {
    const client = shopper()
    await set(client, 0, 'cafe', 2)
    expect(await set(client, 0, 'pao', 1)).toMatchObject({ status: 200, success: false, code: 'LineChanged' })
    expect((await client.order()).items).toMatchObject([{ providerId: 'cafe', quantity: 2 }])
  })

  it('carry name, picture and prices', async () => {
    const { data } = await set(shopper(), 0, 'cha', 2)
    expect(data.items[0]).toMatchObject({
      name: 'Chá verde',
      imageUrl: 'https://loja.test/art/farmacia/cha/0.svg',
      unitPrice: 8,
      promotionalPrice: 6.5,
      totalAmout: 13,
      isGift: false,
    })
  })

  it('cost the price when the promotional one is no lower', async () => {
    const { data } = await set(shopper(), 0, 'cravo', 2)
    expect(data.items[0]).toMatchObject({ unitPrice: 4, promotionalPrice: 0, totalAmout: 8 })
  })

  it('have no picture when the product has none', async () => {
    expect((await set(shopper(), 0, 'vaso', 1)).data.items[0]?.imageUrl).toBe('')
  })

  it('add up without losing a cent', async () => {
    const { data } = await set(shopper(), 0, 'pao', 3)
    expect(data).toMatchObject({ itemsAmout: 10.05, totalAmout: 10.05 })
  })

  it('keep the message to the picker of the item', async () => {
    const client = shopper()
    await set(client, 0, 'cafe', 1, { preferences: 'moído fino' })
    expect((await set(client, 0, 'cafe', 2)).data.items[0]?.preferences).toBe('moído fino')
  })
})

describe('refusals', () => {
  const refusals: [what: string, id: string, quantity: number, message: string][] = [
    ['an unknown product', 'nada', 1, 'Produto não encontrado'],
    ['an inactive product', 'fim', 1, 'Este produto está indisponível no estoque'],
    ['a restricted product', 'remedio', 1, 'Este produto só é vendido com a ajuda de um atendente'],
    ['more than the stock', 'mel', 4, 'Temos apenas 3 unidades em estoque'],
    ['more than the most an order takes', 'sal', 5, 'A quantidade máxima deste item é 4'],
    ['a product of variants without a choice', 'camisa', 1, 'Escolha uma opção do produto antes de adicionar'],
  ]

  it.each(refusals)('refuses %s', async (_what, id, quantity, message) => {
    const client = shopper()
    expect(await client.put(id, quantity)).toMatchObject({ status: 200, success: false, message })
    expect((await client.order()).items).toEqual([])
  })

  it('counts all lines of a product against its stock', async () => {
    const client = shopper()
    await client.put('mel', 2)
    expect(await client.put('mel', 2)).toMatchObject({ success: false, code: 'OutOfStock' })
    expect(await client.put('mel', 1)).toMatchObject({ success: true })
  })

  it('sells restricted products to an agent, and to anyone where the shop does not restrict them', async () => {
    expect(await agent().put('remedio', 1)).toMatchObject({ success: true })
    expect(await shopper(withSettings({ disableRestrictedProducts: false })).put('remedio', 1)).toMatchObject({
      success: true,
    })
  })

  it.each([
    ['no product', { index: 0, quantity: 1 }],
    ['a negative quantity', { index: 0, providerId: 'cafe', quantity: -1 }],
    ['half a unit', { index: 0, providerId: 'cafe', quantity: 1.5 }],
    ['a text for an index', { index: 'a', providerId: 'cafe', quantity: 1 }],
    ['attributes that are no list', { index: 0, providerId: 'cafe', quantity: 1, attributes: 'azul' }],
  ])('answers 400 to a line with %s', async (_what, body) => {
    expect(await shopper().post('/api/order/items/', body)).toMatchObject({
      status: 400,
      success: false,
      code: 'BadRequest',
    })
  })
})

describe('variants', () => {
  it('take the price and picture of the SKU', async () => {
    const { data } = await shopper().put('camisa', 1, { sku: 'camisa-azul' })
    expect(data.items[0]).toMatchObject({
      sku: 'camisa-azul',
      unitPrice: 110,
      imageUrl: 'https://loja.test/art/farmacia/camisa/1.svg',
    })
  })

  it('are found by their attributes when no SKU is sent', async () => {
    const attributes = [{ providerId: 'cor', optionProviderId: 'azul', redirectable: false }]
    const { data } = await shopper().put('camisa', 1, { attributes })
    expect(data.items[0]).toMatchObject({ sku: 'camisa-azul', attributes })
  })

  it('keep the chosen one when only the quantity changes, and are replaced by another choice', async () => {
    const client = shopper()
    await client.put('camisa', 1, { sku: 'camisa-azul' })
    expect((await set(client, 0, 'camisa', 2)).data.items[0]).toMatchObject({ sku: 'camisa-azul', totalAmout: 220 })
    const attributes = [{ providerId: 'cor', optionProviderId: 'verde' }]
    expect(await set(client, 0, 'camisa', 2, { attributes })).toMatchObject({ code: 'VariantUnavailable' })
  })

  it('refuse one that ran out', async () => {
    expect(await shopper().put('camisa', 1, { sku: 'camisa-verde' })).toMatchObject({ code: 'VariantUnavailable' })
  })

  it('refuse an option the product does not have', async () => {
    const attributes = [{ providerId: 'cor', optionProviderId: 'roxo' }]
    expect(await shopper().put('camisa', 1, { attributes })).toMatchObject({ code: 'UnknownOption' })
  })

  it('sell a redirected variant under its own id', async () => {
    const { data } = await shopper().put('lataVariant=g', 2)
    expect(data.items[0]).toMatchObject({ providerId: 'lataVariant=g', name: 'Lata grande', totalAmout: 36 })
  })
})

describe('subscription', () => {
  const recurrence = { type: 30, frequency: 1 }

  it('sets the price of its offer on the line', async () => {
    const { data } = await shopper().put('caixa', 2, { subscription: { providerId: 'mensal', recurrence } })
    expect(data.items[0]).toMatchObject({
      subscription: { providerId: 'mensal', recurrence },
      unitPrice: 45,
      totalAmout: 90,
    })
  })

  it('stays on the line when only the quantity changes', async () => {
    const client = shopper()
    await client.put('caixa', 1, { subscription: { providerId: 'mensal', recurrence } })
    expect((await set(client, 0, 'caixa', 3)).data.items[0]).toMatchObject({
      quantity: 3,
      subscription: { providerId: 'mensal' },
      totalAmout: 135,
    })
  })

  it('is refused when the product does not offer it', async () => {
    expect(await shopper().put('cafe', 1, { subscription: { providerId: 'mensal', recurrence } })).toMatchObject({
      code: 'UnknownSubscription',
    })
  })
})
