import { describe, expect, it } from 'vitest'
import { draftFrom, emptyDraft, type CheckoutDraft } from '../../src/domain/checkout-draft'

describe('a draft that was kept', () => {
  it('comes back as it was', () => {
    const draft: CheckoutDraft = {
      ...emptyDraft,
      logisticType: 1,
      deliveryAddressIndex: 2,
      selectedSeller: '',
      selectedDay: '2026-11-21',
      cep: '01310-100',
      paymentMethod: 3,
      cashAmount: 5000,
    }
    expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it.each([
    [undefined],
    [null],
    ['text'],
    [7],
    [[]],
    [{ logisticType: 9, cep: 1, cashAmount: -5, selectedSeller: {} }],
  ])('reads as nothing chosen where %j lies in its place', (kept) => {
    expect(draftFrom(kept)).toEqual(emptyDraft)
  })
})
