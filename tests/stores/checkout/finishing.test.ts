import { describe, expect, it as base } from 'vitest'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { clientOf, withSettings } from '../../demo/backend/support'
import { prepareOrder } from '../prepare-order'
import { openCheckout, type CheckoutScene } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const CONFIRM = '/api/order/confirm'
const CURRENT = '/api/order/current'
const CANCEL = '/api/order/cancel'
const FLOW = '/api/order/semiautomatic'
const AGENT = 'farmacia-agente'
const { CreditCard, Link, Pix } = PaymentMethod

/** An order that lacks nothing: delivered by motorbike, paid by PIX. */
async function openSale(code = AGENT): Promise<CheckoutScene> {
  const scene = await openCheckout(code, { shop: withSettings({ enableManualPrices: true }) })
  await clientOf(scene.backend, code).post('/api/order/logistic/', {
    type: 1,
    code: '0',
    number: '',
    providerId: 'moto',
  })
  await scene.order.load('refresh')
  await scene.checkout.payment.load()
  await scene.checkout.payment.choose(Pix)
  scene.sent.length = 0
  scene.told.length = 0
  return scene
}

const it = base.extend('scene', () => openSale())

/** The same with a store and a time, in one of several tabs. */
async function openShared(): Promise<CheckoutScene> {
  const scene = await openCheckout(AGENT, { products: { cafe: 6 } })
  await prepareOrder(clientOf(scene.backend, AGENT), Pix)
  await scene.order.load('refresh')
  await scene.checkout.payment.load()
  scene.sent.length = 0
  return scene
}

function confirms({ sent }: CheckoutScene): number {
  return sent.filter(({ path }) => path === CONFIRM).length
}

/** Another agent of the same order, who finishes it with a boleto and another name. */
async function finishElsewhere({ backend }: CheckoutScene): Promise<void> {
  const as = { sessionType: 1, attendant: 'Bia', attendantId: 'bia' } as const
  const other = clientOf(backend, (await backend.reissue(AGENT, as)) ?? '')
  const body = { name: 'Bia Souza', paymentMethod: PaymentMethod.Boleto }
  expect(await other.post(CONFIRM, body)).toMatchObject({ success: true })
}

describe('two agents who finish one order', () => {
  const differences = [
    { term: 'payment', before: Pix, after: PaymentMethod.Boleto },
    { term: 'name', before: 'Camila Reis', after: 'Bia Souza' },
  ]

  it('tells the second what the first has finished, when it reads that before its call', async () => {
    const scene = await openShared()
    await finishElsewhere(scene)
    expect(await scene.checkout.finishing.finish.run()).toMatchObject({ status: 'changed', changes: differences })
    expect(confirms(scene)).toBe(0)
  })

  it('tells the second what the first has finished, when the server refuses its call', async () => {
    const scene = await openShared()
    const call = scene.client.call
    const first = async (one: Parameters<typeof call>[0]) => {
      if (one.path === CONFIRM) await finishElsewhere(scene)
      return call(one)
    }
    Object.assign(scene.client, { call: first })
    expect(await scene.checkout.finishing.finish.run()).toMatchObject({ status: 'changed', changes: differences })
  })
})

