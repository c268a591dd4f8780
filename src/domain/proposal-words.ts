import { fill } from '../lib/fill'
import { formatCents } from '../lib/money'
import type { checkoutPaymentText } from '../text/checkout'
import type { proposalsText } from '../text/proposals'
import { momentOf } from './instant'
import { methodFacts } from './payment-methods'
import type { Proposal, ProposalChange, ProposalPart, ProposalState } from './proposal'
import { clockTime, wallMoment } from './wall-time'

export interface ProposalTexts {
  words: typeof proposalsText
  methods: typeof checkoutPaymentText
}

export const stateWords = {
  proposed: 'stateProposed',
  seen: 'stateSeen',
  accepted: 'stateAccepted',
  'accepted-in-part': 'stateInPart',
  refused: 'stateRefused',
  expired: 'stateExpired',
  withdrawn: 'stateWithdrawn',
  superseded: 'stateSuperseded',
} as const satisfies Record<ProposalState, keyof typeof proposalsText>

const endings = {
  accepted: 'endedAccepted',
  'accepted-in-part': 'endedAccepted',
  refused: 'endedRefused',
  expired: 'endedExpired',
  withdrawn: 'endedWithdrawn',
  superseded: 'endedSuperseded',
} as const satisfies Record<Exclude<ProposalState, 'proposed' | 'seen'>, keyof typeof proposalsText>

/** What became of a proposal that nobody can answer any more; null for an open one. */
export function endingWords({ state }: Pick<Proposal, 'state'>, text: typeof proposalsText): string | null {
  return state === 'proposed' || state === 'seen' ? null : text[endings[state]]
}

/** 'Enviada em 28/11 às 14:30 · Vista pelo cliente às 14:32': each state and since when, a day where it is another one. */
export function lifeWords({ life }: Pick<Proposal, 'life'>, text: typeof proposalsText): string {
  let day = ''
  const steps = life.map(({ state, at }) => {
    const { date, time } = momentOf(at, text)
    const words = date === day ? text.stateAt : text.stateOn
    day = date
    return fill(words, { state: text[stateWords[state]], date, time })
  })
  return steps.join(' · ')
}

/** 'Proposta de Beatriz'. */
export function titleOf({ by }: Pick<Proposal, 'by'>, text: typeof proposalsText): string {
  return by ? fill(text.title, { name: by }) : text.titleUnknown
}

/** '2 × R$ 10,00 → 3 × R$ 9,00'; why, for a change that no longer holds. */
export function changeWords({ kind, before, after, problem }: ProposalChange, texts: ProposalTexts): string {
  if (problem !== null) return problem
  const { words } = texts
  if (kind === 'delivery' || kind === 'payment') {
    const say = kind === 'delivery' ? deliveryWords : paymentWords
    const [told, now] = [after, before].map((part) => (part ? say(part, texts) : ''))
    if (!told || !now || told === now) return told ?? ''
    const isBrief = kind === 'delivery' && before?.name && before.name !== after?.name
    return fill(words.instead, { after: told, before: isBrief ? before.name : now })
  }
  if (kind === 'discount') {
    const amount = formatCents((after ?? before)?.price ?? 0)
    return after ? amount : fill(words.noDiscount, { amount })
  }
  if (!after) return words.remove
  return before
    ? fill(words.change, { before: partWords(before, words), after: partWords(after, words) })
    : fill(words.add, { ...valuesOf(after) })
}

const joined = (...parts: readonly string[]) => [...new Set(parts)].filter(Boolean).join(' · ')

function deliveryWords(
  { name, store, place, startTime, endTime, price }: ProposalPart,
  { words }: ProposalTexts,
): string {
  const { date, time: start } = wallMoment(startTime, words)
  const end = clockTime(endTime, words)
  const cost = price === 0 ? words.free : formatCents(price)
  return joined(name, store, place, startTime && fill(words.slot, { date, start, end }), cost)
}

function paymentWords({ method, name, price }: ProposalPart, { words, methods }: ProposalTexts): string {
  const cash = price > 0 ? fill(words.cash, { amount: formatCents(price) }) : ''
  return joined(method === null ? '' : methods[methodFacts(method).words], name, cash)
}

const valuesOf = ({ quantity, price }: ProposalPart) => ({ quantity, price: formatCents(price) })
const partWords = (part: ProposalPart, words: typeof proposalsText) => fill(words.part, valuesOf(part))
