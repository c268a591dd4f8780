import { describe, expect, it } from 'vitest'
import { defineAdapter, EngineProblem, openCode, type AdapterOptions, type Message } from '../../../src/backend'
import { builtIn, type BuiltInShop } from '../../../src/backend/engines/built-in'
import { keyOf } from '../../../src/backend/book/lead'
import { memoryStorage } from '../../../src/backend/one-process'
import type { Order } from '../../../src/backend/wire'
import { requireKnown } from '../../backend/requests'
import { settings } from './small-shop'
import { FRIDAY } from './support'

const product = (providerId: string, name: string, price: number) => ({
  providerId,
  name,
  price,
  isActive: true,
  categories: ['paes'],
  pictures: [`/fotos/${providerId}.jpg`],
})
const bakery: BuiltInShop = {
  categories: [{ providerId: 'paes', name: 'Pães' }],
  products: [product('frances', 'Pão francês', 10), { ...product('broa', 'Broa de milho', 7), stock: 2 }],
  coupons: [{ code: 'BOMDIA', kind: 'reais', value: 1 }],
}
const ways = [
  {
    providerId: 'bike',
    type: 1 as const,
    name: 'Bicicleta',
    price: 5,
    shippingTimeEstimative: '',
    minShippingTimeEstimative: '',
  },
]
const payments = [0, 3].map((method) => ({
  providerId: `${method}`,
  method,
  name: '',
  group: '',
  payOnDelivery: false,
}))
const shop = { name: 'Padaria', city: 'Recife', settings, minOrderValue: 8, pixKey: 'chave', ways, payments }
const address = {
  name: '',
  street: 'Rua',
  number: '1',
  neighborhood: 'Sé',
  city: 'Recife',
  state: 'PE',
  zipCode: '50030-170',
}

