import { describe, expect, it } from 'vitest'
import {
  defineAdapter,
  memoryRecords,
  newOrder,
  Refusal,
  type Address,
  type Cards,
  type Engine,
  type EngineOrder,
  type EngineProduct,
  type EngineShop,
  type Held,
  type LineWish,
  type Try,
} from '../../../demo/backend'
import { linksOf, type KeptOrder } from '../../../demo/backend/adapter/records'
import type { Order } from '../../../demo/backend/wire'
import { settings } from './small-shop'
import { FRIDAY } from './support'

const ADDRESS = { name: '', street: 'Rua', number: '1', neighborhood: 'Sé', city: 'Recife', state: 'PE' }
/** Near the shop, and far away. */
const ADDRESSES: Address[] = ['50030-170', '69010-001'].map((zipCode) => ({ ...ADDRESS, zipCode }))
const estimates = { shippingTimeEstimative: '', minShippingTimeEstimative: '' }
const [NEAR, FAR] = ['perto', 'longe'].map((providerId) => ({
  ...estimates,
  providerId,
  type: 1 as const,
  name: '',
  price: 0,
}))

const quoteOf = ({ providerId }: { providerId: string }) => ({ ref: '', providerId, price: 0 })
const PRODUCT: EngineProduct = {
  providerId: '1',
  name: 'Um',
  description: '',
  pictures: [],
  brand: '',
  specification: [],
  highlights: [],
  attributes: [],
  variants: [{ sku: 's', options: {}, picture: '', price: 1000, list: 0, isIn: true }],
}
const shop: EngineShop = {
  name: 'Loja',
  city: 'Recife',
  settings,
  minOrderValue: 0,
  pixKey: 'chave',
  ways: [NEAR!, FAR!],
  payments: [0, 3].map((method) => ({ providerId: `${method}`, method, name: '', group: '', payOnDelivery: false })),
}

/** An engine of one product at R$ 10,00 with five in stock, which takes what it has before it refuses the rest. */
function smallEngine() {
  const order: EngineOrder = { stage: 'open', lines: [], coupon: '', delivery: null, total: 0 }
  const done: string[] = []
  let isFar = false
  function put({ quantity, ...line }: LineWish): void {
    const taken = Math.min(quantity, 5)
    const amounts = { quantity: taken, list: 1000, unit: 1000, total: taken * 1000 }
    const next = { ...line, ref: '', providerId: '1', name: 'Um', imageUrl: '', options: {}, ...amounts }
    order.lines = [...order.lines.filter(({ index }) => index !== line.index), next]
    order.total = order.lines.reduce((sum, { total }) => sum + total, 0)
    if (quantity > 5) throw new Refusal('Temos apenas 5 unidades em estoque', 'OutOfStock')
  }
  const parts: Engine = {
    catalogue: {
      categories: async () => [],
      find: async () => (done.push('find'), { ids: [], total: 0 }),
      byIds: async (ids) => (ids[0] === '1' ? [PRODUCT] : []),
      facets: async () => [],
    },
    order: {
      read: async () => structuredClone(order),
      addLine: async (handle, wish) => {
        handle.order = 'one'
        put(wish)
      },
      changeLine: async (_, __, wish) => put(wish),
      applyCoupon: async () => undefined,
      removeCoupon: async () => undefined,
      async place(_, { payment }) {
        done.push(`place ${payment.isPaid ? 'paid' : 'unpaid'}`)
        order.stage = payment.isPaid ? 'paid' : 'placed'
      },
      async cancel() {
        order.stage = 'cancelled'
      },
    },
    delivery: {
      // It goes over to a way that takes the address.
      async setAddress(_, to) {
        isFar = to?.city === 'Recife' && to.zipCode.startsWith('6')
        if (order.delivery && isFar) order.delivery = quoteOf(FAR!)
      },
      quote: async () => (isFar ? [FAR!] : [NEAR!, FAR!]).map(quoteOf),
      choose: async (_, way) => void (order.delivery = way),
    },
    payment: {
      async settle() {
        done.push('settle')
        order.stage = 'paid'
      },
    },
  }
  return { parts, done }
}

