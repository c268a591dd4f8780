import { describe, expect, it } from 'vitest'
import { snapshotOf } from '../../src/domain/order-snapshot'
import { anItem, anOrder } from '../support/domain'
import { aPayment } from './support'

describe('the order as a host sees it', () => {
  it.each([
    ['the promotional price below the regular one', 1490, 1490],
    ['the regular price where a promotion is not below it', 2990, 1990],
    ['the regular price where there is no promotion', 0, 1990],
  ])('contains %s', (_rule, promotionalPrice, told) => {
    const order = anOrder({ items: [anItem({ unitPrice: 1990, promotionalPrice })] })
    expect(snapshotOf(order).items[0]?.unitPrice).toBe(told)
  })

  it('tells how it is paid, and nothing that pays it', () => {
    const payment = aPayment({ status: 'Waiting', pix: { code: 'PIX-CODE', expiresAt: '' }, link: 'https://pay.test' })
    const snapshot = snapshotOf(anOrder({ payment }))
    expect(snapshot.payment).toEqual({ method: 'pix', status: 'Waiting' })
    expect(JSON.stringify(snapshot)).not.toMatch(/PIX-CODE|pay\.test/)
    expect(snapshotOf(anOrder({ payment: null })).payment).toBeNull()
  })

  it('tells when the newest link was opened', () => {
    const at = '2026-11-20T14:32:00-03:00'
    expect(snapshotOf(anOrder({ handovers: [{ id: '2', openedAt: at }, { id: '1' }] })).linkOpenedAt).toBe(at)
    expect(snapshotOf(anOrder({ handovers: [{ id: '2', openedAt: null }] })).linkOpenedAt).toBe('')
    expect(snapshotOf(anOrder()).linkOpenedAt).toBe('')
  })

  it('omits lines that are being removed, and is frozen', () => {
    const snapshot = snapshotOf(anOrder({ items: [anItem({ index: 1, quantity: 0 }), anItem({ index: 2 })] }))
    expect(snapshot.items.map(({ index }) => index)).toEqual([2])
    expect([snapshot, snapshot.items, ...snapshot.items].every(Object.isFrozen)).toBe(true)
  })
})
