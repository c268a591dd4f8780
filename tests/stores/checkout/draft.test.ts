import { describe, expect, it } from 'vitest'
import { PaymentMethod } from '../../../src/domain/order'
import { withSettings } from '../../demo/backend/support'
import { openCheckout, type CheckoutScene } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

type Draft = ReturnType<CheckoutScene['checkout']['draft']['current']['peek']>

/** Each entry of the draft after a choice and a reload. */
async function afterReload(choose: (scene: CheckoutScene) => unknown, code?: string): Promise<Draft> {
  const scene = await openCheckout(code, { shop: withSettings({ enableManualPrices: true }) })
  await choose(scene)
  return (await scene.reload()).draft.current.peek()
}

describe('the draft', () => {
  it.each<[string, (scene: CheckoutScene) => unknown, Partial<Draft>]>([
    ['the type', ({ checkout }) => checkout.delivery.chooseType('pickup'), { logisticType: 0 }],
    ['the address', ({ checkout }) => checkout.address.select(1), { deliveryAddressIndex: 1, selectedLogistic: '' }],
    [
      'the place of a pickup',
      ({ checkout }) => {
        checkout.pickUp.setCep('01310-100')
        checkout.pickUp.setNumber('12')
      },
      { cep: '01310-100', cepNumber: '12' },
    ],
    ['the day', ({ checkout }) => checkout.schedule.chooseDay('2026-11-21'), { selectedDay: '2026-11-21' }],
    [
      'the payment at the door',
      async ({ checkout }) => {
        await checkout.payment.load()
        await checkout.payment.choose(PaymentMethod.OnDelivery)
        await checkout.payment.chooseGroup('Dinheiro')
        checkout.payment.setCash(5000)
      },
      {
        paymentMethod: PaymentMethod.OnDelivery,
        paymentOptionGroup: 'Dinheiro',
        paymentOptionId: 'dinheiro',
        cashAmount: 5000,
      },
    ],
    ['the coupon', ({ checkout }) => checkout.discount.typeCoupon('DEZ'), { coupon: 'DEZ' }],
    ['the discount', ({ checkout }) => checkout.discount.setAmount(300), { manualDiscount: 300 }],
    ['the manual payment', ({ checkout }) => checkout.payment.setManualText('x'), { manualPaymentOption: 'x' }],
    ['the price table', ({ checkout }) => checkout.priceTables.choose('atacado'), { priceTableId: 'atacado' }],
    ['the flow', ({ checkout }) => checkout.finishing.switchFlow(), { isInSemiAutomatic: true }],
  ])('keeps %s', async (_what, choose, kept) => {
    expect(await afterReload(choose)).toMatchObject(kept)
  })

  it('drops a price table that was refused', async () => {
    const scene = await openCheckout()
    scene.backend.addFault({ method: 'POST', path: '/api/order/price-tables', status: 500 })
    await scene.checkout.priceTables.choose('atacado')
    expect(scene.checkout.draft.current.peek().priceTableId).toBe('')
  })
})
