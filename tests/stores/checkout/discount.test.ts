import { describe, expect, it } from 'vitest'
import { clientOf, withSettings } from '../../demo/backend/support'
import { openCheckout } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

const time = stopClockInTests()

const COUPON = '/api/order/coupon/'
const DISCOUNT = '/api/order/discount'

/** A shop whose agents set prices by hand. */
const openByHand = () => openCheckout('farmacia-agente', { shop: withSettings({ enableManualPrices: true }) })

/** Lets the time pass in which a lost call may still arrive. */
async function inTime<T>(settled: Promise<T>): Promise<T> {
  for (let passed = 0; passed < 2000; passed += 100) {
    await time.advance(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return settled
}

describe('the discounts', () => {
  it.each([
    ['farmacia-agente', true, false, 'coupon'],
    ['farmacia-agente', true, true, 'amount'],
    ['farmacia-agente', false, false, null],
    ['farmacia', true, true, 'coupon'],
    ['farmacia', false, true, null],
  ])(
    'of %s with coupons (%s) and prices by hand (%s) are %s',
    async (code, canUseCoupon, areManualPricesEnabled, kind) => {
      const { checkout } = await openCheckout(code, { settings: { canUseCoupon, areManualPricesEnabled } })
      expect(checkout.discount.kind.peek()).toBe(kind)
    },
  )
})

describe('a coupon', () => {
  it('is sent when it is applied, and is then part of the order', async () => {
    const { checkout, order, calls } = await openCheckout()
    checkout.discount.typeCoupon(' dez ')
    expect(calls()).toEqual([])
    await checkout.discount.applyCoupon()
    expect(calls()).toEqual([`POST ${COUPON}?coupon=dez`])
    expect(order.current.peek()).toMatchObject({ coupon: 'DEZ', discount: 300 })
    expect(checkout.discount.coupon.peek()).toBe('')
  })

  it('is one call when it is applied twice, and none when nothing is typed', async () => {
    const { checkout, calls } = await openCheckout()
    await checkout.discount.applyCoupon()
    expect(calls()).toEqual([])
    checkout.discount.typeCoupon('DEZ')
    await Promise.all([checkout.discount.applyCoupon(), checkout.discount.applyCoupon()])
    expect(calls()).toHaveLength(1)
  })

  it('that the server refuses is cleared, with its message', async () => {
    const { checkout, errors } = await openCheckout()
    checkout.discount.typeCoupon('VELHO')
    await checkout.discount.applyCoupon()
    expect(checkout.discount.refusal.peek()?.serverWords).toBe('Este cupom expirou')
    expect(checkout.discount.coupon.peek()).toBe('')
    expect(errors()).toHaveLength(1)
    checkout.discount.dismiss()
    expect(checkout.discount.refusal.peek()).toBeNull()
  })

  it('counts when only its answer is lost', async () => {
    const { checkout, backend, order, calls } = await openCheckout()
    backend.addFault({ path: '/api/order/coupon', drop: true, after: true, times: 1 })
    checkout.discount.typeCoupon('dez')
    await checkout.discount.applyCoupon()
    expect(checkout.discount.refusal.peek()).toBeNull()
    expect(order.current.peek()).toMatchObject({ coupon: 'DEZ', discount: 300 })
    expect(checkout.discount.coupon.peek()).toBe('')
    expect(calls().filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  it('keeps text typed while it is being sent', async () => {
    const { checkout, backend } = await openCheckout()
    backend.addFault({ path: '/api/order/coupon', delay: 100, times: 1 })
    checkout.discount.typeCoupon('DEZ')
    const applied = checkout.discount.applyCoupon()
    checkout.discount.typeCoupon('OUTRO')
    await time.advance(200)
    await applied
    expect(checkout.discount.coupon.peek()).toBe('OUTRO')
  })

  it('can be removed', async () => {
    const { checkout, order, calls } = await openCheckout()
    checkout.discount.typeCoupon('DEZ')
    await checkout.discount.applyCoupon()
    await checkout.discount.removeCoupon()
    expect(calls().at(-1)).toBe(`POST ${COUPON}?coupon=`)
    expect(order.current.peek()).toMatchObject({ coupon: '', discount: 0 })
  })
})

describe('a manual discount', () => {
  it('is sent in reais a second after the last keystroke', async () => {
    const { checkout, order, calls } = await openByHand()
    checkout.discount.setAmount(5)
    await time.advance(600)
    checkout.discount.setAmount(550)
    await time.advance(999)
    expect(calls()).toEqual([])
    await time.advance(2)
    expect(calls()).toEqual([`POST ${DISCOUNT}?discount=5.5`])
    expect(order.current.peek()?.discount).toBe(550)
    expect(checkout.discount.amount.peek()).toBe(550)
  })

  it('is sent at once, by a call that outlives the page, when the agent leaves', async () => {
    const { checkout, order, sent, hold } = await openByHand()
    // A line is still being sent.
    const held = hold('/api/order/items/')
    order.setQuantity(0, 4)
    order.flush()
    await held.left
    checkout.discount.setAmount(550)
    checkout.flush({ leaving: true })
    await time.advance(1)
    expect(sent.at(-1)).toMatchObject({ path: DISCOUNT, query: { discount: '5.5' }, init: { keepalive: true } })
    held.letGo()
    await order.settled()
    expect(order.current.peek()).toMatchObject({ subtotal: 4000, discount: 550 })
  })

  it.each([
    ['is refused', 3001, undefined],
    ['meets a server that stumbles', 550, { status: 500 }],
  ] as const)('that %s is reset, at the server too', async (_how, amount, fault) => {
    const { checkout, order, backend, calls } = await openByHand()
    checkout.discount.setAmount(200)
    await checkout.discount.settle()
    if (fault) backend.addFault({ path: DISCOUNT, times: 1, ...fault })
    checkout.discount.typeCoupon('DEZ')
    checkout.discount.setAmount(amount)
    expect(await inTime(checkout.discount.settle())).toBe(false)
    expect(checkout.discount.refusal.peek()).not.toBeNull()
    expect(checkout.discount.amount.peek()).toBe(0)
    expect(checkout.draft.current.peek().manualDiscount).toBe(0)
    expect(checkout.discount.coupon.peek()).toBe('')
    expect(calls().at(-1)).toBe(`POST ${DISCOUNT}?discount=0`)
    expect(order.current.peek()?.discount).toBe(0)
  })

  it('that is refused takes the coupon of the order away', async () => {
    const { checkout, order, backend } = await openByHand()
    await clientOf(backend, 'farmacia-agente').post(`${COUPON}?coupon=DEZ`)
    await order.load('refresh')
    checkout.discount.setAmount(3001)
    expect(await checkout.discount.settle()).toBe(false)
    expect(order.current.peek()).toMatchObject({ coupon: '', discount: 0 })
  })

  it('is shown as reset while the server is told, and the finish waits for that', async () => {
    const { checkout, hold, order } = await openByHand()
    checkout.discount.setAmount(200)
    await checkout.discount.settle()
    checkout.discount.setAmount(3001)
    const refused = hold(DISCOUNT)
    const settled = checkout.discount.settle()
    await refused.left
    refused.letGo()
    const reset = hold(DISCOUNT)
    await reset.left
    expect(checkout.discount.amount.peek()).toBe(0)
    const heldBefore = checkout.discount.settle().then(() => order.current.peek()?.discount)
    reset.letGo()
    await settled
    expect(await heldBefore).toBe(0)
  })

  it('typed before a reload is restored, and sent before the order is finished', async () => {
    const { checkout, reload, calls } = await openByHand()
    checkout.discount.setAmount(550)
    const { discount } = await reload()
    expect(discount.amount.peek()).toBe(550)
    expect(await discount.settle()).toBe(true)
    expect(calls().at(-1)).toBe(`POST ${DISCOUNT}?discount=5.5`)
  })

  it('that cannot be reset shows what the server keeps', async () => {
    const { checkout, backend } = await openByHand()
    checkout.discount.setAmount(200)
    await checkout.discount.settle()
    backend.addFault({ path: '/api/order', status: 500 })
    checkout.discount.setAmount(550)
    expect(await checkout.discount.settle()).toBe(false)
    expect(checkout.discount.amount.peek()).toBe(200)
  })

  it('counts when only its answer is lost', async () => {
    const { checkout, order, backend } = await openByHand()
    backend.addFault({ path: DISCOUNT, status: 502, after: true, times: 1 })
    checkout.discount.setAmount(550)
    expect(await checkout.discount.settle()).toBe(true)
    expect(checkout.discount.refusal.peek()).toBeNull()
    expect(order.current.peek()?.discount).toBe(550)
  })
})
