import { describe, expect, it } from 'vitest'
import type { Proposal } from '../../src/domain/proposal'
import { holdingChanges, totalWith } from '../../src/domain/proposal-rules'

const change = (id: string, difference: number, problem: string | null = null) =>
  ({
    id,
    kind: 'line',
    productId: id,
    name: id,
    imageUrl: '',
    before: null,
    after: null,
    isAccepted: false,
    difference,
    problem,
  }) as const

/** Together the changes cost 50 less than one by one. */
const proposal: Proposal = {
  id: 'p',
  state: 'proposed',
  life: [],
  by: '',
  message: '',
  expiresAt: '2026-11-20T18:00:00-03:00',
  orderTotal: 1000,
  total: 1250,
  changes: [change('a', 200), change('b', 100), change('gone', 900, 'Acabou')],
}

describe('a proposal', () => {
  it('has changes that hold', () => {
    expect(holdingChanges(proposal)).toEqual(['a', 'b'])
  })

  it.each([
    [['a', 'b'], 1250],
    [['b', 'a', 'gone'], 1250],
    [['a'], 1200],
    [['b'], 1100],
    [[], 1000],
  ])('comes with %j to %i', (chosen, total) => {
    expect(totalWith(proposal, chosen)).toBe(total)
  })
})
