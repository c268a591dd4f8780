import { describe, expect, it } from 'vitest'
import type { CardOption } from '../../../demo/backend/rules/card'
import type { Order } from '../../../demo/backend/wire'
import { shopper, type Client } from './support'

const card = {
  providerId: 'visa',
  installments: 1,
  number: '4111 1111 1111 1111',
  name: 'MARINA DUARTE',
  securityCode: '123',
  expiryMonth: '12',
  expiryYear: '30',
  document: '529.982.247-25',
  zipCode: '01310-100',
  address: 'Avenida Paulista',
  addressNumber: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

interface Paid {
  status: string
  order?: Order
  recaptchaKey?: string
}

const pay = (client: Client, change: Record<string, unknown> = {}) =>
  client.post<Paid>('/api/order/payment/credit', { ...card, ...change })

async function ready(gateway: 'ShopProvider' | 'MercadoPago' = 'ShopProvider'): Promise<Client> {
  const client = shopper({ gateway })
  await client.put('cafe', 4)
  await client.post('/api/order/payment/method?paymentMethod=0')
  return client
}

describe('card options', () => {
  it('split the total into installments of at least five reais', async () => {
    const { data } = await (await ready()).get<CardOption[]>('/api/order/payment/credit')
    const visa = data.find(({ providerId }) => providerId === 'visa')
    expect(visa?.installments.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(visa?.installments[2]).toEqual({ count: 3, value: 13.34 })
  })

  it('keep the choice of card and installments on the order', async () => {
    const client = await ready()
    const choose = (installments: number) =>
      client.post<Order>('/api/order/payment/credit/installments', { providerId: 'elo', installments })
    expect((await choose(2)).data.payment).toMatchObject({ providerId: 'elo', installments: 2 })
    expect(await choose(7)).toMatchObject({ success: false, code: 'UnknownInstallments' })
  })
})

describe('card payment', () => {
  it('finishes the order when it is paid', async () => {
    const { data } = await pay(await ready())
    expect(data).toMatchObject({ status: 'Paid', order: { status: 'Finalized', payment: { status: 'Paid' } } })
  })

  it.each([
    ['4000000000000002', 'Failed', 'InvalidData'],
    ['4000000000009995', 'Failed', 'LimitExceeded'],
    ['4000000000000069', 'Expired', 'Unknown'],
    ['4000000000000119', 'Failed', 'Unknown'],
  ])('fails with %s as %s by %s', async (number, status, code) => {
    const client = await ready()
    expect(await pay(client, { number })).toMatchObject({ status: 200, success: false, code, data: { status } })
    expect((await client.order()).payment?.status).toBe(status)
    expect((await client.order()).status).not.toBe('Finalized')
  })

  it('may stay pending without having failed', async () => {
    expect(await pay(await ready(), { number: '4000000000000077' })).toMatchObject({
      success: true,
      data: { status: 'Waiting' },
    })
  })

  it.each([
    ['a number that fails Luhn', { number: '4111111111111112' }],
    ['an expired card', { expiryMonth: '10', expiryYear: '26' }],
    ['a month that does not exist', { expiryMonth: '13' }],
    ['a short security code', { securityCode: '12' }],
    ['three digits for an American Express', { number: '378282246310005' }],
    ['a wrong CPF', { document: '11111111111' }],
    ['no name', { name: ' ' }],
  ])('finds %s invalid', async (_what, change) => {
    expect(await pay(await ready(), change)).toMatchObject({ success: false, code: 'InvalidData' })
  })

  it('accepts a card in its last month, a company’s document and the four digits of an American Express', async () => {
    expect(await pay(await ready(), { expiryMonth: '11', expiryYear: '2026' })).toMatchObject({ success: true })
    expect(await pay(await ready(), { document: '12.ABC.345/01DE-35' })).toMatchObject({ success: true })
    const amex = { number: '378282246310005', securityCode: '1234' }
    expect(await pay(await ready(), amex)).toMatchObject({ success: true })
  })

  it('can be tried again after a failure, and not after success', async () => {
    const client = await ready()
    await pay(client, { number: '4000000000009995' })
    expect(await pay(client)).toMatchObject({ success: true })
    expect(await pay(client)).toMatchObject({ success: false, message: 'Este pedido já foi pago' })
  })

  it('needs a card as the method, and an installment that is offered', async () => {
    const client = shopper()
    await client.put('cafe', 4)
    expect(await pay(client)).toMatchObject({ code: 'NoPaymentMethod' })
    await client.post('/api/order/payment/method?paymentMethod=3')
    expect(await pay(client)).toMatchObject({ code: 'NotCreditCard' })
    expect(await pay(await ready(), { installments: 24 })).toMatchObject({ code: 'UnknownInstallments' })
    expect(await pay(await ready(), { installments: 0 })).toMatchObject({ status: 400 })
  })

  it('leaves no card data in the record of calls', async () => {
    const client = await ready()
    await pay(client)
    const record = JSON.stringify(client.backend.calls())
    expect(record).not.toContain('4111 1111 1111 1111')
    expect(record).not.toContain('"123"')
    expect(record).toContain('**** 1111')
  })
})

describe('captcha round', () => {
  const number = '4000 0000 0000 3220'

  it('asks with a key, then accepts the answer to that key', async () => {
    const client = await ready()
    const asked = await pay(client, { number })
    expect(asked).toMatchObject({ success: false, code: 'ReCAPTCHA' })
    const recaptchaKey = asked.data.recaptchaKey
    expect((await client.order()).recaptchaKey).toBe(recaptchaKey)
    expect(await pay(client, { number, recaptchaKey, recaptchaToken: 'abc' })).toMatchObject({ success: true })
    expect((await client.order()).recaptchaKey).toBeNull()
  })

  it('asks again, with a new key, after a refused token or an old key', async () => {
    const client = await ready()
    const { recaptchaKey } = (await pay(client, { number })).data
    const refused = await pay(client, { number, recaptchaKey, recaptchaToken: 'invalid-token' })
    expect(refused).toMatchObject({ success: false, code: 'ReCAPTCHA' })
    expect(refused.data.recaptchaKey).not.toBe(recaptchaKey)
    expect(await pay(client, { number, recaptchaKey, recaptchaToken: 'abc' })).toMatchObject({ code: 'ReCAPTCHA' })
  })

  it('refuses any card while the order has a key', async () => {
    const client = await ready()
    await pay(client, { number })
    expect(await pay(client)).toMatchObject({ code: 'ReCAPTCHA' })
  })
})

describe('embedded card form', () => {
  const form = {
    token: 'APRO-1',
    payment_method_id: 'visa',
    transaction_amount: 40,
    installments: 1,
    payer: { email: 'a@b.co' },
  }
  const send = (client: Client, change = {}) =>
    client.post<Paid>('/api/order/payment/mercadoPago', { ...form, ...change })

  it('pays the order at the gateway that offers it', async () => {
    expect(await send(await ready('MercadoPago'))).toMatchObject({ success: true, data: { status: 'Paid' } })
    expect(await send(await ready())).toMatchObject({ code: 'WrongGateway' })
    expect(await pay(await ready('MercadoPago'))).toMatchObject({ code: 'WrongGateway' })
  })

  it.each([
    ['FUND', 'LimitExceeded'],
    ['SECU', 'InvalidData'],
    ['OTHE', 'Unknown'],
  ])('fails with the tester’s word %s by %s', async (word, code) => {
    expect(await send(await ready('MercadoPago'), { token: `${word}-1` })).toMatchObject({ success: false, code })
  })

  it('is never charged over another amount', async () => {
    const client = await ready('MercadoPago')
    expect(await send(client, { transaction_amount: 1 })).toMatchObject({ success: false, code: 'InvalidData' })
    expect((await client.order()).payment?.status).toBe('Failed')
  })

  it('needs a token', async () => {
    expect(await send(await ready('MercadoPago'), { token: '' })).toMatchObject({ status: 400 })
  })
})
