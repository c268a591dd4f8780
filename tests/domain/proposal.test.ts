import { expect, it } from 'vitest'
import type { ProposalChange } from '../../src/domain/proposal'
import { proposalAt } from '../../src/domain/proposal-rules'
import { changeWords, endingWords, lifeWords } from '../../src/domain/proposal-words'
import { checkoutPaymentText } from '../../src/text/checkout'
import { proposalsText } from '../../src/text/proposals'

const part = { quantity: 1, price: 0, name: '', store: '', place: '', startTime: '', endTime: '', method: null }
const moto = { ...part, price: 790, name: 'Moto', place: 'Rua Augusta, 10' }
const timed = { startTime: '2026-11-20T14:00:00-03:00', endTime: '2026-11-20T16:00:00-03:00' }

it.each<[ProposalChange['kind'], ProposalChange['before'], ProposalChange['after'], string]>([
  ['line', { ...part, price: 1000 }, { ...part, quantity: 3, price: 900 }, '1 × R$ 10,00 → 3 × R$ 9,00'],
  ['line', { ...part, price: 1000 }, null, 'Retirar do pedido'],
  ['line', null, { ...part, quantity: 2, price: 1000 }, 'Incluir 2 × R$ 10,00'],
  ['discount', null, { ...part, price: 500 }, 'R$ 5,00'],
  ['discount', { ...part, price: 500 }, null, 'Sem o desconto de R$ 5,00'],
  [
    'payment',
    { ...part, method: 3, name: 'Pix' },
    { ...part, method: 3, name: 'Pix do banco' },
    'PIX · Pix do banco (agora: PIX · Pix)',
  ],
  ['delivery', null, { ...moto, ...timed }, 'Moto · Rua Augusta, 10 · 20/11, das 14:00 às 16:00 · R$ 7,90'],
  ['delivery', moto, { ...part, name: 'Balcão', store: 'Loja' }, 'Balcão · Loja · Grátis (agora: Moto)'],
  ['delivery', moto, moto, 'Moto · Rua Augusta, 10 · R$ 7,90'],
  [
    'payment',
    { ...part, method: 3 },
    { ...part, method: 5, name: 'Dinheiro', price: 5000 },
    'Pagamento na entrega · Dinheiro · troco para R$ 50,00 (agora: PIX)',
  ],
])('words a change: %s %#', (kind, before, after, words) => {
  const change = {
    id: '1',
    kind,
    productId: '',
    name: '',
    imageUrl: '',
    before,
    after,
    difference: 0,
    isAccepted: false,
  }
  const texts = { words: proposalsText, methods: checkoutPaymentText }
  expect(changeWords({ ...change, problem: null }, texts).replaceAll('\u00a0', ' ')).toBe(words)
  expect(changeWords({ ...change, problem: 'Acabou' }, texts)).toBe('Acabou')
})

it.each([
  ['seen', 1, 'seen'],
  ['seen', 0, 'expired'],
  ['accepted', 0, 'accepted'],
  ['proposed', Number.NaN, 'proposed'],
] as const)('%s with %d ms left is %s', (state, left, then) => {
  const expiresAt = Number.isNaN(left) ? '' : new Date(1000 + left).toISOString()
  const life = [{ state: 'proposed', at: '2026-11-20T10:00:00-03:00' }] as const
  const rest = { id: 'p', by: '', message: '', orderTotal: 0, total: 0, changes: [], life }
  const found = proposalAt({ ...rest, state, expiresAt }, 1000)
  expect(found.state).toBe(then)
  expect(found.life.slice(1)).toEqual(then === 'expired' ? [{ state: 'expired', at: expiresAt }] : [])
})

it.each([
  [[], ''],
  [[['proposed', '20T14:30']], 'Enviada em 20/11 às 14:30'],
  [
    [
      ['proposed', '20T14:30'],
      ['seen', '20T14:32'],
      ['superseded', '21T08:00'],
    ],
    'Enviada em 20/11 às 14:30 · Vista pelo cliente às 14:32 · Trocada por outra em 21/11 às 08:00',
  ],
] as const)('words a life: %#', (states, words) => {
  const life = states.map(([state, at]) => ({ state, at: `2026-11-${at}:00-03:00` }))
  expect(lifeWords({ life }, proposalsText)).toBe(words)
})

it.each([
  ['proposed', null],
  ['seen', null],
  ['accepted', proposalsText.endedAccepted],
  ['accepted-in-part', proposalsText.endedAccepted],
  ['superseded', proposalsText.endedSuperseded],
] as const)('says what became of one that is %s', (state, words) => {
  expect(endingWords({ state }, proposalsText)).toBe(words)
})
