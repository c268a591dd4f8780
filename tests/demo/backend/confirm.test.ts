import { describe, expect, it } from 'vitest'
import type { Order } from '../../../demo/backend/wire'
import { agent, clientOf, shopper, smallBackend } from './support'

describe('gifts', () => {
  it('are offered once the items are worth enough, and withdrawn when they are not', async () => {
    const client = shopper()
    await client.put('cafe', 4)
    expect((await client.order()).gifts).toEqual([])
    const { data } = await client.post<Order>('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 5 })
    expect(data.gifts).toMatchObject([{ id: 'brindes', availableQuantity: 2 }])
    expect(data.gifts[0]?.availableGifts[0]?.imageUrl).toBe('https://loja.test/art/farmacia/caneta/0.svg')
  })

  it('become free lines of their own, replaced by the next choice', async () => {
    const client = shopper()
    await client.put('cafe', 5)
    const choose = (...ids: string[]) =>
      client.post<Order>('/api/order/gift/', {
        id: 'brindes',
        selectedGifts: ids.map((id, at) => ({ id, seller: 'perto', index: at })),
      })
    const { data } = await choose('caneta', 'bloco')
    const gifts = data.items.filter(({ isGift }) => isGift)
    expect(gifts).toMatchObject([
      { providerId: 'caneta', quantity: 1, totalAmout: 0, sellerId: 'perto' },
      { providerId: 'bloco' },
    ])
    expect(new Set(data.items.map(({ index }) => index)).size).toBe(3)
    expect((await choose('boton')).data.items.filter(({ isGift }) => isGift)).toHaveLength(1)
    expect((await choose()).data.items.filter(({ isGift }) => isGift)).toHaveLength(0)
  })

  it('refuse more than the group allows, a repeated one and one that is not in it', async () => {
    const client = shopper()
    await client.put('cafe', 5)
    const choose = (...ids: string[]) =>
      client.post('/api/order/gift/', {
        id: 'brindes',
        selectedGifts: ids.map((id, at) => ({ id, seller: 'perto', index: at })),
      })
    expect(await choose('caneta', 'bloco', 'boton')).toMatchObject({ message: 'Você pode escolher até 2 brindes' })
    expect(await choose('caneta', 'caneta')).toMatchObject({ code: 'UnknownGift' })
    expect(await choose('carro')).toMatchObject({ code: 'UnknownGift' })
  })

  it('cannot be changed as items, and leave when the order falls below their minimum', async () => {
    const client = shopper()
    await client.put('cafe', 5)
    const selectedGifts = [{ id: 'caneta', seller: 'perto', index: 7 }]
    await client.post('/api/order/gift/', { id: 'brindes', selectedGifts })
    const change = { index: 7, providerId: 'caneta', quantity: 0 }
    expect(await client.post('/api/order/items/', change)).toMatchObject({ code: 'GiftLine' })
    await client.post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 1 })
    expect((await client.order()).items.some(({ isGift }) => isGift)).toBe(false)
  })
})

describe('the shopper’s confirmation', () => {
  it('receives the order', async () => {
    const client = shopper()
    await client.put('cafe', 2)
    expect((await client.get<Order>('/api/order/confirm')).data.status).toBe('Received')
  })

  it('refuses an empty order', async () => {
    expect(await shopper().get('/api/order/confirm')).toMatchObject({
      success: false,
      message: 'Seu pedido ainda não tem itens',
    })
  })

  it('refuses items under the shop’s minimum, naming it', async () => {
    const client = shopper()
    await client.put('cafe', 1)
    const { message } = await client.get('/api/order/confirm')
    expect(message).toBe('O valor mínimo do seu pedido é R$\u00a015,00')
    expect((await client.order()).status).toBe('Creating')
  })

  it('refuses items under the minimum of the delivery chosen', async () => {
    const client = shopper()
    await client.put('cafe', 2)
    await client.post('/api/order/logistic/', { type: 2, code: 0, number: '', providerId: 'correio' })
    expect((await client.get('/api/order/confirm')).message).toBe('O valor mínimo do seu pedido é R$\u00a050,00')
  })

  it('refuses more items, or more different ones, than the delivery accepts', async () => {
    const client = shopper()
    await client.put('cafe', 11)
    await client.post('/api/order/logistic/', { type: 1, code: 0, number: '', providerId: 'moto' })
    expect((await client.get('/api/order/confirm')).message).toBe('O máximo de itens do seu pedido é 10')
    await client.post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 2 })
    for (const id of ['pao', 'cha', 'sal']) await client.put(id, 1)
    expect((await client.get('/api/order/confirm')).message).toBe('O máximo de itens distintos do seu pedido é 3')
  })

  it('accepts exactly as many items, and different ones, as the delivery does', async () => {
    const client = shopper()
    await client.put('cafe', 8)
    for (const id of ['pao', 'cha']) await client.put(id, 1)
    await client.post('/api/order/logistic/', { type: 1, code: 0, number: '', providerId: 'moto' })
    expect(await client.get('/api/order/confirm')).toMatchObject({ success: true })
  })

  it('ignores gifts when it counts items for the delivery', async () => {
    const client = shopper()
    await client.put('cafe', 8)
    for (const id of ['pao', 'cha']) await client.put(id, 1)
    await client.post('/api/order/gift/', {
      id: 'brindes',
      selectedGifts: [{ id: 'caneta', seller: 'perto', index: 9 }],
    })
    await client.post('/api/order/logistic/', { type: 1, code: 0, number: '', providerId: 'moto' })
    expect((await client.order()).items.filter(({ isGift }) => isGift)).toHaveLength(1)
    expect(await client.get('/api/order/confirm')).toMatchObject({ success: true })
  })

  it('returns the same order when it is requested twice', async () => {
    const client = shopper()
    await client.put('cafe', 2)
    const { data: first } = await client.get<Order>('/api/order/confirm')
    const second = await client.get<Order>('/api/order/confirm')
    expect(second).toMatchObject({ success: true, data: { id: first.id, status: 'Received' } })
  })

  it('asks an anonymous shopper for the order’s own id', async () => {
    const client = clientOf(smallBackend({ id: 'mercado' }), 'anonymous-session')
    await client.put('cafe', 2)
    const { id } = await client.order()
    expect(await client.get('/api/order/confirm')).toMatchObject({ code: 'OrderIdRequired' })
    expect(await client.get('/api/order/confirm?orderId=outro')).toMatchObject({ code: 'UnknownOrder' })
    expect(await client.get(`/api/order/confirm?orderId=${id}`)).toMatchObject({ success: true })
  })

  it('is refused for an agent', async () => {
    const client = agent()
    await client.put('cafe', 2)
    expect(await client.get('/api/order/confirm')).toMatchObject({ code: 'AgentSession' })
  })

  it('closes the order to changes', async () => {
    const client = shopper()
    await client.put('cafe', 2)
    await client.get('/api/order/confirm')
    expect(await client.put('pao', 1)).toMatchObject({
      success: false,
      message: 'Este pedido já foi recebido e não pode ser alterado',
    })
    expect(await client.post('/api/order/coupon/?coupon=DEZ')).toMatchObject({ code: 'OrderClosed' })
  })
})

describe('another order', () => {
  it('replaces a received one, empty and open', async () => {
    const { backend, put, get, order } = shopper()
    await put('cafe', 2)
    await get('/api/order/confirm')
    const received = await order()
    expect(backend.openOrder('farmacia')).toBe(true)
    expect(await order()).toMatchObject({ status: 'Creating', items: [] })
    expect((await order()).id).not.toBe(received.id)
  })
})
