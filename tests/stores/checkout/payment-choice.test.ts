import { describe, expect, it, vi } from 'vitest'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { smallShop } from '../../demo/backend/small-shop'
import { clientOf } from '../../demo/backend/support'
import { openCheckout, type CheckoutScene } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

const time = stopClockInTests()

const METHOD = '/api/order/payment/method'
const DELIVERY = '/api/order/payment/delivery'
const PIX_KEY = '/api/order/pix/manual'
const { CreditCard, Link, Pix, OnDelivery } = PaymentMethod

async function openPayment(...args: Parameters<typeof openCheckout>): Promise<CheckoutScene> {
  const scene = await openCheckout(...args)
  await scene.checkout.payment.load()
  scene.sent.length = 0
  return scene
}

/** A shop whose account is manual: what is paid is written down by hand. */
const openManual = (wishes?: Parameters<typeof openCheckout>[1]) => openPayment('agente-conta-manual', wishes)

/** Another person on the same order. */
const elsewhere = ({ backend }: Pick<CheckoutScene, 'backend'>) => clientOf(backend, 'farmacia-agente')

/** Cash on delivery chosen, without an amount. */
async function openCash(): Promise<CheckoutScene> {
  const scene = await openPayment()
  await scene.checkout.payment.choose(OnDelivery)
  await scene.checkout.payment.chooseGroup('Dinheiro')
  return scene
}

describe('a method', () => {
  it('is shown as soon as it is chosen, and is then part of the order', async () => {
    const { checkout, order, calls } = await openPayment()
    expect(checkout.payment.method.peek()).toBeNull()
    const chosen = checkout.payment.choose(Pix)
    expect(checkout.payment.method.peek()).toBe(Pix)
    expect(checkout.payment.isSending.peek()).toBe(true)
    await chosen
    expect(calls()).toEqual([`POST ${METHOD}?paymentMethod=3`])
    expect(order.current.peek()?.payment?.method).toBe(Pix)
    expect(checkout.payment.isSending.peek()).toBe(false)
  })

  it("that is refused is replaced by the order's, with the server's message", async () => {
    const { checkout, errors } = await openPayment()
    await checkout.payment.choose(Pix)
    await checkout.payment.choose(PaymentMethod.Nubank)
    expect(checkout.payment.method.peek()).toBe(Pix)
    expect(checkout.payment.refusal.peek()?.serverWords).toBe(
      'Esta forma de pagamento não está disponível para o seu pedido',
    )
    expect(errors()).toHaveLength(1)
    checkout.payment.dismiss()
    expect(checkout.payment.refusal.peek()).toBeNull()
  })

  it('is payment on delivery when that is chosen while another one is being sent', async () => {
    const { checkout, order, hold } = await openPayment()
    const held = hold(METHOD)
    const first = checkout.payment.choose(Pix)
    await held.left
    await checkout.payment.choose(OnDelivery)
    expect(checkout.payment.method.peek()).toBe(OnDelivery)
    held.letGo()
    await first
    expect(order.current.peek()?.payment?.method).toBe(Pix)
    expect(checkout.payment.method.peek()).toBe(OnDelivery)
    expect(checkout.missing.peek()).toContain('paymentOption')
  })

  it('must be chosen again, and is named, once a subscription excludes it', async () => {
    const { checkout, order, backend } = await openPayment()
    await checkout.payment.choose(Pix)
    await elsewhere({ backend }).post('/api/order/items/', {
      index: 1,
      providerId: 'caixa',
      quantity: 1,
      subscription: { providerId: 'mensal', recurrence: { type: 30, frequency: 1 } },
    })
    expect(checkout.payment.dropped.peek()).toBeNull()
    await order.load('refresh')
    expect(checkout.payment.methods.peek()).not.toContain(Pix)
    expect(checkout.payment.method.peek()).toBeNull()
    expect(checkout.missing.peek()).toContain('paymentMethod')
    expect(checkout.payment.dropped.peek()).toBe(Pix)
    await checkout.payment.choose(CreditCard)
    expect(checkout.payment.dropped.peek()).toBeNull()
  })

  it('is known although the list of options failed, which can be requested again', async () => {
    const scene = await openCheckout()
    scene.backend.addFault({ path: '/api/order/payments', drop: true, times: 1 })
    await scene.checkout.payment.load()
    expect(scene.checkout.payment.options.peek()).toMatchObject({
      status: 'failed',
      error: { textKey: 'getPayments' },
    })
    expect(scene.checkout.payment.methods.peek()).toContain(Pix)
    expect(scene.checkout.payment.methods.peek()).not.toContain(OnDelivery)
    await scene.checkout.payment.load()
    expect(scene.checkout.payment.methods.peek()).toContain(OnDelivery)
  })
})

