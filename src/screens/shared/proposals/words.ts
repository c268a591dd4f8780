import type { Proposal, ProposalChange, ProposalPart } from '../../../domain/proposal'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import type { proposalsText } from '../../../text/proposals'

type Words = typeof proposalsText

/** 'Proposta de Beatriz'. */
export function titleOf({ by }: Pick<Proposal, 'by'>, text: Words): string {
  return by ? fill(text.title, { name: by }) : text.titleUnknown
}

/** '2 × R$ 10,00 → 3 × R$ 9,00'. */
export function changeWords({ kind, before, after }: ProposalChange, text: Words): string {
  if (kind === 'discount') {
    const amount = formatCents((after ?? before)?.price ?? 0)
    return fill(after ? text.discount : text.noDiscount, { amount })
  }
  if (!after) return text.remove
  return before
    ? fill(text.change, { before: partWords(before, text), after: partWords(after, text) })
    : fill(text.add, { ...valuesOf(after) })
}

const valuesOf = ({ quantity, price }: ProposalPart) => ({ quantity, price: formatCents(price) })
const partWords = (part: ProposalPart, text: Words) => fill(text.part, valuesOf(part))