describe('finishing', () => {
  it('receives the order with the current contact and the chosen payment', async ({ scene }) => {
    expect(scene.checkout.missing.peek()).toEqual([])
    const ended = await scene.checkout.finishing.finish.run()
    expect(ended).toMatchObject({ status: 'done', order: { status: 'Received' } })
    expect(scene.bodies(CONFIRM)).toEqual([
      {
        name: 'Camila Reis',
        email: 'camila.reis@exemplo.com.br',
        document: '39053344705',
        isCorporate: false,
        corporateDocument: '',
        corporateName: '',
        tradeName: '',
        stateInscription: '',
        paymentMethod: Pix,
        manualPaymentInformation: null,
      },
    ])
    expect(scene.told.at(-1)).toMatchObject({ type: 'order-change', cause: 'confirm' })
  })

  it('first saves typed data: contact, discount and edits of lines', async ({ scene }) => {
    scene.checkout.contact.set('name', 'Ana')
    scene.checkout.discount.setAmount(500)
    scene.order.setQuantity(0, 4)
    await scene.checkout.finishing.finish.run()
    const paths = scene.sent.map(({ path }) => path)
    expect(paths).toEqual(['/api/order/items/', '/api/customer/update', '/api/order/discount', CURRENT, CONFIRM])
    expect(scene.order.current.peek()).toMatchObject({ status: 'Received', subtotal: 4000, discount: 500 })
    expect(scene.bodies(CONFIRM)).toMatchObject([{ name: 'Ana' }])
  })

  it('is not sent while something is missing', async ({ scene }) => {
    scene.checkout.contact.set('document', '')
    expect(await scene.checkout.finishing.finish.run()).toEqual({ status: 'idle' })
    expect(confirms(scene)).toBe(0)
  })

  it('is blocked, with the message, when the contact cannot be saved', async ({ scene }) => {
    scene.backend.addFault({ path: '/api/customer/update', drop: true, times: 1 })
    scene.checkout.contact.set('name', 'Ana')
    expect(await scene.checkout.finishing.finish.run()).toMatchObject({
      status: 'refused',
      error: { textKey: 'postCustomer' },
    })
    expect(scene.checkout.contact.current.peek().name).toBe('Ana')
    scene.checkout.finishing.finish.dismiss()
    expect(await scene.checkout.finishing.finish.run()).toMatchObject({ status: 'done' })
    expect(confirms(scene)).toBe(1)
  })

  it('is blocked when the last discount is refused', async ({ scene }) => {
    scene.checkout.discount.setAmount(999_900)
    expect(await scene.checkout.finishing.finish.run()).toEqual({ status: 'idle' })
    expect(scene.checkout.discount.refusal.peek()).not.toBeNull()
    expect(confirms(scene)).toBe(0)
  })

  it("keeps the server's message when it refuses, and can be retried", async ({ scene }) => {
    const held = scene.hold(CONFIRM)
    const ended = scene.checkout.finishing.finish.run()
    await held.left
    await scene.backend.setMinimum(AGENT, 50)
    held.letGo()
    expect(await ended).toMatchObject({
      status: 'refused',
      error: { serverWords: 'O valor mínimo do seu pedido é R$\u00A050,00' },
    })
    expect(scene.errors()).toHaveLength(1)
    // The order is shown as it is at the server, with what it was refused for.
    await expect.poll(() => scene.checkout.missing.peek()).toEqual(['limits'])
    await scene.backend.setMinimum(AGENT, 15)
    await scene.checkout.refresh()
    expect(await scene.checkout.finishing.finish.run()).toMatchObject({ status: 'done' })
  })

  it("sends a manual payment's data, and none where the shop charges itself", async () => {
    const scene = await openSale('agente-conta-manual')
    await scene.checkout.payment.choose(Link)
    scene.checkout.payment.setManualText(' https://pagar.example/1 ')
    await scene.checkout.finishing.finish.run()
    expect(scene.bodies(CONFIRM)).toMatchObject([
      { paymentMethod: Link, manualPaymentInformation: 'https://pagar.example/1' },
    ])
    const charged = await openSale()
    charged.checkout.payment.setManualText('left over')
    await charged.checkout.payment.choose(CreditCard)
    await charged.checkout.finishing.finish.run()
    expect(charged.bodies(CONFIRM)).toMatchObject([{ manualPaymentInformation: null }])
  })
})

describe('an order that another person changed while the agent had it open', () => {
  it('is not finished: the agent sees the change, and can finish then', async () => {
    const scene = await openShared()
    await clientOf(scene.backend, AGENT).post('/api/order/coupon/?coupon=DEZ')
    const ended = await scene.checkout.finishing.finish.run()
    expect(ended).toMatchObject({ status: 'changed', changes: [{ term: 'coupon' }, { term: 'total' }] })
    expect(confirms(scene)).toBe(0)
    expect(await scene.checkout.finishing.finish.run()).toMatchObject({ status: 'done' })
  })

  it("is finished with the agent's latest choices and text", async () => {
    const scene = await openShared()
    void scene.checkout.payment.choose(Link)
    scene.checkout.discount.setAmount(500)
    scene.order.setQuantity(0, 8)
    expect(await scene.checkout.finishing.finish.run()).toMatchObject({ status: 'done', order: { subtotal: 8000 } })
    expect(scene.bodies(CONFIRM)).toMatchObject([{ paymentMethod: Link }])
  })

  it('can still be cancelled', async () => {
    const scene = await openShared()
    await clientOf(scene.backend, AGENT).put('pao', 1)
    expect(await scene.checkout.finishing.cancel.run()).toMatchObject({ status: 'done' })
  })
})

