import { expect, it } from 'vitest'
import { countResults } from '../../src/domain/result-count'

const pages = [[{ isActive: true }, { isActive: false }], [{ isActive: true }]]

it.each([
  ['a whole list', { hasMore: false, total: 0 }, false, { count: 3, isLeast: false }],
  ['a whole list whose total is another', { hasMore: false, total: 7 }, false, { count: 3, isLeast: false }],
  ['a whole list without what the shop hides', { hasMore: false, total: 3 }, true, { count: 2, isLeast: false }],
  ['a list that goes on', { hasMore: true, total: 33 }, false, { count: 33, isLeast: false }],
  ['a list that goes on, of an unknown length', { hasMore: true, total: 0 }, false, { count: 3, isLeast: true }],
  [
    'a list that goes on, whose total counts what is hidden',
    { hasMore: true, total: 33 },
    true,
    { count: 2, isLeast: true },
  ],
])('counts the products of %s', (_, list, areHidden, expected) => {
  expect(countResults({ pages, ...list }, areHidden)).toEqual(expected)
})
