import { describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import type { ScheduleDay } from '../../../src/backend/rules/schedule'
import { SETTLES_AFTER } from '../../../demo/shop/rules/charge'
import type { Order, Paged } from '../../../src/backend/wire'
import { contract } from '../../backend/contract'
import { agent, clientOf, FRIDAY, shopper, smallBackend, withSettings } from './support'

// `vitrine check` passes over the whole backend (tests/backend/full/check.test.ts). Here are rules that it cannot ask for.

const MINUTE = 60_000
const CHOOSE_PIX = '/api/order/payment/method?paymentMethod=3'

async function search(searchQuery: string, filters: unknown[] = []): Promise<string[]> {
  const body = { searchQuery, perPage: 50, filters }
  const { data } = await shopper().post<Paged>('/api/catalog/products/searchText', body)
  return data.data.map(({ providerId }) => providerId)
}

describe('a line', () => {
  it('counts with the other lines of its product against the stock', async () => {
    const client = shopper()
    await client.put('mel', 2)
    expect(await client.put('mel', 2)).toMatchObject({ success: false, code: 'OutOfStock' })
    expect(await client.put('mel', 1)).toMatchObject({ success: true })
  })
})

describe('a search', () => {
  it('finds words without their accents, in any order, and brands and categories', async () => {
    expect(await search('acucar PAO')).toEqual(['pao'])
    expect(await search('serra')).toEqual(['cafe'])
    expect(await search('folhas')).toEqual(['cha'])
  })
})

describe('a discount', () => {
  it('leaves with a message when the order falls below the minimum of its coupon', async () => {
    const client = shopper()
    await client.put('cafe', 4)
    await client.post('/api/order/coupon/?coupon=CINCO')
    const { data } = await client.post<Order>('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 1 })
    expect(data).toMatchObject({ coupon: '', discountAmout: 0 })
    expect(data.customPricesMessages[0]).toContain('CINCO')
  })

  it('is taken for an order with items, by a coupon that could be one', async () => {
    const client = shopper()
    expect((await client.post('/api/order/coupon/?coupon=DEZ')).message).toMatch(/^Adicione itens/)
    await client.put('cafe', 4)
    expect((await client.post('/api/order/coupon/?coupon=%3Cb%3E')).message).toBe('Cupom não encontrado')
  })

  it('never makes the order cost less than its delivery', async () => {
    const client = agent(withSettings({ enableManualPrices: true }))
    await client.put('cafe', 2)
    await client.post('/api/order/logistic/', { type: 1, code: 0, number: '', providerId: 'moto' })
    await client.post('/api/order/discount?discount=15')
    const { data } = await client.post<Order>('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 1 })
    expect(data).toMatchObject({ itemsAmout: 10, discountAmout: 10, totalAmout: 7.9 })
  })
})

describe('time', () => {
  it('lists slots of the Brazilian day late in the evening, when London is already in the next', async () => {
    const backend = smallBackend({}, () => new Date('2026-11-20T23:30:00-03:00'))
    const { data } = await clientOf(backend, 'farmacia-agente').get<ScheduleDay[]>('/api/order/schedule')
    expect(data[0]?.options[0]?.startTime).toBe('2026-11-21T08:00:00-03:00')
  })

  it('ends a PIX code, which can be renewed on the same order', async () => {
    let now = FRIDAY
    const client = clientOf(smallBackend({}, () => now))
    await client.put('cafe', 4)
    const { data } = await client.post<Order>(CHOOSE_PIX)
    now = new Date(FRIDAY.getTime() + 31 * MINUTE)
    expect((await client.order()).payment?.status).toBe('Expired')
    expect((await client.post<Order>(CHOOSE_PIX)).data).toMatchObject({ id: data.id, payment: { status: 'Waiting' } })
  })
})

describe("the bank's later word", () => {
  const approved = { status: 'Finalized', payment: { status: 'Paid' } }
  const declined = { payment: { status: 'Failed' } }

  it.each([
    ['a card of 3-D Secure is approved', 'pagar-cartao', '4000000000003063', approved],
    ['a card of 3-D Secure is declined', 'pagar-cartao', '4000008400001629', declined],
    ['a PIX pays itself', 'pagar-pix-pago-sozinho', null, approved],
    ['a PIX waits for whoever pays it', 'pagar-pix', null, { payment: { status: 'Waiting' } }],
  ])('%s', async (_what, listing, number, end) => {
    let now = FRIDAY
    const client = clientOf(createBackend({ now: () => now }), listing)
    const card = { number, name: 'MARINA DUARTE', securityCode: '737', expiryMonth: '12', expiryYear: '2030' }
    const payer = { providerId: 'visa', installments: 1, document: '52998224725', zipCode: '01310100' }
    await client.order()
    if (number) await client.post('/api/order/payment/credit', { ...card, ...payer })
    now = new Date(now.getTime() + SETTLES_AFTER - 1)
    expect((await client.order()).payment?.status).toBe('Waiting')
    now = new Date(now.getTime() + 1)
    expect(await client.order()).toMatchObject(end)
  })
})

describe('a paid order', () => {
  it('takes no other method and is not cancelled', async () => {
    const client = agent()
    await client.put('cafe', 2)
    await client.post(CHOOSE_PIX)
    await client.backend.pay(client.code)
    expect(await client.order()).toMatchObject({ status: 'Finalized', payment: { status: 'Paid' } })
    expect(await client.post(CHOOSE_PIX)).toMatchObject({ message: 'Este pedido já foi pago' })
    expect((await client.get('/api/order/cancel')).status).toBe(409)
  })
})

it('an anonymous order is confirmed by its own id alone', async () => {
  const client = clientOf(smallBackend({ id: 'mercado' }), 'anonymous-session~ana')
  await client.put('cafe', 2)
  const { id } = await client.order()
  expect(await client.get('/api/order/confirm')).toMatchObject({ code: 'OrderIdRequired' })
  expect(await client.get('/api/order/confirm?orderId=outro')).toMatchObject({ code: 'UnknownOrder' })
  expect(await client.get(`/api/order/confirm?orderId=${id}`)).toMatchObject({ success: true })
})

it("refuses every agent's call to a shopper", async () => {
  const client = shopper()
  const agents = Object.entries(contract.paths).flatMap(([path, calls]) =>
    (['get', 'post'] as const)
      .filter((method) => calls[method]?.tags.includes('Agents'))
      .map((method) => [method, path] as const),
  )
  const ours = agents.filter(([, path]) => path.startsWith('/api/'))
  expect(ours.length).toBeGreaterThan(8)
  for (const [method, path] of ours) {
    const answer = await client[method](path.replace('{id}', 'um'))
    expect([method, path, answer.status]).toEqual([method, path, 403])
  }
})
