import { describe, expect, it } from 'vitest'
import { draftFrom, emptyDraft, type CheckoutDraft } from '../../src/domain/checkout-draft'

describe('a stored draft', () => {
  it('is restored unchanged', () => {
    const draft: Required<CheckoutDraft> = {
      logisticType: 1,
      pickupAddress: 'perto',
      deliveryAddressIndex: 2,
      selectedLogistic: '',
      selectedSeller: '',
      selectedSchedule: '2026-11-21T08:00:00-03:00',
      selectedDay: '2026-11-21',
      cep: '01310-100',
      cepNumber: '12',
      paymentMethod: 3,
      paymentOptionGroup: 'Dinheiro',
      paymentOptionId: 'dinheiro',
      cashAmount: 5000,
      coupon: 'DEZ',
      manualDiscount: 300,
      manualPaymentOption: 'loja.com/pagar',
      priceTableId: 'clube',
      isInSemiAutomatic: true,
    }
    expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it.each([
    [undefined],
    [null],
    ['text'],
    [7],
    [[]],
    [{ logisticType: 9, cep: 1, cashAmount: -5, selectedSeller: {}, priceTableId: 3, isInSemiAutomatic: 'yes' }],
  ])('is empty when %j is stored instead', (kept) => {
    expect(draftFrom(kept)).toEqual(emptyDraft)
  })
})
