import { describe, expect, it } from 'vitest'
import type { Proposal, ProposalChange, ProposalState } from '../../src/domain/proposal'
import { leadsToPayment, offerToAsk, type Offer } from '../../src/domain/proposal-step'

const part = { quantity: 1, price: 0, name: '', store: '', place: '', startTime: '', endTime: '', method: null }
const paidBy = (method: 3 | 5): ProposalChange => ({
  id: 'payment',
  kind: 'payment',
  productId: '',
  name: 'Pagamento',
  imageUrl: '',
  before: null,
  after: { ...part, method },
  difference: 0,
  isAccepted: false,
  problem: null,
})

function offer(id: string, total: number, state: ProposalState = 'seen', more: Partial<Offer> = {}): Offer {
  const rest = { life: [], by: '', message: '', expiresAt: '', orderTotal: 1000, changes: [] }
  const proposal: Proposal = { id, state, total, ...rest }
  return { proposal, changeIds: ['1'], total, ...more }
}

const held = (method: 3 | 5 | null) => ({ payment: method === null ? null : { method } }) as never

describe('a confirming press', () => {
  it.each<[string, Offer[], string[], string | null]>([
    ['goes on without a proposal', [], [], null],
    ['asks about one that lowers the total', [offer('a', 900)], [], 'a'],
    ['asks about one that raises it', [offer('a', 1100)], [], 'a'],
    ['asks about the newest first', [offer('a', 900), offer('b', 1100)], [], 'b'],
    ['asks about the next one then', [offer('a', 900), offer('b', 1100)], ['b'], 'a'],
    ['goes on after all', [offer('a', 900)], ['a'], null],
    ['goes on with one of the same total', [offer('a', 1000)], [], null],
    ['goes on with one that has ended', [offer('a', 900, 'expired')], [], null],
    ['goes on where nothing of it is ticked', [offer('a', 900, 'seen', { changeIds: [] })], [], null],
  ])('%s', (_, offers, passed, asked) => {
    expect(offerToAsk({ total: 1000 }, offers, new Set(passed))?.proposal.id ?? null).toBe(asked)
  })
})

describe('a proposal', () => {
  const proposed = (method: 3 | 5, chosen = ['payment']) => {
    const one = offer('a', 900, 'seen', { changeIds: chosen })
    return { ...one, proposal: { ...one.proposal, changes: [paidBy(method)] } }
  }
  it.each([
    ['without a method asks for one', null, offer('a', 900), true],
    ['leads to a PIX', 3, offer('a', 900), true],
    ['does not lead to a payment at the door', 5, offer('a', 900), false],
    ['leads to the PIX that it proposes', 5, proposed(3), true],
    ['does not lead to a payment that is not ticked', 5, proposed(3, ['1']), false],
    ['proposes a payment at the door', 3, proposed(5), false],
  ] as const)('%s', (_, method, one, leads) => {
    expect(leadsToPayment(held(method), one)).toBe(leads)
  })
})