describe('payment on delivery', () => {
  it('requires a group and a means before it makes a call', async () => {
    const { checkout, bodies, calls } = await openPayment()
    await checkout.payment.choose(OnDelivery)
    expect(checkout.payment.groups.peek()).toEqual(['Dinheiro', 'Crédito'])
    expect(checkout.payment.means.peek()).toEqual([])
    expect(calls()).toEqual([])
    await checkout.payment.chooseGroup('Crédito')
    expect(bodies(DELIVERY)).toEqual([{ providerId: 'maquina', type: 5, cashAmount: null }])
    expect(checkout.draft.current.peek()).toMatchObject({ paymentOptionGroup: 'Crédito', paymentOptionId: 'maquina' })
  })

  it('resets the means when another group is chosen', async () => {
    const { checkout } = await openPayment()
    await checkout.payment.choose(OnDelivery)
    await checkout.payment.chooseGroup('Crédito')
    await checkout.payment.chooseGroup('')
    expect(checkout.draft.current.peek().paymentOptionId).toBe('')
  })
})

/** Paid on delivery by one of two machines alone. */
const twoMachines = () =>
  openPayment('farmacia-agente', {
    shop: {
      paymentOptions: [
        ...smallShop.paymentOptions.filter(({ payOnDelivery }) => !payOnDelivery),
        ...['visa', 'elo'].map((name) => ({
          providerId: name,
          method: OnDelivery,
          name,
          group: 'Crédito',
          payOnDelivery: true,
        })),
      ],
    },
  })

describe('the only group of payment on delivery', () => {
  it('is chosen by itself, and none of its means', async () => {
    const { checkout, calls } = await twoMachines()
    await checkout.payment.choose(OnDelivery)
    expect(checkout.draft.current.peek()).toMatchObject({ paymentOptionGroup: 'Crédito', paymentOptionId: '' })
    expect(checkout.payment.means.peek().map(({ providerId }) => providerId)).toEqual(['visa', 'elo'])
    expect(calls()).toEqual([])
    expect(await checkout.payment.settle()).toBe(false)
    await checkout.payment.chooseMeans('elo')
    expect(calls()).toEqual([`POST ${DELIVERY}`])
    expect(await checkout.payment.settle()).toBe(true)
  })
})

describe('cash', () => {
  it('is sent a second after the last keystroke, in reais, once it covers the order', async () => {
    const { checkout, bodies } = await openCash()
    expect(checkout.payment.isCash.peek()).toBe(true)
    checkout.payment.setCash(300)
    await time.advance(500)
    checkout.payment.setCash(5000)
    await time.advance(999)
    expect(bodies(DELIVERY)).toEqual([])
    await time.advance(2)
    expect(bodies(DELIVERY)).toEqual([{ providerId: 'dinheiro', type: 5, cashAmount: 50 }])
  })

  it('below the total shows an error, and is not sent', async () => {
    const { checkout, bodies } = await openCash()
    checkout.payment.setCash(2999)
    expect(checkout.payment.cashError.peek()).toBe('cashBelowTotal')
    expect(checkout.missing.peek()).toContain('cash')
    await time.advance(2000)
    expect(bodies(DELIVERY)).toEqual([])
    checkout.payment.setCash(3000)
    expect(checkout.payment.cashError.peek()).toBeNull()
  })

  it('is too little again when the order grows', async () => {
    const { checkout, order, choice } = await openCash()
    checkout.payment.setCash(3000)
    expect(await checkout.payment.settle()).toBe(true)
    await order.add(await choice('cafe'), 1)
    expect(checkout.payment.cashError.peek()).not.toBeNull()
    expect(await checkout.payment.settle()).toBe(false)
  })

  it('is sent at once before the order is finished, if it changed', async () => {
    const { checkout, bodies } = await openCash()
    checkout.payment.setCash(5000)
    expect(await checkout.payment.settle()).toBe(true)
    expect(await checkout.payment.settle()).toBe(true)
    expect(bodies(DELIVERY)).toHaveLength(1)
  })

  it('whose answer is lost is found in the order, with its amount, and is not sent again', async () => {
    const { checkout, bodies, backend, errors } = await openCash()
    time.skipPauses()
    checkout.payment.setCash(5000)
    backend.addFault({ path: DELIVERY, drop: true, after: true, times: 1 })
    expect(await checkout.payment.settle()).toBe(true)
    expect([bodies(DELIVERY).length, errors()]).toEqual([1, []])
    checkout.payment.setCash(6000)
    backend.addFault({ path: DELIVERY, drop: true, times: 1 })
    expect(await checkout.payment.settle()).toBe(false)
    expect(errors()).toHaveLength(1)
  })

  it('is sent at once, by a call that outlives the page, when the agent leaves', async () => {
    const { checkout, sent } = await openCash()
    checkout.payment.setCash(5000)
    checkout.flush({ leaving: true })
    await time.advance(1)
    expect(sent.at(-1)).toMatchObject({ path: DELIVERY, body: { cashAmount: 50 }, init: { keepalive: true } })
  })

  it('typed before a reload is restored, and sent before the order is finished', async () => {
    const { checkout, bodies, reload } = await openCash()
    checkout.payment.setCash(4000)
    const reloaded = await reload()
    expect(reloaded.payment.method.peek()).toBe(OnDelivery)
    expect(reloaded.payment.isCash.peek()).toBe(true)
    await reloaded.payment.load()
    expect(await reloaded.payment.settle()).toBe(true)
    expect(bodies(DELIVERY)).toEqual([{ providerId: 'dinheiro', type: 5, cashAmount: 40 }])
  })
})

