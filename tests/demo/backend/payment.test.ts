import { describe, expect, it } from 'vitest'
import { crc16 } from '../../../demo/backend/pix'
import type { ShopSeed } from '../../../demo/backend/model'
import type { Order } from '../../../demo/backend/wire'
import { clientOf, FRIDAY, shopper, smallBackend, type Client } from './support'

const method = (client: Client, value: number | string) =>
  client.post<Order>(`/api/order/payment/method?paymentMethod=${value}`)

async function withCoffee(change?: Partial<ShopSeed>): Promise<Client> {
  const client = shopper(change)
  await client.put('cafe', 4)
  return client
}

describe('payment options', () => {
  it('are the shop’s, on delivery or before it', async () => {
    const { data } = await shopper().get<ShopSeed['paymentOptions']>('/api/order/payments/')
    expect(data).toContainEqual({
      providerId: 'dinheiro',
      method: 5,
      name: 'Dinheiro',
      group: 'Dinheiro',
      payOnDelivery: true,
    })
  })

  it('set the flags of the order', async () => {
    expect(await shopper().order()).toMatchObject({
      enablePixPayment: true,
      enableCreditPayment: true,
      enableNubankPayment: false,
    })
  })
})

describe('payment method', () => {
  it('is set by number or by name', async () => {
    const client = await withCoffee()
    expect((await method(client, 0)).data.payment).toMatchObject({ method: 0, status: 'Waiting', link: null })
    expect((await method(client, 'Pix')).data.payment).toMatchObject({ method: 3 })
  })

  it('is refused when it is off, unknown or the order is empty', async () => {
    expect(await method(await withCoffee(), 8)).toMatchObject({ code: 'MethodDisabled' })
    expect(await method(await withCoffee(), 'Ouro')).toMatchObject({ status: 400 })
    expect(await method(shopper(), 3)).toMatchObject({ code: 'EmptyOrder' })
  })

  it('is refused for PIX and boleto when an item is a subscription', async () => {
    const client = await withCoffee()
    await client.put('caixa', 1, { subscription: { providerId: 'mensal' } })
    expect(await method(client, 3)).toMatchObject({ code: 'SubscriptionMethod' })
    expect(await method(client, 1)).toMatchObject({ code: 'SubscriptionMethod' })
    expect(await method(client, 0)).toMatchObject({ success: true })
  })

  it('can be changed again after an update', async () => {
    const client = await withCoffee()
    await method(client, 0)
    expect((await client.get<Order>('/api/order/payment/update')).data.payment).toBeNull()
  })

  it('can still be chosen once the order is received', async () => {
    const client = await withCoffee()
    await client.get('/api/order/confirm')
    expect((await method(client, 3)).data.payment?.pix).toBeDefined()
  })
})

describe('PIX', () => {
  it('is a valid code over the order’s total, good for half an hour', async () => {
    const { payment } = (await method(await withCoffee(), 3)).data
    const code = payment?.pix?.code ?? ''
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
    expect(code).toContain('540540.00')
    expect(payment?.pix?.expiresAt).toBe('2026-11-20T10:30:00-03:00')
  })

  it('follows the total when the order changes', async () => {
    const client = await withCoffee()
    await method(client, 3)
    const { data } = await client.put('pao', 1)
    expect(data.payment?.pix?.code).toContain('540543.35')
  })

  it('keeps its code while nothing changes, and makes a new one when requested again', async () => {
    const client = await withCoffee()
    const first = (await method(client, 3)).data.payment?.pix?.code
    expect((await client.order()).payment?.pix?.code).toBe(first)
    expect((await method(client, 3)).data.payment?.pix?.code).not.toBe(first)
  })

  it('expires at its time, and can be renewed on the same order', async () => {
    let now = FRIDAY
    const client = clientOf(smallBackend({}, () => now))
    await client.put('cafe', 4)
    const { id } = (await method(client, 3)).data
    now = new Date(FRIDAY.getTime() + 31 * 60 * 1000)
    expect((await client.order()).payment?.status).toBe('Expired')
    expect((await method(client, 3)).data).toMatchObject({ id, payment: { status: 'Waiting' } })
  })

  it('is paid when the bank confirms it', async () => {
    const client = await withCoffee()
    await method(client, 3)
    await client.post('/__backend/pay', { session: 'farmacia' })
    expect(await client.order()).toMatchObject({ status: 'Finalized', payment: { status: 'Paid' } })
    expect(await method(client, 3)).toMatchObject({ message: 'Este pedido já foi pago' })
  })

  it('has a key for paying by hand', async () => {
    expect((await shopper().post('/api/order/pix/manual')).data).toEqual({ key: 'pix@loja.example' })
    expect(await shopper({ pixKey: '' }).post('/api/order/pix/manual')).toMatchObject({ code: 'NoPixKey' })
  })
})

describe('boleto and link', () => {
  it('have an https link, and the boleto its line', async () => {
    const { payment: boleto } = (await method(await withCoffee(), 1)).data
    expect(boleto?.link).toMatch(/^https:\/\//)
    expect(boleto?.boleto?.line).toMatch(/^\d{47}$/)
    const { payment: link } = (await method(await withCoffee(), 6)).data
    expect(link?.link).toMatch(/^https:\/\//)
  })
})

const pay = (client: Client, providerId: string, cashAmount: number | null = null, type = 5) =>
  client.post<Order>('/api/order/payment/delivery', { providerId, type, cashAmount })

describe('payment on delivery', () => {
  it('accepts cash that covers the order', async () => {
    const client = await withCoffee()
    expect(await pay(client, 'dinheiro', 39.99)).toMatchObject({
      message: 'O valor deve ser maior que o valor do pedido!',
    })
    expect((await pay(client, 'dinheiro', 40)).data.payment).toMatchObject({
      method: 5,
      providerId: 'dinheiro',
      cashAmount: 40,
    })
  })

  it('drops the cash for a card machine', async () => {
    expect((await pay(await withCoffee(), 'maquina', 1)).data.payment).not.toHaveProperty('cashAmount')
  })

  it('refuses a method that is not paid on delivery, and one that is not the option’s', async () => {
    expect(await pay(await withCoffee(), 'pix')).toMatchObject({ code: 'UnknownPaymentOption' })
    expect(await pay(await withCoffee(), 'maquina', null, 0)).toMatchObject({ code: 'UnknownPaymentOption' })
  })
})

describe('payment account', () => {
  it('returns the gateway of the order, with a public key for the embedded form only', async () => {
    for (const [gateway, hasKey] of [
      ['ShopProvider', false],
      ['MercadoPago', true],
      ['Manual', false],
    ] as const) {
      const client = shopper({ gateway })
      const { id } = await client.order()
      const { data } = await client.get<{ settings: { type: string; publicKey: string } }>(`/api/order/${id}/account/`)
      expect(data.settings.type).toBe(gateway)
      expect(data.settings.publicKey !== '').toBe(hasKey)
    }
  })

  it('belongs to the order of the session alone', async () => {
    expect(await shopper().get('/api/order/outro/account/')).toMatchObject({ status: 404 })
  })

  it('sends card payments of a third party to its own page', async () => {
    expect((await method(await withCoffee({ gateway: 'Cielo' }), 0)).data.payment?.link).toMatch(/^https:\/\//)
    expect((await method(await withCoffee(), 0)).data.payment?.link).toBeNull()
  })
})
