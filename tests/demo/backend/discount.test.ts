import { describe, expect, it } from 'vitest'
import type { Order } from '../../../demo/backend/wire'
import { agent, shopper, withSettings } from './support'

const manual = withSettings({ enableManualPrices: true })

describe('coupon', () => {
  it('takes a percentage off the items, in upper or lower case', async () => {
    const client = shopper()
    await client.put('pao', 3)
    const { data } = await client.post<Order>('/api/order/coupon/?coupon=dez')
    expect(data).toMatchObject({ coupon: 'DEZ', itemsAmout: 10.05, discountAmout: 1.01, totalAmout: 9.04 })
  })

  it('takes reais off from the minimum on, and states the minimum below it', async () => {
    const client = shopper()
    await client.put('cafe', 2)
    expect(await client.post('/api/order/coupon/?coupon=CINCO')).toMatchObject({
      success: false,
      message: 'Este cupom vale para pedidos a partir de R$\u00a030,00',
    })
    await client.put('cafe', 1)
    expect((await client.post<Order>('/api/order/coupon/?coupon=CINCO')).data).toMatchObject({
      discountAmout: 5,
      totalAmout: 25,
    })
  })

  it('is refused when expired, unknown or disabled in the shop', async () => {
    expect(await shopper().post('/api/order/coupon/?coupon=VELHO')).toMatchObject({ message: 'Este cupom expirou' })
    expect(await shopper().post('/api/order/coupon/?coupon=NADA')).toMatchObject({ message: 'Cupom não encontrado' })
    const closed = shopper(withSettings({ canUseCoupon: false }))
    expect(await closed.post('/api/order/coupon/?coupon=DEZ')).toMatchObject({ code: 'CouponDisabled' })
  })

  it('is removed by an empty one', async () => {
    const client = shopper()
    await client.put('cafe', 2)
    await client.post('/api/order/coupon/?coupon=DEZ')
    expect((await client.post<Order>('/api/order/coupon/?coupon=')).data).toMatchObject({ coupon: '', totalAmout: 20 })
  })

  it('leaves with a message when the order falls below its minimum', async () => {
    const client = shopper()
    await client.put('cafe', 4)
    await client.post('/api/order/coupon/?coupon=CINCO')
    const { data } = await client.post<Order>('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 1 })
    expect(data).toMatchObject({ coupon: '', discountAmout: 0 })
    expect(data.customPricesMessages[0]).toContain('CINCO')
  })
})

describe('manual discount', () => {
  it('takes reais off and replaces the coupon', async () => {
    const client = agent(manual)
    await client.put('cafe', 2)
    await client.post('/api/order/coupon/?coupon=DEZ')
    const { data } = await client.post<Order>('/api/order/discount?discount=4.5')
    expect(data).toMatchObject({ coupon: '', discountAmout: 4.5, totalAmout: 15.5 })
  })

  it('never exceeds the worth of the items', async () => {
    const client = agent(manual)
    await client.put('cafe', 2)
    expect(await client.post('/api/order/discount?discount=20.01')).toMatchObject({ code: 'DiscountTooHigh' })
  })

  it('never makes the order cost less than its delivery', async () => {
    const client = agent(manual)
    await client.put('cafe', 2)
    await client.post('/api/order/logistic/', { type: 1, code: 0, number: '', providerId: 'moto' })
    await client.post('/api/order/discount?discount=15')
    const { data } = await client.post<Order>('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 1 })
    expect(data).toMatchObject({ itemsAmout: 10, discountAmout: 10, totalAmout: 7.9 })
  })

  it('is refused without manual prices, to shoppers and when it is not an amount', async () => {
    expect(await agent().post('/api/order/discount?discount=1')).toMatchObject({ code: 'ManualPricesDisabled' })
    expect(await shopper(manual).post('/api/order/discount?discount=1')).toMatchObject({ code: 'ManualPricesDisabled' })
    expect(await agent(manual).post('/api/order/discount?discount=-3')).toMatchObject({ status: 400 })
  })
})