/** A shop without an engine, open for a shopper and an agent of the same order. */
async function open(options: Partial<AdapterOptions> = {}) {
  const messages: Message[] = []
  const kept = options.storage ?? memoryStorage()
  const storage: typeof kept = {
    ...kept,
    transact: (code, work) =>
      kept.transact(code, async (session) => {
        const writing = await work(session)
        messages.push(...(writing.messages ?? []))
        return writing
      }),
  }
  const adapter = defineAdapter({ ...builtIn(bakery), shop, now: () => FRIDAY, ...options, storage } as AdapterOptions)
  await openCode(storage, 'shopper', { sessionType: 0, channelType: 1 }, { addresses: [address] })
  async function ask<Data = Order>(method: 'GET' | 'POST', path: string, body?: object) {
    const request = new Request(`https://shop.example/api/${path}`, {
      method,
      headers: { Authorization: 'Bearer shopper' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await adapter.fetch(request.clone())
    await requireKnown(request, answer)
    const { data, message } = (await answer.json()) as { data: Data; message?: string }
    return { data, message }
  }
  const put = (providerId: string, quantity: number, index = 0) =>
    ask('POST', 'order/items', { index, providerId, quantity, attributes: [] })
  const pix = async () => (await ask('POST', 'order/payment/method?paymentMethod=3')).data.payment
  const order = async () => (await ask('GET', 'order/current')).data
  return { adapter, messages, ask, put, pix, order }
}

describe('a shop without an engine', () => {
  it('sells its list by the rules: stock, coupon, minimum, delivery and confirmation', async () => {
    const { ask, put, order } = await open()
    const { data } = await ask<{ data: { providerId: string; images: object[] }[] }>(
      'POST',
      'catalog/products/searchText',
      { searchQuery: 'pao' },
    )
    expect(data.data).toMatchObject([
      { providerId: 'frances', images: [{ url: 'https://shop.example/fotos/frances.jpg' }] },
    ])
    expect((await put('broa', 3)).message).toBe('Temos apenas 2 unidades em estoque')
    await put('broa', 1)
    expect((await ask('GET', 'order/confirm')).message).toBe('O valor mínimo do seu pedido é R$\u{a0}8,00')
    await put('frances', 1, 1)
    await ask('POST', 'order/coupon?coupon=BOMDIA')
    await ask('POST', 'order/logistic/', { type: 1, code: '0', number: '', providerId: 'bike' })
    expect(await order()).toMatchObject({ itemsAmout: 17, discountAmout: 1, totalAmout: 21, enableDelivery: true })
    await ask('GET', 'order/confirm')
    expect(await order()).toMatchObject({ status: 'Received' })
  })

  it('offers no card without somebody who charges it, and tells the conversation of an order without a payment', async () => {
    const { ask, put, order, messages } = await open()
    await put('frances', 1)
    expect(await order()).toMatchObject({ enableCreditPayment: false, enablePixPayment: true })
    await ask('GET', 'order/confirm')
    expect(messages).toMatchObject([{ kind: 'order-without-payment' }])
  })

  it('finishes an order by the acquirer’s word about its PIX', async () => {
    const { adapter, put, pix, order } = await open({
      issuer: { pix: async (amount) => ({ code: `pix de ${amount}`, expiresAt: FRIDAY }) },
    })
    await put('frances', 1)
    const payment = await pix()
    expect(payment?.pix?.code).toBe('pix de 1000')
    expect(await adapter.settle(payment?.tryId ?? '', 'Paid')).toBe(true)
    expect(await order()).toMatchObject({ status: 'Finalized', payment: { status: 'Paid' } })
    expect(await adapter.settle('no-try-of-this-shop', 'Paid')).toBe(false)
  })

  it('makes another PIX for another total, and leaves money for the old one to attendants', async () => {
    const { adapter, put, pix, order, messages } = await open()
    await put('frances', 1)
    const first = (await pix())?.tryId ?? ''
    const { payment } = (await put('frances', 2)).data
    expect(payment?.tryId).not.toBe(first)
    await adapter.settle(first, 'Failed')
    expect(await order()).toMatchObject({ status: 'Creating', payment: { status: 'Waiting' } })
    await adapter.settle(first, 'Paid')
    expect(await order()).toMatchObject({ status: 'Creating', payment: { status: 'Paid' } })
    expect(messages).toMatchObject([{ kind: 'payment-to-look-at', payload: { tryId: first, amount: 1000 } }])
  })

  it('asks an acquirer that was away by the next look at the order', async () => {
    let isAway = true
    const pixOf = async () => {
      if (isAway) throw new EngineProblem('away')
      return { code: 'pix', expiresAt: FRIDAY }
    }
    const { put, pix, order } = await open({ issuer: { pix: pixOf } })
    await put('frances', 1)
    expect((await pix())?.pix).toBeUndefined()
    isAway = false
    expect((await order()).payment?.pix?.code).toBe('pix')
  })

  it('keeps the try of a card before the card leaves', async () => {
    const seen: boolean[] = []
    const storage = memoryStorage()
    const { adapter, ask, put, order } = await open({
      storage,
      cards: {
        options: () => [{ providerId: 'visa', name: 'Visa', installments: [{ count: 1, value: 10 }] }],
        async charge(_card, _total, tryId) {
          seen.push((await storage.read(keyOf({ tryId }))) !== null)
          return { status: 'Waiting', failure: null }
        },
      },
    })
    await put('frances', 1)
    await ask('POST', 'order/payment/method?paymentMethod=0')
    await ask('POST', 'order/payment/credit', { providerId: 'visa', installments: 1, number: '4111111111111111' })
    const { payment } = await order()
    expect([seen, payment?.status]).toEqual([[true], 'Waiting'])
    expect(await adapter.settle(payment?.tryId ?? '', 'Paid')).toBe(true)
    expect(await order()).toMatchObject({ status: 'Finalized' })
  })

  it('is one of several behind one address, each found by its code', async () => {
    const shops = {
      p: { ...builtIn(bakery), shop },
      q: { ...builtIn({ products: [] }), shop: { ...shop, name: 'Outra' } },
    }
    const storage = memoryStorage()
    const adapter = defineAdapter({ storage, shopOf: (code) => shops[code[0] as 'p'] ?? null })
    const categories = async (code: string) => {
      await openCode(storage, code, { sessionType: 0, channelType: 1 })
      const headers = { Authorization: `Bearer ${code}` }
      const answer = await adapter.fetch(new Request('https://shop.example/api/catalog/categories', { headers }))
      return answer.status === 200
        ? ((await answer.json()) as { data: { data: object[] } }).data.data.length
        : answer.status
    }
    expect([await categories('p-1'), await categories('q-1'), await categories('x-1')]).toEqual([1, 0, 401])
  })
})
