import { describe, expect, it } from 'vitest'
import type { Order } from '../../src/domain/order'
import { summaryLines } from '../../src/domain/summary'
import { aLogistic, anOrder } from '../support/domain'
import { aSeller } from './support'

const seller = aSeller({ serviceTax: 250 })

function lines(order: Partial<Order>): [kind: string, amount: number | null][] {
  return summaryLines(anOrder(order)).map(({ kind, amount }) => [kind, amount])
}

describe("the agent's summary", () => {
  it('is subtotal and total while nothing else is known', () => {
    expect(lines({ subtotal: 1000, total: 1000 })).toEqual([
      ['subtotal', 1000],
      ['total', 1000],
    ])
  })

  it('lists a discount as a deduction', () => {
    expect(lines({ subtotal: 1000, discount: 300, total: 700 })).toEqual([
      ['items', 1000],
      ['discount', -300],
      ['subtotal', 700],
      ['total', 700],
    ])
  })

  it('lists a negative discount as a surcharge', () => {
    expect(lines({ subtotal: 1000, discount: -300, total: 1300 })).toEqual([
      ['items', 1000],
      ['surcharge', 300],
      ['subtotal', 1300],
      ['total', 1300],
    ])
  })

  it.each([
    [790, 790],
    [0, null],
    [null, null],
  ])('lists a delivery of %s, free when it costs nothing', (price, amount) => {
    expect(lines({ logistic: aLogistic({ price }) })).toContainEqual(['delivery', amount])
  })

  it('has the service tax when there is a store, free for a store without one', () => {
    expect(lines({ seller })).toContainEqual(['serviceTax', 250])
    expect(lines({ seller: { ...seller, serviceTax: 0 } })).toContainEqual(['serviceTax', null])
    expect(lines({ seller: null }).map(([kind]) => kind)).not.toContain('serviceTax')
  })
})
