import { describe, expect, it } from 'vitest'
import { withKnownParts } from '../../src/domain/order-parts'
import { anItem, anOrder } from '../support/domain'

const told = () => anOrder({ id: 'o1', items: [anItem({ index: 0 }), anItem({ index: 1, quantity: 2 })], total: 500 })

describe('an order that is read again', () => {
  it('keeps the parts that read the same, and takes over those that do not', () => {
    const known = told()
    const next = withKnownParts({ ...told(), items: [anItem({ index: 0 }), anItem({ index: 1, quantity: 3 })] }, known)
    expect(next.items[0]).toBe(known.items[0])
    expect(next.items[1]).toMatchObject({ index: 1, quantity: 3 })
    expect(next.enabled).toBe(known.enabled)
    expect(next.gifts).toBe(known.gifts)
  })

  it('is complete: added lines are there, removed lines are gone', () => {
    const known = told()
    const answer = { ...told(), items: [anItem({ index: 1, quantity: 2 }), anItem({ index: 4 })], total: 900 }
    expect(withKnownParts(answer, known)).toEqual(answer)
    expect(withKnownParts(told(), known).items).toBe(known.items)
  })

  it('reuses nothing of another order', () => {
    const answer = { ...told(), id: 'o2' }
    expect(withKnownParts(answer, told())).toBe(answer)
    expect(withKnownParts(answer, null)).toBe(answer)
  })
})
