import { expect, it } from 'vitest'
import { chargeFor, installmentOf } from '../../src/domain/installments'

it.each([
  ['ten parts with interest', 10_238, { count: 10, value: 1126 }, { amount: 11_260, hasInterest: true }],
  ['ten equal parts, rounded up', 10_238, { count: 10, value: 1024 }, { amount: 10_238, hasInterest: false }],
  ['ten equal parts, rounded down', 10_238, { count: 10, value: 1023 }, { amount: 10_238, hasInterest: false }],
  ['twelve parts, a cent dearer each', 10_000, { count: 12, value: 835 }, { amount: 10_020, hasInterest: true }],
  ['three parts of what cannot be parted', 1000, { count: 3, value: 334 }, { amount: 1000, hasInterest: false }],
  ['one part', 10_238, { count: 1, value: 10_238 }, { amount: 10_238, hasInterest: false }],
  ['one part with a fee', 10_238, { count: 1, value: 10_500 }, { amount: 10_500, hasInterest: true }],
  ['no parts', 10_238, undefined, { amount: 10_238, hasInterest: false }],
])('%s', (_, total, installment, charge) => {
  expect(chargeFor(total, installment)).toEqual(charge)
})

it('the chosen installments are those of the kind of card', () => {
  const option = { providerId: 'visa', name: 'Visa', installments: [{ count: 2, value: 500 }] }
  expect([installmentOf(option, 2), installmentOf(option, 3), installmentOf(undefined, 2)]).toEqual([
    { count: 2, value: 500 },
    undefined,
    undefined,
  ])
})