/** The shop, with the steps of its payments by card in `log`. */
async function shopOf() {
  const log: string[] = []
  const kept = memoryRecords()
  const records: typeof kept = {
    ...kept,
    async hold(by, act) {
      const keepTry = (held: Held) => (one: Try) => (log.push('try'), held.keepTry(one))
      const answer = await kept.hold(by, (held) => act({ ...held, keepTry: keepTry(held) }))
      log.push('written')
      return answer
    },
  }
  const { parts, done } = smallEngine()
  const cards: Cards = {
    options: () => [{ providerId: 'visa', name: 'Visa', installments: [{ count: 1, value: 10 }] }],
    charge: async () => (log.push('card'), { status: 'Waiting', failure: null }),
  }
  await records.open('shopper', { sessionType: 0, channelType: 1 }, newOrder({}, structuredClone(ADDRESSES)))
  await records.open('agent', { sessionType: 1, channelType: 1 }, { of: 'shopper' })
  const adapter = defineAdapter({ ...parts, shop, cards, records, now: () => FRIDAY })
  async function call(method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const headers = { Authorization: 'Bearer shopper', ...more }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await adapter.fetch(new Request(`https://shop.example/api/order/${path}`, init))
    const { data, message } = (await answer.json()) as { data: Order; message?: string }
    return { status: answer.status, data, message }
  }
  const put = (quantity: number) =>
    call('POST', 'items/', { index: 0, providerId: '1', quantity, attributes: [], sku: '' })
  const pix = async () => (await call('POST', 'payment/method?paymentMethod=3')).data.payment?.tryId ?? ''
  return { adapter, records, call, put, pix, done, log }
}