describe('cancelling', () => {
  it('cancels the order, though an edit was refused', async ({ scene }) => {
    scene.backend.addFault({ path: '/api/order/items', status: 409, times: 1 })
    scene.order.setQuantity(0, 9)
    await scene.order.settled()
    expect(scene.order.lineErrors.peek().size).toBe(1)
    expect(await scene.checkout.finishing.cancel.run()).toMatchObject({ status: 'done', order: { status: 'Canceled' } })
    expect(scene.sent.at(-1)).toMatchObject({ method: 'GET', path: CANCEL })
    expect(scene.order.current.peek()?.status).toBe('Canceled')
    expect(scene.told.at(-1)).toMatchObject({ type: 'order-change', cause: 'cancel' })
  })

  it('says why, in the call and in the order, and lets nobody finish meanwhile', async ({ scene }) => {
    const { finishing } = scene.checkout
    finishing.cancelReason.value = 'stock'
    expect(finishing.canFinish.peek()).toBe(true)
    const held = scene.hold(CANCEL)
    const cancelled = finishing.cancel.run()
    await held.left
    expect(finishing.canFinish.peek()).toBe(false)
    held.letGo()
    expect(await cancelled).toMatchObject({ order: { cancellation: { reason: 'stock' } } })
    expect(scene.sent.find(({ path }) => path === CANCEL)?.query).toEqual({ reason: 'stock' })
    // It is cancelled: a second press asks for nothing.
    finishing.cancel.dismiss()
    await finishing.cancel.run()
    expect(scene.sent.filter(({ path }) => path === CANCEL)).toHaveLength(1)
  })

  it('asks for nothing where somebody else has cancelled it', async ({ scene }) => {
    await clientOf(scene.backend, AGENT).get(CANCEL)
    await scene.order.load('refresh')
    await scene.checkout.finishing.cancel.run()
    expect(scene.sent.filter(({ path }) => path === CANCEL)).toEqual([])
    // And nobody can finish it.
    await scene.checkout.finishing.finish.run()
    expect(scene.sent.filter(({ path }) => path === CONFIRM)).toEqual([])
  })

  it('shows the reason of a refusal', async ({ scene }) => {
    scene.backend.addFault({ path: CANCEL, status: 409, times: 1 })
    expect(await scene.checkout.finishing.cancel.run()).toMatchObject({
      status: 'refused',
      error: { textKey: 'getCancel' },
    })
    expect(scene.order.current.peek()?.status).toBe('Creating')
  })

  it('is found when it arrived and its answer was lost', async ({ scene }) => {
    scene.backend.addFault({ path: CANCEL, drop: true, after: true, times: 1 })
    expect(await scene.checkout.finishing.cancel.run()).toMatchObject({ status: 'done', order: { status: 'Canceled' } })
    expect(scene.sent.filter(({ path }) => path === CANCEL)).toHaveLength(1)
  })
})

describe('switching the flow', () => {
  it('switches to the semi-automatic flow and back, in the order too', async ({ scene: { checkout, order } }) => {
    const switched = checkout.finishing.switchFlow()
    expect(checkout.finishing.isSwitching.peek()).toBe(true)
    expect(await switched).toBe(true)
    expect(order.current.peek()?.isInSemiAutomatic).toBe(true)
    expect(await checkout.finishing.switchFlow()).toBe(false)
    expect(order.current.peek()?.isInSemiAutomatic).toBe(false)
    expect(checkout.finishing.isSwitching.peek()).toBe(false)
  })

  it('is not repeated after a lost answer, since the order shows the result', async ({ scene }) => {
    scene.backend.addFault({ path: FLOW, drop: true, after: true, times: 1 })
    expect(await scene.checkout.finishing.switchFlow()).toBe(true)
    expect(scene.sent.filter(({ path }) => path === FLOW)).toHaveLength(1)
  })

  it('fails when it did not arrive', async ({ scene }) => {
    scene.backend.addFault({ path: FLOW, status: 500, times: 1 })
    expect(await scene.checkout.finishing.switchFlow()).toBeNull()
    expect(scene.checkout.finishing.isSwitching.peek()).toBe(false)
    expect(scene.order.current.peek()?.isInSemiAutomatic).toBe(false)
    expect(scene.errors()).toHaveLength(1)
  })
})

describe('sending the summary', () => {
  const SUMMARY = '/api/order/send/resume'
  const wasSent = ({ sent }: CheckoutScene) => sent.some(({ path }) => path === SUMMARY)

  it('first sends what was typed: contact, discount and edits of lines', async ({ scene }) => {
    scene.checkout.contact.set('name', 'Ana')
    scene.checkout.discount.setAmount(500)
    scene.order.setQuantity(0, 5)
    expect(await scene.checkout.finishing.sendSummary()).toBe(true)
    const paths = scene.sent.map(({ path }) => path)
    expect(paths).toEqual(['/api/order/items/', '/api/customer/update', '/api/order/discount', SUMMARY])
  })

  it('is blocked by a refused edit', async ({ scene }) => {
    scene.backend.addFault({ path: '/api/order/items', status: 409, times: 1 })
    scene.order.setQuantity(0, 5)
    expect(await scene.checkout.finishing.sendSummary()).toBe(false)
    expect(wasSent(scene)).toBe(false)
  })

  it('is blocked while the server still has the reset delivery', async ({ scene }) => {
    expect(scene.checkout.unsent.peek()).toEqual([])
    scene.checkout.delivery.chooseType('pickup')
    expect(scene.checkout.unsent.peek()).toEqual(['logistic'])
    expect(await scene.checkout.finishing.sendSummary()).toBe(false)
    expect(wasSent(scene)).toBe(false)
    scene.checkout.delivery.chooseType('delivery')
    expect(scene.checkout.unsent.peek()).toEqual([])
    expect(await scene.checkout.finishing.sendSummary()).toBe(true)
  })
})
