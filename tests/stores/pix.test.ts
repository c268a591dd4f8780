import { beforeEach, describe, expect, it } from 'vitest'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { createPaymentPoll } from '../../src/stores/payment'
import { createPixStore } from '../../src/stores/pix'
import { clientOf } from '../demo/backend/support'
import { openOrder, type OrderScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests({ skipsPauses: true })

const METHOD = '/api/order/payment/method'
const CURRENT = '/api/order/current'
const HALF_AN_HOUR = 30 * 60 * 1000

interface Scene extends OrderScene {
  pix: ReturnType<typeof createPixStore>
  poll: ReturnType<typeof createPaymentPoll>
  code(): string | undefined
  /** The number of new codes requested. */
  renewals(): number
}

/** A confirmed order that waits for its PIX. */
async function openPix(): Promise<Scene> {
  const scene = await openOrder({ cafe: 2 })
  const wire = clientOf(scene.backend)
  await wire.post(`${METHOD}?paymentMethod=${PaymentMethod.Pix}`, undefined)
  await wire.get('/api/order/confirm')
  const pix = createPixStore({ ...scene, exclusively: (_name, run) => run() })
  await scene.order.load()
  scene.sent.length = 0
  scene.told.length = 0
  return {
    ...scene,
    pix,
    poll: createPaymentPoll(scene),
    code: () => {
      const charge = pix.charge.peek()
      return charge?.status === 'waiting' ? charge.code : undefined
    },
    renewals: () => scene.sent.filter(({ path }) => path === METHOD).length,
  }
}

let scene: Scene
beforeEach(async () => {
  scene = await openPix()
})

describe('a PIX charge', () => {
  it("has the code's data and the server's expiry", () => {
    expect(scene.pix.charge.peek()).toMatchObject({
      status: 'waiting',
      content: { merchant: 'Loja de provas', amount: 2000 },
      expiresAt: expect.stringMatching(/-03:00$/) as unknown,
    })
  })

  it('does not exist while the order has another method', async () => {
    await scene.order.change('payment', async () => ({ ...scene.order.current.peek()!, payment: null }))
    expect(scene.pix.charge.peek()).toBeNull()
  })

  it('is unusable when its code was altered', async () => {
    const order = scene.order.current.peek()!
    const pix = { code: (scene.code() ?? '').replace('2000', '2900').replace('20.00', '29.00'), expiresAt: '' }
    await scene.order.change('payment', async () => ({ ...order, payment: { ...order.payment!, pix } }))
    expect(scene.pix.charge.peek()).toEqual({ status: 'unusable' })
  })

  it("waits for another gateway's code, and reports an invalid code of its own provider", async () => {
    const order = scene.order.current.peek()!
    for (const [gateway, status] of [
      ['Cielo', 'awaited'],
      ['ShopProvider', 'unusable'],
    ]) {
      const payment = { ...order.payment!, pix: null }
      await scene.order.change('payment', async () => ({ ...order, gateway: gateway ?? '', payment }))
      expect(scene.pix.charge.peek()).toEqual({ status })
    }
  })
})

describe('a PIX of another gateway', () => {
  it.each([
    ['by its payment', { status: 'Paid' }, {}],
    ['by its order, which goes on once the money is there', {}, { status: 'Finalized' }],
  ] as const)('is paid %s', async (_name, payment, change) => {
    const order = scene.order.current.peek()!
    const paid = { ...order, ...change, payment: { ...order.payment!, ...payment } }
    await scene.order.change('payment', async () => paid)
    expect(scene.pix.charge.peek()).toEqual({ status: 'paid' })
  })
})

describe('a checked PIX', () => {
  it('is paid once the money arrived', async () => {
    await scene.backend.pay('farmacia')
    await scene.poll()
    expect(scene.pix.charge.peek()).toEqual({ status: 'paid' })
  })

  it("is withdrawn at the server's time, before the server reports it", () => {
    const end = Date.parse(scene.order.current.peek()?.payment?.pix?.expiresAt ?? '')
    let serverTime = end - 1
    const client = { ...scene.client, now: () => serverTime }
    const pix = createPixStore({ ...scene, client, exclusively: (_name, run) => run() })
    pix.withdraw()
    expect(pix.charge.peek()?.status).toBe('waiting')
    serverTime = end
    pix.withdraw()
    expect(pix.charge.peek()).toEqual({ status: 'expired' })
    expect(scene.order.current.peek()?.payment?.status).not.toBe('Expired')
    const opened = createPixStore({ ...scene, client, exclusively: (_name, run) => run() })
    expect(opened.charge.peek()).toEqual({ status: 'expired' })
  })

  it("stays while nothing tells the server's time and the server still offers it", async () => {
    const end = Date.parse(scene.order.current.peek()?.payment?.pix?.expiresAt ?? '')
    await time.advance(2 * HALF_AN_HOUR)
    const pix = createPixStore({ ...scene, exclusively: (_name, run) => run() })
    pix.withdraw()
    expect(pix.charge.peek()?.status).toBe('waiting')
    expect(pix.now()).toBeGreaterThan(end)
  })

  it("expires when the server says so, whatever the phone's clock", async () => {
    await scene.backend.advanceClock('farmacia', HALF_AN_HOUR)
    await scene.poll()
    expect(scene.pix.charge.peek()).toEqual({ status: 'expired' })
  })
})

describe('a new code', () => {
  beforeEach(async () => {
    await scene.backend.advanceClock('farmacia', HALF_AN_HOUR)
    await scene.poll()
  })

  it('is made on the same order, by one tab at a time', async () => {
    const id = scene.order.current.peek()?.id
    const locks: string[] = []
    const pix = createPixStore({ ...scene, exclusively: (name, run) => (locks.push(name), run()) })
    expect([pix.isUnknown.peek(), pix.isRenewing.peek()]).toEqual([false, false])
    await pix.renew()
    expect(locks).toEqual([`vitrine-pix-${id}`])
    expect(scene.pix.charge.peek()?.status).toBe('waiting')
    expect(scene.order.current.peek()?.id).toBe(id)
    expect(scene.renewals()).toBe(1)
  })

  it('is made once for two requests', async () => {
    await Promise.all([scene.pix.renew(), scene.pix.renew()])
    expect(scene.renewals()).toBe(1)
  })

  it('is not made when the old one was paid at the last moment', async () => {
    await scene.backend.pay('farmacia')
    await scene.pix.renew()
    expect(scene.pix.charge.peek()).toEqual({ status: 'paid' })
    expect(scene.renewals()).toBe(0)
  })

  it('is not made when another tab made one, which may already be paid', async () => {
    await clientOf(scene.backend).post(`${METHOD}?paymentMethod=${PaymentMethod.Pix}`)
    await scene.pix.renew()
    expect(scene.pix.charge.peek()?.status).toBe('waiting')
    expect(scene.renewals()).toBe(0)
    expect(scene.told.at(-1)).toMatchObject({ type: 'order-change', cause: 'payment' })
  })

  it('is not made when the order has another method by now', async () => {
    await clientOf(scene.backend).post(`${METHOD}?paymentMethod=${PaymentMethod.CreditCard}`)
    await scene.pix.renew()
    expect(scene.order.current.peek()?.payment?.method).toBe(PaymentMethod.CreditCard)
    expect(scene.renewals()).toBe(0)
  })

  it('is found when its answer was lost', async () => {
    scene.backend.addFault({ path: METHOD, drop: true, after: true, times: 1 })
    await scene.pix.renew()
    expect(scene.pix.charge.peek()?.status).toBe('waiting')
    expect(scene.pix.error.peek()).toBeNull()
    expect(scene.pix.isUnknown.peek()).toBe(false)
    expect(scene.renewals()).toBe(1)
  })

  it('is neither done nor failed when the order cannot be read after a lost answer, until the next try', async () => {
    scene.backend.addFault({ path: METHOD, drop: true, after: true, times: 1 })
    const held = scene.hold(METHOD)
    const renewal = scene.pix.renew()
    await held.left
    scene.backend.addFault({ path: CURRENT, drop: true })
    held.letGo()
    await renewal
    expect(scene.pix.isUnknown.peek()).toBe(true)
    expect(scene.pix.error.peek()).toBeNull()
    expect(scene.errors()).toHaveLength(0)
    scene.backend.clearFaults()
    await scene.pix.renew()
    expect(scene.pix.isUnknown.peek()).toBe(false)
    expect(scene.pix.charge.peek()?.status).toBe('waiting')
    expect(scene.renewals()).toBe(1)
  })

  it('shows the reason when it fails, until the next try', async () => {
    scene.backend.addFault({ path: METHOD, status: 500, times: 1 })
    await scene.pix.renew()
    expect(scene.pix.charge.peek()?.status).toBe('expired')
    expect(scene.pix.error.peek()?.serverWords).toBe('Serviço indisponível no momento. Tente novamente em instantes.')
    expect(scene.errors()).toHaveLength(1)
    await scene.pix.renew()
    expect(scene.pix.error.peek()).toBeNull()
    expect(scene.pix.charge.peek()?.status).toBe('waiting')
  })
})
