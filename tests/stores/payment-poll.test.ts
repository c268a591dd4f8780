import { beforeEach, describe, expect, it } from 'vitest'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { createPaymentPoll } from '../../src/stores/payment'
import { clientOf } from '../demo/backend/support'
import { openOrder, type OrderScene } from './support'

const CURRENT = '/api/order/current'

let scene: OrderScene
let poll: ReturnType<typeof createPaymentPoll>
beforeEach(async () => {
  scene = await openOrder({ cafe: 2 })
  const wire = clientOf(scene.backend)
  await wire.post(`/api/order/payment/method?paymentMethod=${PaymentMethod.Boleto}`)
  await wire.get('/api/order/confirm')
  await scene.order.load()
  scene.sent.length = 0
  scene.told.length = 0
  poll = createPaymentPoll(scene)
})

describe('asking for the payment', () => {
  it('reports no unchanged payment, and joins a request under way', async () => {
    await Promise.all([poll(), poll()])
    expect(scene.sent).toHaveLength(1)
    expect(scene.told).toEqual([])
  })

  it('finds a payment that arrived', async () => {
    await scene.backend.pay('farmacia')
    await poll()
    expect(scene.told).toMatchObject([{ type: 'order-change', cause: 'payment', order: { status: 'Finalized' } }])
  })

  it('changes nothing without an answer, and asks again next time', async () => {
    scene.backend.addFault({ path: CURRENT, drop: true, times: 1 })
    const before = scene.order.current.peek()
    expect(await poll()).toMatchObject({ kind: 'network' })
    expect(scene.order.current.peek()).toBe(before)
    expect(scene.errors()).toEqual([])
    expect(await poll()).toBeNull()
  })
})