const CASH = { providerId: 'dinheiro', type: 5, cashAmount: 50 }
const BY_CARD = { ...CASH, providerId: 'maquina', cashAmount: null }

/** The visible state of a payment on delivery. */
function shownOf({ checkout }: Pick<CheckoutScene, 'checkout'>) {
  const { paymentOptionGroup, paymentOptionId, cashAmount } = checkout.draft.current.peek()
  return [checkout.payment.method.peek(), paymentOptionGroup, paymentOptionId, cashAmount]
}

describe('payment on delivery that the order holds', () => {
  it('is shown without a draft: group, means and cash, and is not sent again', async () => {
    const scene = await openCheckout()
    await elsewhere(scene).post(DELIVERY, CASH)
    await scene.order.load('refresh')
    await scene.checkout.payment.load()
    expect(shownOf(scene)).toEqual([OnDelivery, 'Dinheiro', 'dinheiro', 5000])
    expect(scene.checkout.missing.peek()).not.toContain('paymentOption')
    expect(scene.checkout.missing.peek()).not.toContain('cash')
    expect(await scene.checkout.payment.settle()).toBe(true)
    expect(scene.bodies(DELIVERY)).toEqual([])
  })

  it('stands while the list of the shop’s options is not here', async () => {
    const scene = await openCheckout()
    await elsewhere(scene).post(DELIVERY, CASH)
    await scene.order.load('refresh')
    expect(await scene.checkout.payment.settle()).toBe(true)
    expect(scene.bodies(DELIVERY)).toEqual([])
  })

  it('is shown once the contact chose it meanwhile', async () => {
    const scene = await openPayment()
    await scene.checkout.payment.choose(Pix)
    await elsewhere(scene).post(DELIVERY, CASH)
    await scene.checkout.refresh()
    expect(shownOf(scene)).toEqual([OnDelivery, 'Dinheiro', 'dinheiro', 5000])
    await elsewhere(scene).post(DELIVERY, BY_CARD)
    await scene.checkout.refresh()
    expect(shownOf(scene)).toEqual([OnDelivery, 'Crédito', 'maquina', 0])
  })

  it('is shown after a reload in place of what this tab had sent before', async () => {
    const scene = await openCash()
    scene.checkout.payment.setCash(4000)
    await scene.checkout.payment.settle()
    await elsewhere(scene).post(DELIVERY, CASH)
    const checkout = await scene.reload()
    await checkout.payment.load()
    expect(shownOf({ checkout })).toEqual([OnDelivery, 'Dinheiro', 'dinheiro', 5000])
  })

  it('does not replace an unsent choice of this page', async () => {
    const scene = await openCash()
    scene.checkout.payment.setCash(4000)
    await elsewhere(scene).post(DELIVERY, BY_CARD)
    const checkout = await scene.reload()
    await checkout.payment.load()
    expect(shownOf({ checkout })).toEqual([OnDelivery, 'Dinheiro', 'dinheiro', 4000])
  })
})

