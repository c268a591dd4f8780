import { describe, expect, it } from 'vitest'
import { bestPercentage, calendarDay, completePrescription, firstKind, isAfter, pickOffer } from '../../src/domain/pbm'
import type { Pbm } from '../../src/domain/product'
import { brazilianStates } from '../../src/domain/states'

const unit = (id: string, percentage = 10) => ({
  id,
  quantity: 2,
  percentage,
  priceFormatted: 'R$ 9,00',
  totalPriceFormatted: 'R$ 18,00',
  isPrescriptionRequired: false,
})
const combo = (id: string) => ({
  id,
  label: 'Leve 3',
  descriptions: [],
  totalQuantity: 3,
  price: 2700,
  points: 0,
  isPrescriptionRequired: true,
})
const pbm = (parts: Partial<Pbm>): Pbm => ({
  products: [],
  combos: [],
  price: 1000,
  ...parts,
})

describe('the offers of a programme', () => {
  it('start with the units, unless there are only combos', () => {
    expect(firstKind(pbm({ products: [unit('a')], combos: [combo('b')] }))).toBe('unit')
    expect(firstKind(pbm({ combos: [combo('b')] }))).toBe('combo')
    expect(firstKind(pbm({}))).toBe('unit')
  })

  it('are found only in their own list, with the units they buy', () => {
    const both = pbm({ products: [unit('same')], combos: [combo('same')] })
    expect(pickOffer(both, 'unit', 'same')).toMatchObject({ quantity: 2, isPrescriptionRequired: false })
    expect(pickOffer(both, 'combo', 'same')).toMatchObject({ quantity: 3, isPrescriptionRequired: true })
    expect(pickOffer(both, 'combo', 'other')).toBeNull()
  })

  it('are advertised by the highest discount', () => {
    expect(bestPercentage(pbm({ products: [unit('a', 20), unit('b', 40), unit('c', 30)] }))).toBe(40)
    expect(bestPercentage(pbm({ combos: [combo('b')] }))).toBe(0)
  })
})

const TODAY = '2026-11-20'
const draft = { state: 'SP', council: '1', prescriberId: ' 123456 ', date: TODAY }

describe('a prescription', () => {
  it('is complete with state, council, number and a date that is not after today', () => {
    const complete = { state: 'SP', council: 1, prescriberId: '123456', date: TODAY }
    expect(completePrescription(draft, TODAY)).toEqual(complete)
    expect(completePrescription({ ...draft, council: '2', date: '2024-02-29' }, TODAY)).toMatchObject({
      council: 2,
      date: '2024-02-29',
    })
  })

  it.each([
    ['no state', { state: '' }],
    ['no state of Brazil', { state: 'XX' }],
    ['the name of an inherited property for a state', { state: 'constructor' }],
    ['no council', { council: '' }],
    ['a council that is neither CRM nor CRO', { council: '3' }],
    ['no number', { prescriberId: '  ' }],
    ['no date', { date: '' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a date written another way', { date: '20/11/2026' }],
    ['a date after today', { date: '2026-11-21' }],
  ])('is not complete with %s', (_what, change) => {
    expect(completePrescription({ ...draft, ...change }, TODAY)).toBeNull()
  })

  it('recognises dates in the future', () => {
    expect(isAfter('2026-11-21', TODAY)).toBe(true)
    expect(isAfter(TODAY, TODAY)).toBe(false)
    expect(isAfter('', TODAY)).toBe(false)
    expect(isAfter('9999', TODAY)).toBe(false)
  })

  it("uses the reader's calendar", () => {
    expect(calendarDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })

  it('may come from each of the 27 federal units', () => {
    const letters = Object.keys(brazilianStates)
    expect(letters).toHaveLength(27)
    for (const state of letters) expect(completePrescription({ ...draft, state }, TODAY)).not.toBeNull()
  })
})
