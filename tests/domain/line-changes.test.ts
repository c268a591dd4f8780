import { expect, it } from 'vitest'
import { lineChanges } from '../../src/domain/line-changes'
import { snapshotOf } from '../../src/domain/order-snapshot'
import { anItem, anOrder } from '../support/domain'

const line = (index: number, providerId: string, quantity: number) =>
  anItem({ index, providerId, name: providerId, quantity })
const orderOf = (...items: ReturnType<typeof line>[]) => snapshotOf(anOrder({ id: 'a', items }))
const told = (...args: Parameters<typeof lineChanges>) =>
  lineChanges(...args).map(({ index, productId, before, after }) => [index, productId, before, after])

it('names each line that grew, shrank, came or went, and no other', () => {
  const before = orderOf(line(0, 'leite', 1), line(1, 'pão', 3), line(2, 'café', 1), line(3, 'sal', 2))
  const after = orderOf(line(0, 'leite', 4), line(1, 'pão', 1), line(3, 'sal', 2), line(4, 'uva', 2))
  expect(told(before, after)).toEqual([
    [0, 'leite', 1, 4],
    [1, 'pão', 3, 1],
    [2, 'café', 1, 0],
    [4, 'uva', 0, 2],
  ])
})

it('holds two lines where another product took the place', () => {
  expect(told(orderOf(line(0, 'leite', 2)), orderOf(line(0, 'pão', 1)))).toEqual([
    [0, 'leite', 2, 0],
    [0, 'pão', 0, 1],
  ])
})

it('begins another order with all its lines, and the first one with none', () => {
  const next = snapshotOf(anOrder({ id: 'b', items: [line(0, 'leite', 2)] }))
  expect(told(orderOf(line(0, 'leite', 5)), next)).toEqual([[0, 'leite', 0, 2]])
  expect(told(null, next)).toEqual([])
})