describe('an adapter', () => {
  it('puts a line back of which the engine took a part', async () => {
    const { put, call } = await shopOf()
    await put(2)
    expect((await put(9)).message).toBe('Temos apenas 5 unidades em estoque')
    expect((await call('GET', 'current')).data.items.map(({ quantity }) => quantity)).toEqual([2])
  })

  it('keeps the chosen delivery while another address is asked for', async () => {
    const { put, call } = await shopOf()
    await put(1)
    await call('POST', 'logistic/', { type: 1, code: '0', number: '', providerId: 'perto' })
    const asked = (await call('GET', 'logistic/?type=1&code=1&number=')).data as unknown as { providerId: string }[]
    expect(asked.map(({ providerId }) => providerId)).toEqual(['longe'])
    expect((await call('GET', 'current')).data.logistic?.providerId).toBe('perto')
  })

  it('asks for a list once in half a minute, and for another at once', async () => {
    const { adapter, done } = await shopOf()
    const ask = (list: string) =>
      adapter.fetch(
        new Request(`https://shop.example/api/catalog/${list}`, { headers: { Authorization: 'Bearer shopper' } }),
      )
    for (const list of ['top', 'top', 'top?pageNumber=1', 'top']) await ask(list)
    expect(done).toEqual(['find', 'find'])
  })

  it('places an order whose PIX was paid before it was confirmed', async () => {
    const { adapter, put, pix, call, done } = await shopOf()
    await put(1)
    expect(await adapter.settle(await pix(), 'Paid')).toBe(true)
    expect(done).toEqual(['place paid'])
    expect((await call('GET', 'current')).data).toMatchObject({ status: 'Finalized', payment: { status: 'Paid' } })
  })

  it('brings a PIX home that is paid after the order was sent', async () => {
    const { adapter, put, pix, call, done } = await shopOf()
    await put(1)
    await call('GET', 'confirm')
    await adapter.settle(await pix(), 'Paid')
    expect(done).toEqual(['place unpaid', 'settle'])
  })

  it('writes the try of a card before the card leaves, and finds it by the acquirer’s notice', async () => {
    const { adapter, put, call, log, done } = await shopOf()
    await put(1)
    await call('POST', 'payment/method?paymentMethod=0')
    log.length = 0
    const { data } = await call('POST', 'payment/credit', { providerId: 'visa', installments: 1 })
    expect(log).toEqual(['try', 'written', 'try', 'card', 'try', 'written'])
    expect(data).toMatchObject({ status: 'Waiting', order: { status: 'Creating' } })
    expect(await adapter.settle((data as unknown as { order: Order }).order.payment?.tryId ?? '', 'Paid')).toBe(true)
    expect(done).toEqual(['place paid'])
    expect(await adapter.settle('no-try-of-this-shop', 'Paid')).toBe(false)
  })

  it('makes another PIX for another total, and leaves money for the old one to the attendants', async () => {
    const { adapter, records, put, pix, call, done } = await shopOf()
    await put(1)
    const first = await pix()
    const { payment } = (await put(2)).data
    expect([payment?.tryId === first, payment?.pix?.code.includes('540520.00')]).toEqual([false, true])
    await adapter.settle(first, 'Failed')
    expect((await call('GET', 'current')).data.payment?.status).toBe('Waiting')
    await adapter.settle(first, 'Paid')
    expect(done).toEqual([])
    expect(records.told).toMatchObject([{ kind: 'payment-to-look-at', payload: { tryId: first, amount: 1000 } }])
    expect((await put(3)).message).toBe('Este pedido já foi pago')
  })

  it('hands an order over to the browser that opens the link first, and tells the agent', async () => {
    const { adapter, put, call } = await shopOf()
    const agent = { Authorization: 'Bearer agent' }
    expect(await call('POST', 'handover', undefined, agent)).toMatchObject({
      message: expect.stringMatching(/não tem itens/) as string,
    })
    await put(2)
    expect(await call('POST', 'handover')).toMatchObject({ status: 403 })
    const { data } = await call('POST', 'handover', undefined, agent)
    const { id, code, link } = data as unknown as { id: string; code: string; link: string }
    expect(link).toBe(`https://shop.example/loja/order#${code}`)
    const open = (key: string) => call('GET', 'current', undefined, { Authorization: `Bearer ${code}${key}` })
    const [one, other] = ['a', 'b'].map((letter) => `:${letter.repeat(32)}`) as [string, string]
    expect(await open('')).toMatchObject({ status: 401 })
    // Calls of one browser may come together.
    const opened = await Promise.all([open(one), open(one)])
    expect(opened.map(({ data: order }) => order.items.map(({ quantity }) => quantity))).toEqual([[2], [2]])
    expect(opened[0]?.data.handovers).toBeUndefined()
    expect(await open(other)).toMatchObject({ status: 401, message: expect.stringMatching(/outro aparelho/) as string })
    const told = (await call('GET', 'current', undefined, agent)).data
    expect(told.handovers).toMatchObject([{ id, openedAt: expect.any(String) as string, withdrawnAt: null }])
    expect(told.revision).toBe((await open(one)).data.revision)
    await call('POST', `handover/${id}/withdraw`, undefined, agent)
    for (const key of [one, other])
      expect(await open(key)).toMatchObject({ status: 401, message: expect.stringMatching(/retirou/) as string })
    const announced = await adapter.fetch(
      new Request('https://shop.example/api/shop/settings', { headers: { Authorization: 'Bearer agent' } }),
    )
    expect(await announced.json()).toMatchObject({
      data: { data: { features: expect.arrayContaining(['handover']) as string[] } },
    })
  })

  it('reads the times of its links from a database, which keeps them as texts', () => {
    const at = FRIDAY
    const link = { id: '1', orderId: '1', by: '', digest: '', createdAt: at, expiresAt: at, openedAt: at, opener: null }
    const kept = { ...newOrder(), handovers: [{ ...link, withdrawnAt: null }] }
    expect(linksOf(JSON.parse(JSON.stringify(kept)) as KeptOrder)).toEqual(kept.handovers)
    expect(linksOf(newOrder())).toEqual([])
  })
})