describe('a manual account', () => {
  it('fills in the PIX key when PIX is chosen', async () => {
    const { checkout, calls } = await openManual()
    await checkout.payment.choose(Pix)
    expect(checkout.payment.manual.peek()).toBe('pix')
    expect(calls()).toContain(`POST ${PIX_KEY}`)
    expect(checkout.draft.current.peek().manualPaymentOption).toBe('pix@loja.example')
  })

  it("keeps a key typed while the shop's own was loading", async () => {
    const { checkout, backend } = await openManual()
    backend.addFault({ path: PIX_KEY, delay: 100 })
    const chosen = checkout.payment.choose(Pix)
    await vi.waitUntil(() => checkout.payment.isKeyLoading.peek())
    checkout.payment.setManualText('outra@chave')
    await time.advance(200)
    await chosen
    expect(checkout.draft.current.peek().manualPaymentOption).toBe('outra@chave')
  })

  it("accepts a typed key when the shop's own does not load", async () => {
    const { checkout, backend, errors } = await openManual()
    backend.addFault({ path: PIX_KEY, status: 500 })
    await checkout.payment.choose(Pix)
    expect(checkout.draft.current.peek().manualPaymentOption).toBe('')
    expect(checkout.payment.isKeyLoading.peek()).toBe(false)
    expect(errors()).toHaveLength(1)
  })

  it('clears the text when the card is chosen, and restores it for other methods', async () => {
    const { checkout } = await openManual()
    const writtenNow = () => checkout.draft.current.peek().manualPaymentOption
    await checkout.payment.choose(CreditCard)
    checkout.payment.setManualText('https://pagar.example/1')
    await checkout.payment.choose(Link)
    expect(writtenNow()).toBe('')
    checkout.payment.setManualText('https://pagar.example/2')
    await checkout.payment.choose(CreditCard)
    expect(writtenNow()).toBe('')
    await checkout.payment.choose(Link)
    expect(writtenNow()).toBe('https://pagar.example/2')
  })

  it("does not carry a method's text to another one that the contact chose", async () => {
    const { checkout, order, backend } = await openManual()
    await checkout.payment.choose(Link)
    checkout.payment.setManualText('https://pagar.example/1')
    await clientOf(backend, 'agente-conta-manual').post(`${METHOD}?paymentMethod=3`)
    await order.load('refresh')
    await expect.poll(() => checkout.draft.current.peek().manualPaymentOption).toBe('pix@loja.example')
    await checkout.payment.choose(Link)
    expect(checkout.draft.current.peek().manualPaymentOption).toBe('https://pagar.example/1')
  })

  it("restores the previous method's text when the next one is refused", async () => {
    const { checkout, backend } = await openManual()
    await checkout.payment.choose(CreditCard)
    checkout.payment.setManualText('https://pagar.example/1')
    backend.addFault({ path: METHOD, status: 409, times: 1 })
    await checkout.payment.choose(Pix)
    expect(checkout.payment.method.peek()).toBe(CreditCard)
    expect(checkout.draft.current.peek().manualPaymentOption).toBe('https://pagar.example/1')
  })

  it('requires the text even if the account does not load, when the order is manual', async () => {
    const scene = await openCheckout('agente-conta-manual')
    const id = scene.order.current.peek()?.id
    scene.backend.addFault({ path: `/api/order/${id}/account/`, status: 404 })
    await scene.checkout.payment.load()
    await scene.checkout.payment.choose(Link)
    expect(scene.checkout.payment.manual.peek()).toBe('link')
    expect(scene.checkout.missing.peek()).toContain('manualPayment')
  })

  it('is requested again by the next choice when it failed', async () => {
    const { checkout, backend, order } = await openCheckout('agente-conta-manual')
    backend.addFault({ path: `/api/order/${order.current.peek()?.id}/account/`, status: 404, times: 1 })
    await checkout.payment.load()
    expect(checkout.account.current.peek()).toBeNull()
    await checkout.payment.choose(Pix)
    expect(checkout.account.current.peek()?.type).toBe('Manual')
  })

  it('requires a link for methods that are paid by one', async () => {
    const { checkout } = await openManual()
    await checkout.payment.choose(CreditCard)
    checkout.payment.setManualText('no balcão')
    expect(checkout.payment.manualError.peek()).toBe('invalidLink')
    expect(checkout.missing.peek()).toContain('manualPayment')
    checkout.payment.setManualText('pagar.example/1')
    expect(checkout.payment.manualError.peek()).toBeNull()
    expect(checkout.missing.peek()).not.toContain('manualPayment')
  })

  it("begins with the session's preset", async () => {
    const { checkout, order } = await openManual({ preset: { paymentMethod: Pix } })
    expect(order.current.peek()?.payment?.method).toBe(Pix)
    expect(checkout.draft.current.peek().manualPaymentOption).toBe('pix@loja.example')
  })

  it('does not touch a method that was chosen already', async () => {
    const scene = await openCheckout('agente-conta-manual', { preset: { paymentMethod: Pix } })
    await scene.checkout.payment.choose(Link)
    await scene.checkout.payment.load()
    expect(scene.checkout.payment.method.peek()).toBe(Link)
  })
})

it('uses no preset and sends no text where the shop charges itself', async () => {
  const { checkout } = await openPayment('farmacia-agente', { preset: { paymentMethod: Pix } })
  expect(checkout.payment.method.peek()).toBeNull()
  await checkout.payment.choose(Pix)
  expect(checkout.payment.manual.peek()).toBeNull()
})
