import { describe, expect, it } from 'vitest'
import { draftFrom, emptyDraft, type CheckoutDraft } from '../../src/domain/checkout-draft'

describe('a stored draft', () => {
  it('is restored unchanged', () => {
    const draft: Required<CheckoutDraft> = {
      logisticType: { chosen: 1 },
      pickupAddress: 'perto',
      deliveryAddressIndex: { chosen: 2 },
      selectedLogistic: 'dropped',
      selectedSeller: 'kept',
      selectedSchedule: { chosen: '2026-11-21T08:00:00-03:00' },
      selectedDay: '2026-11-21',
      cep: '01310-100',
      cepNumber: '12',
      paymentMethod: { chosen: 3 },
      paymentOptionGroup: 'Dinheiro',
      paymentOptionId: 'dinheiro',
      cashAmount: 5000,
      coupon: 'DEZ',
      manualDiscount: 300,
      manualPaymentOption: 'loja.com/pagar',
      methodFields: { depositorName: 'Ana Souza' },
      priceTableId: { chosen: 'clube' },
      isInSemiAutomatic: { chosen: false },
    }
    expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it.each([
    [undefined],
    [null],
    ['text'],
    [7],
    [[]],
    [
      {
        logisticType: { chosen: 9 },
        cep: 1,
        cashAmount: -5,
        selectedSeller: {},
        priceTableId: 3,
        isInSemiAutomatic: 'yes',
      },
    ],
    [{ logisticType: 1, selectedLogistic: '', paymentMethod: { chosen: null }, selectedSchedule: 'chosen' }],
  ])('is empty when %j is stored instead', (kept) => {
    expect(draftFrom(kept)).toEqual(emptyDraft)
  })
})
