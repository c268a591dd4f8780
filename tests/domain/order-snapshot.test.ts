import { describe, expect, it } from 'vitest'
import { snapshotOf } from '../../src/domain/order-snapshot'
import { anItem, anOrder } from '../support/domain'

describe('the order as a host sees it', () => {
  it.each([
    ['the promotional price below the regular one', 1490, 1490],
    ['the regular price where a promotion is not below it', 2990, 1990],
    ['the regular price where there is no promotion', 0, 1990],
  ])('contains %s', (_rule, promotionalPrice, told) => {
    const order = anOrder({ items: [anItem({ unitPrice: 1990, promotionalPrice })] })
    expect(snapshotOf(order).items[0]?.unitPrice).toBe(told)
  })

  it('omits lines that are being removed, and is frozen', () => {
    const snapshot = snapshotOf(anOrder({ items: [anItem({ index: 1, quantity: 0 }), anItem({ index: 2 })] }))
    expect(snapshot.items.map(({ index }) => index)).toEqual([2])
    expect([snapshot, snapshot.items, ...snapshot.items].every(Object.isFrozen)).toBe(true)
  })
})
