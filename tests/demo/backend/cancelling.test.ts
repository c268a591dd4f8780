import { describe, expect, it } from 'vitest'
import type { ShopSeed } from '../../../src/backend/model'
import { FEATURES } from '../../../src/domain/features'
import { prepareOrder } from '../../stores/prepare-order'
import { clientOf, smallBackend, withSettings, type Client } from './support'

const PIX = 3
const CODE = 'farmacia-agente'

async function received(shop: Partial<ShopSeed> = {}): Promise<Client> {
  const agent = clientOf(
    smallBackend({ ...withSettings({ features: FEATURES, enableManualPrices: true }), ...shop }),
    CODE,
  )
  await agent.put('cafe', 6)
  await prepareOrder(agent, PIX)
  expect(await agent.post('/api/order/confirm', { paymentMethod: PIX })).toMatchObject({ success: true })
  return agent
}

const cancel = (agent: Client, query = '') => agent.get(`/api/order/cancel${query}`)

describe('cancelling a received order', () => {
  it('is done by an agent, with the reason', async () => {
    const agent = await received()
    expect(await cancel(agent, '?reason=stock')).toMatchObject({ success: true })
    expect(await cancel(agent, '?reason=other')).toMatchObject({ success: true })
    expect(await agent.order()).toMatchObject({
      status: 'Canceled',
      cancellation: { reason: 'stock' },
      payment: { status: 'Canceled' },
    })
  })

  it('takes no reason that nobody can choose', async () => {
    const agent = await received()
    await cancel(agent, `?reason=${'x'.repeat(300)}`)
    expect((await agent.order()).cancellation).toMatchObject({ reason: null })
  })

  it('ends where the shop says, and never comes after the delivery', async () => {
    const agent = await received()
    await agent.backend.deliver(CODE)
    expect(await cancel(agent)).toMatchObject({ status: 409, code: 'CancelTooLate' })
    const late = await received({ cancelUntil: 'delivered' })
    await late.backend.deliver(CODE)
    await late.backend.deliver(CODE)
    expect((await late.order()).status).toBe('Received')
    await late.backend.deliver(CODE)
    expect(await cancel(late)).toMatchObject({ status: 409, code: 'OrderClosed' })
    const other = await received({ cancelUntil: 'out-for-delivery' })
    await other.backend.deliver(CODE)
    expect(await cancel(other)).toMatchObject({ success: true })
  })
})

/** Every call that changes a session's order, or tells its contact of it. */
const CALLS: readonly [line: string, body?: object][] = [
  ['POST /api/order/items/', { index: 9, providerId: 'cafe', quantity: 1, attributes: [] }],
  ['POST /api/order/gift', { id: 'nenhum', selectedGifts: [] }],
  ['POST /api/order/confirm', { paymentMethod: PIX }],
  ['POST /api/order/handover'],
  ['POST /api/order/semiautomatic'],
  ['GET /api/order/send/resume'],
  ['POST /api/order/coupon/?coupon=DEZ'],
  ['POST /api/order/discount', { discount: 1 }],
  ['POST /api/order/price-tables/none'],
  ['POST /api/order/seller/', { providerId: 'perto', type: 1, code: '0', number: '' }],
  ['POST /api/order/logistic/', { type: 1, code: '0', number: '', providerId: 'moto' }],
  ['POST /api/order/logistic/manual', { type: 1, providerId: 'manual', name: 'Entrega', price: 9.9 }],
  ['POST /api/order/schedule', { startTime: '2026-11-23T08:00:00-03:00', endTime: '2026-11-23T10:00:00-03:00' }],
  ['POST /api/order/payment/method?paymentMethod=3'],
  ['GET /api/order/payment/update'],
  [
    'POST /api/order/proposals',
    { id: 'proposta-x', minutes: 60, changes: [{ kind: 'line', providerId: 'cafe', quantity: 1, attributes: [] }] },
  ],
]

it.each(CALLS)('a cancelled order refuses %s', async (line, body) => {
  const agent = await received()
  await cancel(agent)
  const before = await agent.order()
  const [method, path = ''] = line.split(' ')
  const answer = await (method === 'GET' ? agent.get(path) : agent.post(path, body))
  expect(answer).toMatchObject({ success: false })
  expect([answer.code, answer.status]).toEqual(['OrderClosed', 200])
  expect(await agent.order()).toEqual(before)
})
