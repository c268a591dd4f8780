import { describe, expect, it } from 'vitest'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { openChoices } from '../../src/domain/shopper-choices'
import { aLogistic, anItem, anOrder, someSettings } from '../support/domain'
import { aPayment } from './support'

const NONE = { delivery: false, pickUp: false, methods: [] }
const items = [anItem()]

describe('the choices that a cart leads to', () => {
  it('are those without which the checkout does not confirm', () => {
    const order = anOrder({ items, enabled: { ...NONE, delivery: true, methods: [PaymentMethod.Pix] } })
    expect(openChoices(someSettings({ steps: ['Schedule'] }), order)).toEqual(['logistic', 'schedule', 'paymentMethod'])
    const chosen = { ...order, logistic: aLogistic(), payment: aPayment() }
    expect(openChoices(someSettings(), chosen)).toEqual([])
  })

  it('are nobody’s where the shop offers neither delivery nor payment nor coupon', () => {
    const order = anOrder({ items, enabled: NONE })
    expect(openChoices(someSettings(), order)).toBeNull()
    const byHand = someSettings({ areManualPricesEnabled: true, hasLogistics: false })
    expect(openChoices(byHand, { ...order, enabled: { ...NONE, delivery: true } })).toBeNull()
    const onlyPickUp = { ...order, enabled: { ...NONE, pickUp: true } }
    expect(openChoices(someSettings(), onlyPickUp)).toEqual(['logistic', 'paymentMethod'])
    expect(openChoices(someSettings({ canUseCoupon: true }), order)).toEqual(['logistic', 'paymentMethod'])
  })
})
